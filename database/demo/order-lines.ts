// The lines of a past order: parts that could be sold where the buyer is, and the core charges that follow them.
import { type Country, catalogueLanguages, type Locale } from '#values/locale.ts'
import { type Cents, cents } from '#values/money.ts'
import { type Catalogue, leafOf, probe } from './catalogue.ts'
import { describe } from './describe.ts'
import { drawnJob } from './jobs.ts'
import type { Owned } from './owned.ts'
import type { Design } from './parts/design.ts'
import { type Draw, pick, whole } from './random.ts'
import { makeSku, type Sku } from './sku.ts'
import { wholeRange } from './whole-range.ts'

const MOST_LINES = 6

export interface OrderLine {
  position: number
  parentPosition: number | null
  kind: Sku['kind'] | 'CoreCharge'
  sku: Sku
  name: string
  quantity: number
  list: Cents
  unit: Cents
  discount: Cents
  leadTime: 'standard' | 'specialUS' | 'specialCA'
  freight: boolean
}

export interface Where {
  country: Country
  region: string
  /** What came later could not be bought in it. */
  year: number
}

export interface Sale extends Where {
  locale: Locale
  /** Of the buyer's, those that were built by then: one at least. */
  machines: readonly Owned[]
}

/** An order of a fleet is for two of its machines now and then. */
const FLEET = 4
const FOR_TWO = 0.3

/** Parts for a machine of the buyer's, of those that were built by then, and goods that it takes. */
export function drawnLines(catalogue: Catalogue, sale: Sale, draw: Draw): { parts: OrderLine[]; cores: OrderLine[] } {
  const parts: OrderLine[] = []
  const cores: OrderLine[] = []
  const { machines } = sale
  const taken: Design[] = []
  const first = pick(machines, draw())
  const isForTwo = draw() < FOR_TWO && machines.length >= FLEET
  const second = pick(machines, draw())
  for (const owned of isForTwo && second !== first ? [first, second] : [first]) {
    const most = taken.length + whole(draw() ** 1.5, 1, MOST_LINES)
    for (const { design, quantity } of drawnJob(catalogue, owned, draw)) {
      if (taken.length >= most || taken.length >= MOST_LINES) break
      if (taken.some((other) => isInPlaceOf(design, other))) continue
      const index = soldAs(catalogue, design, sale, draw)
      if (index === undefined) continue
      taken.push(design)
      add(index, quantity)
    }
  }
  // The smallest shop does not have what every machine takes.
  const any = taken.length > 0 ? undefined : probe(catalogue.live, 0, (part) => isSoldThere(catalogue, part, sale))
  if (any !== undefined) add(any, 1)
  return { parts, cores }

  function add(index: number, quantity: number) {
    const position = parts.length + cores.length + 1
    const { part, core } = linesFor(catalogue, makeSku(catalogue, index), quantity, sale, position)
    parts.push(part)
    if (core) cores.push(core)
  }
}

/** Whoever has one does not need the other: it is of the same kind, or in the kit. */
const isInPlaceOf = (one: Design, other: Design): boolean =>
  one.kind === other.kind || holds(one, other) || holds(other, one)
const holds = ({ contents }: Design, design: Design) => contents.some((content) => content.design.kind === design.kind)

/** Our own or another maker's, of those that are sold there. */
export function soldAs(catalogue: Catalogue, design: Design, where: Where, draw: Draw): number | undefined {
  const { designs, places } = wholeRange()
  const place = places.get(design) ?? catalogue.live
  const makers = Math.ceil((catalogue.live - place) / designs.length)
  const start = draw() < OURS ? 0 : Math.floor(draw() * makers)
  for (let step = 0; step < makers; step++) {
    const index = place + ((start + step) % makers) * designs.length
    if (isSoldThere(catalogue, index, where)) return index
  }
  return undefined
}
const OURS = 0.6

function isSoldThere(catalogue: Catalogue, index: number, { country, region, year }: Where): boolean {
  if (leafOf(catalogue, index).group.slug === 'engines') return false
  const sku = makeSku(catalogue, index)
  return (
    sku.launchYear <= year &&
    sku.prices[country] !== undefined &&
    sku.soldIn.includes(country) &&
    !sku.blockedRegions.includes(region) &&
    !(region === 'CA' && sku.restrictionClasses.includes('EMISSIONS_49'))
  )
}

function linesFor(catalogue: Catalogue, sku: Sku, wanted: number, { country, locale }: Sale, position: number) {
  const price = sku.prices[country]
  if (!price) throw new RangeError(`part ${sku.partNumber} has no price in ${country}`)
  const list = cents(price.listCents)
  const isSpecial = price.specialCents !== null && price.specialCents < price.listCents
  const words = describe(catalogue, sku)
  const part: OrderLine = {
    position,
    parentPosition: null,
    kind: sku.kind,
    sku,
    name: catalogueLanguages(locale)[0] === 'fr' ? words.nameFr : words.nameEn,
    quantity: Math.min(wanted, sku.maxPerOrder ?? wanted),
    list,
    unit: isSpecial ? cents(price.specialCents ?? 0) : list,
    discount: cents(0),
    leadTime: sku.specialOrder ? `special${country}` : 'standard',
    freight: sku.restrictionClasses.includes('FREIGHT'),
  }
  if (price.coreCents === null) return { part, core: undefined }
  const charge = cents(price.coreCents)
  const core: OrderLine = {
    ...part,
    position: position + 1,
    parentPosition: position,
    kind: 'CoreCharge',
    list: charge,
    unit: charge,
  }
  return { part, core }
}
