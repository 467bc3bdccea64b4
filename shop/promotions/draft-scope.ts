// What a promotion that is not saved yet is for, as rows that the rule of stored ones reads.
import type { PromotionDraft } from '#contract/console-api/promotions.ts'
import { sql } from '#database/sql.ts'
import type { Scope } from '#shop/pricing/coupon-facts.ts'
import { recordKind, recordNumber } from '#values/record-id.ts'

export interface DraftScope {
  is_excluded: boolean
  category_id: number | null
  product_id: number | null
}

/** undefined where an id names neither a part nor a category. */
export function scopeRows({ scopes }: Pick<PromotionDraft, 'scopes'>): DraftScope[] | undefined {
  const rows = scopes.map(({ id, isExcluded }) => {
    const kind = recordKind(id)
    if (kind !== 'product' && kind !== 'category') return undefined
    const number = recordNumber(kind, id)
    if (number === undefined || number === null) return undefined
    return {
      is_excluded: isExcluded,
      category_id: kind === 'category' ? number : null,
      product_id: kind === 'product' ? number : null,
    }
  })
  return rows.includes(undefined) ? undefined : (rows as DraftScope[])
}

/** The common table expression `draft_scope`, which `ofDraft` names. */
export const draftScope = (rows: readonly DraftScope[]) => sql`draft_scope as materialized (
  select row_number() over () as n, given.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given (is_excluded boolean, category_id bigint, product_id bigint))`

export const ofDraft: Scope = { from: sql`draft_scope scope`, where: sql`true` }
