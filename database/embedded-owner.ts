// Which process has the embedded database. It is noted before PostgreSQL is started, so that of two that begin at once the second is refused, and
// does not stop what the first is starting.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { bornAt, isRunning } from './processes.ts'

export interface Owner {
  pid: number
  born: number
  /** What it was started as: `npm start`, `npm run reindex`. */
  name: string
  /** PostgreSQL takes connections. */
  isReady: boolean
  /** Others may use its PostgreSQL meanwhile; a command ends it with itself. */
  isShared: boolean
}

const OWNER = 'owner'

/** Whoever has it and still runs. */
export function livingOwner(home: string): Owner | undefined {
  const owner = read(join(home, OWNER))
  return owner && isRunning(owner.pid, owner.born) ? owner : undefined
}

/** Becomes the owner of the database in `home`; throws a sentence that names who is. */
export function takeOwnership(home: string): { ready(): void; release(): void } {
  const file = join(home, OWNER)
  const own: Owner = { pid: process.pid, born: bornAt(process.pid), ...nameOf(process.argv[1]), isReady: false }
  const mine = `${file}.${own.pid}`
  writeFileSync(mine, JSON.stringify(own))
  try {
    // A link is there at once with all that is in it, and only where none is.
    for (let tries = 0; !linked(mine, file); tries++) {
      const other = livingOwner(home)
      if (other || tries === 3) throw new Error(refusal(home, other))
      removeStale(file)
    }
  } finally {
    rmSync(mine, { force: true })
  }
  return {
    ready: () => {
      writeFileSync(mine, JSON.stringify({ ...own, isReady: true }))
      renameSync(mine, file)
    },
    release: () => {
      const { pid, born } = read(file) ?? {}
      if (pid === own.pid && born === own.born) rmSync(file, { force: true })
    },
  }
}

function refusal(home: string, owner: Owner | undefined): string {
  if (!owner) return `Others are starting the database in ${home}. Try again once they have ended.`
  return (
    `${owner.name} (process ${owner.pid}) ${owner.isReady ? 'uses' : 'is just starting'} the database in ${home}. ` +
    `Wait until it has ${owner.isReady ? 'ended' : 'started'}, or stop it first, or choose another DATA_DIR.`
  )
}

/** Of two that find the same stale note only one may remove it, and neither what the other has put in its place. */
function removeStale(file: string): void {
  const aside = `${file}.stale.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return // The other has.
  }
  const taken = read(aside)
  if (taken && isRunning(taken.pid, taken.born)) linked(aside, file)
  rmSync(aside, { force: true })
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Builds before 2026-11-28 wrote the process and its birth alone, once PostgreSQL was ready. */
function read(file: string): Owner | undefined {
  try {
    const text = readFileSync(file, 'utf8')
    if (text.startsWith('{')) return JSON.parse(text) as Owner
    const [pid = 0, born = 0] = text.split(' ').map(Number)
    return { pid, born, name: 'The shop', isReady: true, isShared: true }
  } catch {
    return undefined
  }
}

const SCRIPTS = join(import.meta.dirname, '..', 'scripts')
/** What stays up for others to work beside it. */
const STAY = new Set(['start', 'dev', 'drill', 'test'])

function nameOf(program = 'node'): Pick<Owner, 'name' | 'isShared'> {
  const name = basename(program, '.ts')
  if (dirname(program) !== SCRIPTS) return { name, isShared: true }
  return { name: name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`, isShared: STAY.has(name) }
}
