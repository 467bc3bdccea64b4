// What an erasure takes, what is kept, what is given up, and what must be finished first: told before anybody asks for it.
import type { ErasureFacts } from '#contract/shop/my-data.ts'
import { type Reader, sql } from '#database/sql.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { readFactsForWork } from '#shop/returns/order-facts.ts'
import { returnablesOf } from '#shop/returns/returnable.ts'
import { isTheirs, type Known } from './person.ts'
import { type Asked, erasureIn } from './requests.ts'
import { whatWaits } from './what-waits.ts'

export interface AsOf {
  now: Date
  /** For which invoices name their buyers. */
  years: number
}

/** Of more orders with cores the first are told. */
const MOST_CORES = 10

export async function whatErasureDoes(
  db: Reader,
  { person, requests }: { person: Known; requests: readonly Asked[] },
  { now, years }: AsOf,
): Promise<ErasureFacts> {
  const counts = await db.first(countsOf(person))
  if (!counts) throw new Error('nothing was counted')
  const { invoices, ...goes } = counts
  return {
    erasure: erasureIn(requests, now),
    goes,
    kept: { orders: person.orders.length, invoices, years },
    waits: await whatWaits(db, person),
    cores: await coresOf(db, person, now),
  }
}

const countsOf = (person: Known) => {
  const { customerId, orders } = person
  return sql<ErasureFacts['goes'] & { invoices: number }>`
  select
    (select count(*)::int from equipment where customer_id = ${customerId}) as machines,
    (select count(*)::int from equipment_document where equipment_id in (select id from equipment where customer_id = ${customerId})) as documents,
    (select count(*)::int from customer_address where customer_id = ${customerId}) as addresses,
    (select count(*)::int from saved_product where customer_id = ${customerId}) as "savedParts",
    (select count(*)::int from part_list where customer_id = ${customerId}) as lists,
    (select count(*)::int from contact_request where ${isTheirs(person)}) as messages,
    (select count(*)::int from newsletter_subscription where status <> 'UNSUBSCRIBED' and ${isTheirs(person)})
      + (select count(*)::int from notify_request where status = 'OPEN' and ${isTheirs(person)}) as mailings,
    (select count(*)::int from invoice where order_id = any (${orders}::bigint[])) as invoices`
}

/** Cores that could still be sent back for their money. */
async function coresOf(db: Reader, { orders }: Known, now: Date): Promise<ErasureFacts['cores']> {
  const rows = await db.all(sql<{ id: number }>`
    select distinct order_event.order_id as id from order_event
    where order_id = any (${orders}::bigint[]) and kind in ('DELIVERED', 'PICKED_UP')
      and at > ${now}::timestamptz - make_interval(days => ${shopSettings.returns.coreWindowDays + 1})
      and exists (select from order_line where order_id = order_event.order_id and kind = 'CoreCharge' and quantity > 0)
    order by 1 desc limit ${MOST_CORES}`)
  const told: ErasureFacts['cores'] = []
  for (const { id } of rows) {
    const facts = await readFactsForWork(db, id)
    if (!facts) continue
    const { coreUntil, lines } = returnablesOf(facts, now)
    if (coreUntil && lines.some(({ core }) => core?.can === true))
      told.push({ orderNumber: facts.number, until: coreUntil })
  }
  return told
}
