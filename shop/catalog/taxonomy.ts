// The tree of categories and the attributes they are described by: the few rows that every list needs, read once and kept.
import { type Cached, cached } from '#database/cached.ts'
import { type Reader, sql } from '#database/sql.ts'
import type { ByLanguage, Locale } from '#values/locale.ts'
import { recordNumber } from '#values/record-id.ts'
import { localText } from '../locales/catalogue-text.ts'
import type { Attribute } from './attribute.ts'
import type { CategoryRow } from './category-tile.ts'

interface CategoryFacts {
  id: number
  name: ByLanguage
  parent_id: number | null
  slug: string
  attributes: string[]
  /** One that is retired is shown nowhere; its parts are listed by what stands above it. */
  is_active: boolean
}

interface AttributeFacts {
  key: string
  name: ByLanguage
  unit: ByLanguage | null
  words: { value: string; name: ByLanguage }[] | null
}

/** What a part is beneath its category, among its attributes: 'piston ring set'. */
export const KIND = 'kind'
/** Where on its machine it goes: 'front', 'rear'. */
export const PLACE = 'position'

export interface TaxonomyFacts {
  categories: CategoryFacts[]
  attributes: AttributeFacts[]
}

export type Taxonomy = Cached<TaxonomyFacts>

export const openTaxonomy = (db: Reader): Taxonomy => cached(() => readFacts(db))

export const categoryIn = (category: CategoryFacts, locale: Locale): CategoryRow => ({
  id: category.id,
  slug: category.slug,
  name: localText(category.name, locale),
})

export function findCategory({ categories }: TaxonomyFacts, text: string): CategoryFacts | undefined {
  const number = recordNumber('category', text)
  return categories.find(({ id, slug }) => (number === undefined ? slug === text : id === number))
}

/** Those beneath it that are not retired. */
export const childrenOf = ({ categories }: TaxonomyFacts, parent: number | null): CategoryFacts[] =>
  categories.filter(({ parent_id, is_active }) => parent_id === parent && is_active)

/** The category and those above it, without what is retired: empty where all of them are. */
export function trailOf(facts: TaxonomyFacts, category: CategoryFacts): CategoryFacts[] {
  const parent = facts.categories.find(({ id }) => id === category.parent_id)
  return [...(parent ? trailOf(facts, parent) : []), ...(category.is_active ? [category] : [])]
}

/** The category and all beneath it, retired ones too: their parts are still sold. */
export const withinCategory = (facts: TaxonomyFacts, category: number): number[] => [
  category,
  ...facts.categories.filter(({ parent_id }) => parent_id === category).flatMap(({ id }) => withinCategory(facts, id)),
]

/** Made once for each reading and language: every list and part asks for some of them. */
const described = new WeakMap<TaxonomyFacts, Partial<Record<Locale, Map<string, Attribute>>>>()

/** All attributes that there are, in their order. */
export function attributesFor(facts: TaxonomyFacts, locale: Locale): Map<string, Attribute> {
  let locales = described.get(facts)
  if (!locales) described.set(facts, (locales = {}))
  return (locales[locale] ??= new Map(
    facts.attributes.map((attribute) => [attribute.key, inLocale(attribute, locale)]),
  ))
}

export function attributesIn(facts: TaxonomyFacts, keys: string[], locale: Locale): Attribute[] {
  const known = attributesFor(facts, locale)
  return keys.flatMap((key) => known.get(key) ?? [])
}

const inLocale = ({ key, name, unit, words }: AttributeFacts, locale: Locale): Attribute => ({
  key,
  name: localText(name, locale),
  unit: localText(unit, locale) || null,
  words: words && Object.fromEntries(words.map((word) => [word.value, localText(word.name, locale)])),
})

async function readFacts(db: Reader): Promise<TaxonomyFacts> {
  const facts = await db.first(wholeTaxonomy)
  if (!facts) throw new Error('the taxonomy answered nothing')
  return facts
}

const wholeTaxonomy = sql<TaxonomyFacts>`
  select
    (select coalesce(json_agg(category order by parent_id nulls first, position, id), '[]') from (
      select id, parent_id, slug, name, position, attributes, is_active from category
    ) category) as categories,
    (select coalesce(json_agg(attribute order by position, key), '[]') from (
      select key, name, unit, position, (
        select json_agg(json_build_object('value', value, 'name', name))
        from attribute_value where attribute_value.key = attribute.key
      ) as words
      from attribute
    ) attribute) as attributes`
