import type { RawBuilder } from 'kysely'
import { type Reader, sql } from '#database/sql.ts'
import { countryOf, type Locale } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import { type Attribute, attributesWith } from './attribute.ts'
import { named, pathOf } from './category-path.ts'
import {
  type CategoryLink,
  type CategoryRow,
  type CategoryTile,
  categoryDrawing,
  categoryLink,
  categoryTile,
} from './category-tile.ts'
import { attributeFacet, availabilityFacet, type Counts, facets, priceFacet, reconFacet } from './facets.ts'
import { listOrder, type Sort } from './list-order.ts'
import { narrow } from './narrow.ts'
import {
  type ListedRow,
  type ListRequest,
  listedColumns,
  listedPart,
  PAGE_SIZE,
  type PartList,
  pagesOf,
} from './part-list.ts'
import { isListed, localized, partTables } from './part-summary.ts'

/** So many attributes have a column of their own in the table view. */
const MOST_COLUMNS = 5

export interface CategoryPage extends CategoryLink {
  /** From the group down to this category. */
  trail: CategoryLink[]
  children: CategoryTile[]
  drawing: string
  list: PartList
}

/**
 * A category, by record id or slug, with one page of its parts, which for a group are those of all its categories. Whatever is
 * chosen but unknown is ignored. Refuses an unknown category.
 */
export async function readCategory(
  db: Reader,
  locale: Locale,
  { category, sort = 'best', page = 1, chosen = {} }: ListRequest & { category: string },
): Promise<CategoryPage> {
  const isNarrowed = Object.values(chosen).some((values) => values.length > 0)
  const frame = await db.first(categoryFrame(locale, category, isNarrowed ? sql`null` : pageOf(locale, { sort, page })))
  if (!frame) throw new Refusal('category/not-found')
  return {
    ...categoryLink(frame),
    trail: frame.trail.map(categoryLink),
    children: frame.children.map(categoryTile),
    drawing: categoryDrawing(frame.slug),
    list: await listCategory(db, locale, frame, { sort, page, chosen }),
  }
}

async function listCategory(
  db: Reader,
  locale: Locale,
  frame: Frame,
  request: Required<ListRequest>,
): Promise<PartList> {
  const kinds = [
    availabilityFacet(locale),
    ...frame.attributes.map((attribute) => attributeFacet(attribute, frame.counts[attribute.key] ?? {}, locale)),
    reconFacet(locale),
    priceFacet(locale),
  ]
  // Where nothing is chosen, total and counts are those that were worked out beforehand.
  const found = frame.rows
    ? { total: frame.parts, counts: frame.counts, known: {}, rows: frame.rows }
    : await narrow(db, locale, { ...request, kinds, candidates: listedIn(locale, frame.inside) })
  const pages = pagesOf(found.total)
  const columns = frame.attributes.slice(0, MOST_COLUMNS)
  return {
    total: found.total,
    isCapped: false,
    parts: found.rows.map((row) => listedPart(row, columns, locale)),
    page: Math.min(request.page, pages),
    pages,
    sort: request.sort,
    facets: facets(kinds, found.counts, found.known, locale),
    columns: columns.map(({ key, name, unit }) => ({ key, name, unit })),
  }
}

interface Frame extends CategoryRow {
  trail: CategoryRow[]
  children: (CategoryRow & { parts: number })[]
  /** The categories whose parts are listed: itself and all below it. */
  inside: number[]
  parts: number
  counts: Counts
  attributes: Attribute[]
  /** The page of parts, unless something is chosen. */
  rows: ListedRow[] | null
}

const categoryFrame = (locale: Locale, category: string, rows: RawBuilder<unknown>) => sql<Frame>`
  with recursive wanted as materialized (select * from category where ${named('category', category)}),
  inside (id) as (
    select id from wanted
    union
    select category.id from inside join category on category.parent_id = inside.id
  ),
  counted as materialized (
    select coalesce(max(parts), 0) as parts from category_count
    where category_id = (select id from wanted) and country = ${sql.lit(countryOf(locale))}
  )
  select wanted.id, wanted.slug, ${localized(locale, 'wanted', 'name')} as name,
    (select json_agg(step) from (${pathOf(locale, sql`select id from wanted`)}) step) as trail,
    (select coalesce(json_agg(child order by position, id), '[]') from (
      select child.id, child.slug, ${localized(locale, 'child', 'name')} as name, child.position, coalesce(count.parts, 0) as parts
      from category child
      left join category_count count on count.category_id = child.id and count.country = ${sql.lit(countryOf(locale))}
      where child.parent_id = wanted.id
    ) child) as children,
    array(select id from inside) as inside,
    counted.parts,
    (select coalesce(json_object_agg(key, parts_by_value), '{}') from (
      select key, json_object_agg(value, parts) as parts_by_value from category_facet
      where category_id = wanted.id and country = ${sql.lit(countryOf(locale))} group by key
    ) counted) as counts,
    ${attributesWith(locale, sql.ref('wanted.attributes'))} as attributes,
    (${rows}) as rows
  from wanted, counted`

/**
 * Each category's first parts come by its index; the first of those are the page. Counted from the frame's own tables. The page is
 * found before anything is joined to it: planned as one, the join would be lost in the cost of the search.
 */
const pageOf = (locale: Locale, { sort, page }: { sort: Sort; page: number }) => {
  const before = sql`(select greatest(0, least(${page}::int, (parts + ${sql.lit(PAGE_SIZE - 1)}) / ${sql.lit(PAGE_SIZE)}) - 1)
    * ${sql.lit(PAGE_SIZE)} from counted)`
  return sql`
    with page as materialized (
      select first.id, row_number() over () as place
      from (
        select first.id, first.sorted_by
        from inside cross join lateral (
          select product.id, ${listOrder[sort].column}
          from ${partTables(locale)}
          where product.category_id = inside.id and ${isListed(countryOf(locale))}
          order by ${listOrder[sort].order}
          limit ${before} + ${sql.lit(PAGE_SIZE)}
        ) first
        order by ${listOrder[sort].order}
        limit ${sql.lit(PAGE_SIZE)} offset ${before}
      ) first
    )
    select coalesce(json_agg(listed), '[]') from (
      select ${listedColumns(locale)}
      from page join (${partTables(locale)}) on product.id = page.id
      order by page.place
    ) listed`
}

const listedIn = (locale: Locale, categories: number[]) => sql`
  select product.id, 0 as rank from product
  where product.category_id = any (${categories}::bigint[]) and ${isListed(countryOf(locale))}`
