import { type Reader, sql } from '#database/sql.ts'

/** Somebody who works here, as they are now; undefined when they have left. */
export const findStaff = (
  db: Reader,
  userId: number,
): Promise<{ userId: number; role: 'staff' | 'admin'; accountId: null } | undefined> =>
  db.first(sql<{ userId: number; role: 'staff' | 'admin'; accountId: null }>`
    select id as "userId", role, null as "accountId" from staff where id = ${userId} and is_active`)
