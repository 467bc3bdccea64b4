// The audit log by who, what and when, a page at a time, the newest first.
import { type RawBuilder, type Reader, sql, unprepared } from '#database/sql.ts'
import { normalizedPartNumber } from '#values/part-number.ts'
import { fullId, recordId, type RecordKind } from '#values/record-id.ts'
import { FIRST_CUSTOMER } from '#shop/accounts/find-user.ts'

export interface AuditWanted {
  who?: string | undefined
  /** A part of what the log keeps, or one of the deeds that read so to whoever asks. */
  what?: { text: string; deeds: readonly string[] } | undefined
  /** As the log names it, in any of these ways. */
  about?: readonly string[] | undefined
  from?: string | undefined
  until?: string | undefined
  before?: string | undefined
}

export interface AuditRow {
  id: number
  at: Date
  who: string
  name: string | null
  /** Of whom it is, where it is of a person. */
  of: string | null
  what: string
  subject: string
  why: string | null
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

export const AUDIT_PAGE = 50
/** Of everybody whose name is like what was typed. */
const MOST_PEOPLE = 200
/** A day is one of the shop's own. */
const ZONE = 'America/New_York'

export async function searchAudit(db: Reader, wanted: AuditWanted): Promise<AuditRow[]> {
  const { who, what, about, from, until, before } = wanted
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (who) conditions.push(sql`audit.who = any (${await namesOf(db, who)}::text[])`)
  if (what)
    conditions.push(sql`(audit.what ilike ${`%${escaped(what.text)}%`} or audit.what = any (${what.deeds}::text[]))`)
  if (about) conditions.push(sql`audit.subject = any (${about}::text[])`)
  if (from) conditions.push(sql`audit.at >= (${from}::date)::timestamp at time zone ${ZONE}`)
  if (until) conditions.push(sql`audit.at < (${until}::date + 1)::timestamp at time zone ${ZONE}`)
  if (before)
    conditions.push(sql`(audit.at, audit.id) < ((select at from audit_log where id = ${before}), ${before}::bigint)`)
  return db.all(
    unprepared(sql<AuditRow>`
      select audit.id, audit.at, audit.who, audit.what, audit.subject, audit.why, audit.before, audit.after,
        btrim(app_user.first_name || ' ' || app_user.last_name) as name, btrim(person.first_name || ' ' || person.last_name) as of
      from audit_log audit left join app_user
        on app_user.id = case when audit.who ~ '^user [0-9]{1,15}$' then substr(audit.who, 6)::bigint end
        left join app_user person
          on person.id = case when audit.subject ~ '^user [0-9]{1,15}$' then substr(audit.subject, 6)::bigint end
      where ${sql.join(conditions, sql` and `)}
      order by audit.at desc, audit.id desc limit ${AUDIT_PAGE + 1}`),
  )
}

/** What people call an order, a part or a person by, as the log names them too. */
export async function subjectsOf(db: Reader, about: string): Promise<string[]> {
  const named = await db.all(sql<{ kind: RecordKind; id: number }>`
    (select 'order' as kind, id from orders where number = upper(${about}))
    union all
    (select 'product', id from product where normalized_part_number = ${normalizedPartNumber(about)})
    union all
    (select 'account', id from customer where email = ${about} or number = ${about} limit ${MOST_PEOPLE})
    union all
    (select 'user', ${FIRST_CUSTOMER} + id from customer where email = ${about} or number = ${about} limit ${MOST_PEOPLE})
    union all
    (select 'user', id from staff where email = ${about})`)
  return [
    about,
    ...(/^[0-9A-Za-z]{15}$/.test(about) ? [fullId(about)] : []),
    `order ${about.toUpperCase()}`,
    ...named.map(({ kind, id }) => recordId(kind, id)),
    ...named.flatMap(({ kind, id }) => (kind === 'user' ? [`user ${id}`] : [])),
  ]
}

/** As the log names them: `user 7`, and by their kind where nobody in particular did it. */
async function namesOf(db: Reader, who: string): Promise<string[]> {
  const like = `%${escaped(who)}%`
  const people = await db.all(sql<{ id: number }>`
    (select id from staff where id <> 1 and (first_name || ' ' || last_name ilike ${like} or email ilike ${like}) limit ${MOST_PEOPLE})
    union all
    (select ${FIRST_CUSTOMER} + id from customer where first_name || ' ' || last_name ilike ${like} or email ilike ${like} or number = ${who}
      limit ${MOST_PEOPLE})`)
  const kinds = /^(?:shop|staff|admin|customer|guest|worker)$/i.test(who) ? [who.toLowerCase()] : []
  return [
    ...people.map(({ id }) => `user ${id}`),
    ...kinds,
    ...(/^shop$/i.test(who) ? ['user 1', 'worker', 'user null'] : []),
  ]
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
