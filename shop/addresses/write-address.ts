// What the verbs of an address book share: its customer's row is held, the rule that records are held to runs, and each change is noted
// in the audit log, never to what (reliability rule 58).
import { type Database, sql, type Writer } from '#database/sql.ts'
import type { Change, Rule, Sibling } from '#platform/objects/define-object.ts'
import { recordNumber } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'
import { FIRST_CUSTOMER } from '../accounts/find-user.ts'
import { shopSettings } from '../locales/shop-settings.ts'

/** One at a time for each customer: two tabs meet here, and whoever writes addresses as records waits, too. */
export const inBook = <Result>(db: Database, customerId: number, work: (db: Writer) => Promise<Result>) =>
  db.transact(async (writer) => {
    await writer.run(sql`
      select set_config('shop.user', ${String(FIRST_CUSTOMER + customerId)}, true), set_config('shop.role', 'customer', true) from customer
      where id = ${customerId} for no key update`)
    return work(writer)
  })

type Row = Readonly<Record<string, unknown>> & { id: number; is_default: boolean }

/** The customer's own address; refuses `address/not-found`. */
export async function ownRow(db: Writer, customerId: number, addressId: string): Promise<Row> {
  const id = recordNumber('address', addressId)
  const row = await db.first(sql<Row>`
    select * from customer_address where id = ${id ?? 0} and customer_id = ${customerId} for no key update`)
  if (!row) throw new Refusal('address/not-found')
  return row
}

/** Holds a change to the rule and stores it with the addresses that change with it; answers what `store` does. */
export async function follow<Result>(
  db: Writer,
  { rule, ...known }: Partial<Change> & { rule: Rule },
  store: (columns: ReadonlyMap<string, unknown>) => Promise<Result>,
): Promise<Result> {
  const change: Change = { id: null, columns: new Map(), before: {}, beforehand: [], afterwards: [], ...known }
  const errors = await rule(db, change)
  // Its fields were checked before: what is left to refuse is one address too many.
  if (errors.length > 0) throw new Refusal('address/book-full', { values: { most: shopSettings.address.most } })
  for (const sibling of change.beforehand) await setDefault(db, sibling)
  const stored = await store(change.columns)
  for (const sibling of change.afterwards) await setDefault(db, sibling)
  return stored
}

const setDefault = (db: Writer, { id, columns }: Sibling) =>
  db.run(sql`update customer_address set is_default = ${columns.get('is_default')} where id = ${id}`)

export const audited = (what: 'address-added' | 'address-changed' | 'address-removed') => sql`
  audited as (
    insert into audit_log (who, what, subject) select 'customer', ${what}, 'address ' || id from written
  )`
