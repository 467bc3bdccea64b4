// A restored database in the place of the one that is there, which stays under another name.
import { chownSync, copyFileSync, existsSync, readdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { stampOf } from '../backup/restore.ts'
import { homeOf } from '../embedded-home.ts'
import { placesIn } from './archive-settings.ts'

/** Both are stopped. Answers where is now what was there. */
export function takePlace({
  archive,
  fresh,
  folder,
}: Record<'archive' | 'fresh' | 'folder', string>): string | undefined {
  const { home } = homeOf(folder)
  const from = homeOf(fresh).home
  handOver(join(from, 'own-log'), placesIn(archive).log)
  const kept = `${home}_before_${stampOf(new Date())}`
  const isThere = existsSync(home)
  if (isThere) renameSync(home, kept)
  try {
    renameSync(from, home)
  } catch (error) {
    if (isThere) renameSync(kept, home)
    throw error
  }
  return isThere ? kept : undefined
}

/** Its own log belongs into the archive now, and not before: a restore that was given up would be followed by the next one. */
function handOver(ownLog: string, log: string): void {
  const { uid, gid } = statSync(log)
  for (const name of readdirSync(ownLog).filter((one) => one.endsWith('.gz'))) {
    const half = join(log, `${name}.half`)
    copyFileSync(join(ownLog, name), half)
    chownSync(half, uid, gid)
    renameSync(half, join(log, name))
  }
}
