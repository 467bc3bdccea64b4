// `npm run base-backup`: copies the database as a whole, and the files that are new, into WAL_ARCHIVE_DIR, while the shop goes on; with the log that
// PostgreSQL archives there, any later moment can be restored (`npm run restore -- <folder> --at <moment>`). It is tried first. `--keep 2` then removes
// all but the last two, and the log that they do not need. `--files` copies new files alone.
import { resolve } from 'node:path'
import { addToErasedList } from '#database/backup/erased-list.ts'
import { clearLeftovers } from '#database/backup/leftovers.ts'
import { placesIn } from '#database/wal-archive/archive-settings.ts'
import { basesIn, makeBase } from '#database/wal-archive/base.ts'
import { copyNewFiles, forgetFiles, keysOf } from '#database/wal-archive/kept-files.ts'
import { forgetBases } from '#database/wal-archive/forget-bases.ts'
import { tryBase } from '#database/wal-archive/try-base.ts'
import { commandFiles } from './command-files.ts'
import { readArguments, refuseArguments } from './read-arguments.ts'
import { readSettings } from './read-settings.ts'
import { withShopDatabase } from './shop-database.ts'
import { walArchiveOf } from './wal-archive.ts'

const USAGE = 'npm run base-backup -- [--keep <how many>] [--unchecked] [--files]'

const { values } = readArguments({
  usage: USAGE,
  options: {
    keep: { type: 'string' },
    files: { type: 'boolean', default: false },
    unchecked: { type: 'boolean', default: false },
  },
})
if (values.keep !== undefined && !/^[1-9]\d*$/.test(values.keep))
  refuseArguments(USAGE, '--keep is a whole number from 1 on')
const env = readSettings()

await withShopDatabase(async (connection) => {
  const archive = walArchiveOf(env)
  if (!archive) throw new Error('WAL_ARCHIVE_DIR is not set: docs/operations/point-in-time.md says how it is done.')
  const began = performance.now()
  const { files } = placesIn(archive)
  const copied = await copyNewFiles(commandFiles(), files)
  if (copied > 0) console.log(`${copied} new files copied.`)
  if (values.files) return
  await addToErasedList(connection, archive)
  const places = { backups: placesIn(archive).bases, trials: resolve(env.DATA_DIR ?? '.data') }
  for (const line of await clearLeftovers(places)) console.log(line)
  const made = await makeBase(connection, { archive, kept: await keysOf(commandFiles()) })
  const bytes = made.base.files.reduce((sum, one) => sum + one.bytes, 0)
  console.log(`${made.folder}: ${Math.ceil(bytes / 1e6)} MB, of ${made.base.endedAt}, copied in ${since(began)} s.`)
  if (!values.unchecked) {
    const tried = performance.now()
    const rows = await tryBase({ archive, from: made, place: places.trials })
    console.log(`Restored into a database of its own, where all ${rows} rows could be read, in ${since(tried)} s.`)
  }
  if (!values.keep) return
  const { bases, log } = await forgetBases(archive, Number(values.keep))
  const gone = await forgetFiles(files, await basesIn(archive), await keysOf(commandFiles()))
  console.log(`Removed: ${bases} base backups, ${log} files of the log, ${gone} copies of files.`)
})

function since(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1)
}
