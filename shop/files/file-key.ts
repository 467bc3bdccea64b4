import { type Reader, sql } from '#database/sql.ts'

/** The key of a version's file; whether somebody may see the version is asked before. */
export async function fileKey(db: Reader, versionNumber: number): Promise<string | undefined> {
  const row = await db.first(
    sql<{ key: string }>`select file_key as key from content_version where id = ${versionNumber}`,
  )
  return row?.key
}

/** Of these keys the ones that a version was stored with, a size of a photograph or of an exploded view, or an import that is still to be read, or a copy of somebody’s data. */
export async function storedKeys(db: Reader, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.all(
    sql<{ key: string }>`
      select file_key as key from content_version where file_key = any(${keys})
      union all
      select file_key from data_import where file_key = any(${keys})
      union all
      select file_key from data_request where file_key = any(${keys})
      union all
      select size ->> 'key' from product_photo, jsonb_array_elements(sizes) size where size ->> 'key' = any(${keys})
      union all
      select size ->> 'key' from exploded_view, jsonb_array_elements(sizes) size where size ->> 'key' = any(${keys})
      union all
      select size ->> 'key' from diagram, jsonb_array_elements(picture) size where size ->> 'key' = any(${keys})`,
  )
  return new Set(rows.map(({ key }) => key))
}
