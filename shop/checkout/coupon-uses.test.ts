import { describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { applyCoupon } from '#shop/cart/apply-coupon.ts'
import { aCustomer } from '#shop/cart/shopper-fixture.ts'
import { aPart } from '#shop/catalog/part-fixture.ts'
import { aCode, aSale, type CodeFacts } from '#shop/pricing/coupon-fixture.ts'
import { cents } from '#values/money.ts'
import { anEntry, aReadyShopper, pass, type Ready, testDeps } from './checkout-fixture.ts'
import { driveAttempts } from './drive-attempts.ts'
import { placeOrder } from './place-order.ts'
import { readCheckout } from './read-checkout.ts'

const db = await testDatabase({ connections: 20 })
const deps = testDeps()
const US = { prices: { US: { list: 100_00 } } }

/** Ready to pay, with the code on the cart and the total that it comes to. */
async function withCode(
  code: string,
  { part, email = 'ann@example.com' }: { part?: number; email?: string } = {},
): Promise<Ready> {
  return priced(await aReadyShopper(db, deps, { parts: [part ?? US] }), code, email)
}

/** Puts the code on the cart of somebody who is ready to pay. */
async function priced(ready: Ready, code: string, email: string): Promise<Ready> {
  await applyCoupon(db, ready.shopper, code)
  const { quote } = await readCheckout(db, ready.shopper, deps)
  const entry = anEntry('en-US', { email })
  return { ...ready, wanted: { ...ready.wanted, entry, expectedTotal: quote?.total ?? cents(0) } }
}
const place = ({ shopper, wanted }: Ready, change = {}) => placeOrder({ db, shopper, deps }, { ...wanted, ...change })
/** As on a disk that is written to: a row of `coupon` stays locked until then, by a cart that it is put on and by an order that takes a use. */
async function makeCommitsSlow() {
  await db.write.run(
    sql`create function take_long() returns trigger language plpgsql as 'begin perform pg_sleep(0.003); return null; end'`,
  )
  for (const table of ['cart', 'coupon'])
    await db.write.run(sql`create constraint trigger slow_commit after update on ${sql.table(table)} deferrable initially deferred
      for each row execute function take_long()`)
}
const usesOf = async ({ id }: { id: number }) =>
  db.first<{
    uses: number
    rows: number
  }>(sql`select uses, (select count(*)::int from coupon_use where coupon_id = ${id}) as rows
    from coupon where id = ${id}`)
const orderOf = ({ shopper }: Ready) =>
  db.first<
    Record<string, unknown>
  >(sql`select orders.* from orders join payment_attempt attempt on attempt.id = attempt_id
    where attempt.session_id = ${shopper.sessionId}`)
const refusalOf = (answer: Promise<unknown>) =>
  answer.then(
    () => null,
    ({ code }) => code,
  )

describe('an order with a code', () => {
  test('keeps each step of its prices, line by line, and taxes what is left', async () => {
    const part = await aPart(db.write, { prices: { US: { list: 100_00, special: 90_00, core: 40_00 } } })
    await aSale(db.write, { part: part.number, sale: 60_00 })
    const code = await aCode(db.write, { benefit: { amount: 15_00 } })
    const ready = await withCode(code.code, { part: part.number })
    await place(ready)
    // Parts 60.00 − 15.00; core 40.00; 9.95 + 0.65 by ground; 6.875 % of 95.60 = 6.5725.
    expect(await orderOf(ready)).toMatchObject({
      subtotal_cents: 100_00,
      special_saving_cents: 10_00,
      sale_saving_cents: 30_00,
      discount_kind: 'PROMO',
      discount_code: code.code,
      discount_cents: 15_00,
      core_cents: 40_00,
      shipping_cents: 10_60,
      tax_cents: 6_57,
      total_cents: 102_17,
    })
    const lines = await db.all(sql`
      select line.kind, line.list_cents as list, line.before_sale_cents as before, line.unit_cents as unit, line.discount_cents as discount
      from order_line line join orders on orders.id = order_id where discount_code = ${code.code} order by position`)
    expect(lines).toEqual([
      { kind: 'Core', list: 100_00, before: 90_00, unit: 60_00, discount: 15_00 },
      { kind: 'CoreCharge', list: 40_00, before: null, unit: 40_00, discount: 0 },
    ])
    expect(await usesOf(code)).toEqual({ uses: 1, rows: 1 })
  })

  test('takes no more statements than one without', async () => {
    const ready = await withCode((await aCode(db.write, { perCustomer: 1 })).code)
    db.forget()
    await place(ready)
    expect(db.statements).toHaveLength(5)
  })

  test('whose sale ends before it is placed is refused with the fresh total', async () => {
    const part = await aPart(db.write, US)
    await aSale(db.write, { part: part.number, sale: 60_00 })
    const code = await aCode(db.write)
    const ready = await withCode(code.code, { part: part.number })
    await db.write.run(sql`update sale_price set ends_at = now() where product_id = ${part.number}`)
    await expect(place(ready)).rejects.toMatchObject({
      code: 'checkout/changed',
      details: { data: { quote: { subtotal: 100_00, saleSaving: 0, discount: 10_00 } } },
    })
    expect(await usesOf(code)).toEqual({ uses: 0, rows: 0 })
  })

  test('whose code has ended by then is refused with the total without it; no use is taken', async () => {
    const code = await aCode(db.write)
    const ready = await withCode(code.code)
    await db.write.run(sql`update coupon set status = 'INACTIVE' where id = ${code.id}`)
    await expect(place(ready)).rejects.toMatchObject({
      code: 'checkout/changed',
      details: { data: { coupon: { problem: 'promo/unknown' }, quote: { discount: 0 } } },
    })
    expect(await usesOf(code)).toEqual({ uses: 0, rows: 0 })
  })

  test('placed again by the same key is one order and one use', async () => {
    const code = await aCode(db.write)
    const ready = await withCode(code.code)
    const answers = await Promise.all([place(ready).catch(() => null), place(ready).catch(() => null)])
    expect(await place(ready)).toMatchObject({ outcome: 'placed' })
    expect(answers.some((answer) => answer?.outcome === 'placed')).toBe(true)
    expect(await usesOf(code)).toEqual({ uses: 1, rows: 1 })
  })
})

describe('a use goes back when its attempt dies', () => {
  test('of a declined card', async () => {
    const code = await aCode(db.write, { usesLimit: 1, perCustomer: 1 })
    const ready = await withCode(code.code)
    deps.payment.declines = (token) => token === 'pm_declined'
    expect(await refusalOf(place(ready, { paymentToken: 'pm_declined' }))).toBe('checkout/payment-failed')
    expect(await usesOf(code)).toEqual({ uses: 0, rows: 0 })
    expect(await place(ready, { key: `${ready.wanted.key}-again` })).toMatchObject({ outcome: 'placed' })
    expect(await usesOf(code)).toEqual({ uses: 1, rows: 1 })
  })

  test('and stays taken while nobody knows of its payment', async () => {
    const unsure = testDeps()
    unsure.payment.mishap = (call) => (call === 'authorise' ? 'answer lost' : undefined)
    const code = await aCode(db.write)
    const ready = await withCode(code.code)
    await placeOrder({ db, shopper: ready.shopper, deps: unsure }, ready.wanted)
    expect(await usesOf(code)).toEqual({ uses: 1, rows: 1 })
    await pass(db, 30)
    await driveAttempts(db, unsure)
    expect(await usesOf(code)).toEqual({ uses: 1, rows: 1 })
    expect(await orderOf(ready)).toMatchObject({ discount_cents: 10_00 })
  })
})

const ROUNDS = Number(process.env['COUPON_ROUNDS'] ?? 1)
const BUYERS = Number(process.env['COUPON_BUYERS'] ?? 60)

describe('at once', () => {
  test(`of a code with 10 uses, ${BUYERS} buyers, guests and customers, get exactly 10`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const part = await aPart(db.write, { ...US, onHand: 1000 })
      const code = await aCode(db.write, { usesLimit: 10 })
      const buyers: Ready[] = []
      for (let buyer = 0; buyer < BUYERS; buyer++)
        buyers.push(await withCode(code.code, { part: part.number, email: `buyer-${buyer}@example.com` }))
      for (const { shopper } of buyers.filter((_, buyer) => buyer % 3 === 0)) {
        const { customerId } = await aCustomer(db.write)
        shopper.customerId = customerId
        await db.write.run(sql`update cart set customer_id = ${customerId} where session_id = ${shopper.sessionId}`)
      }
      const answers = await Promise.all(
        buyers.map((ready) =>
          place(ready).then(
            ({ outcome }) => outcome,
            ({ code }) => code,
          ),
        ),
      )
      expect(answers.filter((answer) => answer === 'placed')).toHaveLength(10)
      expect(new Set(answers)).toEqual(new Set(['placed', 'checkout/changed']))
      expect(await usesOf(code)).toEqual({ uses: 10, rows: 10 })
      const sold = await db.first(
        sql`select count(*)::int as orders, sum(discount_cents)::int as taken from orders where discount_code = ${code.code}`,
      )
      expect(sold).toEqual({ orders: 10, taken: 10 * 10_00 })
      expect(await db.first(sql`select on_hand, reserved from stock where product_id = ${part.number}`)).toEqual({
        on_hand: 990,
        reserved: 0,
      })
    }
  })

  test(`${BUYERS * 4} buyers put one code on their carts and order with it: nobody waits for ever, each takes one use`, async () => {
    const parts = await Promise.all(Array.from({ length: 12 }, () => aPart(db.write, { ...US, onHand: 1000 })))
    const { code, id } = await aCode(db.write)
    await makeCommitsSlow()
    const buyers: Ready[] = []
    for (let buyer = 0; buyer < BUYERS * 4; buyer++)
      buyers.push(await aReadyShopper(db, deps, { parts: [parts[buyer % 12]?.number ?? US] }))
    const answers: string[] = []
    const queue = [...buyers.entries()]
    const buyOne = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const ready = await priced(next[1], code, `waits-${next[0]}@example.com`)
        answers.push(
          await place(ready).then(
            ({ outcome }) => outcome,
            ({ code: refused, message }) => refused ?? message,
          ),
        )
      }
    }
    await Promise.all(Array.from({ length: 10 }, buyOne))
    expect(answers).toEqual(Array<string>(BUYERS * 4).fill('placed'))
    expect(await usesOf({ id })).toEqual({ uses: BUYERS * 4, rows: BUYERS * 4 })
  })

  test.each<[string, CodeFacts, string[], number]>([
    [
      'once per customer, five emails that reach one mailbox',
      { perCustomer: 1 },
      ['ann.lee@gmail.com', 'annlee@gmail.com', 'A.N.N.LEE@Gmail.com', 'annlee+a@gmail.com', 'annlee@googlemail.com'],
      1,
    ],
    [
      'twice per customer',
      { perCustomer: 2 },
      ['bob@example.com', 'BOB@example.com', 'bob+1@example.com', 'bob+2@example.com', 'bob+3@example.com'],
      2,
    ],
    [
      'once per customer, five mailboxes',
      { perCustomer: 1 },
      ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example', 'e@x.example'],
      5,
    ],
    ['without a limit', {}, ['zoe@example.com', 'zoe@example.com', 'zoe@example.com'], 3],
  ])('%s', async (_, facts, emails, times) => {
    const code = await aCode(db.write, facts)
    const buyers: Ready[] = []
    for (const email of emails) buyers.push(await withCode(code.code, { email }))
    const answers = await Promise.all(
      buyers.map((ready) =>
        place(ready).then(
          ({ outcome }) => outcome,
          ({ code }) => code,
        ),
      ),
    )
    expect(answers.filter((answer) => answer === 'placed')).toHaveLength(times)
    expect(answers.filter((answer) => answer !== 'placed').every((answer) => answer === 'promo/used')).toBe(true)
    expect(await usesOf(code)).toEqual({ uses: times, rows: times })
  })

  test('of one account, whatever email it had before', async () => {
    const code = await aCode(db.write, { perCustomer: 1 })
    const customer = await aCustomer(db.write)
    const first = await withCode(code.code)
    await db.write.run(
      sql`update cart set customer_id = ${customer.customerId} where session_id = ${first.shopper.sessionId}`,
    )
    first.shopper.customerId = customer.customerId
    expect(await place(first)).toMatchObject({ outcome: 'placed' })
    await db.write.run(sql`update customer set email = 'other@example.com' where id = ${customer.customerId}`)
    const second = await aReadyShopper(db, deps, { parts: [US] })
    await db.write.run(
      sql`update cart set customer_id = ${customer.customerId} where session_id = ${second.shopper.sessionId}`,
    )
    second.shopper.customerId = customer.customerId
    expect(await refusalOf(applyCoupon(db, second.shopper, code.code))).toBe('promo/used')
  })
})
