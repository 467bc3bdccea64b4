// What it costs to ship lines, and where they do not go (business rules SH-2, SH-3, SH-6, SH-7).
import type { LeadTime } from '#contract/shop/part.ts'
import type { CartView } from '#contract/shop/cart.ts'
import { isGroundOnly, regionsNotShipped } from '#shop/catalog/restriction-class.ts'
import type { Part } from '#shop/catalog/read-parts.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { isPostOfficeBox } from '#values/address.ts'
import type { Country } from '#values/locale.ts'
import { type Cents, cents, sum } from '#values/money.ts'
import { regionOf } from '#values/regions.ts'
import type { ParcelMethod, ShippingMethod } from '#values/shipping-method.ts'
import { partsTotal, type PricedLine, type SoldLine } from './price-lines.ts'
import { rateFor, type ShippingRate } from './shipping-rates.ts'

export interface ShippingCost {
  /** What the parcels cost by ground, whether they go by it or not. */
  ground: Cents
  /** What is carried on pallets, without what is asked for beside it. */
  freight: Cents
  /** All of it: parcels by the method that counts, freight, and its options. */
  shipping: Cents
  /** By what the order goes; null without anything to ship. */
  method: ShippingMethod | null
  /** What the parcels can go by, and what each costs: ground first. */
  methods: { method: ParcelMethod; cost: Cents }[]
  /** What is offered beside freight; null where it is not. */
  options: { liftGate: Cents | null; appointment: Cents | null }
  /** Of the parcels: freight has no part in it (SH-3). */
  freeShipping: CartView['freeShipping']
}

/** What a shopper may choose of how an order is shipped. */
export interface ShippingWish {
  shippingMethod?: ParcelMethod | undefined
  liftGate?: boolean
  appointment?: boolean | undefined
}

/** What shipping asks of a line. */
export type ShippedLine = PricedLine & {
  part: Pick<Part, 'isFreight' | 'weightHundredths' | 'leadTime' | 'restrictionClasses'>
}

interface Shipped {
  /** Of the country. */
  rates: readonly ShippingRate[]
  /** Where it goes; before that is known ground is priced for the rest of the country, and nothing else is offered. */
  to?: Destination | undefined
  wish?: ShippingWish | undefined
  isFreeByCode?: boolean
  isCollected?: boolean
}

/**
 * Cost for parcels by the method wished for, or by ground where they cannot go by it, and by freight for the rest, in cents of the country's
 * currency. `isFreeByCode`: parcels by ground are free by the one discount of the cart, whatever they cost and weigh; nothing else ever is
 * (SH-3). What is collected at a store costs nothing.
 */
export function shippingOf(
  lines: ShippedLine[],
  country: Country,
  { rates, to, wish = {}, isFreeByCode = false, isCollected = false }: Shipped,
): ShippingCost {
  const parcels = lines.filter(({ part }) => !part.isFreight)
  const pallets = lines.filter(({ part }) => part.isFreight)
  const told = freeShippingOf(parcels, pallets, country)
  const isFree = isFreeByCode || isParcelFree(parcels, country)
  const freeShipping =
    isFreeByCode && parcels.length > 0 ? { ...told, state: 'free' as const, missing: cents(0) } : told
  const none = { liftGate: null, appointment: null }
  const nothing = { ground: cents(0), freight: cents(0), shipping: cents(0), method: null, methods: [], options: none }
  if (isCollected) return { ...nothing, freeShipping }
  const asked = { country, rates, to }
  const ground = parcels.length === 0 || isFree ? cents(0) : costOf('GROUND', parcels, asked)
  const freight = pallets.length === 0 ? cents(0) : costOf('FREIGHT', pallets, asked)
  const methods = parcels.length === 0 ? [] : [{ method: 'GROUND' as const, cost: ground }, ...twoDay(lines, asked)]
  const chosen = methods.find(({ method }) => method === wish.shippingMethod) ?? methods[0]
  const options = pallets.length > 0 && to ? optionsOf(asked) : none
  const shipping = sum([
    chosen?.cost ?? cents(0),
    freight,
    (wish.liftGate && options.liftGate) || cents(0),
    (wish.appointment && options.appointment) || cents(0),
  ])
  const method = chosen?.method ?? (pallets.length > 0 ? 'FREIGHT' : null)
  return { ground, freight, shipping, method, methods, options, freeShipping }
}

/** Above the threshold and under the weight, both strictly (SH-2). */
const isParcelFree = (parcels: ShippedLine[], country: Country) =>
  eligible(parcels) > shopSettings.shipping.freeThreshold[country] && !isTooHeavy(parcels)

function freeShippingOf(
  parcels: ShippedLine[],
  pallets: ShippedLine[],
  country: Country,
): ShippingCost['freeShipping'] {
  const weights = { weight: hundredths(parcels), weightLimit: weightLimit() }
  if (parcels.length === 0 && pallets.length > 0) return { state: 'no-parcels', missing: cents(0), ...weights }
  if (isTooHeavy(parcels)) return { state: 'too-heavy', missing: cents(0), ...weights }
  if (isParcelFree(parcels, country)) return { state: 'free', missing: cents(0), ...weights }
  const firstFree = shopSettings.shipping.freeThreshold[country] + 1
  return { state: 'missing', missing: cents(firstFree - eligible(parcels)), ...weights }
}

const eligible = (parcels: ShippedLine[]) => sum(parcels.map(partsTotal))
const hundredths = (lines: ShippedLine[]) =>
  lines.reduce((weight, { part, quantity }) => weight + part.weightHundredths * quantity, 0)
const weightLimit = () => shopSettings.shipping.freeWeightLimitLb * 100
const isTooHeavy = (parcels: ShippedLine[]) => hundredths(parcels) >= weightLimit()

type Asked = Pick<Shipped, 'rates' | 'to'> & { country: Country }

/** Of the whole shipment: carriers do not weigh line by line. Staff cannot remove the rates of ground and freight. */
function costOf(method: 'GROUND' | 'FREIGHT', lines: ShippedLine[], { country, rates, to }: Asked): Cents {
  const cost = rateFor(rates, method, { region: to?.region, hundredths: hundredths(lines) })
  if (cost === null) throw new Error(`no rate for ${method} in ${country}`)
  return cost
}

/** Where the table has a rate for the weight: it ends where carriers take no parcel in two days. */
function twoDay(lines: ShippedLine[], { rates, to }: Asked): { method: 'TWO_DAY'; cost: Cents }[] {
  if (!to || !isReachedInTwoDays(to) || !lines.every(({ part }) => canHurry(part))) return []
  const cost = rateFor(rates, 'TWO_DAY', { region: to.region, hundredths: hundredths(lines) })
  return cost === null ? [] : [{ method: 'TWO_DAY', cost }]
}

/** Small parcels that are in stock: nothing by freight, nothing that may travel by ground alone, nothing that is made to order (decision 58). */
const canHurry = ({ isFreight, leadTime, restrictionClasses }: ShippedLine['part']) =>
  !isFreight && leadTime === 'standard' && !isGroundOnly(restrictionClasses)

/** Planes leave from the contiguous states and the provinces, and parcel carriers bring nothing to a post office box. */
function isReachedInTwoDays(to: Destination): boolean {
  const kind = regionOf(to.country, to.region)?.kind
  const isNear = kind === 'province' || (kind === 'state' && to.region !== 'AK' && to.region !== 'HI')
  return isNear && !isPostOfficeBox(to)
}

const optionsOf = ({ rates, to }: Asked): ShippingCost['options'] => ({
  liftGate: rateFor(rates, 'LIFT_GATE', { region: to?.region, hundredths: 0 }),
  appointment: rateFor(rates, 'APPOINTMENT', { region: to?.region, hundredths: 0 }),
})

export interface Destination {
  country: Country
  region: string
  line1: string
  line2: string
  /** Known of addresses and stores; cities have taxes of their own. */
  city?: string
  postalCode?: string
}

/** The lines which do not go there (SH-6, SH-7); each in the shop's words is "does not ship to certain states". */
export const refusedLines = <Line extends Pick<SoldLine, 'part'>>(lines: Line[], to: Destination): Line[] =>
  lines.filter(({ part }) => isClosed(to) || (part.isFreight && isBeyondFreight(to)) || isRestricted(part, to))

const isRestricted = (part: SoldLine['part'], { country, region }: Destination) =>
  regionsNotShipped(country, part).includes(region)

/** Islands and military addresses are off until the seller's carriers go there. */
function isClosed({ country, region }: Destination): boolean {
  const { allowTerritories, allowMilitary } = shopSettings.shipping
  const kind = regionOf(country, region)?.kind
  return country === 'US' && ((kind === 'territory' && !allowTerritories) || (kind === 'military' && !allowMilitary))
}

function isBeyondFreight(to: Destination): boolean {
  const kind = regionOf(to.country, to.region)?.kind
  return kind === 'territory' || kind === 'military' || (shopSettings.shipping.poBoxGroundOnly && isPostOfficeBox(to))
}

/** The slowest line leads (SH-4). */
export const leadTimeOf = (lines: Pick<SoldLine, 'part'>[]): LeadTime =>
  lines.find(({ part }) => part.leadTime !== 'standard')?.part.leadTime ?? 'standard'
