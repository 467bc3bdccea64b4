// The first who works in a shop, made by a command: everybody else is invited by them from the console.
import { createHash } from 'node:crypto'
import { type Database, sql, type Writer } from '#database/sql.ts'

export interface WantedAdmin {
  email: string | undefined
  /** What the identity provider calls them; without it whoever shows that verified email. */
  subject: string | undefined
  firstName: string
  lastName: string
  locale: string
  /** Though there is an administrator already. */
  isAnother: boolean
}

export type MadeAdmin =
  | { outcome: 'made' | 'raised' | 'named' | 'there'; email: string }
  /** Nothing was changed. */
  | { outcome: 'refused'; why: string }

interface Member {
  id: number
  email: string
  subject: string | null
  role: string
  is_active: boolean
}

/** Of two at once the second sees the first. Whoever works here already becomes an administrator; whoever is one stays it. */
export const makeAdmin = (db: Database, wanted: WantedAdmin): Promise<MadeAdmin> =>
  db.transact(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('administrators'))`)
    const { subject = null } = wanted
    const email = wanted.email ?? nowhere(subject ?? '')
    const found = await tx.all(sql<Member>`
      select id, email, subject, role, is_active from staff
      where id <> 1 and (lower(email) = lower(${email}) or subject = ${subject}) order by id for update`)
    if (found.length > 1) return refused('the email and the subject are those of two different people who work here')
    const [member] = found
    if (member?.subject && subject && member.subject !== subject)
      return refused(`${member.email} is known to the provider by another subject`)
    if (member?.role === 'admin' && member.is_active) return nameAgain(tx, member, subject)
    const others = await tx.first<{ emails: string | null }>(
      sql`select string_agg(email, ', ' order by id) as emails from staff where role = 'admin' and is_active and id <> 1`,
    )
    if (others?.emails && !wanted.isAnother)
      return refused(
        `there is an administrator already (${others.emails}): they invite others from the console, or say --another`,
      )
    if (member) {
      await tx.run(sql`
        update staff set role = 'admin', role_id = null, is_active = true, subject = coalesce(subject, ${subject}) where id = ${member.id}`)
      await note(tx, member.id)
      return { outcome: 'raised', email: member.email }
    }
    const row = await tx.first<{ id: number }>(sql`
      insert into staff (subject, email, first_name, last_name, role, locale)
      values (${subject}, ${email}, ${wanted.firstName}, ${wanted.lastName}, 'admin', ${wanted.locale}) returning id`)
    await note(tx, row?.id ?? 0)
    return { outcome: 'made', email }
  })

const refused = (why: string): MadeAdmin => ({ outcome: 'refused', why })

async function nameAgain(
  tx: Writer,
  { id, email, subject: known }: Member,
  subject: string | null,
): Promise<MadeAdmin> {
  if (subject === null || known === subject) return { outcome: 'there', email }
  await tx.run(sql`update staff set subject = ${subject} where id = ${id}`)
  return { outcome: 'named', email }
}

/** An address where nothing arrives (RFC 2606), for somebody of whom the subject alone is known. */
const nowhere = (subject: string) =>
  `admin-${createHash('sha256').update(subject).digest('hex').slice(0, 12)}@nowhere.invalid`

const note = (tx: Writer, id: number) =>
  tx.run(sql`insert into audit_log (who, what, subject) values ('command', 'first administrator', ${`user ${id}`})`)
