import type { CategoryLink } from '#contract/shop/part.ts'
import type { SuggestedPart, Suggestions } from '#contract/shop/search.ts'
import { prepared, type Reader, sql } from '#database/sql.ts'
import { categoryLink } from '#shop/catalog/category-tile.ts'
import { type PartRow, partColumns, partSummary, partTables } from '#shop/catalog/part-summary.ts'
import { categoryIn, type TaxonomyFacts } from '#shop/catalog/taxonomy.ts'
import { checkParts } from '#shop/fitment/check-parts.ts'
import { type FitKey, fitKeyOf } from '#shop/fitment/fit-key.ts'
import type { Machine } from '#values/equipment.ts'
import { countryOf, type Locale } from '#values/locale.ts'
import { categoriesNamed } from './categories-named.ts'
import { findNumber } from './find-number.ts'
import { corrected, finished } from './mend-words.ts'
import { narrowingOf, planSearch, relaxed, type SearchPlan } from './plan-search.ts'
import { readMachineNumber } from './read-machine-number.ts'
import { asQuery, isSerial, MOST_CHARACTERS, readTerm, type Term } from './read-term.ts'
import type { SearchDeps } from './search-deps.ts'
import { type Meaning, understand } from './understand.ts'

const MOST_PARTS = 6
/** Among so many the ones that fit are looked for. */
const MOST_LOOKED_AT = 48
const MOST_CATEGORIES = 3

/** What a term that is still being typed may mean (C-1): parts, the popular ones first, categories, equipment. */
export async function suggest(
  deps: SearchDeps,
  locale: Locale,
  { term: typed, machine }: { term: string; machine?: Machine | undefined },
): Promise<Suggestions> {
  const term = readTerm(typed)
  const key = machine ? fitKeyOf(await deps.garage.registry.read(), machine) : null
  const meant = term.isCode ? undefined : await readMeant(deps, typed.slice(0, MOST_CHARACTERS))
  const [hits, ids, named, equipment] = await Promise.all([
    term.prefix === undefined || meant ? [] : findNumber(deps.db, [term.prefix]),
    meant ? findMeant(deps, locale, meant, key) : findParts(deps, locale, term, key),
    term.readAs === 'words'
      ? categoriesNamed(deps.db, locale, { query: asQuery(term.words, true), most: MOST_CATEGORIES })
      : [],
    readEquipment(deps, locale, term),
  ])
  const categories = categoriesOf(meant, locale, named)
  const [hit] = hits
  const wanted = [...new Set([...hits.map(({ id }) => id), ...ids])].slice(0, MOST_PARTS)
  const parts = await readSuggested(deps, locale, { ids: wanted, key })
  const [part] = parts
  return {
    readAs: hit ? 'number' : term.readAs,
    parts,
    categories,
    replaced: hit?.why && part && hits.length === 1 ? { typed, why: hit.why, part } : null,
    equipment,
  }
}

const WISH = { kinds: [], chosen: {}, sort: 'best' as const, page: 1, pageSize: MOST_PARTS }

interface Meant {
  meaning: Meaning
  plan: SearchPlan
  facts: TaxonomyFacts
}

/**
 * What is meant, with the last word finished and slips in those before it mended if need be; nothing when that does not explain every
 * word. Then texts are searched, where words that no part has cost the most.
 */
async function readMeant(deps: SearchDeps, typed: string): Promise<Meant | undefined> {
  const terms = await deps.dictionary.read()
  const explained = (text: string | undefined) => {
    const meaning = text === undefined ? undefined : understand(terms, text)
    const isWhole = meaning?.rest.length === 0 && (meaning.categories.length > 0 || meaning.machines !== null)
    return isWhole ? meaning : undefined
  }
  const begun = (text: string | undefined) =>
    text === undefined ? undefined : (explained(text) ?? explained(finished(terms, text)))
  const before = typed.match(/\S+(?=\s)/g) ?? []
  const meaning = begun(typed) ?? begun(corrected(terms, typed, before, 1))
  if (!meaning) return undefined
  const facts = await deps.taxonomy.read()
  return { meaning, plan: await planSearch({ facetIndex: deps.facetIndex, facts, terms }, meaning), facts }
}

/** With selected equipment what fits stands first, and then the others. */
async function findMeant(
  { facetIndex }: SearchDeps,
  locale: Locale,
  { meaning, plan }: Meant,
  key: FitKey | null,
): Promise<number[]> {
  if (meaning.notSold !== null) return []
  const among = plan.categories.length > 0 ? { categories: plan.categories } : 'everything'
  const listed = async (one: SearchPlan, fits: FitKey | null) => {
    return (
      await facetIndex.list(among, { ...WISH, country: countryOf(locale), ...narrowingOf(one), ...(fits && { fits }) })
    ).ids
  }
  const found = async (fits: FitKey | null) => {
    const ids = await listed(plan, fits)
    return ids.length > 0 || plan.constraints.length === 0
      ? ids
      : listed(await relaxed(facetIndex, plan, { among, locale, fits }), fits)
  }
  const fitting = key ? await found(key) : []
  return fitting.length < MOST_PARTS ? [...new Set([...fitting, ...(await found(null))])] : fitting
}

/** The kinds of parts that are meant before those whose names only hold the words. */
function categoriesOf(meant: Meant | undefined, locale: Locale, named: CategoryLink[]): CategoryLink[] {
  const own = (meant?.meaning.categories ?? []).flatMap(
    (id) => meant?.facts.categories.filter((one) => one.id === id && one.is_active) ?? [],
  )
  const links = [...own.map((category) => categoryLink(categoryIn(category, locale))), ...named]
  return [...new Map(links.map((link) => [link.path, link])).values()].slice(0, MOST_CATEGORIES)
}

/** 'NV 2' is sooner the beginning of a number than two words. With selected equipment what fits stands first. */
async function findParts(
  { index, facetIndex }: SearchDeps,
  locale: Locale,
  { prefix, words }: Term,
  key: FitKey | null,
): Promise<number[]> {
  const country = countryOf(locale)
  const most = key ? MOST_LOOKED_AT : MOST_PARTS
  const byNumber = () => prefix !== undefined && index.findByNumber(country, prefix, most)
  const byWords = () => words.length > 0 && index.findByWords(locale, { words, isUnfinished: true }, most)
  for (const find of [byNumber, byWords]) {
    const found = await find()
    if (!found || found.ids.length === 0) continue
    if (!key) return found.ids
    const { ids } = await facetIndex.list({ parts: found.ids }, { ...WISH, country, fits: key, bestFirst: found.ids })
    return [...new Set([...ids, ...found.ids])]
  }
  return []
}

async function readEquipment({ garage }: SearchDeps, locale: Locale, { readAs, serial = '' }: Term) {
  if (!isSerial(readAs)) return null
  const { equipment } = await readMachineNumber(garage, locale, { reading: readAs, number: serial })
  return equipment && { label: equipment.label, path: `/search/${serial}?as=${readAs}` }
}

async function readSuggested(
  { db }: SearchDeps,
  locale: Locale,
  { ids, key }: { ids: number[]; key: FitKey | null },
): Promise<SuggestedPart[]> {
  if (ids.length === 0) return []
  const [rows, fits] = await Promise.all([
    readRows(db, locale, ids),
    key ? checkParts(db, locale, { key, productIds: ids }) : undefined,
  ])
  return rows.map((row) => {
    const { id, partNumber, name, path, drawing, price, notForSale } = partSummary(row, countryOf(locale))
    const verdict = fits?.get(row.id)?.verdict ?? 'unknown'
    return {
      id,
      partNumber,
      name,
      path,
      drawing,
      price,
      notForSale,
      fits: verdict === 'unknown' ? null : verdict === 'fits',
    }
  })
}

const readRows = (db: Reader, locale: Locale, ids: number[]) => db.all(rowsOf({ ids }, locale))

const rowsOf = prepared<{ ids: number[] }, PartRow, Locale>(
  ({ ids }, locale) => sql<PartRow>`
    select ${partColumns(locale)}
    from unnest(${ids}::bigint[]) with ordinality wanted (id, place) join (${partTables(locale)}) on product.id = wanted.id
    order by wanted.place`,
)
