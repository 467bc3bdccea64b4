// Who works here, and as what. Administrators change one another one at a time: of two who remove each other the first is obeyed, and the
// second is no administrator any more.
import { sql, type Writer } from '#database/sql.ts'
import type { Change, Rule, ValidationError } from '#platform/objects/define-object.ts'

export const changeStaff: Rule = async (db, { id, columns, before }) => {
  const wrong = await refuseOthers(db)
  if (wrong) return [wrong]
  const now = (name: string) => (columns.has(name) ? columns.get(name) : before[name])
  // An administrator may everything: no role takes anything away.
  if (columns.get('role') === 'admin') columns.set('role_id', null)
  if (now('role') === 'admin' && now('role_id') !== null)
    return [{ field: 'StaffRole__c', message: 'An administrator has no role beside it' }]
  const isAdmin = (role: unknown, active: unknown) => role === 'admin' && active === true
  const leaves = isAdmin(before['role'], before['is_active']) && !isAdmin(now('role'), now('is_active'))
  return leaves && (await isLast(db, id ?? 0)) ? [{ field: null, message: 'The last administrator stays' }] : []
}

/** The same for whatever else rights depend on. */
export const byAdmins: (rule?: Rule) => Rule =
  (rule = async () => []) =>
  async (db, change: Change) => {
    const wrong = await refuseOthers(db)
    return wrong ? [wrong] : rule(db, change)
  }

/** From here on to the end of the transaction nobody else changes who is an administrator. */
async function refuseOthers(db: Writer): Promise<ValidationError | undefined> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('administrators'))`)
  const actor = await db.first(sql`select from staff where id = acting_user() and is_active and role = 'admin'`)
  return actor ? undefined : { field: null, message: 'You are no administrator any more' }
}

const isLast = async (db: Writer, id: number): Promise<boolean> =>
  !(await db.first(sql`select from staff where role = 'admin' and is_active and id <> ${id} limit 1`))
