// A bank that asks before it approves (3-D Secure): whoever answers, wherever, or nobody, the payment comes to one end.
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { readCart } from '#shop/cart/read-cart.ts'
import { aReadyShopper, pass, type Ready, type TestDeps, testDeps, whatBecame } from './checkout-fixture.ts'
import { driveAttempts } from './drive-attempts.ts'
import { moneyAt } from './gateway-fixture.ts'
import { placeOrder } from './place-order.ts'
import { readCheckout } from './read-checkout.ts'
import { settlePayment } from './settle-payment.ts'

const db = await testDatabase()
const { attemptOf, stockOf, ordersOf } = whatBecame(db)
let deps: TestDeps
let late: { reference: string }[]
beforeEach(async () => {
  late = []
  deps = testDeps()
  deps.declines = { ...deps.declines, countLate: async (decline) => void late.push(decline) }
  deps.payment.asks = (token) => token.startsWith('pm_asked')
  await db.write.run(sql`update payment_attempt set look_at = 'infinity'`)
})

const aShopperAsked = async (): Promise<Ready & { reference: string }> => {
  const ready = await aReadyShopper(db, deps)
  const wanted = { ...ready.wanted, paymentToken: `pm_asked_${ready.wanted.key}` }
  const answer = await placeOrder({ db, shopper: ready.shopper, deps }, wanted)
  const reference = answer.outcome === 'checking' ? answer.reference : ''
  expect(answer).toEqual({
    outcome: 'checking',
    reference,
    bankQuestion: { url: `https://bank.test/${reference}`, inFrame: true },
  })
  return { ...ready, wanted, reference }
}
const again = ({ shopper, wanted }: Ready) => placeOrder({ db, shopper, deps }, wanted).catch(({ code }) => code)
const settle = ({ shopper }: Ready, giveUp = false) => settlePayment({ db, shopper, deps }, { giveUp })
const look = async (seconds: number) => {
  await pass(db, seconds)
  await driveAttempts(db, deps)
}
const mailed = () =>
  db.first<{ outcome: string }>(
    sql`select payload ->> 'outcome' as outcome from outbox where job = 'payment-trouble-mail' order by id desc limit 1`,
  )
const PROMISED = { on_hand: 100, reserved: 1 }
const FREE = { on_hand: 100, reserved: 0 }

describe('while the bank waits for its answer', () => {
  test('nothing is reserved, the stock is promised, the question is told again on every look and every repeat', async () => {
    const ready = await aShopperAsked()
    expect(moneyAt(deps.payment)).toBe(0)
    expect(await stockOf(ready.parts[0])).toEqual(PROMISED)
    const asked = { state: 'checking', reference: ready.reference, bankQuestion: { inFrame: true } }
    expect(await readCheckout(db, ready.shopper, deps)).toMatchObject(asked)
    expect(await again(ready)).toMatchObject({ outcome: 'checking', bankQuestion: { inFrame: true } })
    expect(await settle(ready)).toMatchObject(asked)
    await look(30)
    expect(await attemptOf(ready)).toMatchObject({ state: 'challenged' })
    expect(deps.payment.calls.filter((call) => call === 'authorise')).toHaveLength(1)
  })

  test('another payment of the same cart is refused', async () => {
    const ready = await aShopperAsked()
    const other = { ...ready.wanted, key: `${ready.wanted.key}-other`, paymentToken: 'pm_visa' }
    await expect(placeOrder({ db, shopper: ready.shopper, deps }, other)).rejects.toMatchObject({
      code: 'checkout/payment-checking',
    })
    expect(deps.payment.ledger.size).toBe(1)
  })

  test('a page of an address that our policy does not let in is opened in the same window', async () => {
    deps.questionOrigins = []
    const ready = await aReadyShopper(db, deps)
    const wanted = { ...ready.wanted, paymentToken: 'pm_asked' }
    expect(await placeOrder({ db, shopper: ready.shopper, deps }, wanted)).toMatchObject({
      bankQuestion: { inFrame: false },
    })
  })
})

type Who = (ready: Ready) => Promise<unknown>
describe.each<[string, Who]>([
  ['the page asks', (ready) => settle(ready)],
  ['the tab is lost and the worker looks', () => look(30)],
])('%s', (_, ask) => {
  test('a right answer: one order, one payment, and the same request is answered with it', async () => {
    const ready = await aShopperAsked()
    deps.payment.answerBank(ready.reference, true)
    await ask(ready)
    expect(await attemptOf(ready)).toMatchObject({ state: 'done' })
    expect(await ordersOf(ready)).toHaveLength(1)
    expect([...deps.payment.ledger.values()]).toMatchObject([{ state: 'captured' }])
    expect(await stockOf(ready.parts[0])).toEqual({ on_hand: 99, reserved: 0 })
    expect(await again(ready)).toMatchObject({ outcome: 'placed' })
    await ask(ready)
    expect(await ordersOf(ready)).toHaveLength(1)
  })

  test('a wrong answer counts as a declined card: nothing is held, and the cart is open', async () => {
    const ready = await aShopperAsked()
    deps.payment.answerBank(ready.reference, false)
    await ask(ready)
    expect(await attemptOf(ready)).toMatchObject({ state: 'declined' })
    expect(await stockOf(ready.parts[0])).toEqual(FREE)
    expect((await readCart(db, ready.shopper)).state).toBe('open')
    expect(await again(ready)).toBe('checkout/payment-failed')
    expect(late).toMatchObject([{ reference: ready.reference }])
  })
})

describe('given up', () => {
  test('the payment ends at once, at the gateway too, and another card pays', async () => {
    const ready = await aShopperAsked()
    expect(await settle(ready, true)).toMatchObject({ state: 'open', bankQuestion: null })
    expect(await attemptOf(ready)).toMatchObject({ state: 'expired' })
    expect([...deps.payment.ledger.values()]).toMatchObject([{ state: 'voided' }])
    expect(await stockOf(ready.parts[0])).toEqual(FREE)
    expect(late).toMatchObject([{ reference: ready.reference }])
    const other = { ...ready.wanted, key: `${ready.wanted.key}-other`, paymentToken: 'pm_visa' }
    expect(await placeOrder({ db, shopper: ready.shopper, deps }, other)).toMatchObject({ outcome: 'placed' })
    expect(await ordersOf(ready)).toHaveLength(1)
  })

  test('a moment after the bank approved: the money is let go, and no order is made', async () => {
    const ready = await aShopperAsked()
    deps.payment.answerBank(ready.reference, true)
    await settle(ready, true)
    await look(30)
    expect(await ordersOf(ready)).toEqual([])
    expect(moneyAt(deps.payment)).toBe(0)
    expect((await readCart(db, ready.shopper)).state).toBe('open')
  })

  test.each<[string, 'unreached' | 'answer lost']>([
    ['the gateway is not reached', 'unreached'],
    ['its answer is lost', 'answer lost'],
  ])('while %s: nobody is asked any more, and the worker ends it', async (_, mishap) => {
    const ready = await aShopperAsked()
    deps.payment.mishap = (call) => (call === 'void' ? mishap : undefined)
    expect(await settle(ready, true)).toMatchObject({ state: 'checking', bankQuestion: null })
    deps.payment.mishap = () => undefined
    await look(30)
    expect(await attemptOf(ready)).toMatchObject({ state: 'expired' })
    expect([...deps.payment.ledger.values()]).toMatchObject([{ state: 'voided' }])
  })

  test('somebody else’s question is left alone', async () => {
    const ready = await aShopperAsked()
    const other = await aReadyShopper(db, deps)
    await settlePayment({ db, shopper: other.shopper, deps }, { giveUp: true, reference: ready.reference })
    await settlePayment({ db, shopper: ready.shopper, deps }, { giveUp: true, reference: 'ANOTHERPAYME' })
    expect(await attemptOf(ready)).toMatchObject({ state: 'challenged' })
  })
})

test('a question left open dies by itself with the promise of its stock, and the shopper is told by mail', async () => {
  const ready = await aShopperAsked()
  await look(9 * 60)
  expect(await attemptOf(ready)).toMatchObject({ state: 'challenged' })
  await look(61)
  expect(await attemptOf(ready)).toMatchObject({ state: 'expired' })
  expect([...deps.payment.ledger.values()]).toMatchObject([{ state: 'voided' }])
  expect(await stockOf(ready.parts[0])).toEqual(FREE)
  expect((await readCart(db, ready.shopper)).state).toBe('open')
  expect(await mailed()).toEqual({ outcome: 'declined' })
})

test('a use of a code is given back with it', async () => {
  const ready = await aShopperAsked()
  const attempt = await db.first<{ id: number }>(
    sql`select id from payment_attempt where reference = ${ready.reference}`,
  )
  await db.write.run(sql`
    with promotion as (insert into promotion (name, kind, percent, country, starts_at)
        values ('Of a test', 'PERCENT', 10, 'US', now() - interval '1 day') returning id),
      code as (insert into coupon (promotion_id, code, uses) select id, 'BANKTEST', 1 from promotion returning id, promotion_id)
    insert into coupon_use (coupon_id, promotion_id, attempt_id, email)
    select id, promotion_id, ${attempt?.id ?? 0}, 'ann@example.com' from code`)
  await settle(ready, true)
  expect(await db.first(sql`select uses from coupon where code = 'BANKTEST'`)).toEqual({ uses: 0 })
})

test.each<[string, string]>([
  ['before the gateway answered that the bank asks', 'killed before'],
  ['after it', 'killed after'],
])('a server killed %s: the worker finds the question, and the shopper sees it', async (_, mishap) => {
  const ready = await aReadyShopper(db, deps)
  const wanted = { ...ready.wanted, paymentToken: 'pm_asked_killed' }
  deps.payment.mishap = (call) => (call === 'authorise' ? (mishap as 'killed before') : undefined)
  await placeOrder({ db, shopper: ready.shopper, deps }, wanted).catch(() => {})
  deps.payment.mishap = () => undefined
  await look(6)
  const view = await readCheckout(db, ready.shopper, deps)
  expect(view).toMatchObject({ state: 'checking', bankQuestion: { inFrame: true } })
  deps.payment.answerBank(view.reference ?? '', true)
  await look(30)
  expect(await ordersOf(ready)).toHaveLength(1)
  expect(deps.payment.ledger.size).toBe(1)
})

test('a question that the gateway cannot say where to answer is none: the card does not pay', async () => {
  const { authorise } = deps.payment
  deps.payment.authorise = async (wanted) => {
    const outcome = await authorise(wanted)
    return outcome.kind === 'asks' ? { ...outcome, payment: { ...outcome.payment, question: null } } : outcome
  }
  const ready = await aReadyShopper(db, deps)
  const wanted = { ...ready.wanted, paymentToken: 'pm_asked_nowhere' }
  await expect(placeOrder({ db, shopper: ready.shopper, deps }, wanted)).rejects.toMatchObject({
    code: 'checkout/payment-failed',
  })
  expect(await attemptOf(ready)).toMatchObject({ state: 'expired' })
  expect([...deps.payment.ledger.values()]).toMatchObject([{ state: 'voided' }])
})

test('the gateway is told where to send back to, in the shopper’s language', async () => {
  const asked: string[] = []
  const { authorise } = deps.payment
  deps.payment.authorise = (wanted) => {
    asked.push(wanted.returnUrl)
    return authorise(wanted)
  }
  const ready = await aReadyShopper(db, deps, { locale: 'fr-CA' })
  await placeOrder({ db, shopper: ready.shopper, deps }, ready.wanted)
  expect(asked).toEqual([
    expect.stringMatching(/^https:\/\/shop\.test\/fr-CA\/currentcheckout\/returned\?reference=\w{12}$/),
  ])
})

test('an order that the worker stores keeps its money held until it is handed over', async () => {
  deps.capture = 'at-shipment'
  const ready = await aShopperAsked()
  deps.payment.answerBank(ready.reference, true)
  await look(30)
  expect(await attemptOf(ready)).toMatchObject({ state: 'ordered', captured: 0 })
  expect([...deps.payment.ledger.values()]).toMatchObject([{ state: 'authorised' }])
})
