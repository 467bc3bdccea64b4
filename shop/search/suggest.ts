import type { SuggestedPart, Suggestions } from '#contract/shop/search.ts'
import { prepared, type Reader, sql } from '#database/sql.ts'
import { type PartRow, partColumns, partSummary, partTables } from '#shop/catalog/part-summary.ts'
import { checkParts } from '#shop/fitment/check-parts.ts'
import { type FitKey, fitKeyOf } from '#shop/fitment/fit-key.ts'
import type { Machine } from '#values/equipment.ts'
import { countryOf, type Locale } from '#values/locale.ts'
import { categoriesNamed } from './categories-named.ts'
import { findNumber } from './find-number.ts'
import { readMachineNumber } from './read-machine-number.ts'
import { asQuery, isSerial, readTerm, type Term } from './read-term.ts'
import type { SearchDeps } from './search-deps.ts'

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
  const [hits, ids, categories, equipment] = await Promise.all([
    term.prefix === undefined ? [] : findNumber(deps.db, [term.prefix]),
    findParts(deps, locale, term, key),
    term.readAs === 'words'
      ? categoriesNamed(deps.db, locale, { query: asQuery(term.words, true), most: MOST_CATEGORIES })
      : [],
    readEquipment(deps, locale, term),
  ])
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
    const { ids } = await facetIndex.list(
      { parts: found.ids },
      { country, kinds: [], chosen: {}, sort: 'best', page: 1, pageSize: MOST_PARTS, fits: key, bestFirst: found.ids },
    )
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
