// What a photograph of a part holds to when staff choose it (decision 47).
import { enqueue } from '#database/jobs.ts'
import { type Reader, sql } from '#database/sql.ts'
import type { Rule, ValidationError } from '#platform/objects/define-object.ts'
import { MOST_PHOTOS, PHOTO_TYPES } from './photo-limits.ts'

/**
 * Its file is a picture, and its part shows no more than are looked at; another file is asked to be made into sizes, and the old ones go.
 * Without a text of its own it is told by the name of its part.
 */
export const changePhoto: Rule = async (db, { id, columns, before }) => {
  const versionId = Number(columns.get('version_id') ?? before['version_id'])
  const isOtherFile = versionId !== before['version_id']
  const errors: ValidationError[] = []
  if (isOtherFile && !(await isPicture(db, versionId)))
    errors.push({ field: 'ContentVersion__c', message: 'Choose a picture: JPEG, PNG, WebP or AVIF' })
  const productId = Number(columns.get('product_id') ?? before['product_id'])
  const isShownAnew = (columns.get('is_active') ?? true) !== false && before['is_active'] !== true
  if (isShownAnew && (await shownPhotosOf(db, productId)) >= MOST_PHOTOS)
    errors.push({ field: null, message: 'A product has at most 12 photographs' })
  if (id === null && !columns.has('alt')) columns.set('alt', {})
  if (columns.get('position') === null) columns.set('position', 0)
  if (isOtherFile && errors.length === 0) {
    columns.set('status', 'Waiting').set('sizes', null)
    await db.run(enqueue('make-photo-sizes', sql`json_build_object('versionId', ${versionId}::bigint)`, sql``))
  }
  return errors
}

/** Its files are removed with the other files that are nobody's. */
export const removePhoto: Rule = async () => []

async function isPicture(db: Reader, versionId: number): Promise<boolean> {
  const version = await db.first(sql<{ type: string }>`select type from content_version where id = ${versionId}`)
  return version !== undefined && PHOTO_TYPES.includes(version.type)
}

async function shownPhotosOf(db: Reader, productId: number): Promise<number> {
  const row = await db.first(
    sql<{
      count: number
    }>`select count(*)::int as count from product_photo where product_id = ${productId} and is_active`,
  )
  return row?.count ?? 0
}
