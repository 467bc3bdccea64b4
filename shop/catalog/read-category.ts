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
import {
  attributeFacet,
  availabilityFacet,
  type Counts,
  type FacetKind,
  facets,
  priceFacet,
  reconFacet,
} from './facets.ts'
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
  { category, ...request }: ListRequest & { category: string },
): Promise<CategoryPage> {
  const frame = await db.first(categoryFrame(locale, category))
  if (!frame) throw new Refusal('category/not-found')
  return {
    ...categoryLink(frame),
    trail: frame.trail.map(categoryLink),
    children: frame.children.map(categoryTile),
    drawing: categoryDrawing(frame.slug),
    list: await listCategory(db, locale, frame, request),
  }
}

async function listCategory(db: Reader, locale: Locale, frame: Frame, request: ListRequest): Promise<PartList> {
  const { sort = 'best', chosen = {} } = request
  const kinds = [
    availabilityFacet(locale),
    ...frame.attributes.map((attribute) => attributeFacet(attribute, frame.counts[attribute.key] ?? {}, locale)),
    reconFacet(locale),
    priceFacet(locale),
  ]
  const found = kinds.some(({ key }) => chosen[key]?.length)
    ? await narrow(db, locale, { ...request, kinds, candidates: listedIn(locale, frame.leaves) })
    : await wholeCategory(db, locale, frame, request)
  const pages = pagesOf(found.total)
  const columns = frame.attributes.slice(0, MOST_COLUMNS)
  return {
    total: found.total,
    isCapped: false,
    parts: found.rows.map((row) => listedPart(row, columns, locale)),
    page: Math.min(request.page ?? 1, pages),
    pages,
    sort,
    facets: facets(kinds, found.counts, found.known, locale),
    columns: columns.map(({ key, name, unit }) => ({ key, name, unit })),
  }
}

/** Where nothing is chosen, total and counts are those that were worked out beforehand. */
async function wholeCategory(db: Reader, locale: Locale, frame: Frame, { sort = 'best', page = 1 }: ListRequest) {
  const before = (Math.min(page, pagesOf(frame.parts)) - 1) * PAGE_SIZE
  return {
    total: frame.parts,
    counts: frame.counts,
    known: {},
    rows: await db.all(pageOf(locale, frame.leaves, { sort, before })),
  }
}

interface Frame extends CategoryRow {
  trail: CategoryRow[]
  children: (CategoryRow & { parts: number })[]
  /** The categories whose parts are listed: itself and all below it. */
  leaves: number[]
  parts: number
  counts: Counts
  attributes: Attribute[]
}

const categoryFrame = (locale: Locale, category: string) => sql<Frame>`
  with recursive inside (id) as (
    select id from category where ${named('category', category)}
    union
    select category.id from inside join category on category.parent_id = inside.id
  )
  select category.id, category.slug, ${localized(locale, 'category', 'name')} as name,
    (select json_agg(step) from (${pathOf(locale, sql`select id from category where ${named('category', category)}`)}) step) as trail,
    (select coalesce(json_agg(child order by position, id), '[]') from (
      select child.id, child.slug, ${localized(locale, 'child', 'name')} as name, child.position, coalesce(count.parts, 0) as parts
      from category child
      left join category_count count on count.category_id = child.id and count.country = ${sql.lit(countryOf(locale))}
      where child.parent_id = category.id
    ) child) as children,
    array(select id from inside) as leaves,
    coalesce((select parts from category_count
      where category_id = category.id and country = ${sql.lit(countryOf(locale))}), 0) as parts,
    (select coalesce(json_object_agg(key, parts_by_value), '{}') from (
      select key, json_object_agg(value, parts) as parts_by_value from category_facet
      where category_id = category.id and country = ${sql.lit(countryOf(locale))} group by key
    ) counted) as counts,
    ${attributesWith(locale, sql.ref('category.attributes'))} as attributes
  from category where ${named('category', category)}`

const listedIn = (locale: Locale, categories: number[]) => sql`
  select product.id, 0 as rank from product
  where product.category_id = any (${categories}::bigint[]) and ${isListed(countryOf(locale))}`

/** Each category's first parts come by its index; the first of those are the page. */
const pageOf = (
  locale: Locale,
  categories: number[],
  { sort, before }: { sort: Sort; before: number },
) => sql<ListedRow>`
  with listed as (
    select first.id, first.sorted_by
    from unnest(${categories}::bigint[]) category (id)
    cross join lateral (
      select product.id, ${listOrder[sort].column}
      from ${partTables(locale)}
      where product.category_id = category.id and ${isListed(countryOf(locale))}
      order by ${listOrder[sort].order}
      limit ${before + PAGE_SIZE}
    ) first
    order by ${listOrder[sort].order}
    limit ${sql.lit(PAGE_SIZE)} offset ${before}
  )
  select ${listedColumns(locale)}
  from (select id, row_number() over () as place from listed) listed
  join (${partTables(locale)}) on product.id = listed.id
  order by listed.place`
