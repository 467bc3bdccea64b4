import { randomInt } from 'node:crypto'
import { type Database, sql } from '#database/sql.ts'
import { countryOf, type Locale } from '#values/locale.ts'
import { customerUser, type User } from './find-user.ts'

export interface NewAccount {
  /** Verified by the identity provider. */
  email: string
  firstName: string
  lastName: string
  locale: Locale
}

/** Opens the account of somebody who has registered at the identity provider and signs in for the first time (AU-1). */
export async function openAccount(db: Database, account: NewAccount): Promise<User> {
  const row = await db.write.first(opening(account))
  if (!row) throw new Error('an account was not opened')
  return customerUser(row.id)
}

/** Signed in twice at a time, somebody has one account all the same. */
const opening = ({ email, firstName, lastName, locale }: NewAccount) => sql<{ id: number }>`
  with opened as (
    insert into customer (number, first_name, last_name, email, locale, country)
    values (${newNumber()}, ${firstName}, ${lastName}, ${email}, ${locale}, ${countryOf(locale)})
    on conflict (lower(email)) do update set email = customer.email
    returning id, xmax = 0 as is_new
  ), audited as (
    insert into audit_log (who, what, subject) select 'customer', 'account', 'customer ' || id from opened where is_new
  )
  select id from opened`

/** Random, so that nobody can count our customers by it. */
const newNumber = () => `C${String(randomInt(10_000_000_000)).padStart(10, '0')}`
