import { beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { cents } from '#values/money.ts'
import { aReadyShopper, pass, type Ready, type TestDeps, testDeps } from './checkout-fixture.ts'
import { placeOrder } from './place-order.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const db = await testDatabase()
let deps: TestDeps
beforeEach(async () => {
  deps = testDeps({ now: () => new Date() })
  await db.write.run(sql`truncate reconciliation_break, payment_attempt, orders cascade`)
})

const anOrder = async (): Promise<{ ready: Ready; reference: string }> => {
  const ready = await aReadyShopper(db, deps)
  await placeOrder({ db, shopper: ready.shopper, deps }, ready.wanted).catch(() => {})
  return { ready, reference: [...deps.payment.ledger.values()].at(-1)?.reference ?? '' }
}
const breaks = () => db.all(sql`select reference, what, owner from reconciliation_break order by id`)
const change = (reference: string, news: object) => {
  for (const [id, payment] of deps.payment.ledger)
    if (payment.reference === reference) deps.payment.ledger.set(id, { ...payment, ...news })
}

test('ledgers that agree have no breaks', async () => {
  await anOrder()
  deps.payment.declines = () => true
  await anOrder()
  await pass(db, 3700)
  expect(await reconcilePayments(db, deps)).toBe(0)
  expect(await breaks()).toEqual([])
})

test('every difference is a row with an owner, told once', async () => {
  const refunded = await anOrder()
  const lost = await anOrder()
  const voided = await anOrder()
  await pass(db, 3700)
  change(refunded.reference, { state: 'refunded', refunded: cents(1_00) })
  change(voided.reference, { state: 'voided', captured: cents(0) })
  for (const [id, { reference }] of deps.payment.ledger)
    if (reference === lost.reference) deps.payment.ledger.delete(id)
  await deps.payment.authorise({
    reference: 'STRANGE',
    key: 's',
    token: 'pm_visa',
    amount: cents(5_00),
    currency: 'USD',
    returnUrl: 'https://shop.test/',
  })
  expect(await reconcilePayments(db, deps)).toBe(4)
  expect(await breaks()).toEqual(
    expect.arrayContaining([
      { reference: refunded.reference, what: 'amount-differs', owner: 'payments' },
      { reference: voided.reference, what: 'not-taken', owner: 'payments' },
      { reference: lost.reference, what: 'not-at-the-gateway', owner: 'payments' },
      { reference: 'STRANGE', what: 'not-ours', owner: 'payments' },
    ]),
  )
  expect(deps.announced.filter((name) => name === 'reconciliation-break')).toHaveLength(4)
  expect(await reconcilePayments(db, deps)).toBe(0)
})

test('money that is held for an attempt which ended without an order is found', async () => {
  deps.payment.declines = () => true
  const { reference } = await anOrder()
  await pass(db, 3700)
  change(reference, { state: 'authorised' })
  await reconcilePayments(db, deps)
  expect(await breaks()).toMatchObject([{ what: 'money-held-without-order' }])
})

test('what is under way is left alone', async () => {
  deps.payment.mishap = (call) => (call === 'authorise' ? 'answer lost' : undefined)
  await anOrder()
  expect(await reconcilePayments(db, deps)).toBe(0)
})
