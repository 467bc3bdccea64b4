import { readWalArchive } from '#server/settings/read-wal-archive.ts'
import type { Env } from '#server/settings/env.ts'

/** Where the log of the shop's own PostgreSQL is archived, by the settings; throws a sentence for what may not be. */
export function walArchiveOf(env: Env): string | undefined {
  const wrong: string[] = []
  const archive = readWalArchive(env, wrong)
  if (wrong.length > 0) throw new Error(wrong.join('; '))
  return archive
}
