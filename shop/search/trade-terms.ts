// The dictionary of the trade: what people call what the shop sells, read once and kept until staff change it.
import { type Cached, cached } from '#database/cached.ts'
import { type Reader, sql } from '#database/sql.ts'
import { KIND, type Taxonomy, type TaxonomyFacts, withinCategory } from '#shop/catalog/taxonomy.ts'
import type { FacetIndex } from '#shop/facet-index/facet-index.ts'
import type { Registry } from '#shop/garage/registry.ts'
import { DEFAULT_LOCALE, languageOf } from '#values/locale.ts'
import { foldedInPlace, singular, wordsOf } from './plain-words.ts'
import { type MachineNames, machineNames, type VehicleNames } from './machine-names.ts'

export interface TradeTerm {
  /** As staff wrote it. */
  term: string
  language: string
  words: string[]
  /** Numbers of the categories that it leads to; none for what is only said in passing. */
  categories: number[]
  isSold: boolean
  attribute: string | null
  value: string | null
}

export interface TradeTerms {
  /** By their words with a space between. */
  byWords: Map<string, TradeTerm>
  /** Terms of several words by each of them. */
  byWord: Map<string, TradeTerm[]>
  /** The words of a term that are run together: 'waterpump'. */
  joined: Map<string, string[]>
  standsFor: Map<string, string[]>
  /** Every word of a term, with one of its spellings and how many terms have it. */
  vocabulary: Map<string, { spelled: string; terms: number }>
  mostWords: number
  /** What attributes say, by the words of it in either language. */
  valueWords: Map<string, { key: string; value: string }[]>
  machines: MachineNames
}

export type Dictionary = Cached<TradeTerms>

interface DictionaryDeps {
  db: Reader
  taxonomy: Taxonomy
  registry: Registry
  vehicles: VehicleNames
  facetIndex: FacetIndex
}

interface TermRow {
  term: string
  language: string
  categories: string
  is_sold: boolean
  attribute: string | null
  value: string | null
  stands_for: string | null
}

export const openDictionary = ({ db, taxonomy, registry, vehicles, facetIndex }: DictionaryDeps): Dictionary =>
  cached(async () => {
    const [rows, facts, known, kinds] = await Promise.all([
      db.all(allTerms),
      taxonomy.read(),
      registry.read(),
      facetIndex.valuesByCategory(KIND),
    ])
    const machines = machineNames({ registry: known, vehicles, hasEngine: facetIndex.hasEngine })
    return dictionaryOf(rows, { facts, kinds, machines })
  })

/** At most so many are read: more would be no dictionary, and must not fill the memory. */
const MOST_TERMS = 50_000

const allTerms = sql<TermRow>`
  select term, language, categories, is_sold, attribute, value, stands_for from trade_term
  order by language, term limit ${sql.lit(MOST_TERMS)}`

interface Known {
  facts: TaxonomyFacts
  kinds: Map<number, string[]>
  machines: MachineNames
}

export function dictionaryOf(rows: TermRow[], { facts, kinds, machines }: Known): TradeTerms {
  const standsFor = new Map(
    rows.flatMap(({ term, stands_for }): [string, string[]][] =>
      stands_for ? [[singular(foldedInPlace(term).trim()), plainWords(stands_for)]] : [],
    ),
  )
  const terms: TradeTerms = {
    byWords: new Map(),
    byWord: new Map(),
    joined: new Map(),
    standsFor,
    vocabulary: new Map(),
    mostWords: 1,
    valueWords: valueWordsOf(facts),
    machines,
  }
  const numbers = new Map(facts.categories.map(({ slug, id }) => [slug, id]))
  // What the catalogue itself calls its parts is known before what the dictionary says of it.
  for (const [category, names] of kinds)
    for (const term of names) add(terms, { ...PLAIN, term, categories: [category] })
  for (const { term, language, categories, is_sold, attribute, value, stands_for } of rows) {
    if (stands_for) continue
    const known = categories.split(/\s+/).flatMap((slug) => numbers.get(slug) ?? [])
    if (categories !== '' && known.length === 0) continue
    // A shop that has the category and not the kind lists the category.
    const isKnown = attribute !== KIND || known.some((category) => kinds.get(category)?.includes(value ?? ''))
    const says = isKnown ? { attribute, value } : { attribute: null, value: null }
    // A group has no parts of its own: 'generator' is all that is in it.
    const within = is_sold ? known.flatMap((category) => withinCategory(facts, category)) : known
    add(terms, { term, language, categories: within, isSold: is_sold, ...says })
  }
  for (const { id, name, parent_id } of facts.categories)
    for (const [language, term] of Object.entries(name))
      if (parent_id !== null && /^[^&,/()]+$/.test(term)) add(terms, { ...PLAIN, term, language, categories: [id] })
  for (const word of machines.families.flatMap(({ words }) => words)) count(terms, word, word)
  for (const word of machines.lines.flatMap(({ words }) => words)) count(terms, word, word)
  return terms
}

function valueWordsOf({ attributes }: TaxonomyFacts): TradeTerms['valueWords'] {
  const known: TradeTerms['valueWords'] = new Map()
  // What a kit holds, 'pump, seals and belt', is not what it is.
  for (const { key, words } of attributes)
    for (const { value, name } of key === KIND ? [] : (words ?? []))
      for (const word of new Set(value.includes(',') ? [] : [value, ...Object.values(name)].flatMap(plainWords)))
        known.set(word, [...(known.get(word) ?? []), { key, value }])
  return known
}

const PLAIN = { language: languageOf(DEFAULT_LOCALE), isSold: true, attribute: null, value: null }

export const plainWords = (text: string): string[] => wordsOf(foldedInPlace(text)).map(({ plain }) => plain)

/** A text with each word that is short for others written out. */
export function writtenOut({ standsFor }: Pick<TradeTerms, 'standsFor'>, text: string): string {
  const folded = foldedInPlace(text)
  return wordsOf(folded)
    .toReversed()
    .reduce((left, { plain, from, to }) => {
      const words = standsFor.get(plain)
      return words ? left.slice(0, from) + words.join(' ') + left.slice(to) : left
    }, text)
}

/** A term that leads elsewhere in another language leads to both. */
function add(terms: TradeTerms, { term, ...facts }: Omit<TradeTerm, 'words'>): void {
  const text = foldedInPlace(term)
  const typed = wordsOf(text)
  const words = typed.flatMap(({ plain }) => terms.standsFor.get(plain) ?? plain)
  const key = words.join(' ')
  if (key === '') return
  for (const { plain, from, to } of typed) count(terms, plain, term.slice(from, to))
  const known = terms.byWords.get(key)
  if (known) {
    const all = [...new Set([...known.categories, ...facts.categories])]
    const isWider = all.length > known.categories.length || all.length > facts.categories.length
    if (known.isSold && facts.isSold) known.categories = all
    // What leads to several categories means no one kind of them, unless it does so each time.
    const isSame = known.attribute === facts.attribute && known.value === facts.value
    if (isWider && !isSame) [known.attribute, known.value] = [null, null]
    else if (known.attribute === null) [known.attribute, known.value] = [facts.attribute, facts.value]
    return
  }
  const one: TradeTerm = { term, words, ...facts }
  terms.byWords.set(key, one)
  terms.mostWords = Math.max(terms.mostWords, words.length)
  if (words.length === 1) return
  const joined = words.join('')
  if (!terms.joined.has(joined)) terms.joined.set(joined, words)
  for (const word of new Set(words)) {
    const others = terms.byWord.get(word)
    if (others) others.push(one)
    else terms.byWord.set(word, [one])
  }
}

function count({ vocabulary }: TradeTerms, word: string, spelled: string): void {
  const known = vocabulary.get(word)
  if (known) known.terms++
  else if (/[a-z]/.test(word)) vocabulary.set(word, { spelled: spelled.toLowerCase(), terms: 1 })
}
