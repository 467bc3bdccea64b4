import type { RawBuilder } from 'kysely'
import type { Home } from '#contract/shop/catalog.ts'
import { sql } from '#database/sql.ts'
import { countryOf, type Locale } from '#values/locale.ts'
import type { Lists } from './list-parts.ts'
import { canBeBought, type PartRow, partColumns, partSummary, partTables } from './part-summary.ts'
import { readNavigation } from './read-navigation.ts'

const POPULAR = 12
const SPECIALS = 8

export async function readHome(lists: Lists, locale: Locale): Promise<Home> {
  const { db } = lists
  const [groups, popular, specials, exchanged] = await Promise.all([
    readNavigation(lists, locale),
    db.all(mostPopular(locale, sql`true`, POPULAR)),
    db.all(mostPopular(locale, sql`price.unit_cents < price.list_cents`, SPECIALS)),
    db.all(mostPopular(locale, isExchanged, 1)),
  ])
  const country = countryOf(locale)
  const example = exchanged[0] ?? popular[0]
  return {
    groups: groups.map(({ id, name, path, parts, drawing }) => ({ id, name, path, parts, drawing })),
    popular: popular.map((row) => partSummary(row, country)),
    specials: specials.map((row) => partSummary(row, country)),
    example: example ? partSummary(example, country) : null,
  }
}

/** Fits by the engine's number, and its old one is taken back: of all parts a jug of coolant may be bought most. */
const isExchanged = sql`price.core_cents > 0 and exists (select from engine_fitment where engine_fitment.product_id = product.id)`

const mostPopular = (locale: Locale, condition: RawBuilder<unknown>, most: number) => sql<PartRow>`
  select ${partColumns(locale)}
  from ${partTables(locale)}
  where ${canBeBought(countryOf(locale))} and ${condition}
  order by product.popularity desc, product.id
  limit ${sql.lit(most)}`
