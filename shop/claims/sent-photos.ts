// The photographs of a claim: of what kinds, how many, and on their way to their records.
import { type Reader, sql, type Writer } from '#database/sql.ts'
import type { FilePort } from '#providers/files/port.ts'
import { storedKeys } from '#shop/files/file-key.ts'
import { type FileType, fileType } from '#shop/files/file-type.ts'
import type { SentFile } from '#shop/files/sent-file.ts'
import { versionColumns } from '#shop/files/version-columns.ts'
import { MOST_CLAIM_PHOTOS } from '#values/claim.ts'
import { recordId } from '#values/record-id.ts'
import type { MessageKey } from '#words/en-US/messages.ts'
import { claimNumber } from './claim-number.ts'

export interface TypedPhoto extends SentFile {
  type: FileType
}

const TAKEN: ReadonlySet<string> = new Set(['JPG', 'PNG', 'WEBP'])

/** By what is in them; what their names say decides nothing. Answers what is wrong with them where they are not all taken. */
export async function typedPhotos(photos: readonly SentFile[]): Promise<TypedPhoto[] | MessageKey> {
  if (photos.length > MOST_CLAIM_PHOTOS) return 'photo.tooMany'
  if (photos.some(({ isTooLarge }) => isTooLarge)) return 'photo.tooLarge'
  const types = await Promise.all(photos.map(({ path, name }) => fileType(path, name)))
  const typed = photos.flatMap((photo, at) => {
    const type = types[at]
    return type && TAKEN.has(type.name) ? [{ ...photo, type }] : []
  })
  return typed.length === photos.length ? typed : 'photo.kind'
}

export interface KeptPhoto extends TypedPhoto {
  key: string
}

/** Keeps files while their records are made: without the records no files. `record` answers whether it has made them. */
export async function keepPhotos<Answer extends { isNew: boolean }>(
  { db, files }: { db: Reader; files: FilePort },
  photos: readonly TypedPhoto[],
  record: (kept: readonly KeptPhoto[]) => Promise<Answer>,
): Promise<Answer> {
  const kept: KeptPhoto[] = []
  const forget = () => Promise.all(kept.map(({ key }) => files.remove(key)))
  try {
    for (const photo of photos) kept.push({ ...photo, key: await files.keep(photo) })
    const answer = await record(kept)
    if (!answer.isNew) await forget()
    return answer
  } catch (error) {
    // A commit whose answer was lost may have happened: a file without a record is the lesser evil.
    const keys = kept.map(({ key }) => key)
    const areStored = await storedKeys(db, keys).then(
      (stored) => stored.size > 0,
      () => true,
    )
    if (!areStored) await forget()
    throw error
  }
}

/** Their documents are the shop's own, linked to the claim, where staff find them. */
export async function attachPhotos(db: Writer, claimId: number, photos: readonly KeptPhoto[]): Promise<void> {
  for (const [at, photo] of photos.entries()) {
    const columns = [...versionColumns(photo, photo.type, photo.key)]
    await db.run(sql`
      with document as (
        insert into content_document (owner_id, latest_number) values (acting_user(), 1) returning id
      ), link as (
        insert into content_document_link (document_id, linked_entity_id, visibility)
        select id, ${recordId('claim', claimId)}, 'InternalUsers' from document
      ), version as (
        insert into content_version (document_id, number, title, ${sql.join(columns.map(([name]) => sql.ref(name)))})
        select id, 1, ${`${claimNumber(claimId)} ${at + 1}`}, ${sql.join(columns.map(([, value]) => value))} from document
        returning id
      )
      insert into claim_photo (claim_id, position, version_id) select ${claimId}, ${at + 1}, id from version`)
  }
}
