// Whether the wanted parts may go into the cart, and what the cart then holds (business rules K-1, K-2, PR-1 to PR-5, CO-1).
import type { NotForSale, PartKind, Price } from '#contract/shop/part.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { type Cents, cents } from '#values/money.ts'
import { recordId } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'
import { type AgreedVehicle, inCartAlready } from './agreed-vehicles.ts'
import { notForSaleRefusal } from './not-for-sale.ts'

export interface WantedItem {
  productId: number
  quantity: number
  /** Pages send a core charge as an entry of its own; it is ignored, because the charge comes with its part. */
  kind: PartKind | 'CoreCharge'
  /** Of a crate engine, which is added with the vehicle that it goes into (CE-1). */
  vehicle?: AgreedVehicle
}

/** A crate engine in the cart, by its vehicle. */
export interface EngineInCart {
  productId: number
  vin: string
  number: number
}

export interface Candidate {
  id: number
  kind: PartKind
  price: Price | null
  notForSale: NotForSale
  available: number
  maxPerOrder: number
  crateQuantity: number | null
  inCart: number
}

export interface Decision {
  lines: { productId: number; kind: PartKind; quantity: number; unit: Cents; core: Cents }[]
  engines: { productId: number; number: number; unit: Cents; vehicle: AgreedVehicle }[]
  inCart: { productId: number; quantity: number }[]
  lineCount: number
  itemCount: number
  subtotal: Cents
}

/** `engines`: the crate engines that the cart holds. */
export function planAdd(
  candidates: Candidate[],
  wanted: WantedItem[],
  engines: readonly EngineInCart[] = [],
): Decision {
  const { maxLines, maxPerAdd } = shopSettings.cart
  const parts = new Map(candidates.map((part) => [part.id, { ...part }]))
  const changed = new Set<Candidate>()
  const adding = new Map<number, number>()
  for (const { productId, quantity, kind, vehicle } of wanted) {
    if (kind === 'CoreCharge') continue
    const part = parts.get(productId)
    if (!part) throw new Refusal('product/not-found')
    const units = (adding.get(productId) ?? 0) + quantity
    if (units > maxPerAdd)
      throw new Refusal('cart/too-many-per-add', { values: { max: maxPerAdd }, data: concerning(part) })
    adding.set(productId, units)
    part.inCart += quantity
    requireSaleable(part, vehicle)
    changed.add(part)
  }
  const added = addedEngines(parts, wanted, engines)
  if (changed.size === 0) throw new Refusal('cart/add-failed')

  const inCart = [...parts.values()].filter((part) => part.inCart > 0)
  const lineCount = inCart.reduce((count, part) => count + linesTaken(part), 0)
  if (lineCount > maxLines) throw new Refusal('cart/too-many-lines', { values: { max: maxLines } })
  return {
    lines: [...changed]
      .filter(({ kind }) => kind !== 'CrateEngine')
      .map(({ id, kind, inCart: quantity, price }) => ({
        productId: id,
        kind,
        quantity,
        unit: price?.unit ?? cents(0),
        core: price?.core ?? cents(0),
      })),
    engines: added,
    inCart: inCart.map(({ id, inCart: quantity }) => ({ productId: id, quantity })),
    lineCount,
    itemCount: inCart.reduce((count, part) => count + part.inCart, 0),
    subtotal: cents(inCart.reduce((all, part) => all + (part.price?.list ?? 0) * part.inCart, 0)),
  }
}

/** A part with a core charge takes two lines (specification, section 9). */
export const linesOf = (price: Price | null): number => (price && price.core > 0 ? shopSettings.cart.corePairLines : 1)

/** One line for each vehicle (K-1); a part with a core charge takes two. */
const linesTaken = ({ kind, price, inCart }: Candidate) => (kind === 'CrateEngine' ? inCart : linesOf(price))

/** Each vehicle with the lowest number that is free. */
function addedEngines(
  parts: ReadonlyMap<number, Candidate>,
  wanted: readonly WantedItem[],
  engines: readonly EngineInCart[],
): Decision['engines'] {
  const taken = [...engines]
  const added: Decision['engines'] = []
  const there = wanted.flatMap(({ vehicle }) =>
    vehicle && engines.some(({ vin }) => vin === vehicle.vin) ? vehicle : [],
  )
  if (there.length > 0) throw inCartAlready(there.map(({ prefix }) => prefix))
  for (const { productId, vehicle } of wanted) {
    if (!vehicle) continue
    const number = freeNumber(taken, productId)
    taken.push({ productId, vin: vehicle.vin, number })
    added.push({ productId, number, unit: parts.get(productId)?.price?.unit ?? cents(0), vehicle })
  }
  return added
}

export function freeNumber(taken: readonly Pick<EngineInCart, 'productId' | 'number'>[], productId: number): number {
  const numbers = new Set(taken.filter((one) => one.productId === productId).map(({ number }) => number))
  let number = 1
  while (numbers.has(number)) number++
  return number
}

function requireSaleable(part: Candidate, vehicle: AgreedVehicle | undefined): void {
  const data = concerning(part)
  if (part.notForSale) throw new Refusal(notForSaleRefusal(part.notForSale), { data })
  // Crate engines come by their own form, with a vehicle and agreements (CE-1).
  if (part.kind === 'CrateEngine' && !vehicle) throw new Refusal('cart/needs-vehicle', { data })
  const most = part.kind === 'CrateEngine' ? mostEngines(part) : mostOf(part)
  if (part.inCart > most) throw new Refusal('cart/too-many-of-part', { values: { max: most }, data })
}

/** Names the refused part, so that a page that sent several can point at it. */
const concerning = ({ id }: Candidate) => ({ productSfId: recordId('product', id) })

/** The most that one cart may hold of a part now: its limit and what is in stock (K-2, PR-5). */
export const mostOf = ({ maxPerOrder, available }: Pick<Candidate, 'maxPerOrder' | 'available'>): number =>
  Math.min(maxPerOrder, available)

/** The most vehicles for which one cart may hold a crate engine (CE-1). */
export const mostEngines = (part: Pick<Candidate, 'maxPerOrder' | 'available' | 'crateQuantity'>): number =>
  Math.min(mostOf(part), part.crateQuantity ?? 1)
