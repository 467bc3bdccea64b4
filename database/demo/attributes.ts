// The attributes of parts, named in both languages with their units, and the values that are words.
import { type Attribute, MEASURED } from './attribute-facts.ts'
import { KIND_NAMES } from './kind-names.ts'
import { attributeNames, leaves } from './facts.ts'
import { VALUE_WORDS } from './value-words.ts'
import { moreAttributes } from './goods/attribute-names.ts'
import { generatorAttributes, generatorValues } from './goods/generator-words.ts'
import { moreValues } from './goods/value-words.ts'
import { leafOfDesign, wholeRange } from './whole-range.ts'

/** Keys in the order in which they are read: what it is, who makes it, its sizes. */
const FIRST = ['kind', 'maker', 'series', 'revision']

const usedKeys = (): string[] => [
  ...new Set([
    ...FIRST,
    ...leaves.flatMap((leaf) => leaf.attributes),
    ...wholeRange().designs.flatMap((design) => Object.keys(design.attributes)),
  ]),
]

export const attributes: ReadonlyMap<string, Attribute> = new Map(
  usedKeys().map((key) => {
    const named: Partial<Attribute> = {
      ...attributeNames[key],
      ...moreAttributes[key],
      ...generatorAttributes[key],
      ...MEASURED[key],
    }
    const { en, fr } = named
    if (en === undefined || fr === undefined) throw new Error(`attribute ${key} has no name`)
    return [key, { ...named, en, fr, ...(key.endsWith('_mm') && { unit: 'mm' }) }]
  }),
)

/** The attributes of a category: those of its parts, the category's own first. */
export const attributesOfLeaf: ReadonlyMap<string, string[]> = new Map(
  leaves.map((leaf) => {
    const used = wholeRange()
      .designs.filter((design) => leafOfDesign(design) === leaf)
      .flatMap((design) => Object.keys(design.attributes))
    return [leaf.slug, [...new Set(['kind', ...leaf.attributes, ...used, 'maker', 'series', 'revision'])]]
  }),
)

export interface AttributeWords {
  key: string
  value: string
  en: string
  fr: string
}

const LEADS_ON = /^(?:de|du|des|la|le|à|for|of|\d.*)$/

/** Kinds are shown as their parts are named, and values that French writes otherwise in both languages. */
export const attributeWords: AttributeWords[] = [
  ...kindWords(),
  // 'Oversize: 0 mm' is what nobody says.
  { key: 'oversize_mm', value: '0', en: 'standard', fr: 'standard' },
  // What the shop sends is a thing: it has no place from which to download.
  { key: 'format', value: 'download', en: 'PDF on USB drive', fr: 'PDF sur clé USB' },
  ...[...valuesByKey()].flatMap(([key, values]) =>
    [...values].flatMap((value) => {
      const [en, fr] = inBoth(key, value)
      return en === value && fr === value && !isDesignation(key, value) ? [] : [{ key, value, en, fr }]
    }),
  ),
]

/** Bearings are called by a number that counts nothing: 6208 is not '6,208'. */
function isDesignation(key: string, value: string): boolean {
  return (key === 'bearing' || key === 'size') && /^\d{4,}$/.test(value)
}

/** Ratios have the comma of French. */
function inBoth(key: string, value: string): [en: string, fr: string] {
  const word =
    [...(moreValues[key] ?? []), ...(generatorValues[key] ?? [])].find(([en]) => en === value)?.[1] ??
    VALUE_WORDS[value]
  if (word !== undefined) return [value, word]
  if (key === 'compression_ratio' || key === 'range' || key === 'concentration') return [value, inFrench(value)]
  return [value, value]
}

/** Thousands apart by a space, a comma before what is less than one, and signs that stay with their number. */
function inFrench(value: string): string {
  return value
    .replace(/(\d),(\d{3})/g, '$1\u00a0$2')
    .replace(/(\d)\.(\d)/g, '$1,$2')
    .replace('%', '\u00a0%')
}

/** What all parts of a kind are called: of a left and a right headlamp, 'headlamp'. */
function kindWords(): AttributeWords[] {
  return [...Map.groupBy(wholeRange().designs, ({ kind }) => kind)].map(([kind, all]) => ({
    key: 'kind',
    value: kind,
    en: KIND_NAMES[kind]?.en ?? inCommon(all.map(({ name }) => name.en)),
    fr: KIND_NAMES[kind]?.fr ?? inCommon(all.map(({ name }) => name.fr)),
  }))
}

/** The words with which all names begin, without a size and without what only leads on. */
function inCommon(names: readonly string[]): string {
  const [first = '', ...others] = new Set(names.map((name) => name.split(',')[0] ?? name))
  const shared = others.reduce((left, name) => {
    const there = name.split(' ')
    return left.slice(0, left.findIndex((word, at) => word !== there[at]) >>> 0)
  }, first.split(' '))
  while (LEADS_ON.test(shared.at(-1) ?? '')) shared.pop()
  return shared.join(' ')
}

/** The words that stand in the attributes of the range, as designs and their older versions have them. */
export function valuesByKey(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const add = (key: string, value: number | string) => {
    if (typeof value === 'string') found.set(key, (found.get(key) ?? new Set()).add(value))
  }
  for (const { attributes: values, former } of wholeRange().designs) {
    for (const [key, value] of Object.entries(values)) add(key, value)
    if (former) add(former.key, former.value)
  }
  return found
}

const words = new Map(attributeWords.map(({ key, value, en, fr }) => [`${key} ${value}`, { en, fr }]))

/** A value as it is read, with its unit: '93 mm', 'cast iron'; 'fonte' and '9,5 L' in French. */
export function shownValue(key: string, value: number | string, language: 'en' | 'fr'): string {
  const { unit, unitFr = unit } = attributes.get(key) ?? {}
  const named = words.get(`${key} ${value}`)?.[language]
  if (named !== undefined && typeof value === 'number') return named
  const word =
    named ?? (language === 'fr' && typeof value === 'number' ? String(value).replace('.', ',') : String(value))
  const shownUnit = language === 'en' ? unit : unitFr
  return shownUnit ? `${word}\u00a0${shownUnit}` : word
}
