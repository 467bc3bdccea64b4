import { type Reader, sql } from '#database/sql.ts'
import type { PhotoSize } from './photo-size.ts'

/** The file of a size by its address; undefined when no photograph has it any more. */
export async function readPhotoFile(
  db: Reader,
  wanted: Pick<PhotoSize, 'hash' | 'format'>,
): Promise<Pick<PhotoSize, 'key' | 'bytes'> | undefined> {
  const named = JSON.stringify([wanted])
  return db.first(sql<Pick<PhotoSize, 'key' | 'bytes'>>`
    select size ->> 'key' as key, (size ->> 'bytes')::int as bytes
    from product_photo, jsonb_array_elements(sizes) size
    where sizes @> ${named}::jsonb and size @> ${JSON.stringify(wanted)}::jsonb limit 1`)
}
