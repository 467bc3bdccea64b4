// What goes back for pieces of an order: their price less their share of the discount, each tax's share, their core charge, and their
// share of the shipping when the fault is ours (business rules R-3, CO-3). Each piece of a line has cents of its own, whenever and with
// whichever others it comes back: so those of all pieces are exactly what was paid, and those of some never more.
import { allocate, type Cents, cents, minus, roundedShare, sum, times } from '#values/money.ts'

export interface PaidLine {
  position: number
  /** Of a core charge: the line of its part. */
  parent: number | null
  quantity: number
  unit: Cents
  discount: Cents
}

export interface PaidTax<Kind extends string = string> {
  position: number
  kind: Kind
  rate: number
  base: Cents
  amount: Cents
}

export interface Paid<Kind extends string = string> {
  lines: readonly PaidLine[]
  shipping: Cents
  taxes: readonly PaidTax<Kind>[]
}

export interface ComingBack {
  /** Of the part, not of its core charge. */
  position: number
  /** Pieces of the line, counted from 0, and those whose core charge goes back. */
  units: readonly number[]
  coreUnits: readonly number[]
  withShipping: boolean
  /** For a core that is worth less: as much of its charge, without tax. */
  grantedCore?: Cents | null
}

export interface RefundAmounts<Kind extends string = string> {
  goods: Cents
  core: Cents
  shipping: Cents
  taxes: Omit<PaidTax<Kind>, 'base'>[]
  tax: Cents
  total: Cents
}

export function refundAmounts<Kind extends string>(paid: Paid<Kind>, back: ComingBack): RefundAmounts<Kind> {
  const shares = sharesOf(paid)
  const of = (what: Share['what']) => shares.find((share) => share.what === what && share.position === back.position)
  const [goods, core, shipping] = [of('goods'), of('core'), of('shipping')]
  const parts = [
    taken(goods, back.units),
    granted(taken(core, back.coreUnits), back.grantedCore ?? null),
    taken(shipping, back.withShipping ? back.units : []),
  ] as const
  const taxes = paid.taxes
    .map(({ position, kind, rate }, index) => ({
      position,
      kind,
      rate,
      amount: sum(parts.map(({ taxes: share }) => share[index] ?? cents(0))),
    }))
    .filter(({ amount }) => amount > 0)
  const tax = sum(taxes.map(({ amount }) => amount))
  return {
    goods: parts[0].amount,
    core: parts[1].amount,
    shipping: parts[2].amount,
    taxes,
    tax,
    total: sum([...parts.map(({ amount }) => amount), tax]),
  }
}

/** All that was to be paid for some pieces of a line: their goods, core charges, and shares of shipping and taxes. */
export const amountOfUnits = <Kind extends string>(
  paid: Paid<Kind>,
  { position, units }: { position: number; units: readonly number[] },
): RefundAmounts<Kind> => refundAmounts(paid, { position, units, coreUnits: units, withShipping: true })

/** How much of what goes back a tax was taken on. */
export function taxedAmount(
  { lines, shipping }: Paid,
  { base }: Pick<PaidTax, 'base'>,
  back: Pick<RefundAmounts, 'goods' | 'core' | 'shipping'>,
): Cents {
  const worth = (isCore: boolean) =>
    sum(
      lines
        .filter(({ parent }) => (parent !== null) === isCore)
        .map(({ unit, quantity, discount }) => minus(times(unit, quantity), discount)),
    )
  return sum(taxedIn(base, { goods: worth(false), core: worth(true), shipping }).map((what) => back[what]))
}

/** A line's parts, its core charges, or its share of the shipping, each with what of each tax was taken on it. */
interface Share {
  what: 'goods' | 'core' | 'shipping'
  position: number
  quantity: number
  amount: Cents
  taxes: Cents[]
}

function sharesOf({ lines, shipping, taxes }: Paid): Share[] {
  const parts = lines.filter(({ parent }) => parent === null)
  const nets = parts.map(({ unit, quantity, discount }) => minus(times(unit, quantity), discount))
  // Where the discount has taken all of the parts off, what they would have cost tells who bears the shipping.
  const shippings = allocate(shipping, sum(nets) > 0 ? nets : parts.map(({ unit, quantity }) => times(unit, quantity)))
  const shares: Share[] = parts.flatMap(({ position, quantity }, index) => {
    const core = lines.find(({ parent }) => parent === position)
    const share = (what: Share['what'], amount: Cents, pieces = quantity): Share => ({
      what,
      position,
      quantity: pieces,
      amount,
      taxes: [],
    })
    return [
      share('goods', nets[index] ?? cents(0)),
      ...(core ? [share('core', times(core.unit, core.quantity), core.quantity)] : []),
      share('shipping', shippings[index] ?? cents(0)),
    ]
  })
  const sumOf = (what: Share['what']) => sum(shares.filter((share) => share.what === what).map(({ amount }) => amount))
  const sums = { goods: sumOf('goods'), core: sumOf('core'), shipping: sumOf('shipping') }
  for (const { base, amount } of taxes) {
    const taxed = taxedIn(base, sums)
    const split = allocate(
      amount,
      shares.map((share) => (taxed.includes(share.what) ? share.amount : cents(0))),
    )
    for (const [index, share] of shares.entries()) share.taxes.push(split[index] ?? cents(0))
  }
  return shares
}

const TAXED: readonly Share['what'][][] = [
  ['goods', 'core', 'shipping'],
  ['goods', 'core'],
  ['goods', 'shipping'],
  ['goods'],
]

/** What a tax was taken on, told by its base: states differ in whether they tax core charges and shipping. */
const taxedIn = (base: Cents, sums: Record<Share['what'], Cents>): readonly Share['what'][] =>
  TAXED.find((kinds) => sum(kinds.map((what) => sums[what])) === base) ?? ['goods', 'core', 'shipping']

interface Taken {
  amount: Cents
  taxes: Cents[]
}

const taken = (share: Share | undefined, units: readonly number[]): Taken => ({
  amount: share ? ofUnits(share.amount, share.quantity, units) : cents(0),
  taxes: share ? share.taxes.map((tax) => ofUnits(tax, share.quantity, units)) : [],
})

/** The cents of single pieces: rounding goes on from piece to piece, so that all together are the whole. */
const ofUnits = (whole: Cents, quantity: number, units: readonly number[]): Cents =>
  sum(units.map((unit) => minus(roundedShare(whole, unit + 1, quantity), roundedShare(whole, unit, quantity))))

function granted(full: Taken, amount: Cents | null): Taken {
  if (amount === null || full.amount === 0 || amount >= full.amount) return full
  return { amount, taxes: full.taxes.map((tax) => roundedShare(tax, amount, full.amount)) }
}

/** The first pieces that are still to come back, as many as asked for. */
export function freeUnits(quantity: number, gone: readonly number[], wanted: number): number[] {
  const free = Array.from({ length: quantity }, (_, unit) => unit).filter((unit) => !gone.includes(unit))
  return free.slice(0, wanted)
}
