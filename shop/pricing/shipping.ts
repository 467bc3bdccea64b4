// What it costs to ship lines, and where they do not go (business rules SH-2, SH-3, SH-6, SH-7).
import type { LeadTime } from '#contract/shop/part.ts'
import type { CartView } from '#contract/shop/cart.ts'
import { regionsNotShipped } from '#shop/catalog/restriction-class.ts'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { isPostOfficeBox } from '#values/address.ts'
import type { Country } from '#values/locale.ts'
import { type Cents, cents, sum, times } from '#values/money.ts'
import { regionOf } from '#values/regions.ts'
import { partsTotal, type SoldLine } from './price-lines.ts'

export interface ShippingCost {
  ground: Cents
  freight: Cents
  shipping: Cents
  /** Of the parcels: freight has no part in it (SH-3). */
  freeShipping: CartView['freeShipping']
}

/**
 * Cost by ground for parcels and by freight for the rest, in cents of the country's currency. `isFreeByCode`: parcels are free by the one
 * discount of the cart, whatever they cost and weigh; freight never is (SH-3). What is collected at a store costs nothing.
 */
export function shippingOf(
  lines: SoldLine[],
  country: Country,
  { isFreeByCode = false, isCollected = false } = {},
): ShippingCost {
  const parcels = lines.filter(({ part }) => !part.isFreight)
  const pallets = lines.filter(({ part }) => part.isFreight)
  const told = freeShippingOf(parcels, pallets, country)
  const isFree = isFreeByCode || isParcelFree(parcels, country)
  const freeShipping =
    isFreeByCode && parcels.length > 0 ? { ...told, state: 'free' as const, missing: cents(0) } : told
  if (isCollected) return { ground: cents(0), freight: cents(0), shipping: cents(0), freeShipping }
  const ground = parcels.length === 0 || isFree ? cents(0) : groundCost(parcels, country)
  const freight = pallets.length === 0 ? cents(0) : freightCost(pallets, country)
  return { ground, freight, shipping: sum([ground, freight]), freeShipping }
}

/** Above the threshold and under the weight, both strictly (SH-2). */
const isParcelFree = (parcels: SoldLine[], country: Country) =>
  eligible(parcels) > shopSettings.shipping.freeThreshold[country] && !isTooHeavy(parcels)

function freeShippingOf(parcels: SoldLine[], pallets: SoldLine[], country: Country): ShippingCost['freeShipping'] {
  const weights = { weight: hundredths(parcels), weightLimit: weightLimit() }
  if (parcels.length === 0 && pallets.length > 0) return { state: 'no-parcels', missing: cents(0), ...weights }
  if (isTooHeavy(parcels)) return { state: 'too-heavy', missing: cents(0), ...weights }
  if (isParcelFree(parcels, country)) return { state: 'free', missing: cents(0), ...weights }
  const firstFree = shopSettings.shipping.freeThreshold[country] + 1
  return { state: 'missing', missing: cents(firstFree - eligible(parcels)), ...weights }
}

const eligible = (parcels: SoldLine[]) => sum(parcels.map(partsTotal))
const hundredths = (lines: SoldLine[]) =>
  lines.reduce((weight, { part, quantity }) => weight + part.weightHundredths * quantity, 0)
const weightLimit = () => shopSettings.shipping.freeWeightLimitLb * 100
const isTooHeavy = (parcels: SoldLine[]) => hundredths(parcels) >= weightLimit()

/** The carrier counts whole pounds of the whole shipment. */
function groundCost(parcels: SoldLine[], country: Country): Cents {
  const { base, perLb } = shopSettings.shipping.ground[country]
  return sum([base, times(perLb, Math.ceil(hundredths(parcels) / 100))])
}

/** Freight carriers count hundreds of pounds, begun ones whole. */
function freightCost(pallets: SoldLine[], country: Country): Cents {
  const { base, per100Lb } = shopSettings.shipping.freight[country]
  return sum([base, times(per100Lb, Math.ceil(hundredths(pallets) / 10_000))])
}

export interface Destination {
  country: Country
  region: string
  line1: string
  line2: string
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
