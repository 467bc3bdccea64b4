// An upload on its way to its record: first the file, then the transaction, and without the record no file.
import type { ContentVersionInput } from '#contract/ui-api/content-versions.ts'
import type { SentFile } from '#contract/ui-api/ui-call.ts'
import type { Reader } from '#database/sql.ts'
import { ApiError } from '#platform/errors/api-error.ts'
import type { FilePort } from '#providers/files/port.ts'
import { storedKeys } from '#shop/files/file-key.ts'
import { fileType, takenExtensions } from '#shop/files/file-type.ts'
import { versionColumns } from '#shop/files/version-columns.ts'

/** Keeps a file while its record is made of what is found out about it. Throws INVALID_INPUT for a kind that is not taken. */
export async function keepUpload<Answer>(
  { db, files }: { db: Reader; files: FilePort },
  sent: SentFile,
  record: (found: ReadonlyMap<string, unknown>) => Promise<Answer>,
): Promise<Answer> {
  const type = await fileType(sent.path, sent.name)
  if (!type) throw new ApiError('INVALID_INPUT', { key: 'fileNotTaken', values: { types: takenExtensions.join(', ') } })
  const key = await files.keep(sent)
  try {
    return await record(versionColumns(sent, type, key))
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

export const versionFields = ({ title, description }: ContentVersionInput) => ({
  ...(title !== undefined && { Title: title }),
  Description: description || null,
})
