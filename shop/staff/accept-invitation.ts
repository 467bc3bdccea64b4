// An invitation is accepted once, by whoever has shown the provider that its email is theirs.
import { createHash } from 'node:crypto'
import { type Database, type Reader, sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'

export interface Invitation {
  id: number
  email: string
  role: 'staff' | 'admin'
  roleName: string | null
  locale: Locale
}

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64')

/** The invitation of a link that is good still. */
export const findInvitation = (db: Reader, token: string): Promise<Invitation | undefined> =>
  db.first(sql<Invitation>`
    select invitation.id, email, role, staff_role.name as "roleName", locale
    from staff_invitation invitation left join staff_role on staff_role.id = role_id
    where token_hash = decode(${hashOfToken(token)}, 'base64') and accepted_at is null and expires_at > now()`)

/**
 * Makes whoever is invited a member of staff; one who has left comes back as they are invited now. Answers whether they are. Of two who
 * accept at once the second finds no invitation.
 */
export async function acceptInvitation(
  db: Database,
  token: string,
  { subject, email }: { subject: string; email: string | null },
): Promise<boolean> {
  if (email === null) return false
  return db.transact(async (tx) => {
    const found = await tx.first(sql<{ id: number }>`
      select id from staff_invitation
      where token_hash = decode(${hashOfToken(token)}, 'base64') and accepted_at is null and expires_at > now()
        and lower(email) = lower(${email}) for update`)
    if (!found) return false
    // Another member of staff may go by this name at the provider: they are that one already.
    const taken = await tx.first(
      sql`select from staff where subject = ${subject} and lower(email) <> lower(${email}) and is_active`,
    )
    if (taken) return false
    await tx.run(sql`update staff set subject = null where subject = ${subject} and lower(email) <> lower(${email})`)
    const staff = await tx.first(sql<{ id: number }>`
      insert into staff (subject, email, first_name, last_name, role, role_id, locale)
      select ${subject}, email, first_name, last_name, role, role_id, locale from staff_invitation where id = ${found.id}
      on conflict (lower(email)) do update set subject = excluded.subject, first_name = excluded.first_name,
        last_name = excluded.last_name, role = excluded.role, role_id = excluded.role_id, is_active = true
      returning id`)
    await tx.run(sql`
      update staff_invitation set accepted_at = now(), staff_id = ${staff?.id ?? 0}, token_hash = null where id = ${found.id}`)
    await tx.run(sql`
      insert into audit_log (who, what, subject) values (${`user ${staff?.id}`}, 'invitation accepted', ${`user ${staff?.id}`})`)
    return true
  })
}
