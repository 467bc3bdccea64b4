// The lines of a past order: parts that could be sold where the buyer is, and the core charges that follow them.
import { type Country, catalogueLanguages, type Locale } from '#values/locale.ts'
import { type Cents, cents } from '#values/money.ts'
import { type Catalogue, leafOf, probe } from './catalogue.ts'
import { describe } from './describe.ts'
import { type Draw, whole } from './random.ts'
import { makeSku, type Sku } from './sku.ts'

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

export interface Sale {
  country: Country
  region: string
  locale: Locale
  /** What came later could not be bought in it. */
  year: number
}

export function drawnLines(catalogue: Catalogue, sale: Sale, draw: Draw): { parts: OrderLine[]; cores: OrderLine[] } {
  const parts: OrderLine[] = []
  const cores: OrderLine[] = []
  const count = whole(draw() ** 2, 1, MOST_LINES)
  const taken = new Set<number>()
  for (let place = 0; place < count; place++) {
    const start = Math.floor(draw() * catalogue.live)
    const wanted = whole(draw() ** 2, 1, 4)
    const index = probe(catalogue.live, start, (part) => !taken.has(part) && isSoldThere(catalogue, part, sale))
    if (index === undefined) continue
    taken.add(index)
    const sku = makeSku(catalogue, index)
    const { part, core } = linesFor(catalogue, sku, wanted, sale, parts.length + cores.length + 1)
    parts.push(part)
    if (core) cores.push(core)
  }
  return { parts, cores }
}

function isSoldThere(catalogue: Catalogue, index: number, { country, region, year }: Sale): boolean {
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
