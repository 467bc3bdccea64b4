// An order of which some may be done without the rest: three of one part and one of another.
import { type Database, type Reader, sql } from '#database/sql.ts'
import { addItems } from '#shop/cart/add-items.ts'
import { recordNumber } from '#values/record-id.ts'
import { aReadyShopper, type TestDeps } from './checkout-fixture.ts'
import { placeOrder } from './place-order.ts'
import { readCheckout } from './read-checkout.ts'

/** Two of the demo's parts that go anywhere in the US. */
export const twoParts = (db: Reader) =>
  db.all<{ id: number }>(sql`
    select product.id from product join price on product_id = product.id
    where kind = 'Simple' and not discontinued and blocked_regions = '{}' and restriction_classes = '{}' and 'US' = any (sold_in)
      and price.country = 'US' and max_per_order is null order by product.id limit 2`)

interface Line {
  id: number
  position: number
  quantity: number
  part: string
}

/** Placed, with no mail on its way. Its lines may stand in either order. */
export async function placeThreeAndOne(db: Database, deps: TestDeps) {
  const [many, single] = await twoParts(db)
  if (!many || !single) throw new Error('the demo has no two such parts')
  const ready = await aReadyShopper(db, deps, { parts: [many.id, single.id] })
  await addItems(db, ready.shopper, [{ productId: many.id, quantity: 2, kind: 'Simple' }])
  const { quote } = await readCheckout(db, ready.shopper, deps)
  const wanted = { ...ready.wanted, expectedTotal: quote?.total ?? ready.wanted.expectedTotal }
  const answer = await placeOrder({ db, shopper: ready.shopper, deps }, wanted)
  if (answer.outcome !== 'placed') throw new Error(answer.outcome)
  const orderId = recordNumber('order', answer.orderId) ?? 0
  await db.write.run(sql`delete from outbox`)
  const lines = await db.all<Line>(sql`
    select id, position, quantity, part_number as part from order_line
    where order_id = ${orderId} and parent_position is null order by position`)
  const three = lines.find(({ quantity }) => quantity === 3)
  const one = lines.find(({ quantity }) => quantity === 1)
  if (!three || !one) throw new Error('three and one were ordered')
  return { orderId, total: wanted.expectedTotal, shopper: ready.shopper, three, one }
}
