// Rows of what a promotion is for, or not for, that change nothing: what is included and all excluded again, what is excluded and was never
// included, and crate engines, which bear no discount (CE-4).
import type { PromotionConflict } from '#contract/console-api/promotions.ts'
import { type Reader, sql } from '#database/sql.ts'
import { NAMES_IT } from '#shop/pricing/coupon-facts.ts'
import { localized } from '#shop/locales/catalogue-text.ts'
import type { Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { conflict } from './conflict.ts'
import { type DraftScope, draftScope } from './draft-scope.ts'

interface Row {
  product_id: number | null
  category_id: number | null
  name: string | null
  is_engine: boolean
}

export async function scopesWithoutEffect(
  db: Reader,
  rows: readonly DraftScope[],
  locale: Locale,
): Promise<PromotionConflict[]> {
  if (rows.length === 0) return []
  const idle = await db.all(withoutEffect(rows, locale))
  return idle.map(({ product_id, category_id, name, is_engine }) =>
    conflict(is_engine ? 'crate-engines' : 'scope-without-effect', {
      record: {
        id: product_id === null ? recordId('category', category_id ?? 0) : recordId('product', product_id),
        name: name ?? '',
      },
    }),
  )
}

const ONE_NAMES_IT = sql`(one.product_id = product.id or one.category_id = product.category_id
  or one.category_id = (select parent_id from category where category.id = product.category_id))`

const withoutEffect = (rows: readonly DraftScope[], locale: Locale) => sql<Row>`
  with ${draftScope(rows)}
  select one.product_id, one.category_id,
    coalesce((select part_number from product where product.id = one.product_id),
      (select ${localized(locale, 'category', 'name')} from category where category.id = one.category_id)) as name,
    not one.is_excluded and exists (select from product where ${ONE_NAMES_IT} and product.kind = 'CrateEngine')
      and not exists (select from product where ${ONE_NAMES_IT} and product.kind <> 'CrateEngine') as is_engine
  from draft_scope one
  where not exists (
    select from product
    where ${ONE_NAMES_IT} and product.kind <> 'CrateEngine'
      and case when one.is_excluded
        then not exists (select from draft_scope scope where not scope.is_excluded)
          or exists (select from draft_scope scope where not scope.is_excluded and ${NAMES_IT})
        else not exists (select from draft_scope scope where scope.is_excluded and ${NAMES_IT}) end)
  order by one.n limit 20`
