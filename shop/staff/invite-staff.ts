import { sql } from '#database/sql.ts'
import type { Rule } from '#platform/objects/define-object.ts'

/** For so long the link of an invitation is good. */
export const INVITED_DAYS = 7

/** The mail is asked for where the row is made (migration 0133). */
export const inviteStaff: Rule = async (db, { columns }) => {
  const email = String(columns.get('email') ?? '')
  if (columns.get('role') === 'admin' && (columns.get('role_id') ?? null) !== null)
    return [{ field: 'StaffRole__c', message: 'An administrator has no role beside it' }]
  const there = await db.first(sql`select from staff where lower(email) = lower(${email}) and is_active`)
  if (there) return [{ field: 'Name', message: 'They work here already' }]
  const waiting = await db.first(
    sql`select from staff_invitation where lower(email) = lower(${email}) and accepted_at is null`,
  )
  return waiting ? [{ field: 'Name', message: 'They were invited already: send that invitation again' }] : []
}

export const inviteAgain: Rule = async (_, { columns, before }) => {
  if (before['accepted_at'] !== null) return [{ field: null, message: 'They have accepted already' }]
  const asked = new Date()
  // Whatever was written: it is sent now.
  columns.set('asked_at', asked.toISOString())
  columns.set('expires_at', new Date(asked.getTime() + INVITED_DAYS * 86_400_000).toISOString())
  // The link of before is good for nothing from now on.
  columns.set('token_hash', null)
  return []
}
