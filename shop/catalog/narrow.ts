// A list of parts narrowed by facets: one statement finds the page, the total and the counts of every facet.
import type { RawBuilder } from 'kysely'
import { type Reader, sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import type { Chosen, Counts, FacetKind } from './facets.ts'
import { listOrder, type Sort } from './list-order.ts'
import { type ListedRow, type ListRequest, listedColumns, PAGE_SIZE } from './part-list.ts'
import { available, localized, partTables } from './part-summary.ts'

export interface Narrowing extends ListRequest {
  /** Selects `id` and `rank` of listed parts; of two parts the one with the higher rank is the better match. */
  candidates: RawBuilder<unknown>
  /** What can be chosen; of each only the key and the ranges matter here. */
  kinds: Pick<FacetKind, 'key' | 'ranges'>[]
}

export interface Narrowed {
  /** How many there are, whatever is chosen. */
  candidates: number
  total: number
  counts: Counts
  /** The chosen values that some candidate has; any other is as good as not chosen. */
  known: Chosen
  rows: ListedRow[]
  /** Names of the categories counted or chosen, by slug. */
  categoryNames: Record<string, string>
}

/** The page of candidates that have the chosen values; each facet counts what the other facets leave. */
export async function narrow(db: Reader, locale: Locale, narrowing: Narrowing): Promise<Narrowed> {
  const { candidates, kinds, sort = 'best', page = 1, chosen = {} } = narrowing
  const keys = kinds.map(({ key }) => key)
  const wishes = JSON.stringify(kinds.flatMap((kind) => wishesFor(kind, chosen[kind.key] ?? [])))
  const found = await db.first(narrowed(locale, { candidates, keys, wishes, sort, page }))
  if (!found) throw new Error('an aggregate answers one row')
  const known: Chosen = {}
  for (const [key, value] of found.known) (known[key] ??= []).push(value)
  return { ...found, known }
}

function wishesFor({ key, ranges }: Pick<FacetKind, 'key' | 'ranges'>, values: string[]) {
  if (ranges) return ranges.filter(({ value }) => values.includes(value)).map((range) => ({ key, ...range }))
  return [...new Set(values)].filter(isStorable).map((value) => ({ key, value }))
}

/** PostgreSQL keeps no text with half a surrogate pair or a NUL, so nothing has such a value. */
const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0')

/** Whether a candidate's fact is what a wish asks for. Only what reads as a number is compared as one. */
const granted = sql<boolean>`
  case when wish.low is null then candidate.facts ->> wish.key = wish.value
    when candidate.facts ->> wish.key ~ '^-?\\d+(\\.\\d+)?$' then
      (candidate.facts ->> wish.key)::numeric >= wish.low and (candidate.facts ->> wish.key)::numeric < wish.high
  end`

interface Narrower {
  candidates: RawBuilder<unknown>
  keys: string[]
  wishes: string
  sort: Sort
  page: number
}
type NarrowedRow = Omit<Narrowed, 'known'> & { known: [key: string, value: string][] }

// `missing` names the keys of which a candidate has none of the chosen values. It is listed when there are none, and counts for
// a facet when there are none but that facet's own.
const narrowed = (locale: Locale, { candidates, keys, wishes, sort, page }: Narrower) => sql<NarrowedRow>`
  with candidate as materialized (
    select product.id, found.rank, ${listOrder[sort].column}, product.attributes || jsonb_build_object(
      'availability', case when ${available} > 0 then 'in-stock' end,
      'recon', case when product.recon then 'recon' else 'new' end,
      'price', price_range(price.unit_cents),
      'category', category.slug) as facts
    from (${candidates}) found
    join (${partTables(locale)}) on product.id = found.id
    join category on category.id = product.category_id
  ),
  wish as materialized (
    select wish.*
    from jsonb_to_recordset(${wishes}::jsonb) wish (key text, value text, low numeric, high numeric)
    where exists (select from candidate where ${granted})
  ),
  judged as materialized (
    select candidate.*, array(
      select wish.key from wish group by wish.key having not coalesce(bool_or(${granted}), false)
    ) as missing
    from candidate
  ),
  found as (select count(*)::int as total from judged where missing = '{}'),
  page as materialized (
    select id, row_number() over () as place
    from (
      select id from judged where missing = '{}'
      order by ${sort === 'best' ? sql`rank desc, ` : sql``}${listOrder[sort].order}
      limit ${sql.lit(PAGE_SIZE)}
      offset (select greatest(0, least(${page}::int, ceil(total / ${sql.lit(`${PAGE_SIZE}.0`)}::numeric)) - 1) * ${sql.lit(PAGE_SIZE)} from found)
    ) listed
  ),
  fact_count as (
    select fact.key, judged.facts ->> fact.key as value, count(*)::int as parts
    from judged cross join unnest(${keys}::text[]) fact (key)
    where judged.facts ->> fact.key is not null and judged.missing <@ array[fact.key]
    group by 1, 2
  )
  select
    (select count(*)::int from candidate) as candidates,
    found.total,
    (select coalesce(json_object_agg(key, parts_by_value), '{}')
      from (select key, json_object_agg(value, parts) as parts_by_value from fact_count group by key) counted) as counts,
    (select coalesce(json_agg(json_build_array(key, value)), '[]') from wish) as known,
    (select coalesce(json_object_agg(slug, ${localized(locale, 'category', 'name')}), '{}') from category
      where slug in (select value from fact_count where key = 'category' union select value from wish where key = 'category')
    ) as "categoryNames",
    (select coalesce(json_agg(listed order by place), '[]') from (
      select page.place, ${listedColumns(locale)} from page join (${partTables(locale)}) on product.id = page.id
    ) listed) as rows
  from found`
