import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { atSignal, unlessEnding } from '#database/backup/at-signal.ts'
import { identityOf, requireOwnFolder } from '#database/backup/backups-in.ts'
import { dumpDatabase } from '#database/backup/dump.ts'
import { addToErasedList } from '#database/backup/erased-list.ts'
import { copyFiles } from '#database/backup/files.ts'
import { noteBackup } from '#database/backup/last-backup.ts'
import { clearLeftovers, halfOf } from '#database/backup/leftovers.ts'
import { MANIFEST, type Manifest } from '#database/backup/manifest.ts'
import { stampOf } from '#database/backup/restore.ts'
import { tryRestoring } from '#database/backup/try-restoring.ts'
import { lookBeforeUpgrade } from '#database/before-upgrade.ts'
import { commandFiles } from './command-files.ts'
import { inFolder } from './no-room.ts'
import { readSettings } from './read-settings.ts'

/** Makes a backup in `into`, says what it does, and answers where it is; what cannot be restored leaves nothing behind. */
export async function makeBackup(
  connection: pg.PoolConfig,
  { into, isChecked }: { into: string; isChecked: boolean },
): Promise<string> {
  const { isNew } = await lookBeforeUpgrade(connection)
  if (isNew) throw new Error('The database was never migrated: there is nothing to back up. Nothing was written.')
  await requireOwnFolder(into, await identityOf(connection))
  const dataDir = resolve(readSettings().DATA_DIR ?? '.data')
  const began = performance.now()
  const folder = join(into, stampOf(new Date()))
  for (const line of await clearLeftovers({ backups: into, trials: dataDir })) console.log(line)
  const half = halfOf(folder)
  const remove = () => rm(half, { recursive: true, force: true, maxRetries: 5 })
  await mkdir(half, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new Error(`No backup can be written into ${into}`, { cause: error })
  })
  const stay = atSignal(remove)
  try {
    const manifest = await writeBackup(connection, half).catch(inFolder(into))
    console.log(`${sizeOf(manifest)}, of ${manifest.takenAt}, written in ${since(began)} s.`)
    if (isChecked) await check(half, manifest, dataDir).catch(inFolder(dataDir))
    await addToErasedList(connection, into).catch(inFolder(into))
    const named = await nameIt(half, folder, into)
    await noteBackup(dataDir, { takenAt: manifest.takenAt, folder: named, isChecked })
    return named
  } catch (error) {
    await unlessEnding()
    await remove()
    throw error
  } finally {
    stay()
  }
}

async function writeBackup(connection: pg.PoolConfig, half: string): Promise<Manifest> {
  const database = await dumpDatabase(connection, half)
  const files = await copyFiles(allOf(commandFiles()), join(half, 'files'))
  const manifest: Manifest = { ...database, files, hasErasedList: true }
  await writeFile(join(half, MANIFEST), JSON.stringify(manifest), { mode: 0o600, flush: true })
  return manifest
}

/** By the second in which it began; one that another of the same second has, by the one in which it ended. */
async function nameIt(half: string, folder: string, into: string): Promise<string> {
  try {
    await rename(half, folder)
    return folder
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return nameIt(half, join(into, stampOf(new Date())), into)
  }
}

/** Of two places, of which each may still lack what the other has, each file once. */
function allOf(places: ReturnType<typeof commandFiles>): Parameters<typeof copyFiles>[0] {
  const from = new Map<string, (typeof places)[number]>()
  return {
    async *list() {
      for (const place of places)
        for await (const page of place.list()) {
          const unseen = page.filter(({ key }) => !from.has(key))
          for (const { key } of unseen) from.set(key, place)
          yield unseen
        }
    },
    open: async (key) => (from.get(key) ?? places[0])?.open(key) ?? Promise.reject(new Error('no place')),
  }
}

async function check(half: string, manifest: Manifest, dataDir: string): Promise<void> {
  const began = performance.now()
  const wrong = await tryRestoring(half, manifest, dataDir)
  if (wrong.length > 0) throw new Error(`The backup cannot be restored as it was, so it is none: ${wrong.join('; ')}.`)
  console.log(`Restored into a database of its own, where all of it was the same, in ${since(began)} s.`)
}

function sizeOf({ tables, files }: Manifest): string {
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  const rows = sum(tables.map((table) => table.rows))
  const bytes = sum([...tables, ...files].map((one) => one.bytes))
  const count = (number: number) => number.toLocaleString('en-US')
  return `${count(rows)} rows of ${tables.length} tables and ${count(files.length)} files, ${count(Math.ceil(bytes / 1e6))} MB`
}

const since = (began: number): string => ((performance.now() - began) / 1000).toFixed(1)
