import type { ConflictKind, PromotionConflict } from '#contract/console-api/promotions.ts'

interface Told {
  isGrave?: boolean
  record?: PromotionConflict['record']
  values?: Record<string, string | number>
}

export const conflict = (
  kind: ConflictKind,
  { isGrave = false, record = null, values = {} }: Told = {},
): PromotionConflict => ({ kind, isGrave, record, values })
