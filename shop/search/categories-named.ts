import type { CategoryLink } from '#contract/shop/part.ts'
import { prepared, type Reader, sql } from '#database/sql.ts'
import { type CategoryRow, categoryLink } from '#shop/catalog/category-tile.ts'
import { localized } from '#shop/catalog/part-summary.ts'
import { type Locale, languageOf } from '#values/locale.ts'

/** Categories whose names hold what a text search query asks for, groups first; in fr-CA by the names of both languages (C-9). */
export async function categoriesNamed(
  db: Reader,
  locale: Locale,
  query: string,
  most: number,
): Promise<CategoryLink[]> {
  return query === '' ? [] : (await db.all(byName({ query, most }, locale))).map(categoryLink)
}

const byName = prepared<{ query: string; most: number }, CategoryRow, Locale>(
  ({ query, most }, locale) => sql<CategoryRow>`
    select category.id, category.slug, ${localized(locale, 'category', 'name')} as name
    from category
    where words_en @@ to_tsquery('en_words', ${query})
      ${languageOf(locale) === 'fr' ? sql`or words_fr @@ to_tsquery('fr_words', ${query})` : sql``}
    order by category.parent_id nulls first, category.position, category.id limit ${most}`,
)
