// How long a part is covered, as the policy on warranty says it.
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { isBattery } from '#shop/returns/return-rules.ts'
import { shopDay } from '#values/shop-day.ts'

interface Goods {
  kind: string
  restrictionClasses: string[]
}

export const warrantyMonths = (goods: Goods): number =>
  goods.kind === 'CrateEngine' || isBattery(goods)
    ? shopSettings.claims.longWarrantyMonths
    : shopSettings.claims.warrantyMonths

/** The day so many months after a moment, as YYYY-MM-DD: the last of its month where that has no such day. */
export function monthsAfter(moment: Date, months: number): string {
  const [year = 0, month = 1, day = 1] = shopDay(moment).split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth))).toISOString().slice(0, 10)
}
