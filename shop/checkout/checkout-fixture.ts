import type { CheckoutEntry } from '#contract/shop/checkout.ts'
import type { EventName } from '#observability/events.ts'
import { type Database, sql } from '#database/sql.ts'
import type { CaptchaPort } from '#providers/captcha/port.ts'
import { aShopper } from '#shop/cart/shopper-fixture.ts'
import { addItems } from '#shop/cart/add-items.ts'
import type { Shopper } from '#shop/cart/shopper.ts'
import { aPart, type PartFacts } from '#shop/catalog/part-fixture.ts'
import { someTaxes } from '#shop/pricing/taxes-fixture.ts'
import { countryOf, type Locale } from '#values/locale.ts'
import { cents } from '#values/money.ts'
import { aGateway, type Gateway } from './gateway-fixture.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import type { DeclineLimits } from './decline-limits.ts'
import type { OrderWanted } from './place-order.ts'
import { readCheckout } from './read-checkout.ts'

export interface TestDeps extends CheckoutDeps {
  payment: Gateway
  announced: EventName[]
}

/** Takes everything but an empty solution. */
const aCaptcha: CaptchaPort = {
  challenge: () => Promise.reject(new Error('no order asks for a challenge')),
  isSolved: async (solution) => solution !== '',
}

const noLimits: DeclineLimits = {
  captchaCost: async () => 1,
  check: async () => {},
  begin: async () => async () => {},
  countLate: async () => {},
}

export function testDeps(change: Partial<CheckoutDeps> = {}): TestDeps {
  const announced: EventName[] = []
  return {
    tax: someTaxes,
    paymentFields: 'http://fields.test/',
    questionOrigins: ['https://bank.test'],
    siteUrl: 'https://shop.test',
    capture: 'at-once',
    captcha: aCaptcha,
    declines: noLimits,
    now: () => new Date('2026-11-20T15:00:00Z'),
    ...change,
    events: { emit: (name) => void announced.push(name) },
    payment: aGateway(),
    announced,
  }
}

const FRENCH = 'fr-CA'
const ADDRESSES = {
  US: { city: 'Fridley', region: 'MN', postalCode: '55432', country: 'US' },
  CA: { city: 'Toronto', region: 'ON', postalCode: 'M5V 2T6', country: 'CA' },
  [FRENCH]: { city: 'Laval', region: 'QC', postalCode: 'H7N 1A1', country: 'CA' },
} as const

export function anEntry(locale: Locale = 'en-US', change: Partial<CheckoutEntry> = {}): CheckoutEntry {
  const person = {
    firstName: 'Ann',
    lastName: 'Lee',
    company: '',
    line1: '100 Main St',
    line2: '',
    mobile: '8125550100',
  }
  const address = { ...person, ...ADDRESSES[locale === FRENCH ? FRENCH : countryOf(locale)] }
  return {
    email: 'ann@example.com',
    shipTo: address,
    billingSameAsShipping: true,
    billTo: { ...address },
    method: 'CARD',
    liftGate: false,
    termsAccepted: true,
    ...change,
  }
}

let lastKey = 0
export const aKey = (): string => `key-of-test-${String(++lastKey).padStart(6, '0')}`

export interface Ready {
  shopper: Shopper
  wanted: OrderWanted
  parts: number[]
}

export async function aReadyShopper(
  db: Database,
  deps: CheckoutDeps,
  { parts = [{}], locale = 'en-US' }: { parts?: (PartFacts | number)[]; locale?: Locale } = {},
): Promise<Ready> {
  const shopper = await aShopper(db.write, locale)
  const numbers: number[] = []
  for (const part of parts) {
    const productId = typeof part === 'number' ? part : (await aPart(db.write, part)).number
    numbers.push(productId)
    await addItems(db, shopper, [{ productId, quantity: 1, kind: 'Simple' }])
  }
  const entry = anEntry(locale)
  await db.write.run(sql`insert into checkout_entry (cart_id, details)
    select id, ${JSON.stringify(entry)} from cart where session_id = ${shopper.sessionId}`)
  const { quote } = await readCheckout(db, shopper, deps)
  const expectedTotal = quote?.total ?? cents(0)
  return {
    shopper,
    parts: numbers,
    wanted: {
      entry,
      paymentToken: 'pm_visa',
      captcha: 'solved',
      expectedTotal,
      client: '192.0.2.1',
      key: aKey(),
      bodyHash: 'hash',
    },
  }
}

export const pass = (db: Database, seconds: number): Promise<number> =>
  db.write.run(sql`
    with later as (update reservation set expires_at = expires_at - make_interval(secs => ${seconds}))
    update payment_attempt set look_at = look_at - make_interval(secs => ${seconds}),
      moved_at = moved_at - make_interval(secs => ${seconds}), started_at = started_at - make_interval(secs => ${seconds})`)

export const whatBecame = (db: Database) => ({
  attemptOf: ({ shopper }: Ready) =>
    db.first(sql`select state, captured_cents as captured, amount_cents as amount from payment_attempt
      where session_id = ${shopper.sessionId} order by id desc limit 1`),
  stockOf: (product: number | undefined) =>
    db.first(sql`select on_hand, reserved from stock where product_id = ${product ?? 0}`),
  ordersOf: ({ shopper }: Ready) =>
    db.all<{ total_cents: number }>(sql`select orders.total_cents from orders join payment_attempt attempt
      on attempt.id = orders.attempt_id where attempt.session_id = ${shopper.sessionId}`),
})
