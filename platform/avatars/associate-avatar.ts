// Giving a record a photo, or taking it away (records-api/duplicates-avatars-content.md).
import type { Avatar } from '#contract/ui-api/avatars.ts'
import { sql, type Writer } from '#database/sql.ts'
import { fullId, recordNumber } from '#values/record-id.ts'
import { ApiError } from '../errors/api-error.ts'
import { requireObjectOfId } from '../objects/require-object.ts'
import { notFound } from '../records/get-records.ts'
import { readRecordsById } from '../records/read-records.ts'
import { noteChange } from '../records/stored-rows.ts'
import type { TransactionContext } from '../records/write-record.ts'
import { avatarOf, readPhotos } from './avatars.ts'

export interface Association {
  actionType: 'InsertUpdate' | 'Delete'
  photoUrl?: string | null | undefined
}

/**
 * Puts a photo in the place of the record's icon, or the icon back. Photos come from this site alone: another would learn who looks at
 * what. Throws ILLEGAL_QUERY_PARAMETER_VALUE, NOT_FOUND, INSUFFICIENT_ACCESS, INVALID_INPUT.
 */
export async function associateAvatar(
  context: TransactionContext,
  recordId: string,
  { actionType, photoUrl }: Association,
  origin: string,
): Promise<Avatar> {
  const { db, registry, viewer, requestId } = context
  const object = requireObjectOfId(registry, viewer, { id: recordId, parameter: 'recordId' })
  if ((await readRecordsById(context, object, { ids: [recordId], show: [] })).size === 0) notFound()
  if (!object.isUpdateable) throw new ApiError('INSUFFICIENT_ACCESS', { key: 'mayNotChange' })
  const id = fullId(recordId)
  const url = actionType === 'Delete' ? undefined : ownPath(photoUrl ?? '', origin)
  const before = (await readPhotos(db, [id])).get(id)
  if (url !== before) {
    await db.run(url === undefined ? forget(id) : keep(id, url))
    await noteChange(db, object, {
      verb: 'update',
      id: recordNumber(object.kind, id) ?? 0,
      userId: viewer.userId,
      requestId,
      before: { photo_url: before ?? null },
      after: new Map([['photo_url', url ?? null]]),
    })
  }
  return avatarOf(object, id, url)
}

function ownPath(photoUrl: string, origin: string): string {
  const url =
    /^(\/|https?:\/\/)/.test(photoUrl) && URL.canParse(photoUrl, origin) ? new URL(photoUrl, origin) : undefined
  if (url?.origin !== origin || url.username !== '' || url.password !== '')
    throw new ApiError('INVALID_INPUT', 'photoUrl: an address of this site')
  return url.pathname + url.search
}

type Statement = Parameters<Writer['run']>[0]

const keep = (id: string, url: string): Statement => sql`
  insert into platform_avatar (record_id, photo_url) values (${id}, ${url})
  on conflict (record_id) do update set photo_url = excluded.photo_url`

const forget = (id: string): Statement => sql`delete from platform_avatar where record_id = ${id}`
