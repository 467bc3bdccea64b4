import type { Profile } from '#contract/shop/account.ts'
import { type Reader, sql, type Writer } from '#database/sql.ts'
import { phoneDigits } from '#values/phone.ts'
import { isBlank } from '#values/readable.ts'
import { Refusal } from '#values/refusal.ts'
import { formatPhone } from '#words/format.ts'
import type { MessageKey } from '#words/en-US/messages.ts'

type Changed = Pick<Profile, 'firstName' | 'lastName' | 'company' | 'mobile'>

/** What a customer's account says of them (business rule PF-1). One statement. */
export async function readProfile(db: Reader, customerId: number): Promise<Profile> {
  const row = await db.first(profileOf(customerId))
  if (!row) throw new Refusal('account/sign-in-first')
  return shown(row)
}

/** Changes names, company and mobile number, and notes it in the audit log; email and customer number stay (PF-1). One statement. */
export async function saveProfile(db: Writer, customerId: number, changed: Changed): Promise<Profile> {
  const fields = errorsOf(changed)
  if (Object.keys(fields).length > 0) throw new Refusal('input/invalid', { fields })
  const row = await db.first(changing(customerId, changed))
  if (!row) throw new Refusal('account/sign-in-first')
  return shown(row)
}

function errorsOf({ firstName, lastName, mobile }: Changed): Record<string, MessageKey> {
  return {
    ...(isBlank(firstName) && { firstName: 'required.firstName' as const }),
    ...(isBlank(lastName) && { lastName: 'required.lastName' as const }),
    ...(mobile !== '' && phoneDigits(mobile) === undefined && { mobile: 'phone.invalid' as const }),
  }
}

interface ProfileRow {
  number: string
  first_name: string
  last_name: string
  company: string | null
  email: string
  mobile: string | null
}

const shown = (row: ProfileRow): Profile => ({
  customerNumber: row.number,
  firstName: row.first_name,
  lastName: row.last_name,
  company: row.company ?? '',
  email: row.email,
  mobile: row.mobile === null ? '' : formatPhone(row.mobile),
})

const profileOf = (customerId: number) => sql<ProfileRow>`
  select number, first_name, last_name, company, email, mobile from customer where id = ${customerId}`

/** The log says that contact data changed, never to what (reliability rule 58). */
const changing = (customerId: number, { firstName, lastName, company, mobile }: Changed) => sql<ProfileRow>`
  with changed as (
    update customer set first_name = ${firstName}, last_name = ${lastName}, company = nullif(${company}, ''), mobile = ${phoneDigits(mobile) ?? null}
    where id = ${customerId} returning id, number, first_name, last_name, company, email, mobile
  ), audited as (
    insert into audit_log (who, what, subject) select 'customer', 'profile-changed', 'customer ' || id from changed
  )
  select number, first_name, last_name, company, email, mobile from changed`
