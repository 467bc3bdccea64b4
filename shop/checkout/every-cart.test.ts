// Whatever is in a cart and whatever takes something off it: its order adds up from its lines, each line bears its part to the cent, and money that is
// taken in parts and given back in parts, in any order, is what the order came to.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tableTaxes } from '#providers/tax/tables.ts'
import { totalOf } from '#shop/cancelling/cancelled-amounts.ts'
import { withoutPieces } from '#shop/cancelling/without-pieces-fixture.ts'
import type { OpenCart, OpenLine } from '#shop/cart/open-cart.ts'
import { amountOfUnits, type Paid, refundAmounts } from '#shop/returns/refund-amounts.ts'
import type { Country } from '#values/locale.ts'
import { cents } from '#values/money.ts'
import { aDrawnCart, type AnyCart, anyCart } from './any-cart-fixture.ts'
import { anEntry, testDeps } from './checkout-fixture.ts'
import { prepareSale, type Sale } from './prepare-sale.ts'
import { type Snapshot, snapshotOf } from './snapshot.ts'

/** `npm run drill` tries a hundred thousand. */
const CARTS = Number(process.env['CART_RUNS'] ?? 300)
const deps = testDeps({ tax: tableTaxes({ coreChargeUntaxedIn: ['MN', 'TX', 'CA'] }) })

test('every order adds up from its lines, each bears its part of the one discount, and no order of lines changes a total', async () => {
  await fc.assert(
    fc.asyncProperty(aDrawnCart, fc.infiniteStream(fc.nat()), async (drawn, choices) => {
      const any = anyCart(drawn)
      const sale = await saleOf(any)
      expectAddedUp(orderOf(sale, any))
      expectShared(sale.lines, any)
      const shuffled = await saleOf({ ...any, cart: { ...any.cart, lines: shuffle(any.cart.lines, choices) } })
      expect(amountsOf(shuffled)).toEqual(amountsOf(sale))
    }),
    { numRuns: CARTS },
  )
})

test('what is cancelled, taken as it is handed over, and given back piece by piece, in any order, is what the order came to', async () => {
  await fc.assert(
    fc.asyncProperty(aDrawnCart, fc.infiniteStream(fc.nat()), async (drawn, choices) => {
      const any = anyCart(drawn)
      const order = orderOf(await saleOf(any), any)
      const { left, cancelled } = cancelSome(paidOf(order), choices)
      expect(totalOf(left) + cancelled).toBe(order.order.total_cents)
      const taken = takeAll(left, choices)
      expect(taken).toBe(totalOf(left))
      giveBackAll(left, choices, taken)
    }),
    { numRuns: CARTS },
  )
})

test('among such carts every kind of discount counts, with and without crate engines, shipped and collected', async () => {
  const met = new Set<string>()
  for (const drawn of fc.sample(aDrawnCart, { numRuns: 400, seed: 17 })) {
    const any = anyCart(drawn)
    const { order, lines } = orderOf(await saleOf(any), any)
    if (order.discount_cents > 0) met.add(`${order.discount_kind}, ${order.delivery_type}, ${order.country}`)
    if (order.discount_kind !== null && order.discount_cents === 0) met.add('a code for shipping')
    if (lines.some(({ kind }) => kind === 'CrateEngine')) met.add(`a crate engine beside ${order.discount_kind}`)
    if (order.exemption_certificate) met.add('a tax that is not due')
    if (order.shipping_method === 'TWO_DAY') met.add('in two days')
  }
  const counted = ['PROMO', 'MILITARY', 'RESPONDER'].flatMap((kind) =>
    ['SHIP', 'PICKUP'].flatMap((way) => ['US', 'CA'].map((country) => `${kind}, ${way}, ${country}`)),
  )
  const engines = ['PROMO', 'MILITARY', 'RESPONDER', null].map((kind) => `a crate engine beside ${kind}`)
  expect([...met].toSorted()).toEqual(
    [...counted, ...engines, 'a code for shipping', 'a tax that is not due', 'in two days'].toSorted(),
  )
})

type Choices = Iterator<number>
const next = (choices: Choices, most: number): number => (choices.next().value ?? 0) % most

function shuffle<Item>(items: readonly Item[], choices: Choices): Item[] {
  const left = [...items]
  return items.flatMap(() => left.splice(next(choices, left.length), 1))
}

async function saleOf({ cart, to, wish, exemptions }: AnyCart): Promise<Sale> {
  const sale = await prepareSale(cart, { shipTo: to, exemptions, wish }, deps)
  if (!sale) throw new Error('every part of the cart can be had')
  return sale
}

const orderOf = (sale: Sale, { locale, to, wish }: AnyCart): Snapshot =>
  snapshotOf(sale, {
    entry: anEntry(locale, {
      shipTo: { ...anEntry(locale).shipTo, region: to.region },
      liftGate: wish.liftGate ?? false,
    }),
    card: {
      token: 'pm_visa',
      brand: 'VISA',
      last4: '4242',
      expMonth: 12,
      expYear: 2099,
      funding: 'credit',
      fingerprint: 'one',
    },
    locale,
    capture: 'at-shipment',
  })

const added = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** An order by its rows alone (D-6, reliability rule 5): list − special − sale − discount + core charges + shipping + taxes. */
function expectAddedUp({ order, lines, taxes }: Snapshot): void {
  const parts = lines.filter(({ parent_position }) => parent_position === null)
  const cores = lines.filter(({ parent_position }) => parent_position !== null)
  const before = ({ before_sale_cents, unit_cents }: Snapshot['lines'][number]) => before_sale_cents ?? unit_cents
  expect(order).toMatchObject({
    subtotal_cents: added(parts.map(({ list_cents, quantity }) => list_cents * quantity)),
    special_saving_cents: added(parts.map((line) => (line.list_cents - before(line)) * line.quantity)),
    sale_saving_cents: added(parts.map((line) => (before(line) - line.unit_cents) * line.quantity)),
    discount_cents: added(parts.map(({ discount_cents }) => discount_cents)),
    core_cents: added(cores.map(({ unit_cents, quantity }) => unit_cents * quantity)),
    tax_cents: added(taxes.map(({ amount_cents }) => amount_cents)),
    total_cents:
      added(lines.map(({ unit_cents, quantity, discount_cents }) => unit_cents * quantity - discount_cents)) +
      order.shipping_cents +
      added(taxes.map(({ amount_cents }) => amount_cents)),
  })
  const amounts = Object.entries(order).filter(([name]) => name.endsWith('_cents'))
  for (const [name, amount] of [...amounts, ...parts.map(({ discount_cents }) => ['discount', discount_cents])])
    expect(Number.isSafeInteger(amount) && Number(amount) >= 0, String(name)).toBe(true)
  expect(order.discount_cents === 0 || order.discount_kind !== null).toBe(true)
  expect(order.delivery_type === 'SHIP' || order.shipping_cents === 0).toBe(true)
  const engines = lines.filter(({ kind }) => kind === 'CrateEngine')
  expect(added(engines.map(({ discount_cents }) => discount_cents))).toBe(0)
}

/** What the one discount takes off, worked out from the rules by itself (D-1 to D-4, CO-2, CE-4, P-2). */
function expectShared(lines: Sale['lines'], { cart, to }: AnyCart): void {
  const bases = lines.map((line) => (isCovered(line, cart) ? chargedFor(line) * BigInt(line.quantity) : 0n))
  const whole = bases.reduce((all, base) => all + base, 0n)
  const off = takenOff(cart, { whole, country: to.country })
  const shares = lines.map(({ discount = 0 }) => BigInt(discount))
  expect(shares.reduce((all, share) => all + share, 0n)).toBe(off)
  for (const [index, share] of shares.entries()) {
    const base = bases[index] ?? 0n
    const exact = whole === 0n ? 0n : (off * base) / whole
    expect(share === exact || share === exact + 1n).toBe(true)
    expect(share <= base).toBe(true)
  }
}

/** The lowest of list, special and sale. */
const chargedFor = ({ price: { list, unit, sale } }: Sale['lines'][number]): bigint =>
  BigInt(Math.min(list, unit, sale ? sale.before : list))

const isCovered = (line: OpenLine, { coupon, verified }: OpenCart): boolean =>
  line.part.summary.kind !== 'CrateEngine' && (coupon ? line.isEligible : verified !== null)

function takenOff(
  { coupon, verified, proofs }: OpenCart,
  { whole, country }: { whole: bigint; country: Country },
): bigint {
  if (verified) return proofs.includes(verified) ? percentOf(whole, 10) : 0n
  if (!coupon || whole === 0n || whole < BigInt(coupon.minimum)) return 0n
  const { isActive, hasBegun, isOver, isUsedUp, isUsed, kind, percent, amount } = coupon
  if (!isActive || !hasBegun || isOver || isUsedUp || isUsed || coupon.country !== country) return 0n
  if (kind === 'PERCENT') return percentOf(whole, percent ?? 0)
  const most = BigInt(amount ?? 0)
  return kind === 'AMOUNT' ? (most < whole ? most : whole) : 0n
}

/** Half a cent is rounded up. */
const percentOf = (whole: bigint, percent: number): bigint => (2n * whole * BigInt(percent) + 100n) / 200n

const amountsOf = ({ quote, applied, collected }: Sale) => ({ quote, code: applied?.code, pickup: collected?.pickup })

function paidOf({ order, lines, taxes }: Snapshot): Paid {
  return {
    lines: lines.map(({ position, parent_position: parent, quantity, unit_cents, discount_cents }) => ({
      position,
      parent,
      quantity,
      unit: cents(unit_cents),
      discount: cents(discount_cents),
    })),
    shipping: cents(order.shipping_cents),
    taxes: taxes.map(({ position, kind, rate_thousandths: rate, base_cents, amount_cents }) => ({
      position,
      kind,
      rate,
      base: cents(base_cents),
      amount: cents(amount_cents),
    })),
  }
}

const partsOf = ({ lines }: Paid) => lines.filter(({ parent, quantity }) => parent === null && quantity > 0)

/** Of every third order some pieces are cancelled before it leaves (O-1). */
function cancelSome(paid: Paid, choices: Choices): { left: Paid; cancelled: number } {
  let [left, cancelled] = [paid, 0]
  for (let times = next(choices, 3) === 0 ? 1 + next(choices, 3) : 0; times > 0 && partsOf(left).length > 0; times--) {
    const line = partsOf(left)[next(choices, partsOf(left).length)]
    if (!line) break
    const without = withoutPieces(left, { position: line.position, keep: next(choices, line.quantity) })
    if (!without) throw new Error('a piece is there to cancel')
    expect(without.back).toBeGreaterThanOrEqual(0)
    cancelled += without.back
    left = without.left
  }
  return { left, cancelled }
}

/** Each parcel takes the money of what is in it (PY-4): never more than is held, and all of it in the end. */
function takeAll(paid: Paid, choices: Choices): number {
  const gone = new Map<number, number>()
  const open = () => partsOf(paid).filter(({ position, quantity }) => (gone.get(position) ?? 0) < quantity)
  let taken = 0
  for (let lines = open(); lines.length > 0; lines = open()) {
    const { position, quantity } = lines[next(choices, lines.length)] ?? { position: 0, quantity: 0 }
    const from = gone.get(position) ?? 0
    const pieces = 1 + next(choices, quantity - from)
    const units = Array.from({ length: pieces }, (_, piece) => from + piece)
    const { total } = amountOfUnits(paid, { position, units })
    expect(total).toBeGreaterThanOrEqual(0)
    taken += total
    expect(taken).toBeLessThanOrEqual(totalOf(paid))
    gone.set(position, from + pieces)
  }
  return taken
}

/** Parts and core charges come back by themselves or together, some through our fault and with their shipping (R-3, CO-3). */
function giveBackAll(paid: Paid, choices: Choices, taken: number): void {
  const pieces = partsOf(paid).flatMap(({ position, quantity }) => {
    const core = paid.lines.find(({ parent }) => parent === position)
    return Array.from({ length: quantity }, (_, unit) => ({ position, unit })).flatMap((piece) => {
      if (!core) return [{ ...piece, isPart: true, isCore: false }]
      return next(choices, 2) === 0
        ? [{ ...piece, isPart: true, isCore: true }]
        : [
            { ...piece, isPart: true, isCore: false },
            { ...piece, isPart: false, isCore: true },
          ]
    })
  })
  let [given, kept] = [0, 0]
  for (const { position, unit, isPart, isCore } of shuffle(pieces, choices)) {
    const units = isPart ? [unit] : []
    const coreUnits = isCore ? [unit] : []
    const withShipping = next(choices, 2) === 0
    const { total } = refundAmounts(paid, { position, units, coreUnits, withShipping })
    const whole = refundAmounts(paid, { position, units, coreUnits, withShipping: true }).total
    expect(total >= 0 && total <= whole).toBe(true)
    given += total
    kept += whole - total
    expect(given).toBeLessThanOrEqual(taken)
  }
  expect(given + kept).toBe(taken)
}
