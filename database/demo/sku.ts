// One part of the demo catalogue: what its design gives, and what its own stream of numbers draws, in a fixed order.
import type { Country } from '#values/locale.ts'
import type { Currency } from '#values/money.ts'
import {
  type Catalogue,
  chainOf,
  FIRST_YEAR,
  firstYearOf,
  leafOf,
  madeFrom,
  standardOf,
  THIS_YEAR,
} from './catalogue.ts'
import type { Chain } from './chains.ts'
import { coreOf } from './core-charges.ts'
import { demandFor } from './demand.ts'
import { type Leaf, restrictions } from './facts.ts'
import { mostOfOne } from './how-many.ts'
import type { Design } from './parts/design.ts'
import { newPrice } from './parts/job-kits.ts'
import { shelfPrice } from './parts/price-laws.ts'
import type { Variant } from './parts/variants.ts'
import { type Draw, logu, pick, stream, whole } from './random.ts'
import { wholeRange } from './whole-range.ts'

export type AttributeValue = number | string

export interface Price {
  currency: Currency
  listCents: number
  specialCents: number | null
  coreCents: number | null
}

export interface Sku {
  index: number
  id: number
  partNumber: string
  leaf: Leaf
  kind: 'Simple' | 'Core' | 'CrateEngine'
  weightHundredths: number
  prices: Partial<Record<Country, Price>>
  recon: boolean
  universal: boolean
  returnable: boolean
  specialOrder: boolean
  onHand: number
  soldIn: Country[]
  blockedRegions: string[]
  restrictionClasses: string[]
  maxPerOrder: number | null
  crateQuantity: number | null
  discontinued: boolean
  successor: number | null
  /** The index of the standard part of the same maker. */
  versionOf: number | null
  supersededOn: string | null
  attributes: Record<string, AttributeValue>
  launchYear: number
  popularity: number
}

/** The contiguous states in which a line may be blocked. */
const STATES =
  `AL AZ AR CA CO CT DE FL GA ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA
  RI SC SD TN TX UT VT VA WA WV WI WY`.split(/\s+/)
/** Vehicles that one crate engine purchase may cover, where the product's own limit is not drawn. */
const MOST_CRATES = 5

/** Makes part `index` of a catalogue: always the same one. */
export function makeSku(catalogue: Catalogue, index: number): Sku {
  const draw = stream(catalogue.seed, 'sku', index)
  const { design, variant } = madeFrom(catalogue, index)
  const leaf = leafOf(catalogue, index)
  const isCrate = leaf.fit === 'C'
  const isOld = index >= catalogue.live
  const { recon } = design
  const weightHundredths = Math.max(Math.round(design.lb * (variant?.weightTimes ?? 1) * 100), 1)
  const usd = priceOf(design, variant)
  const core = coreOf(design, leaf, usd)
  const special = drawnSpecial(draw)
  const drawnPrice = unpricedIn(draw(), draw())
  const drawn = drawnStock(draw, isOld)
  const place = drawnPlace(draw)
  const drawnMost = drawnMaximum(draw(), leaf)
  // What a machine is made of is sold wherever the machine runs, and as many as it has.
  const isNeeded = variant === null && wholeRange().needed.has(design)
  const soldIn = isCrate ? (['US'] as const) : isNeeded ? (['US', 'CA'] as const) : place.soldIn
  // Where it is sold at all, a part has a price in one of the countries.
  const hasPrice = isNeeded || soldIn.length < 2 ? { US: true, CA: true } : drawnPrice
  const maxPerOrder = isNeeded || (drawnMost !== null && drawnMost < mostOfOne(design)) ? null : drawnMost
  const crateQuantity = isCrate ? (maxPerOrder ?? MOST_CRATES) : null
  // Of crate engines there are as many as one purchase may cover.
  const onHand = isOld ? drawn : Math.max(drawn, crateQuantity ?? 0)
  const specialOrder = draw() < 0.06
  const returnable = draw() >= 0.03 && leaf.returnable
  const isEmissionsPart = draw() < restrictions.emissionsShare.shareOfSkus
  const launchYear = launchOf(catalogue, index, draw())
  const popularity = draw() ** 4 * demandFor(leaf)

  return {
    index,
    id: index + 1,
    partNumber: partNumberOf(index, { leaf, recon, isKit: design.contents.length > 0 }),
    leaf,
    kind: isCrate ? 'CrateEngine' : core === null ? 'Simple' : 'Core',
    weightHundredths,
    prices: {
      ...(hasPrice.US && { US: price('USD', usd, special, core) }),
      ...(hasPrice.CA && { CA: price('CAD', inCad(usd), special, core === null ? null : nearestFive(core * 1.36)) }),
    },
    recon,
    universal: design.universal,
    returnable,
    specialOrder,
    onHand,
    soldIn: [...soldIn],
    blockedRegions: place.blockedRegions,
    restrictionClasses: classesOf(leaf, weightHundredths, isEmissionsPart),
    maxPerOrder,
    crateQuantity,
    discontinued: isOld,
    ...succession(catalogue, index),
    versionOf: standardOf(catalogue, index),
    attributes: attributesOf(catalogue, index, { design, variant }),
    launchYear,
    popularity,
  }
}

/** An older part differs by the former value of one attribute; those before it by the letter of their revision too. */
function attributesOf(
  catalogue: Catalogue,
  index: number,
  { design, variant }: { design: Design; variant: Variant | null },
): Sku['attributes'] {
  const { kind, attributes, former } = design
  const chain = chainOf(catalogue, index)
  const before = chain ? chain.length - (index - chain.first) : 0
  return {
    kind,
    ...attributes,
    ...(chain && former && { [former.key]: former.value }),
    ...(before > 1 && { revision: String.fromCodePoint('A'.codePointAt(0)! + chain!.length - before) }),
    ...(variant && { maker: variant.maker, series: variant.series }),
  }
}

/** Cents in the US: as new parts cost, a reconditioned one 28 % less. */
function priceOf(design: Design, variant: Variant | null): number {
  const times =
    (design.recon && design.usd === null && !COMPLETE.has(design.leaf) ? RECON_SHARE : 1) * (variant?.priceTimes ?? 1)
  return times === 1 ? newPrice(design) : shelfPrice((newPrice(design) / 100) * times)
}
const RECON_SHARE = 0.72
/** Whole engines are priced as they are sold, reconditioned. */
const COMPLETE = new Set(['recon-engines', 'long-blocks'])

/** Seven digits, never two parts alike; RX for recon, CE for crate engines, K for kits of whichever category. */
export function partNumberOf(
  index: number,
  { leaf, recon, isKit }: { leaf: Leaf; recon: boolean; isKit: boolean },
): string {
  const digits = 2_000_000 + ((index * 7_368_787 + 1_299_709) % 8_000_000)
  return `${digits}${recon ? 'RX' : leaf.fit === 'C' ? 'CE' : isKit ? 'K' : ''}`
}

/** Prices end in 9 cents, as shops write them. */
const inCad = (usd: number) => Math.round((usd * 136 - 900) / 1000) * 10 + 9

/** The nearest 5 dollars, and never less. */
const nearestFive = (cents: number) => Math.max(Math.round(cents / 500) * 500, 500)

/** One in two hundred has no price in a country, to show what a page says then (P-3); never in both, where nobody could buy it. */
function unpricedIn(us: number, ca: number): Record<Country, boolean> {
  const isWithoutUs = us < 0.005
  return { US: !isWithoutUs, CA: isWithoutUs || ca >= 0.005 }
}

/** With its first machine or in the years after; what replaced another, in the year in which it did. */
function launchOf(catalogue: Catalogue, index: number, u: number): number {
  const { design, variant } = madeFrom(catalogue, index)
  const first = firstYearOf(design)
  if (first === undefined) return whole(u, FIRST_YEAR, THIS_YEAR)
  const chain = chainOf(catalogue, index)
  const replaced = chain ? chain.replacedOn[index - chain.first - 1] : catalogue.replacing.get(index)
  if (replaced) return Number(replaced.slice(0, 4))
  // Other makers follow when the first parts wear out.
  return Math.min(first + Math.floor(u * (variant ? YEARS_OF_OTHERS : YEARS_OF_OURS)), launchedBy(chain), THIS_YEAR)
}
const YEARS_OF_OURS = 2
const YEARS_OF_OTHERS = 12
/** The first of a chain was there before it was replaced. */
const launchedBy = (chain: Chain | undefined) => Number(chain?.replacedOn[0]?.slice(0, 4) ?? THIS_YEAR)

/** One in a hundred is no saving, to show that such a special price does not count (P-4). */
function drawnSpecial(draw: Draw): number | null {
  const u = draw()
  const v = draw()
  if (u < 0.08) return whole(v, 750, 950)
  if (u < 0.09) return v < 0.5 ? 1000 : whole(v, 1001, 1100)
  return null
}

function price(currency: Currency, listCents: number, special: number | null, coreCents: number | null): Price {
  return {
    currency,
    listCents,
    specialCents: special === null ? null : Math.round((listCents * special) / 1000),
    coreCents,
  }
}

function drawnStock(draw: Draw, isOld: boolean): number {
  const u = draw()
  const v = draw()
  if (isOld) return u < 0.1 ? whole(v, 1, 3) : 0
  return u < 0.78 ? Math.floor(logu(v, 5, 401)) : u < 0.87 ? whole(v, 1, 4) : 0
}

function drawnPlace(draw: Draw): Pick<Sku, 'soldIn' | 'blockedRegions'> {
  const u = draw()
  const state = pick(STATES, draw())
  return {
    soldIn: u < 0.02 ? ['US'] : u < 0.03 ? ['CA'] : ['US', 'CA'],
    blockedRegions: u >= 0.03 && u < 0.035 ? [state] : [],
  }
}

/** Nobody needs one head bolt at a time: fasteners and seals are sold as many as are wanted. */
function drawnMaximum(u: number, { slug }: Leaf): number | null {
  if (SMALL_PARTS.has(slug)) return null
  if (u < 0.85) return null
  return u < 0.87 ? 1 : u < 0.91 ? 2 : u < 0.95 ? 4 : 10
}

const SMALL_PARTS = new Set([
  'fasteners',
  'o-rings',
  'valves-springs',
  'head-gaskets',
  'exhaust-manifolds',
  'air-hoses-clamps',
  'pistons-rings',
])

function classesOf({ slug, hazmat }: Leaf, weightHundredths: number, isEmissionsPart: boolean): string[] {
  const { byHazmat, byCategory, byWeight, emissionsShare } = restrictions
  return [
    ...new Set([
      ...(hazmat && byHazmat[hazmat] ? [byHazmat[hazmat]] : []),
      ...(byCategory[slug] ?? []),
      ...(weightHundredths > byWeight.overLb * 100 ? [byWeight.class] : []),
      ...(isEmissionsPart && emissionsShare.categories.includes(slug) ? [emissionsShare.class] : []),
    ]),
  ]
}

function succession(catalogue: Catalogue, index: number): { successor: number | null; supersededOn: string | null } {
  const chain = chainOf(catalogue, index)
  if (!chain) return { successor: null, supersededOn: null }
  const place = index - chain.first
  const successor = place < chain.length - 1 ? index + 1 : (chain.end ?? null)
  return { successor, supersededOn: successor === null ? null : (chain.replacedOn[place] ?? null) }
}
