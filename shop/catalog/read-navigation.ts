import { type Reader, sql } from '#database/sql.ts'
import { countryOf, type Locale } from '#values/locale.ts'
import { type CategoryRow, type CategoryTile, categoryTile } from './category-tile.ts'
import { localized } from './part-summary.ts'

export type Navigation = (CategoryTile & { children: CategoryTile[] })[]

/** The groups of the catalogue with the categories in each, and how many parts are listed in this country (L-1). */
export async function readNavigation(db: Reader, locale: Locale): Promise<Navigation> {
  const groups = new Map<number, Navigation[number]>()
  for (const row of await db.all(categoriesTopDown(locale)))
    if (row.parent_id === null) groups.set(row.id, { ...categoryTile(row), children: [] })
    else groups.get(row.parent_id)?.children.push(categoryTile(row))
  return [...groups.values()]
}

const categoriesTopDown = (locale: Locale) => sql<CategoryRow & { parent_id: number | null; parts: number }>`
  select category.id, category.parent_id, category.slug, ${localized(locale, 'category', 'name')} as name,
    coalesce(category_count.parts, 0) as parts
  from category
  left join category_count
    on category_count.category_id = category.id and category_count.country = ${sql.lit(countryOf(locale))}
  order by category.parent_id nulls first, category.position, category.id`
