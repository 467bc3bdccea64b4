// `npm run restore -- <archive> --at <moment>`: the embedded PostgreSQL as it was at that moment, from a base backup and the log that was archived since
// (docs/operations/point-in-time.md). It is made beside what is there, looked through, and takes its place; what was there is kept.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { erasedIn, erasedListIn, noErasedList } from '#database/backup/erased-list.ts'
import { removeDatabase, startPostgres } from '#database/embedded.ts'
import { forgetHome, homeOf, noteHome } from '#database/embedded-home.ts'
import { livingOwner } from '#database/embedded-owner.ts'
import { migrate } from '#database/migrate.ts'
import { placesIn } from '#database/wal-archive/archive-settings.ts'
import { type BaseIn, basesIn } from '#database/wal-archive/base.ts'
import { copiesIn } from '#database/wal-archive/kept-files.ts'
import { missingFrom } from '#database/wal-archive/log-files.ts'
import { recover } from '#database/wal-archive/recover.ts'
import { takePlace } from '#database/wal-archive/take-place.ts'
import { readAll } from '#database/wal-archive/try-base.ts'
import { eraseAgainIn } from '#server/services/erase-again.ts'
import { commandFilePort, commandFiles } from './command-files.ts'
import { readSettings } from './read-settings.ts'
import { reasonsOf } from './reasons-of.ts'
import { walArchiveOf } from './wal-archive.ts'

interface Wanted {
  archive: string
  at: string
  timeline: string | undefined
  replace: string | undefined
}

/** The name of the embedded database. */
const NAME = 'postgres'

/** Throws a sentence, with nothing changed, when that moment cannot be had or what is there may not be replaced. */
export async function restoreAt({ archive, at: said, timeline, replace }: Wanted): Promise<void> {
  const began = performance.now()
  const env = readSettings()
  if (env.DATABASE_URL)
    throw new Error(
      'A moment of the embedded PostgreSQL alone can be restored so, and DATABASE_URL names another: docs/operations/point-in-time.md#with-pgbackrest.',
    )
  const at = momentOf(said)
  const folder = join(resolve(env.DATA_DIR ?? '.data'), 'postgres')
  const { home } = homeOf(folder)
  requireAtRest(home)
  const isThere = existsSync(join(home, 'data'))
  if (isThere && replace !== NAME)
    throw new Error(
      `There is a database in ${home}. Nothing was changed. To put that moment in its place say its name: --replace ${NAME}. What is there is kept then, under another name.`,
    )
  const from = await baseBefore(archive, at)
  const listed = await erasedListIn(archive, from.base.hasErasedList ?? false)
  const erased = new Set(listed)
  // What it has not archived yet is archived as it stops, if it can be started at all.
  if (isThere) for (const hash of await erasedInOld(folder, join(home, 'data'), walArchiveOf(env))) erased.add(hash)
  const gap = await missingFrom(placesIn(archive).log, from.base.firstLog)
  if (gap > 0)
    console.log(`${gap} files are missing in the log since ${from.base.endedAt}: no moment after them can be had.`)

  const fresh = `${folder}_restored`
  await removeDatabase(fresh)
  // Beside the one whose place it takes, which may be on another disk than DATA_DIR.
  noteHome(fresh, home === folder ? fresh : `${home}_restored`)
  try {
    const { server, upTo } = await recover({ archive, from, folder: fresh, at, timeline })
    try {
      const rows = await readAll(server.connection)
      const last = upTo ? `with the changes up to ${upTo.toISOString()}` : `as it was at ${from.base.endedAt}`
      console.log(`The database ${last}, all of its ${rows} rows readable, after ${since(began)} s.`)
      const ran = await migrate(server.connection, { onLeft: () => {} })
      if (ran.length > 0) console.log(`This build has added to it: ${ran.join(', ')}.`)
      if (!listed) console.log(noErasedList(archive))
      await putBackCopies(placesIn(archive).files)
      const again = await eraseAgainIn(server.connection, { files: commandFilePort(), hashes: [...erased] })
      if (erased.size > 0) console.log(`Of those who were erased, ${again} were in it, and are erased again.`)
    } finally {
      await server.stop()
    }
    requireAtRest(home)
    const kept = takePlace({ archive, fresh, folder })
    forgetHome(fresh)
    if (kept) console.log(`What was there is in ${kept}: remove it once nobody misses it.`)
    console.log(`${home} is in its place after ${since(began)} s. Start the shop, and make a new base backup.`)
  } catch (error) {
    await removeDatabase(fresh)
    throw error
  }
}

/** Also one that is just starting: its files would be moved away below it. */
function requireAtRest(home: string): void {
  if (livingOwner(home)) throw new Error('The shop runs: stop it first. Nothing was changed.')
}

/** With its zone, for a moment is one everywhere. */
function momentOf(said: string): Date | 'latest' {
  if (said === 'latest') return said
  const at = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(said) ? new Date(said) : undefined
  if (!at || Number.isNaN(at.getTime()))
    throw new Error('--at is a moment with its zone, as 2026-11-26T10:31:00Z, or latest.')
  return at
}

async function baseBefore(archive: string, at: Date | 'latest'): Promise<BaseIn> {
  const all = await basesIn(archive)
  const from = all.findLast(({ base }) => at === 'latest' || Date.parse(base.endedAt) <= at.getTime())
  if (from) return from
  const oldest = all[0]?.base.endedAt
  throw new Error(
    oldest
      ? `The first moment that can be restored is ${oldest}. Nothing was changed.`
      : `There is no base backup in ${archive}.`,
  )
}

/** Whom the database that is replaced knows as erased; that it cannot be asked is said. */
async function erasedInOld(folder: string, data: string, archive: string | undefined): Promise<string[]> {
  try {
    // An empty folder would be made a new database.
    if (!existsSync(join(data, 'PG_VERSION'))) throw new Error('it is not whole')
    const old = await startPostgres({ folder, archive })
    try {
      return await erasedIn(old.connection)
    } finally {
      await old.stop()
    }
  } catch (error) {
    console.log(
      `What is there cannot be asked whom it has erased (${reasonsOf(error)}): whoever was since the last base backup must be erased again by hand.`,
    )
    return []
  }
}

async function putBackCopies(folder: string): Promise<void> {
  let back = 0
  const [place] = commandFiles()
  for (const key of await copiesIn(folder)) {
    if (!place || (await place.bytesOf(key)) !== undefined) continue
    await place.put(key, join(folder, key))
    back++
  }
  if (back > 0) console.log(`${back} files that people brought were put back.`)
}

const since = (began: number): string => ((performance.now() - began) / 1000).toFixed(1)
