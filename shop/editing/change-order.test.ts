// An order that staff change before it is packed: it comes to what the checkout would ask for the same parts, its card holds that and no more, its customer is
// told; and who ships it in the same moment sees all of the change or nothing.
import { beforeEach, describe, expect, test } from 'vitest'
import type { ActionPreview } from '#contract/console-api/order-work.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { handlers } from '#jobs/handlers.ts'
import { tableTaxes } from '#providers/tax/tables.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity, type Who } from '#server/customer-fixture.ts'
import { addItems } from '#shop/cart/add-items.ts'
import { applyCoupon } from '#shop/cart/apply-coupon.ts'
import { readAttempt } from '#shop/checkout/attempt.ts'
import { aReadyShopper, type TestDeps, testDeps } from '#shop/checkout/checkout-fixture.ts'
import { driveAttempt } from '#shop/checkout/drive-attempt.ts'
import { driveHolds } from '#shop/checkout/drive-holds.ts'
import { moneyAt } from '#shop/checkout/gateway-fixture.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { readCheckout } from '#shop/checkout/read-checkout.ts'
import { aSeller } from '#shop/orders/order-fixture.ts'
import { aCode } from '#shop/pricing/coupon-fixture.ts'
import { sumSales } from '#shop/reports/sum-sales.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { SHOP_ZONE } from '#values/shop-day.ts'
import { changeLines } from './change-lines.ts'

const { app, db, shop } = await testApp({ identity })
await createCustomers(db.write)
let deps: TestDeps
beforeEach(async () => {
  deps = testDeps({ capture: 'at-shipment', tax: tableTaxes() })
  await db.write.run(sql`update payment_attempt set look_at = 'infinity'`)
  await db.write.run(sql`update payment_hold set look_at = 'infinity'`)
  await db.write.run(sql`update stock set on_hand = 1000, reserved = 0`)
})

/** Parts of the demo that go anywhere by parcel, the third with a core charge. */
const parts = await db.all<{ id: number; number: string }>(sql`
  (select product.id, part_number as number from product join price on product_id = product.id and price.country = 'US'
   where kind = 'Simple' and not discontinued and blocked_regions = '{}' and restriction_classes = '{}' and 'US' = any (sold_in)
     and max_per_order is null and not special_order and weight_hundredths < 500 and core_cents is null order by product.id limit 2)
  union all
  (select product.id, part_number from product join price on product_id = product.id and price.country = 'US'
   where kind = 'Core' and not discontinued and blocked_regions = '{}' and restriction_classes = '{}' and 'US' = any (sold_in)
     and max_per_order is null and not special_order and weight_hundredths < 2000 and core_cents > 0 order by product.id limit 1)`)
const part = (at: number) => parts[at] ?? { id: 0, number: '' }
const [first, second, cored] = [part(0), part(1), part(2)]

type Bought = readonly (readonly [{ id: number; number: string }, number])[]

async function shopperWith(bought: Bought, code?: string) {
  const ready = await aReadyShopper(db, deps, { parts: bought.map(([{ id }]) => id) })
  for (const [{ id }, quantity] of bought)
    if (quantity > 1) await addItems(db, ready.shopper, [{ productId: id, quantity: quantity - 1, kind: 'Simple' }])
  if (code) await applyCoupon(db, ready.shopper, code)
  const { quote } = await readCheckout(db, ready.shopper, deps)
  return { ...ready, total: quote?.total ?? 0, quote }
}

/** What the checkout asks for these. */
const asked = async (bought: Bought, code?: string): Promise<number> => (await shopperWith(bought, code)).total

async function placed(bought: Bought = [[first, 3]], code?: string) {
  const ready = await shopperWith(bought, code)
  const wanted = { ...ready.wanted, expectedTotal: ready.total as typeof ready.wanted.expectedTotal }
  const answer = await placeOrder({ db, shopper: ready.shopper, deps }, wanted)
  if (answer.outcome !== 'placed') throw new Error(answer.outcome)
  const id = recordNumber('order', answer.orderId) ?? 0
  await db.write.run(sql`delete from outbox`)
  return { id, total: ready.total }
}

interface Wish {
  who?: Who
  press?: string
  fields?: object
}
const written = (bought: Bought) => bought.map(([{ number }, quantity]) => `${number} × ${quantity}`).join('\n')
const bodyOf = (id: number, bought: Bought, { press = crypto.randomUUID(), fields = {} }: Wish) => ({
  apiName: 'OrderChange__c',
  contextId: recordId('order', id),
  fields: { Lines__c: written(bought), Press__c: press, ...fields },
})
async function change(id: number, bought: Bought, wish: Wish = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: `${UI_API}/actions/perform-quick-action/Order.ChangeOrder`,
    headers: as(wish.who ?? 'staff'),
    payload: bodyOf(id, bought, wish),
  })
  return { status: answer.statusCode, text: answer.body }
}
async function preview(id: number, bought: Bought, wish: Wish = {}) {
  const payload = { actionApiName: 'Order.ChangeOrder', ...bodyOf(id, bought, wish) }
  return (
    await app.inject({ method: 'POST', url: '/console-api/preview', headers: as('staff'), payload })
  ).json<ActionPreview>()
}
async function ship(id: number) {
  const answer = await app.inject({
    method: 'POST',
    url: `${UI_API}/actions/perform-quick-action/Order.Ship`,
    headers: as('staff'),
    payload: {
      apiName: 'Shipment',
      contextId: recordId('order', id),
      fields: { TrackingNumber: `C${id}`, Provider: 'Ground', ShippedDate__c: '2026-11-23' },
    },
  })
  return { status: answer.statusCode, text: answer.body }
}
const standing = (id: number) =>
  db.first<{ total: number; status: string; amount: number; attempt: number }>(sql`
    select total_cents as total, orders.status, attempt.amount_cents as amount, attempt.id::int as attempt,
      (select json_agg(json_build_array(part_number, kind = 'CoreCharge', quantity) order by position) from order_line
        where order_id = orders.id and quantity > 0) as lines,
      (select json_agg(json_build_array(amount_cents, state) order by number) from payment_hold where attempt_id = attempt.id) as holds
    from orders join payment_attempt attempt on attempt.id = orders.attempt_id where orders.id = ${id}`)
const onHand = async ({ id }: { id: number }) =>
  (await db.first<{ n: number }>(sql`select on_hand as n from stock where product_id = ${id}`))?.n
const jobs = async () => (await db.all<{ job: string }>(sql`select job from outbox order by id`)).map(({ job }) => job)
/** The worker takes the money of what was shipped. */
async function taken(id: number): Promise<number> {
  const { attempt = 0 } = (await standing(id)) ?? {}
  await driveAttempt(db, deps, { attempt: await readAttempt(db, attempt), mover: { who: 'worker' } })
  return (await readAttempt(db, attempt)).captured
}
async function holdAgain(id: number) {
  await db.write.run(sql`update payment_hold set look_at = now() - interval '1 s'
    where attempt_id = (select attempt_id from orders where id = ${id})`)
  await driveHolds(db, deps)
}

test.each([
  ['a part', 'AP-1 × 2', 1],
  ['parts, with signs that are in numbers too', 'AX-4 x 2\n12x3 × 1\n', 2],
  ['nothing', ' ', null],
  ['a part alone', 'AP-1', null],
  ['no pieces', 'AP-1 × 0', null],
  ['a part twice', 'AP-1 × 1\nap-1 × 2', null],
])('%s is read as it is written', (_, text, count) => {
  expect(changeLines(text)?.length ?? null).toBe(count)
})

describe('a changed order comes to what the checkout asks for the same', () => {
  test.each<[string, Bought, Bought]>([
    ['less of a part', [[first, 3]], [[first, 1]]],
    [
      'a part less',
      [
        [first, 2],
        [second, 1],
      ],
      [[second, 1]],
    ],
    ['another part in place of one', [[first, 2]], [[second, 2]]],
    [
      'without its core',
      [
        [first, 1],
        [cored, 1],
      ],
      [[first, 1]],
    ],
    [
      'more, with a core',
      [[first, 2]],
      [
        [first, 2],
        [cored, 2],
      ],
    ],
    ['more of a part', [[first, 2]], [[first, 5]]],
  ])('%s', async (_, before, after) => {
    const { id, total } = await placed(before)
    const wanted = await asked(after)
    const stock = await Promise.all(parts.map(onHand))
    const count = (bought: Bought, at: number) => bought.find(([one]) => one === parts[at])?.[1] ?? 0
    const told = await preview(id, after)
    expect(told.amounts.at(-1)).toEqual(wanted === total ? undefined : { what: 'total', from: total, to: wanted })
    for (const { partNumber, from, to } of told.stock) {
      const at = parts.findIndex(({ number }) => number === partNumber)
      expect([from, to - from]).toEqual([stock[at], count(before, at) - count(after, at)])
    }
    expect((await standing(id))?.total).toBe(total)
    expect((await change(id, after)).status).toBe(201)
    expect(await standing(id)).toMatchObject({ total: wanted, amount: wanted, status: 'PROCESSING' })
    expect(await jobs()).toContain('order-changed-mail')
    expect(await Promise.all(parts.map(onHand))).toEqual(
      stock.map((n, at) => (n ?? 0) + count(before, at) - count(after, at)),
    )
  })

  test('its code counts on what is new too, though it is used up by now', async () => {
    const { code } = await aCode(db.write, { benefit: { percent: 10 }, usesLimit: 2 })
    const wanted = await asked([[first, 3]], code)
    const { id } = await placed([[first, 2]], code)
    await db.write.run(sql`update coupon set uses = uses_limit where code = ${code}`)
    expect((await change(id, [[first, 3]])).status).toBe(201)
    expect(await standing(id)).toMatchObject({ total: wanted })
  })

  test('a part that was bought keeps its price, whatever it costs by now', async () => {
    const { id } = await placed([[first, 2]])
    const wanted = await asked([[first, 3]])
    await db.write.run(
      sql`update price set list_cents = list_cents + 500 where product_id = ${first.id} and country = 'US'`,
    )
    expect((await change(id, [[first, 3]])).status).toBe(201)
    await db.write.run(
      sql`update price set list_cents = list_cents - 500 where product_id = ${first.id} and country = 'US'`,
    )
    expect(await standing(id)).toMatchObject({ total: wanted })
  })

  test('at a corrected address it pays the taxes of that place', async () => {
    const { id, total } = await placed()
    const fields = { Line1__c: '7 Oak Ave', City__c: 'Portland', Region__c: 'OR', PostalCode__c: '97201' }
    expect((await change(id, [[first, 3]], { fields })).status).toBe(201)
    const order = await db.first<{ tax: number; total: number; city: string; first: string }>(sql`
      select tax_cents as tax, total_cents as total, ship_to ->> 'city' as city, ship_to ->> 'firstName' as first from orders where id = ${id}`)
    expect(order).toMatchObject({ tax: 0, city: 'Portland', first: 'Ann' })
    expect(order?.total).toBeLessThan(total)
  })

  test('the sales of its day are what it is now, before the night', async () => {
    const { id } = await placed([[first, 3]])
    await db.write.run(sql`update orders set placed_at = now() - interval '5 days' where id = ${id}`)
    await sumSales(db, new Date(), 35)
    const sold = () =>
      db.first<{ stored: number; real: number }>(sql`
        with day as (
          select orders.country, (placed_at at time zone ${SHOP_ZONE})::date as day from orders where id = ${id}
        )
        select sales_day.cents::int as stored, (
          select sum(line.quantity * line.unit_cents - line.discount_cents)::int from orders one join order_line line on line.order_id = one.id
          where one.country = day.country and (one.placed_at at time zone ${SHOP_ZONE})::date = day.day
            and one.status <> 'CANCELLED' and line.kind <> 'CoreCharge') as real
        from day join sales_day on sales_day.day = day.day and sales_day.country = day.country and kind = 'DAY'`)
    const before = await sold()
    expect(before?.stored).toBe(before?.real)
    expect((await change(id, [[first, 1]])).status).toBe(201)
    const changed = await db.first<{ id: number }>(sql`select id from order_change where order_id = ${id}`)
    await handlers['order-changed-mail'](
      { changeId: changed?.id ?? 0 },
      {
        ...deps,
        db,
        mail: { send: async () => undefined },
        files: shop.files,
        seller: aSeller(),
        now: () => new Date(),
      },
    )
    const after = await sold()
    expect(after?.stored).toBe(after?.real)
    expect(after?.stored).toBeLessThan(before?.stored ?? 0)
  })

  test('sent again by the same press it is changed once', async () => {
    const { id } = await placed()
    const press = crypto.randomUUID()
    for (const _ of [1, 2]) expect((await change(id, [[first, 2]], { press })).status).toBe(201)
    expect((await db.all(sql`select from order_change where order_id = ${id}`)).length).toBe(1)
  })
})

describe('its card', () => {
  test('of less is taken that, and the rest of its hold is let go with it', async () => {
    const { id, total } = await placed()
    const wanted = await asked([[first, 1]])
    const told = await preview(id, [[first, 1]])
    expect(told).toMatchObject({ takes: 0, letsGo: 0, notTaken: total - wanted, money: { held: total, raise: null } })
    expect((await change(id, [[first, 1]])).status).toBe(201)
    expect((await ship(id)).status).toBe(201)
    expect(await taken(id)).toBe(wanted)
  })

  test('holds more without its owner, and lets the hold before go; nothing is shipped before that', async () => {
    const { id, total } = await placed()
    const after: Bought = [
      [first, 3],
      [cored, 1],
    ]
    const wanted = await asked(after)
    expect((await preview(id, after)).money).toMatchObject({ held: total, raise: { amount: wanted, state: 'WANTED' } })
    expect((await change(id, after)).status).toBe(201)
    const early = await ship(id)
    expect([early.status, early.text]).toEqual([400, expect.stringContaining('does not hold the new amount yet')])
    await holdAgain(id)
    expect(await standing(id)).toMatchObject({ holds: [[wanted, 'HELD']] })
    expect(moneyAt(deps.payment)).toBe(wanted)
    expect((await ship(id)).status).toBe(201)
    expect(await taken(id)).toBe(wanted)
    expect(moneyAt(deps.payment)).toBe(wanted)
  })

  test('whose bank wants its owner is answered through a link by mail', async () => {
    const { id } = await placed()
    deps.payment.asks = () => true
    expect((await change(id, [[first, 4]])).status).toBe(201)
    await holdAgain(id)
    expect(await standing(id)).toMatchObject({ holds: [[expect.any(Number), 'ASKED']] })
    expect(await jobs()).toContain('payment-link-mail')
    expect((await ship(id)).status).toBe(400)
  })

  test('that gives no more holds what it held: changed back, the order is shipped', async () => {
    const { id, total } = await placed()
    deps.payment.declines = () => true
    expect((await change(id, [[first, 4]])).status).toBe(201)
    await holdAgain(id)
    expect(await standing(id)).toMatchObject({ holds: [[expect.any(Number), 'LOST']] })
    expect((await ship(id)).status).toBe(400)
    expect((await change(id, [[first, 3]])).status).toBe(201)
    expect((await ship(id)).status).toBe(201)
    expect(await taken(id)).toBe(total)
  })

  test('is asked for the newest amount alone, where the order is changed twice before the worker comes', async () => {
    const { id } = await placed()
    const wanted = await asked([[first, 5]])
    expect((await change(id, [[first, 4]])).status).toBe(201)
    expect((await change(id, [[first, 5]])).status).toBe(201)
    await holdAgain(id)
    expect(await standing(id)).toMatchObject({
      holds: [
        [expect.any(Number), 'ENDED'],
        [wanted, 'HELD'],
      ],
    })
    expect(moneyAt(deps.payment)).toBe(wanted)
  })

  test('killed after the gateway has answered, holds once', async () => {
    const { id } = await placed()
    expect((await change(id, [[first, 4]])).status).toBe(201)
    deps.payment.mishap = (call) => (call === 'authorise' ? 'killed after' : undefined)
    await holdAgain(id)
    deps.payment.mishap = () => undefined
    await holdAgain(id)
    const { total = 0 } = (await standing(id)) ?? {}
    expect(moneyAt(deps.payment)).toBe(total)
  })

  test('that was not kept gives no more: the order stays as it was', async () => {
    const { id } = await placed([[first, 1]])
    const before = await standing(id)
    const { status, text } = await change(id, [[first, 2]])
    expect([status, text]).toEqual([400, expect.stringContaining('Its card was not kept')])
    expect(await standing(id)).toEqual(before)
    expect(await jobs()).toEqual([])
  })
})

describe('in the same moment', () => {
  test('shipping and changing wait for each other: what was shipped is what is taken', async () => {
    for (const _ of [1, 2, 3]) {
      const { id } = await placed()
      const [shipped, changed] = await Promise.all([ship(id), change(id, [[first, 1]])])
      expect(shipped.status).toBe(201)
      expect([201, 400]).toContain(changed.status)
      const now = await standing(id)
      expect(now?.status).toBe('SHIPPED')
      expect(await taken(id)).toBe(now?.total)
    }
  })

  test('two orders get the last piece once', async () => {
    const [one, other] = [await placed(), await placed()]
    await db.write.run(sql`update stock set on_hand = 1, reserved = 0 where product_id = ${second.id}`)
    const after: Bought = [
      [first, 1],
      [second, 1],
    ]
    const answers = await Promise.all([change(one.id, after), change(other.id, after)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400])
    expect(await onHand(second)).toBe(0)
  })
})

describe('what cannot be is refused, and nothing is changed', () => {
  test.each<[string, Bought, object, string]>([
    ['as it was', [[first, 3]], {}, 'Nothing of the order would change'],
    ['a part that is not there', [[{ id: 0, number: 'NO-SUCH-1' }, 1]], {}, 'There is no part NO-SUCH-1'],
    ['more than one may buy', [[first, 21]], {}, 'the order can have'],
    ['an address in another state', [[first, 3]], { Region__c: 'OR' }, 'PostalCode__c'],
    ['an address of too long a street', [[first, 3]], { Line1__c: '1'.repeat(36) }, 'Line1__c'],
    ['what cannot be read', [], { Lines__c: 'two of each' }, 'Write each part once'],
  ])('%s', async (_, bought, fields, why) => {
    const { id } = await placed()
    const before = await standing(id)
    const { status, text } = await change(id, bought, { fields })
    expect([status, text]).toEqual([400, expect.stringContaining(why)])
    expect([await standing(id), await jobs()]).toEqual([before, []])
  })

  test.each([
    ['packed', sql`released_at = now()`],
    ['shipped', sql`status = 'SHIPPED'`],
    ['cancelled', sql`status = 'CANCELLED'`],
    ['collected at a store', sql`delivery_type = 'PICKUP'`],
  ])('of one that is %s', async (_, state) => {
    const { id } = await placed()
    await db.write.run(sql`update orders set ${state} where id = ${id}`)
    expect((await change(id, [[first, 2]])).status).toBe(400)
  })

  test('of one whose money was taken at once', async () => {
    deps = testDeps({ capture: 'at-once', tax: tableTaxes() })
    const { id } = await placed()
    const { status, text } = await change(id, [[first, 2]])
    expect([status, text]).toEqual([400, expect.stringContaining('Its money was taken already')])
  })

  test.each<Who>(['guest', 'ann'])('by %s', async (who) => {
    const { id } = await placed()
    const before = await standing(id)
    expect((await change(id, [[first, 2]], { who })).status).toBe(404)
    expect(await standing(id)).toEqual(before)
  })
})
