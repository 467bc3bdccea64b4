// Which records are somebody's alone, by table: they go as a whole, with their histories, their notes and what the audit log holds of them.
import { type Reader, sql } from '#database/sql.ts'
import { type RecordKind, recordId } from '#values/record-id.ts'
import { isAskedByThem, isTheirs, type Known } from './person.ts'

interface Held {
  table: string
  /** The objects that show its rows. */
  kinds: RecordKind[]
}

const HELD: readonly Held[] = [
  { table: 'customer', kinds: ['account', 'contact'] },
  { table: 'customer_address', kinds: ['address'] },
  { table: 'equipment', kinds: ['equipment'] },
  { table: 'contact_request', kinds: ['contactRequest'] },
  { table: 'contact_reply', kinds: ['contactReply'] },
  { table: 'newsletter_subscription', kinds: ['newsletterSubscription'] },
  { table: 'notify_request', kinds: ['notifyRequest'] },
  { table: 'phone_order', kinds: ['phoneOrder'] },
  { table: 'tax_exemption', kinds: ['taxExemption'] },
  { table: 'tax_exemption_request', kinds: ['taxExemptionRequest'] },
  { table: 'shop_view', kinds: ['shopView'] },
  { table: 'data_request', kinds: ['dataRequest'] },
]
const HELD_OF_ORDERS: readonly Held[] = [
  { table: 'orders', kinds: ['order'] },
  { table: 'return_request', kinds: ['returnRequest'] },
  { table: 'refund', kinds: ['refund'] },
  { table: 'claim', kinds: ['claim'] },
  { table: 'order_change', kinds: ['orderChange'] },
]

export interface HeldRows {
  table: string
  ids: number[]
  recordIds: string[]
}

interface Rows {
  own: HeldRows[]
  ofOrders: HeldRows[]
}

export async function recordsOfPerson(db: Reader, person: Known): Promise<Rows> {
  const { customerId, orders } = person
  const rows = await db.all(sql<{ table: string; ids: number[] }>`
    select "table", json_agg(id order by id) as ids from (
      select 'customer' as "table", id from customer where id = ${customerId}
      union all select 'customer_address', id from customer_address where customer_id = ${customerId}
      union all select 'equipment', id from equipment where customer_id = ${customerId}
      union all select 'contact_request', id from contact_request where ${isTheirs(person)}
      union all select 'contact_reply', reply.id from contact_reply reply join contact_request request on request.id = request_id
        where ${isTheirs(person)}
      union all select 'newsletter_subscription', id from newsletter_subscription
        where ${isTheirs(person)}
      union all select 'notify_request', id from notify_request where ${isTheirs(person)}
      union all select 'phone_order', id from phone_order where ${isTheirs(person)}
        or id in (select phone_order_id from orders where id = any (${orders}::bigint[]))
      union all select 'tax_exemption', id from tax_exemption where customer_id = ${customerId}
      union all select 'tax_exemption_request', id from tax_exemption_request
        where ${isTheirs(person)}
      union all select 'shop_view', id from shop_view where customer_id = ${customerId}
      union all select 'data_request', id from data_request where ${isAskedByThem(person)}
      union all select 'orders', unnest(${orders}::bigint[])
      union all select 'return_request', id from return_request where order_id = any (${orders}::bigint[])
      union all select 'refund', id from refund where order_id = any (${orders}::bigint[])
      union all select 'claim', id from claim where order_id = any (${orders}::bigint[])
      union all select 'order_change', id from order_change where order_id = any (${orders}::bigint[])
    ) found group by "table"`)
  const byTable = new Map(rows.map(({ table, ids }) => [table, ids]))
  const told = ({ table, kinds }: Held): HeldRows => {
    const ids = byTable.get(table) ?? []
    return { table, ids, recordIds: ids.flatMap((id) => kinds.map((kind) => recordId(kind, id))) }
  }
  return { own: HELD.map(told), ofOrders: HELD_OF_ORDERS.map(told) }
}
