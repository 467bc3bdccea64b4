import { type Reader, sql, type Writer } from '#database/sql.ts'
import type { Deviations } from '#platform/objects/role-rights.ts'

export interface StoredRole {
  name: string
  rights: Deviations
  modifiedAt: Date
}

export const findRole = (db: Reader, id: number): Promise<StoredRole | undefined> =>
  db.first(sql<StoredRole>`select name, rights, modified_at as "modifiedAt" from staff_role where id = ${id}`)

/** Answers false where somebody has changed the role since it was read. */
export const saveRole = async (
  db: Writer,
  id: number,
  { rights, readAt }: { rights: Deviations; readAt: Date },
): Promise<boolean> =>
  (await db.run(sql`
    update staff_role set rights = ${JSON.stringify(rights)}::jsonb
    where id = ${id} and date_trunc('milliseconds', modified_at) = date_trunc('milliseconds', ${readAt}::timestamptz)`)) ===
  1

/** Whether they are an administrator still, held until the transaction ends. */
export const isStillAdmin = async (db: Writer, userId: number): Promise<boolean> => {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('administrators'))`)
  return (await db.first(sql`select from staff where id = ${userId} and is_active and role = 'admin'`)) !== undefined
}
