// Where the files of the embedded database are, and whose. As root they must lie where PostgreSQL's user can come to; that they do not lie in
// DATA_DIR is noted there, since the modes and the path of that folder may be others at the next start.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isReachable, OPEN_PLACE, type RunAs } from './embedded-binaries.ts'

/** Throws a sentence where that cannot be known. Nothing is made or changed. */
export function homeOf(folder: string): { home: string; who: RunAs } {
  const wanted = resolve(folder)
  requireFolder(dirname(wanted))
  const home = notedHome(wanted) ?? foundHome(wanted)
  return { home, who: runAs(home) }
}

/** Throws a sentence for a DATA_DIR that is something else. */
export function requireFolder(dataDir: string): void {
  if (existsSync(dataDir) && !statSync(dataDir).isDirectory())
    throw new Error(`${dataDir} is a file: DATA_DIR must be a folder.`)
}

export const hasDatabase = (home: string): boolean => existsSync(join(home, 'data', 'PG_VERSION'))

/** Throws a sentence where a database was and is gone: a new one would look as if all had been lost. */
export function requireNoted(folder: string, home: string): void {
  const wanted = resolve(folder)
  if (notedHome(wanted) === undefined || hasDatabase(home)) return
  const uid = process.getuid?.() ?? 0
  if (uid !== 0 && existsSync(home) && statSync(home).uid !== uid)
    throw new Error(
      `The database is in ${home}, as ${noteOf(wanted)} says, and belongs to another user: start it as root. Nothing was changed.`,
    )
  throw new Error(
    `${noteOf(wanted)} says that the database is in ${home}, where there is none. Put it back there, or write into that file where it is ` +
      `now; to begin with an empty one remove the file. Nothing was changed.`,
  )
}

/** Throws a sentence where PostgreSQL's user could come to the database once and cannot any more. */
export function requireWay(home: string, who: RunAs): void {
  if (isReachable(dirname(home), who)) return
  throw new Error(
    `The user that PostgreSQL runs as cannot come to ${home}, where the database is: let it in (chmod o+x ${dirname(home)}). Nothing was changed.`,
  )
}

/** It is followed whatever the modes are later. A database in its own folder needs no note. */
export function noteHome(folder: string, home: string): void {
  const wanted = resolve(folder)
  if (home === wanted || notedHome(wanted) === home) return
  mkdirSync(dirname(wanted), { recursive: true })
  writeFileSync(`${noteOf(wanted)}.half`, `${home}\n`)
  renameSync(`${noteOf(wanted)}.half`, noteOf(wanted))
}

export const forgetHome = (folder: string): void => rmSync(noteOf(resolve(folder)), { force: true })

/** `postgres-is-at` in DATA_DIR. */
const noteOf = (wanted: string): string => `${wanted}-is-at`

function notedHome(wanted: string): string | undefined {
  if (!existsSync(noteOf(wanted))) return undefined
  const home = readFileSync(noteOf(wanted), 'utf8').trim()
  if (!home.startsWith('/')) throw new Error(`${noteOf(wanted)} must have the whole path of a folder in it.`)
  return home
}

/** Builds before 2026-11-28 left no note. */
function foundHome(wanted: string): string {
  const hidden = join(OPEN_PLACE, createHash('sha256').update(wanted).digest('hex').slice(0, 16))
  const isHidden = process.getuid?.() === 0 && hasDatabase(hidden)
  if (isHidden && hasDatabase(wanted))
    throw new Error(
      `There are two databases of ${dirname(wanted)}: in ${wanted} and in ${hidden}. Write the path of the one that is yours into ` +
        `${noteOf(wanted)}. Nothing was changed.`,
    )
  if (isHidden) return hidden
  return hasDatabase(wanted) || isReachable(dirname(wanted), runAs(wanted)) ? wanted : hidden
}

/** PostgreSQL refuses to run as root: the data's owner is used, else 'postgres', else 'nobody'. */
function runAs(folder: string): RunAs {
  if (process.getuid?.() !== 0) return {}
  if (existsSync(folder)) {
    const { uid, gid } = statSync(folder)
    if (uid !== 0) return { uid, gid }
  }
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // No such user here: the next one.
    }
  }
  return { uid: 65534, gid: 65534 }
}
