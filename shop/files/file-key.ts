// Where the bytes of a version are kept.
import { type Reader, sql } from '#database/sql.ts'

/** The key of a version's file; whether somebody may see the version is asked before. */
export async function fileKey(db: Reader, versionNumber: number): Promise<string | undefined> {
  const row = await db.first(
    sql<{ key: string }>`select file_key as key from content_version where id = ${versionNumber}`,
  )
  return row?.key
}

/** Whether a version was stored with this file. */
export async function hasVersion(db: Reader, key: string): Promise<boolean> {
  return (await db.first(sql`select from content_version where file_key = ${key}`)) !== undefined
}
