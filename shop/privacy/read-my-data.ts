// What a customer's page about their data tells: what they have asked for, what an erasure takes, what is kept, and what must be finished first.
import type { MyData } from '#contract/shop/my-data.ts'
import { type Reader, sql } from '#database/sql.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { readFactsForWork } from '#shop/returns/order-facts.ts'
import { returnablesOf } from '#shop/returns/returnable.ts'
import { Refusal } from '#values/refusal.ts'
import { type Person, readPerson } from './person.ts'
import { copyIn, requestsOf } from './requests.ts'
import { whatWaits } from './what-waits.ts'

/** Of more orders with cores the first are told. */
const MOST_CORES = 10

export async function readMyData(
  db: Reader,
  customerId: number,
  { now, years }: { now: Date; years: number },
): Promise<Omit<MyData, 'isFresh'>> {
  const person = await readPerson(db, customerId)
  if (!person) throw new Refusal('account/sign-in-first')
  const requests = await db.all(requestsOf(sql`customer_id = ${customerId}`))
  const erasure = requests.find(({ kind, status }) => kind === 'ERASURE' && status === 'ASKED')
  const counts = await db.first(countsOf(person))
  if (!counts) throw new Error('nothing was counted')
  const { invoices, ...goes } = counts
  return {
    copy: copyIn(requests),
    erasure: erasure?.dueAt
      ? { askedAt: erasure.askedAt.toISOString(), on: erasure.dueAt.toISOString(), isDue: erasure.dueAt <= now }
      : null,
    goes,
    kept: { orders: person.orders.length, invoices, years },
    waits: await whatWaits(db, person),
    cores: await coresOf(db, person, now),
  }
}

const countsOf = ({ customerId, email, orders }: Person) => sql<MyData['goes'] & { invoices: number }>`
  select
    (select count(*)::int from equipment where customer_id = ${customerId}) as machines,
    (select count(*)::int from equipment_document where equipment_id in (select id from equipment where customer_id = ${customerId})) as documents,
    (select count(*)::int from customer_address where customer_id = ${customerId}) as addresses,
    (select count(*)::int from saved_product where customer_id = ${customerId}) as "savedParts",
    (select count(*)::int from part_list where customer_id = ${customerId}) as lists,
    (select count(*)::int from contact_request where customer_id = ${customerId} or lower(email) = lower(${email})) as messages,
    (select count(*)::int from newsletter_subscription where lower(email) = lower(${email}) and status <> 'UNSUBSCRIBED')
      + (select count(*)::int from notify_request where status = 'OPEN' and (customer_id = ${customerId} or lower(email) = lower(${email}))) as mailings,
    (select count(*)::int from invoice where order_id = any (${orders}::bigint[])) as invoices`

/** Cores that could still be sent back for their money. */
async function coresOf(db: Reader, { orders }: Person, now: Date): Promise<MyData['cores']> {
  const rows = await db.all(sql<{ id: number }>`
    select distinct order_event.order_id as id from order_event
    where order_id = any (${orders}::bigint[]) and kind in ('DELIVERED', 'PICKED_UP')
      and at > ${now}::timestamptz - make_interval(days => ${shopSettings.returns.coreWindowDays + 1})
      and exists (select from order_line where order_id = order_event.order_id and kind = 'CoreCharge' and quantity > 0)
    order by 1 desc limit ${MOST_CORES}`)
  const told: MyData['cores'] = []
  for (const { id } of rows) {
    const facts = await readFactsForWork(db, id)
    if (!facts) continue
    const { coreUntil, lines } = returnablesOf(facts, now)
    if (coreUntil && lines.some(({ core }) => core?.can === true))
      told.push({ orderNumber: facts.number, until: coreUntil })
  }
  return told
}
