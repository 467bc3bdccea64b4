// `npm run restore -- <folder>`: puts a backup, the newest in the folder or the one that it is, into the database of the settings and its files
// into DATA_DIR or the bucket. A database that holds anything is left alone, unless `--replace <its name>` says that it may be replaced; it is kept, under
// another name, and the backup takes its place only when all of it is there (reliability rule 56). Whoever was erased after it was made is erased again.
// With `--at <moment>` the folder is WAL_ARCHIVE_DIR, and the embedded database becomes what it was then.
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { identityOf, isSame } from '#database/backup/backups-in.ts'
import { erasedIn, erasedListIn, noErasedList } from '#database/backup/erased-list.ts'
import { putBack, wrongFiles } from '#database/backup/files.ts'
import { MANIFEST, type Manifest, readManifest } from '#database/backup/manifest.ts'
import { restoreInto } from '#database/backup/restore.ts'
import { wrongTables } from '#database/backup/wrong-tables.ts'
import { inDatabase } from '#database/in-database.ts'
import { eraseAgainIn } from '#server/services/erase-again.ts'
import { commandFilePort, commandFiles } from './command-files.ts'
import { readArguments, refuseArguments } from './read-arguments.ts'
import { reasonsOf } from './reasons-of.ts'
import { restoreAt } from './restore-at.ts'
import { withNewOrShopDatabase } from './shop-database.ts'
import { typedPath } from './typed-path.ts'

const USAGE =
  'npm run restore -- <folder> [--at <moment> | latest] [--timeline <number>] [--replace <name of the database>]'

const { values, positionals } = readArguments({
  usage: USAGE,
  options: { replace: { type: 'string' }, at: { type: 'string' }, timeline: { type: 'string' } },
  words: 1,
})
const [place] = positionals
if (!place) refuseArguments(USAGE)
if (values.timeline !== undefined && !/^[1-9]\d*$/.test(values.timeline))
  refuseArguments(USAGE, '--timeline is a whole number from 1 on')

if (values.at === undefined) await restoreBackup(typedPath(place))
else await restoreMoment(typedPath(place), values.at)

async function restoreMoment(archive: string, at: string): Promise<void> {
  try {
    await restoreAt({ archive, at, timeline: values.timeline, replace: values.replace })
  } catch (error) {
    console.error(reasonsOf(error))
    process.exitCode = 1
  }
}

async function restoreBackup(place: string): Promise<void> {
  await withNewOrShopDatabase(async (connection) => {
    const began = performance.now()
    const folder = await backupIn(place)
    const manifest = await readManifest(folder)
    const saved = join(folder, 'files')
    const wrong = [...(await wrongTables(folder, manifest.tables)), ...(await wrongFiles(saved, manifest.files))]
    if (wrong.length > 0)
      throw new Error(`This backup is damaged: in ${folder} ${wrong.join('; ')}. Nothing was changed.`)
    // Read before anything is changed: without it whoever was erased would be back.
    const listed = await erasedListIn(dirname(folder), isListWritten(manifest))
    const places = commandFiles()
    const {
      database,
      kept,
      ran,
      left = [],
    } = await restoreInto(connection, {
      folder,
      manifest,
      replace: values.replace,
      putBackFiles: async () => {
        for (const place of places) await putBack(saved, place, manifest.files)
      },
    })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${database} is as it was at ${manifest.takenAt}, and all of it the same, after ${seconds} s.`)
    if (ran.length > 0) console.log(`This build has added to it: ${ran.join(', ')}.`)
    if (!listed) console.log(noErasedList(dirname(folder)))
    const hashes = new Set([...(listed ?? []), ...(kept ? await erasedIn(inDatabase(connection, kept)) : [])])
    const again = await eraseAgainIn(connection, { files: commandFilePort(), hashes: [...hashes] })
    if (hashes.size > 0) console.log(`Of those who were erased, ${again} were in it, and are erased again.`)
    for (const one of left) console.log(`${one} is left of a restore that was cut off: nobody needs it, drop it.`)
    const { system = '', database: from } = manifest
    if (system && !isSame({ system, database: from }, await identityOf(connection)))
      console.log(
        `Back it up into another folder from now on: ${dirname(folder)} is for the database that it came from.`,
      )
    if (kept) console.log(`What was there is in the database ${kept}: drop it once nobody misses it.`)
  })
}

/** Before manifests said so, a list was written once somebody had been erased. */
function isListWritten({ hasErasedList, tables }: Manifest): boolean {
  return hasErasedList ?? tables.some(({ name, rows }) => name === 'public.erased_person' && rows > 0)
}

/** The folder itself, or the newest backup in it. */
async function backupIn(folder: string): Promise<string> {
  if (existsSync(join(folder, MANIFEST))) return folder
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => /^\d{8}t\d{6}z$/.test(name) && existsSync(join(folder, name, MANIFEST)))
    .sort()
    .at(-1)
  if (!newest) throw new Error(`There is no backup in ${folder}.`)
  return join(folder, newest)
}
