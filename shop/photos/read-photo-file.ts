import { type Reader, sql } from '#database/sql.ts'
import type { PhotoSize } from './photo-size.ts'

/** The file of a size by its address; undefined when neither a photograph nor an exploded view has it any more. */
export async function readPhotoFile(
  db: Reader,
  wanted: Pick<PhotoSize, 'hash' | 'format'>,
): Promise<Pick<PhotoSize, 'key' | 'bytes'> | undefined> {
  const named = JSON.stringify([wanted])
  return db.first(sql<Pick<PhotoSize, 'key' | 'bytes'>>`
    select size ->> 'key' as key, (size ->> 'bytes')::int as bytes
    from (
      select sizes from product_photo where sizes @> ${named}::jsonb
      union all
      select sizes from exploded_view where sizes @> ${named}::jsonb
      union all
      select picture from diagram where picture is not null and picture @> ${named}::jsonb
    ) pictures, jsonb_array_elements(sizes) size
    where size @> ${JSON.stringify(wanted)}::jsonb limit 1`)
}
