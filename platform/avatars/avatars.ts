import type { Avatar } from '#contract/ui-api/avatars.ts'
import type { BatchItem } from '#contract/ui-api/record.ts'
import { type Reader, sql } from '#database/sql.ts'
import { valuesOf } from '../errors/settle.ts'
import { eTagOf } from '../objects/e-tag.ts'
import type { PlatformObject } from '../objects/object.ts'
import { iconOf } from '../objects/object-icon.ts'
import { getRecords } from '../records/get-records.ts'
import type { ReadContext } from '../records/read-records.ts'

/** The picture of each record, in the order asked for, with a status of its own. One statement more than reading the records takes. */
export async function recordAvatars(
  context: ReadContext,
  recordIds: readonly string[],
): Promise<{ hasErrors: boolean; results: BatchItem<Avatar>[] }> {
  const { registry, viewer } = context
  const { hasErrors, results } = await getRecords(context, recordIds, { optionalFields: [], pageSize: 1 })
  const found = valuesOf(results).map(({ id }) => id)
  const photos = await readPhotos(context.db, found)
  const accessible = registry.accessibleTo(viewer)
  return {
    hasErrors,
    results: results.map(({ statusCode, result }) => {
      if (Array.isArray(result)) return { statusCode, result }
      const object = accessible.get(result.apiName)
      if (!object) throw new Error('a record was read of an object that is not seen')
      return { statusCode, result: avatarOf(object, result.id, photos.get(result.id)) }
    }),
  }
}

const GREY = '706e6b'

/** Its photo, else the icon of its object on the object's colour. */
export function avatarOf(object: PlatformObject, recordId: string, photoUrl: string | undefined): Avatar {
  if (photoUrl !== undefined) {
    const photo = { photoMetadata: null, photoUrl, provider: null, recordId, type: 'Photo' as const }
    return { ...photo, eTag: eTagOf(photo) }
  }
  const backgroundColor = object.declared.color ?? GREY
  const theme = { backgroundColor, iconUrl: iconOf(object), recordId, type: 'Theme' as const }
  return { ...theme, eTag: eTagOf(theme) }
}

export async function readPhotos(db: Reader, recordIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.all(sql<{ id: string; url: string }>`
    select record_id as id, photo_url as url from platform_avatar where record_id = any(${recordIds})`)
  return new Map(rows.map(({ id, url }) => [id, url]))
}
