// Whether any moment of the last days could be had again: PostgreSQL archives its log, and a base backup is there to replay it onto.
import { existsSync } from 'node:fs'
import { placesIn } from '#database/wal-archive/archive-settings.ts'
import { basesIn } from '#database/wal-archive/base.ts'
import { missingFrom } from '#database/wal-archive/log-files.ts'
import { check, type Finding } from './finding.ts'
import type { SeenDatabase } from './look-at-database.ts'

/** What was seen of WAL_ARCHIVE_DIR, where it is set. */
export interface SeenArchive {
  folder: string
  isThere: boolean
  /** When the last base backup was made. */
  lastBase: string | undefined
  /** Files of the log that are missing since. */
  gap: number
}

const DAY_MS = 86_400_000
const MOST_DAYS = 8

export async function lookAtArchive(folder: string | undefined): Promise<SeenArchive | undefined> {
  if (!folder) return undefined
  const last = (await basesIn(folder).catch(() => [])).at(-1)?.base
  const gap = last ? await missingFrom(placesIn(folder).log, last.firstLog) : 0
  return { folder, isThere: existsSync(folder), lastBase: last?.endedAt, gap }
}

/** `archives` is unknown while the database is away. */
export function checkArchive(
  archives: SeenDatabase['archives'] | undefined,
  seen: SeenArchive | undefined,
  now: Date,
): Finding {
  const days = seen?.lastBase ? (now.getTime() - Date.parse(seen.lastBase)) / DAY_MS : 0
  const isOff = seen !== undefined && archives === 'off'
  return check(
    'log archive',
    'What was sold since the last backup would be lost with the disk; and PostgreSQL’s own disk fills while it cannot archive.',
    'point-in-time.md#what-is-kept',
  )({
    missing:
      (archives === 'failing' && 'PostgreSQL cannot archive its log: its own log says why') ||
      (seen && !seen.isThere && `${seen.folder} is not there`) ||
      (isOff &&
        'WAL_ARCHIVE_DIR is set, and PostgreSQL archives nothing: start it by the shop’s commands, or as is told') ||
      (seen && !seen.lastBase && 'there is no base backup: npm run base-backup') ||
      (seen &&
        seen.gap > 0 &&
        `${seen.gap} files of the log are missing since the last base backup: npm run base-backup`),
    warn: days > MOST_DAYS && `the last base backup is ${days.toFixed(0)} days old: a restore replays all that since`,
    ok: archives === 'well' ? 'of the last minute' : 'none: the way back is the last backup',
  })
}
