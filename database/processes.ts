// Which process made what lies on the disk, and whether it still runs. Process ids are reused, so its birth is noted beside its id.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

/** When a process began, in the kernel's ticks; 0 where that cannot be read. */
export function bornAt(pid: number): number {
  return Number(statOf(pid)?.[19] ?? 0)
}

/** A process that has ended and that nobody has reaped (Z) does nothing any more. */
export function isRunning(pid: number, born: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const stat = statOf(pid)
  return stat ? stat[0] !== 'Z' && Number(stat[19]) === born : born === 0
}

/** What stands behind the name in /proc/<pid>/stat: the state first. */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** Of this process, for names of folders; the machine is in it, since a folder of backups may be shared by several. */
export const ownMark = (): string => `${machine()}-${process.pid}-${bornAt(process.pid)}`

/** What a mark looks like in a name. */
export const MARK = String.raw`[0-9a-f]{8}-\d+-\d+`

/** Whether the process of a mark has ended; undefined where another machine alone can tell. */
export function hasEnded(mark: string): boolean | undefined {
  const [where, pid, born] = mark.split('-')
  return where === machine() ? !isRunning(Number(pid), Number(born)) : undefined
}

const machine = (): string => createHash('sha256').update(hostname()).digest('hex').slice(0, 8)
