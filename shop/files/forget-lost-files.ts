// Files that a crash left without their record (decision 16).
import type { Reader } from '#database/sql.ts'
import type { FilePort } from '#providers/files/port.ts'
import { storedKeys } from './file-key.ts'

/** No transaction lasts so long: what is older and has no record will never have one. */
const ONE_DAY_MS = 86_400_000

/** Removes the files of a day ago and before that no version was stored with. */
export const forgetLostFiles = (db: Reader, files: FilePort, now: Date): Promise<void> =>
  files.sweep(new Date(now.getTime() - ONE_DAY_MS), (keys) => storedKeys(db, keys))
