import type { RawBuilder } from 'kysely'
import { type Reader, sql } from '#database/sql.ts'
import { countryOf, type Locale } from '#values/locale.ts'
import { type CategoryRow, type CategoryTile, categoryTile } from './category-tile.ts'
import {
  canBeBought,
  localized,
  type PartRow,
  type PartSummary,
  partColumns,
  partSummary,
  partTables,
} from './part-summary.ts'

const POPULAR = 12
const SPECIALS = 8

export interface Home {
  groups: CategoryTile[]
  popular: PartSummary[]
  specials: PartSummary[]
}

/** What the home page shows: the groups, the parts bought most, and parts at a special price; only what can be bought here. */
export async function readHome(db: Reader, locale: Locale): Promise<Home> {
  const [groups, popular, specials] = await Promise.all([
    db.all(groupsOf(locale)),
    db.all(mostPopular(locale, sql`true`, POPULAR)),
    db.all(mostPopular(locale, sql`price.unit_cents < price.list_cents`, SPECIALS)),
  ])
  const country = countryOf(locale)
  return {
    groups: groups.map(categoryTile),
    popular: popular.map((row) => partSummary(row, country)),
    specials: specials.map((row) => partSummary(row, country)),
  }
}

const groupsOf = (locale: Locale) => sql<CategoryRow & { parts: number }>`
  select category.id, category.slug, ${localized(locale, 'category', 'name')} as name,
    coalesce(category_count.parts, 0) as parts
  from category
  left join category_count
    on category_count.category_id = category.id and category_count.country = ${sql.lit(countryOf(locale))}
  where category.parent_id is null
  order by category.position, category.id`

const mostPopular = (locale: Locale, condition: RawBuilder<unknown>, most: number) => sql<PartRow>`
  select ${partColumns(locale)}
  from ${partTables(locale)}
  where ${canBeBought(countryOf(locale))} and ${condition}
  order by product.popularity desc, product.id
  limit ${sql.lit(most)}`
