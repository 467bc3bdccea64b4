import type pg from 'pg'
import { compareLedger, OPEN_ATTEMPTS } from '../shoppers/ledger.ts'
import { withClient } from '#database/with-client.ts'
import { recordNumber } from '#values/record-id.ts'
import type { Heard } from './shoppers.ts'

/** A minute after a loss no payment may be open (reliability rule 14). */
const SETTLED_WITHIN_MS = 60_000

export async function lostOf(
  connection: pg.PoolConfig,
  { carts, orders }: Pick<Heard, 'carts' | 'orders'>,
): Promise<string[]> {
  const added = [...carts].map(([id, units]) => ({ id: recordNumber('cart', id) ?? 0, units }))
  const placed = orders.map((id) => recordNumber('order', id))
  const { rows } = await withClient(connection, (client) =>
    client.query<{ lost: string }>(
      `select 'cart ' || id || ' has ' || there || ' of ' || units || ' units' as lost
       from (select id, units, (select coalesce(sum(quantity), 0) from cart_line where cart_id = heard.id) as there
             from unnest($1::bigint[], $2::bigint[]) as heard (id, units)) as carts
       where there < units
       union all select 'order ' || id from unnest($3::bigint[]) as heard (id) where not exists (select from orders where id = heard.id)`,
      [added.map(({ id }) => id), added.map(({ units }) => units), placed],
    ),
  )
  return rows.map(({ lost }) => lost)
}

export async function unmatched(connection: pg.PoolConfig, gateway: string): Promise<string[]> {
  return withClient(connection, async (client) => {
    const open = async () =>
      (await client.query<{ reference: string }>(`select reference from payment_attempt where ${OPEN_ATTEMPTS}`)).rows
    const undecided = async () =>
      (
        await client.query<{ reference: string }>(
          "select reference from payment_attempt where state = 'needs_attention'",
        )
      ).rows
    const until = performance.now() + SETTLED_WITHIN_MS
    while ((await open()).length > 0 && performance.now() < until) await new Promise((next) => setTimeout(next, 200))
    const { twice, withoutOrder, withoutPayment, otherAmount } = await compareLedger(client, gateway)
    return [
      ...(await open()).map(({ reference }) => `attempt ${reference} is open after a minute`),
      ...(await undecided()).map(({ reference }) => `attempt ${reference} needs attention`),
      ...twice.map((reference) => `attempt ${reference} is paid twice`),
      ...withoutOrder.map((reference) => `attempt ${reference} is paid and has no order`),
      ...withoutPayment.map((reference) => `attempt ${reference} has an order and no payment`),
      ...otherAmount.map((reference) => `attempt ${reference} is paid with another amount than its order’s`),
    ]
  })
}
