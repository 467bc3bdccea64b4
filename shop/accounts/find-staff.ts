import { type Reader, sql } from '#database/sql.ts'

/** Somebody who works here, as they are now; undefined when they have left. */
export const findStaff = (
  db: Reader,
  userId: number,
): Promise<{ userId: number; role: 'staff' | 'admin'; roleId: number | null; accountId: null } | undefined> =>
  db.first(sql<{ userId: number; role: 'staff' | 'admin'; roleId: number | null; accountId: null }>`
    select id as "userId", role, role_id as "roleId", null as "accountId" from staff where id = ${userId} and is_active`)

/** Whoever works here and has the address; without one all who administer the shop. Two at most. */
export const findStaffBy = (
  db: Reader,
  email: string | undefined,
): Promise<{ userId: number; role: 'staff' | 'admin'; roleId: number | null; accountId: null }[]> =>
  db.all(sql<{ userId: number; role: 'staff' | 'admin'; roleId: number | null; accountId: null }>`
    select id as "userId", role, role_id as "roleId", null as "accountId" from staff
    where is_active and case when ${email ?? null}::text is null then role = 'admin' else lower(email) = lower(${email ?? null}) end
    order by id limit 2`)
