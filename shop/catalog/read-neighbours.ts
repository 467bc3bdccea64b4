// The parts beside a part: what has replaced it and what it has replaced, what is in it and what it is in, what is renewed with it, what
// does its work while it is out of stock, and the views that it stands in.
import type { CrossReference } from '#contract/shop/catalog.ts'
import { prepared, type RawBuilder, type Reader, sql } from '#database/sql.ts'
import { countryOf, type Locale } from '#values/locale.ts'
import { diagramOrder, diagramTables, type ViewRow, viewColumns } from './diagram-link.ts'
import type { AttributeValue } from './attribute.ts'
import { type FitRows, fitRowsOf } from './fit-rows.ts'
import { available, canBeBought, isForSale, isListed, type PartRow, partColumns, partTables } from './part-summary.ts'
import { predecessorsOf, replacementsOf } from './replacement.ts'

const MOST_ALTERNATIVES = 3
const MOST_VIEWS = 6
const MOST_KITS = 4
const MOST_NEEDED = 6
const MOST_VERSIONS = 6

/** What a part may be to others; few parts are any of these. */
export const KINDS = [
  'is_replaced',
  'is_successor',
  'is_kit',
  'is_in_kit',
  'is_in_view',
  'is_version',
  'has_versions',
  'is_out_of_stock',
] as const
type Kind = (typeof KINDS)[number]
/** Columns of a statement that reads a product. */
export type Kinds = Record<Kind, boolean>

interface Described {
  attributes: Record<string, AttributeValue>
}

export interface Neighbours {
  /** Of those that have replaced it (PR-4). */
  has_fit_data: boolean
  replacement: (PartRow & Described) | null
  replaces: (Described & { id: number; part_number: string; url_alias: string; cross_references: CrossReference[] })[]
  versions: (PartRow & Described)[]
  kit: (PartRow & { quantity: number; category: string })[]
  in_kits: (PartRow & Described & { quantity: number })[]
  needed: (PartRow & { quantity: number; fit_rows: FitRows })[]
  alternatives: PartRow[]
  views: (ViewRow & { numbers: number[] })[]
}

const NOBODY: Neighbours = {
  has_fit_data: false,
  replacement: null,
  replaces: [],
  versions: [],
  kit: [],
  in_kits: [],
  needed: [],
  alternatives: [],
  views: [],
}

/** `shape` says the locale and what the part is, of KINDS; what it is not is not looked for. */

/** For a select list: true or false for each of KINDS, of `product` and its `stock`. */
export const kindColumns: RawBuilder<Kinds> = sql<Kinds>`
  product.successor_id is not null as is_replaced,
  exists (select from product older where older.successor_id = product.id) as is_successor,
  exists (select from kit_component where kit_id = product.id) as is_kit,
  exists (select from kit_component where product_id = product.id) as is_in_kit,
  exists (select from callout where product_id = product.id) as is_in_view,
  product.version_of is not null as is_version,
  exists (select from product version where version.version_of = product.id) as has_versions,
  ${available} <= 0 as is_out_of_stock`

/** In one statement that looks for nothing but what the part is; in none when it is nothing. */
export async function readNeighbours(db: Reader, locale: Locale, part: Kinds & { id: number }): Promise<Neighbours> {
  const kinds = KINDS.filter((kind) => part[kind])
  if (kinds.length === 0) return NOBODY
  return (await db.first(neighboursOf({ id: part.id }, `${locale} ${kinds.join(' ')}`))) ?? NOBODY
}

export const crossReferencesOf = (id: RawBuilder<unknown>): RawBuilder<CrossReference[]> => sql<CrossReference[]>`(
  select coalesce(json_agg(json_build_object('brand', brand, 'number', number) order by brand, number), '[]')
  from cross_reference where product_id = ${id})`

const neighboursOf = prepared<{ id: number }, Neighbours, string>(({ id }, shape) => {
  const [locale, ...kinds] = shape.split(' ') as [Locale, ...Kind[]]
  const isOneOf = (...some: Kind[]) => some.some((kind) => kinds.includes(kind))
  const isPlaced = isOneOf('is_in_view', 'is_version')
  const when = (kind: Kind, part: RawBuilder<unknown>, none = sql`'[]'::json`) => (kinds.includes(kind) ? part : none)
  return sql`
  with recursive wanted as materialized (
    select product.id, product.category_id, product.attributes ->> 'kind' as kind, product.version_of,
      array_remove(array[product.id, product.version_of], null) as in_place
    from product where id = ${id}
  )
  ${when('is_replaced', sql`, ${replacementsOf(sql`select id from wanted`)}`, sql``)}
  ${when('is_successor', sql`, ${predecessorsOf(sql`select id from wanted`)}`, sql``)}
  select
    ${when('is_replaced', fitOfLaterParts, sql`false`)} as has_fit_data,
    ${when('is_replaced', replacementIn(locale), sql`null`)} as replacement,
    ${when('is_successor', olderParts)} as replaces,
    ${isOneOf('is_version', 'has_versions') ? versionsIn(locale) : sql`'[]'::json`} as versions,
    ${when('is_kit', componentsIn(locale))} as kit,
    ${when('is_in_kit', kitsIn(locale))} as in_kits,
    ${isPlaced ? neededIn(locale) : sql`'[]'::json`} as needed,
    ${when('is_out_of_stock', alternativesTo(locale))} as alternatives,
    ${isPlaced || isOneOf('is_successor') ? viewsIn(locale, isOneOf('is_successor')) : sql`'[]'::json`} as views
  from wanted`
})

const fitOfLaterParts = sql`coalesce((select bool_or(universal
    or exists (select from engine_fitment where product_id = known.id)
    or exists (select from generator_fitment where product_id = known.id)
    or exists (select from vehicle_fitment where product_id = known.id))
  from product known where id = any (array(select id from chain))), false)`

const replacementIn = (locale: Locale) => sql`(
  select row_to_json(part) from (
    select ${partColumns(locale)}, product.attributes from replacement join (${partTables(locale)}) on product.id = replacement.id
  ) part)`

/** The standard part first, and what stands in its place. */
const versionsIn = (locale: Locale) => sql`(
  select coalesce(json_agg(part), '[]') from (
    select ${partColumns(locale)}, product.attributes from ${partTables(locale)}
    where (product.id = (select version_of from wanted)
        or product.version_of = (select coalesce(version_of, id) from wanted) and product.id <> (select id from wanted))
      and ${canBeBought(countryOf(locale))}
    order by product.version_of nulls first, product.id limit ${sql.lit(MOST_VERSIONS)}
  ) part)`

const componentsIn = (locale: Locale) => sql`(
  select coalesce(json_agg(part order by list_cents desc nulls last, part_number), '[]') from (
    select ${partColumns(locale)}, kit_component.quantity,
      (select slug from category where category.id = product.category_id) as category
    from kit_component join (${partTables(locale)}) on product.id = kit_component.product_id
    where kit_component.kit_id = (select id from wanted)
  ) part)`

const kitsIn = (locale: Locale) => sql`(
  select coalesce(json_agg(part), '[]') from (
    select ${partColumns(locale)}, product.attributes, kit_component.quantity
    from kit_component join (${partTables(locale)}) on product.id = kit_component.kit_id
    where kit_component.product_id = (select id from wanted) and ${isListed(countryOf(locale))}
    order by product.popularity desc, product.id limit ${sql.lit(MOST_KITS)}
  ) part)`

/** Kinds of parts that are renewed with the part that they hold or seal, as catalogues name them; without a kind, by their category. */
const RENEWED = sql.lit('(gasket|seal|seal ring|o-ring|washer|bolt|stud|clamp|circlip|hold-down)s?( set)?$')
const RENEWED_CATEGORIES = ['pan-cover-gaskets', 'head-gaskets', 'shaft-seals', 'o-rings']
/** What comes off without anything behind it being opened: a filter asks for no gasket of the oil cooler, a belt for none of the front cover. */
const OUTERMOST = sql.lit('^spin-on |(belt|plug|hose|clamp|line|latch|solenoid|fan|fan hub|fan clutch)$')
const theirKind = sql<string>`product.attributes ->> 'kind'`
/** What a bolt or gasket closes: the oil pan. */
const jointOf = (kind: RawBuilder<unknown>) => sql`regexp_replace(${kind}, '\\s+' || ${RENEWED}, '', 'i')`
const NEAR = 6

/**
 * What stands next to it on its axis in a view, where it comes apart in that order; the nearest first. Of a bolt or gasket only what is of the same
 * joint (oil pan bolt, oil pan gasket), of what comes off by itself only what is called after it (drain plug, drain plug washer). What is out of stock
 * is among it: whoever is not told would begin the job without it.
 */
const neededIn = (locale: Locale) => sql`(
  select coalesce(json_agg(part order by nearest, id), '[]') from (
    select ${partColumns(locale)}, beside.quantity, beside.nearest, ${fitRowsOf(sql.ref('product.id'))} as fit_rows
    from (
      select other.product_id, max(other.quantity) as quantity, min(abs(other.number - own.number)) as nearest
      from callout own join callout other on other.diagram_id = own.diagram_id and other.axis = own.axis
        and other.number between own.number - ${sql.lit(NEAR)} and own.number + ${sql.lit(NEAR)}
      where own.product_id = any ((select in_place from wanted)::bigint[]) and other.product_id <> own.product_id
      group by other.product_id
    ) beside join (${partTables(locale)}) on product.id = beside.product_id
    where ${isForSale(countryOf(locale))} and not product.universal
      and product.attributes ->> 'kind' is distinct from (select kind from wanted)
      and case when product.attributes ? 'kind' then product.attributes ->> 'kind' ~* ${RENEWED}
        else product.category_id in (select id from category where slug in (${sql.join(RENEWED_CATEGORIES.map((slug) => sql.lit(slug)))}))
          and product.category_id <> (select category_id from wanted) end
      and (select case
          when kind ~* ${RENEWED} then ${jointOf(sql.ref('kind'))} ^@ ${jointOf(theirKind)} or ${jointOf(theirKind)} ^@ ${jointOf(sql.ref('kind'))}
          when kind ~* ${OUTERMOST} then position(substring(kind from '\\S+$') in ${theirKind}) > 0
          else true end from wanted)
    order by beside.nearest, product.id limit ${sql.lit(MOST_NEEDED)}
  ) part)`

/** Its own, those of its standard part, and those of the parts that it replaces. */
const viewsIn = (locale: Locale, isSuccessor: boolean) => sql`(
  select coalesce(json_agg(view), '[]') from (
    select ${viewColumns(locale)}, standing.numbers
    from (
      select diagram_id, array_agg(number order by number) as numbers from callout
      where product_id = any ((select in_place from wanted)::bigint[]
        ${isSuccessor ? sql`|| array(select id from predecessor)` : sql``})
      group by diagram_id
    ) standing join (${diagramTables}) on diagram.id = standing.diagram_id
    order by ${diagramOrder} limit ${sql.lit(MOST_VIEWS)}
  ) view)`

const olderParts = sql`(
  select coalesce(json_agg(older order by step, older.id), '[]') from (
    select product.id, product.part_number, product.url_alias, product.attributes, min(step) as step,
      ${crossReferencesOf(sql.ref('product.id'))} as cross_references
    from predecessor join product on product.id = predecessor.id group by product.id
  ) older)`

/** A number may name two parts of which only one is meant, so that only parts of one category count as the same job. */
const alternativesTo = (locale: Locale) => sql`(
    select coalesce(json_agg(part), '[]') from (
      select ${partColumns(locale)} from ${partTables(locale)}
      where product.category_id = (select category_id from wanted) and product.id <> (select id from wanted)
        and ${canBeBought(countryOf(locale))} and exists (
          select from cross_reference theirs join cross_reference ours using (normalized_number, brand)
          where theirs.product_id = product.id and ours.product_id = (select id from wanted))
      order by product.popularity desc, product.id limit ${sql.lit(MOST_ALTERNATIVES)}
    ) part)`
