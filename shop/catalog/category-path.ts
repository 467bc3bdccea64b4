import type { RawBuilder } from 'kysely'
import type { CategoryPath } from '#contract/shop/catalog.ts'
import { type Reader, sql } from '#database/sql.ts'
import type { Locale } from '#values/locale.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'
import type { CategoryRow } from './category-tile.ts'
import { localized } from '../locales/catalogue-text.ts'

/** The path of a category, given by record id or slug (specification, section 7), without what is retired; refuses an unknown one. */
export async function readCategoryPath(db: Reader, locale: Locale, category: string): Promise<CategoryPath> {
  const path = await db.all(pathOf(locale, sql`select id from category where ${named('category', category)}`))
  if (path.length === 0) throw new Refusal('category/not-found')
  return namesById(path)
}

/** The path of the category that a product stands in, given by record id or url alias (specification, section 7). */
export async function readProductCategoryPath(db: Reader, locale: Locale, product: string): Promise<CategoryPath> {
  const path = await db.all(pathOf(locale, sql`select category_id from product where ${named('product', product)}`))
  if (path.length === 0) throw new Refusal('product/not-found')
  return namesById(path)
}

const namesById = (path: CategoryRow[]): CategoryPath =>
  Object.fromEntries(path.map(({ id, name }) => [recordId('category', id), name]))

const nameColumn = { category: 'slug', product: 'url_alias' }

/** Finds a category or a product by its record id of 15 or 18 characters, else by its name in addresses. */
export function named(kind: 'category' | 'product', text: string): RawBuilder<boolean> {
  const number = recordNumber(kind, text)
  return number === undefined
    ? sql`${sql.ref(`${kind}.${nameColumn[kind]}`)} = ${text}`
    : sql`${sql.ref(`${kind}.id`)} = ${number}`
}

/** No tree is deeper; it bounds the walk up. */
const MOST_LEVELS = 20

export const pathOf = (locale: Locale, id: RawBuilder<unknown>): RawBuilder<CategoryRow> => sql<CategoryRow>`
  with recursive upward (id, parent_id, slug, name, is_active, height) as (
    select category.id, parent_id, slug, ${localized(locale, 'category', 'name')}, category.is_active, 0
    from category where category.id = (${id})
    union all
    select category.id, category.parent_id, category.slug, ${localized(locale, 'category', 'name')}, category.is_active, upward.height + 1
    from upward join category on category.id = upward.parent_id
    where upward.height < ${sql.lit(MOST_LEVELS)}
  )
  select id, slug, name from upward where is_active order by height desc`
