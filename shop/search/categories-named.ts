import type { CategoryLink } from '#contract/shop/part.ts'
import { prepared, type Reader, sql } from '#database/sql.ts'
import { type CategoryRow, categoryLink } from '#shop/catalog/category-tile.ts'
import { localized } from '#shop/locales/catalogue-text.ts'
import { type CatalogueLanguage, catalogueLanguages, type Locale } from '#values/locale.ts'

/** Categories that are not retired and whose names hold what a text search query asks for, groups first; in fr-CA by the names of both languages (C-9). */
export async function categoriesNamed(
  db: Reader,
  locale: Locale,
  { query, most }: { query: string; most: number },
): Promise<CategoryLink[]> {
  return query === '' ? [] : (await db.all(byName({ query, most }, locale))).map(categoryLink)
}

const byName = prepared<{ query: string; most: number }, CategoryRow, Locale>(({ query, most }, locale) => {
  const matchesIn = (language: CatalogueLanguage) =>
    sql`${sql.ref(`category.${language}`)} @@ to_tsquery(${sql.lit(`${language}_words`)}, ${query})`
  return sql<CategoryRow>`
    select category.id, category.slug, ${localized(locale, 'category', 'name')} as name
    from category
    where category.is_active and (${sql.join(catalogueLanguages(locale).map(matchesIn), sql` or `)})
    order by category.parent_id nulls first, category.position, category.id limit ${most}`
})
