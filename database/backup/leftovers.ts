// What a backup that was cut off has left: customers' data in folders that nobody looks for. The next one of its kind removes it.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { removeDatabase } from '../embedded.ts'
import { hasEnded, MARK, ownMark } from '../processes.ts'

/** Where a backup is written until it is whole; the process that writes it is in the name. */
export const halfOf = (folder: string): string => `${folder}.${ownMark()}.half`

/** What the folder of a trial begins with. */
export const trialPrefix = (): string => `check-${ownMark()}-`

const HALF = new RegExp(`^(?:\\d{8}t\\d{6}z|erased\\.json)(?:\\.(${MARK}))?\\.half$`)
const TRIAL = new RegExp(`^check-(?:(${MARK})-)?[A-Za-z0-9]{6}$`)

/**
 * Removes what those have left whose process has ended, in a folder of backups and where trials are made, and answers sentences about it. What
 * an earlier build or another machine has made is only named: whoever made it may still be at it.
 */
export async function clearLeftovers(places: { backups: string; trials: string }): Promise<string[]> {
  const remove = (path: string) => rm(path, { recursive: true, force: true })
  return [
    ...(await clear(places.backups, HALF, remove)),
    ...(await clear(places.trials, TRIAL, async (path) => {
      await removeDatabase(join(path, 'postgres'))
      await remove(path)
    })),
  ]
}

async function clear(place: string, kind: RegExp, remove: (path: string) => Promise<void>): Promise<string[]> {
  const said: string[] = []
  for (const name of await readdir(place).catch(() => [])) {
    const found = kind.exec(name)
    if (!found) continue
    const path = join(place, name)
    const isOver = found[1] === undefined ? undefined : hasEnded(found[1])
    if (isOver) await remove(path)
    if (isOver) said.push(`Removed ${path}, which a backup that was cut off had left.`)
    else if (isOver === undefined)
      said.push(
        `${path} is of a backup by an earlier build or on another machine, with customers’ data in it: if none runs there, remove it.`,
      )
  }
  return said
}
