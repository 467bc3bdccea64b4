import { isAbsolute, relative, resolve } from 'node:path'
import type { Env } from './env.ts'

/** Where the log of the embedded PostgreSQL is archived; undefined where it is not. */
export function readWalArchive(
  { WAL_ARCHIVE_DIR: folder, DATA_DIR: data = '.data' }: Env,
  wrong: string[],
): string | undefined {
  if (!folder) return undefined
  if (!isAbsolute(folder)) wrong.push('WAL_ARCHIVE_DIR is the whole path of a folder')
  if (/['%\n]/.test(folder)) wrong.push('WAL_ARCHIVE_DIR may have no quote and no % in it: a shell is told of it')
  if (isWithin(folder, data) || isWithin(data, folder))
    wrong.push('WAL_ARCHIVE_DIR may not be in DATA_DIR, nor DATA_DIR in it: whoever loses one would lose both')
  return folder
}

const isWithin = (one: string, other: string): boolean =>
  !/^(?:\.\.(?:\/|$)|\/)/.test(relative(resolve(other), resolve(one)))
