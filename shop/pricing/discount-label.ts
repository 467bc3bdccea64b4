import type { DiscountKind } from '#values/verified-discount.ts'
import { fill } from '#words/format.ts'
import type { Words } from '#words/words.ts'

interface Discounted {
  discountCode?: string | null
  discountKind?: DiscountKind | null
}

/** What mails and invoices call the discount of an order: its code, its group, or nothing more where neither was kept. */
export function discountLabel({ discountCode, discountKind }: Discounted, words: Words['mail']): string {
  if (discountCode) return fill(words.code, { code: discountCode })
  return discountKind && discountKind !== 'PROMO' ? words.verified[discountKind] : words.discount
}
