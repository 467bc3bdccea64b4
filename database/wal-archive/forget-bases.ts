import { rm } from 'node:fs/promises'
import { placesIn } from './archive-settings.ts'
import { basesIn } from './base.ts'
import { forgetBefore } from './log-files.ts'

/** Removes all but the last so many base backups, and the log that none of them needs. */
export async function forgetBases(archive: string, keep: number): Promise<{ bases: number; log: number }> {
  const all = await basesIn(archive)
  const old = all.slice(0, -keep)
  for (const { folder } of old) await rm(folder, { recursive: true })
  const first = all[old.length]?.base.firstLog
  return { bases: old.length, log: first ? await forgetBefore(placesIn(archive).log, first) : 0 }
}
