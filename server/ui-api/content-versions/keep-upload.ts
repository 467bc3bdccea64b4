import type { ContentVersionInput } from '#contract/ui-api/content-versions.ts'
import type { SentFile } from '#contract/ui-api/ui-call.ts'
import type { Reader } from '#database/sql.ts'
import { ApiError } from '#platform/errors/api-error.ts'
import type { FilePort } from '#providers/files/port.ts'
import { fileType, takenExtensions } from '#shop/files/file-type.ts'
import { keepFile } from '#shop/files/keep-file.ts'
import { versionColumns } from '#shop/files/version-columns.ts'

/** Keeps a file while its record is made of what is found out about it. Throws INVALID_INPUT for a kind that is not taken. */
export async function keepUpload<Answer>(
  deps: { db: Reader; files: FilePort },
  sent: SentFile,
  record: (found: ReadonlyMap<string, unknown>) => Promise<Answer>,
  refusal: 'fileNotTaken' | 'fileNotOfKinds' = 'fileNotTaken',
): Promise<Answer> {
  const type = await fileType(sent.path, sent.name)
  if (!type) throw new ApiError('INVALID_INPUT', { key: refusal, values: { types: takenExtensions.join(', ') } })
  return keepFile(deps, sent, (key) => record(versionColumns(sent, type, key)))
}

export const versionFields = ({ title, description }: ContentVersionInput) => ({
  ...(title !== undefined && { Title: title }),
  Description: description || null,
})
