import type { Chosen, Facet } from '#contract/shop/catalog.ts'
import type { Locale } from '#values/locale.ts'
import { fill, formatMoney, formatNumber } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import type { Counts } from '#shop/facet-index/list-segments.ts'
import { type Attribute, attributeText, isNumber } from './attribute.ts'
import { type NumberRange, niceRanges } from './nice-ranges.ts'
import { threadDiameter } from './thread-order.ts'

export interface FacetKind {
  key: string
  name: string
  unit: string | null
  nameOf(value: string): string
  order: 'number' | 'thread' | 'name' | 'parts'
  ranges?: NumberRange[]
  isToggle?: boolean
  /** Absent: every value is a choice. */
  isChoice?(value: string): boolean
}

/** More distinct numbers than this are gathered in ranges. */
const MOST_NUMBERS = 8
/** Of facets ordered by parts, so many values are told, and those that are chosen. */
const MOST_VALUES = 12

/** A category's attribute as a facet; its ranges follow from all the values in the category, whatever is chosen. */
export function attributeFacet(attribute: Attribute, values: string[], locale: Locale): FacetKind {
  const { key, name, unit } = attribute
  const kind = { key, name, unit, nameOf: (value: string) => attributeText(attribute, value, locale) }
  if (!values.every(isNumber))
    return { ...kind, order: values.every((value) => threadDiameter(value) !== null) ? 'thread' : 'name' }
  if (values.length <= MOST_NUMBERS) return { ...kind, order: 'number' }
  const numbers = values.map(Number)
  const ranges = niceRanges(Math.min(...numbers), Math.max(...numbers))
  const names = new Map(
    ranges.map(({ value, low, high }) => [value, `${formatNumber(low, locale)}–${formatNumber(high, locale)}`]),
  )
  return { ...kind, nameOf: (value) => names.get(value) ?? value, order: 'number', ranges }
}

export const availabilityFacet = (locale: Locale): FacetKind => {
  const words = wordsFor(locale).facets
  return {
    key: 'availability',
    name: words.availability,
    unit: null,
    nameOf: () => words.inStock,
    order: 'name',
    isToggle: true,
  }
}

export const reconFacet = (locale: Locale): FacetKind => {
  const words = wordsFor(locale).facets
  return {
    key: 'recon',
    name: words.condition,
    unit: null,
    nameOf: (value) => (value === 'recon' ? words.recon : words.new),
    order: 'name',
  }
}

/** Values are 'from-to' in cents (shop/facet-index/price-ranges.ts). */
export const priceFacet = (locale: Locale): FacetKind => ({
  key: 'price',
  name: wordsFor(locale).facets.price,
  unit: null,
  nameOf: (value) => priceRangeName(value, locale),
  order: 'number',
})

function priceRangeName(value: string, locale: Locale): string {
  const words = wordsFor(locale).facets
  const [from = '', to = ''] = value.split('-')
  const sentence = from === '0' ? words.priceUpTo : to === '' ? words.priceFrom : words.priceBetween
  return fill(sentence, { from: formatMoney(Number(from), locale), to: formatMoney(Number(to), locale) })
}

/** Categories without a name here are retired: they are no choice. */
export const categoryFacet = (names: Record<string, string>, locale: Locale): FacetKind => ({
  key: 'category',
  name: wordsFor(locale).facets.category,
  unit: null,
  nameOf: (slug) => names[slug] ?? slug,
  isChoice: (slug) => Object.hasOwn(names, slug),
  order: 'parts',
})

/** The facets to show: those with a choice to make, or with one made. `chosen` holds only values that the list knows. */
export function facets(
  kinds: FacetKind[],
  { counts, chosen }: { counts: Counts; chosen: Chosen },
  locale: Locale,
): Facet[] {
  return kinds.flatMap((kind) => {
    const parts = partsByValue(kind, counts[kind.key] ?? {})
    const isChosen = new Set(chosen[kind.key])
    for (const value of isChosen) if (!parts.has(value)) parts.set(value, 0)
    if (parts.size < 2 && isChosen.size === 0 && !(kind.isToggle && parts.size > 0)) return []
    const values = [...parts]
      .map(([value, count]) => ({ value, name: kind.nameOf(value), parts: count, chosen: isChosen.has(value) }))
      .sort(orders(locale)[kind.order])
    return [
      { key: kind.key, name: kind.name, unit: kind.unit, values: kind.order === 'parts' ? mostParts(values) : values },
    ]
  })
}

function partsByValue({ ranges, isChoice }: FacetKind, counts: Record<string, number>): Map<string, number> {
  if (!ranges) return new Map(Object.entries(counts).filter(([value]) => !isChoice || isChoice(value)))
  const parts = new Map<string, number>()
  for (const [text, count] of Object.entries(counts)) {
    const number = Number(text)
    const range = ranges.find(({ low, high }) => number >= low && number < high)
    if (range) parts.set(range.value, (parts.get(range.value) ?? 0) + count)
  }
  return parts
}

type Value = Facet['values'][number]

const mostParts = (values: Value[]) => values.filter(({ chosen }, index) => index < MOST_VALUES || chosen)

const collators: Partial<Record<Locale, Intl.Collator>> = {}

function orders(locale: Locale): Record<FacetKind['order'], (a: Value, b: Value) => number> {
  const collator = (collators[locale] ??= new Intl.Collator(locale, { numeric: true }))
  return {
    // '50-100' counts as 50.
    number: (a, b) => Number.parseFloat(a.value) - Number.parseFloat(b.value),
    thread: (a, b) =>
      (threadDiameter(a.value) ?? 0) - (threadDiameter(b.value) ?? 0) || collator.compare(a.name, b.name),
    name: (a, b) => collator.compare(a.name, b.name),
    parts: (a, b) => b.parts - a.parts || collator.compare(a.name, b.name),
  }
}
