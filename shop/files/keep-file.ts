// A file on its way to its record: first the file, then the transaction, and without the record no file.
import type { Reader } from '#database/sql.ts'
import type { FilePort, ReceivedFile } from '#providers/files/port.ts'
import { storedKeys } from './file-key.ts'

/** Keeps a file while its record is made with its key. */
export async function keepFile<Answer>(
  { db, files }: { db: Reader; files: FilePort },
  sent: Pick<ReceivedFile, 'path'>,
  record: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const key = await files.keep(sent)
  try {
    return await record(key)
  } catch (error) {
    // A commit whose answer was lost may have happened: a file without a record is the lesser evil.
    const isStored = await storedKeys(db, [key]).then(
      (keys) => keys.has(key),
      () => true,
    )
    if (!isStored) await files.remove(key)
    throw error
  }
}
