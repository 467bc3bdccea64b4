// What a checkout or an order comes to: each amount on its line, each tax by its own name and rate (business rule T-2).
import type { TaxLine } from '#contract/shop/checkout.ts'
import type { Locale } from '#values/locale.ts'
import type { Currency } from '#values/money.ts'
import type { DiscountKind } from '#values/verified-discount.ts'
import { fill, formatMoney, formatNumber } from '#words/format.ts'
import type { Words } from '#words/words.ts'
import { Totals } from '#ui/totals.tsx'

export interface Amounts {
  subtotal: number
  specialSaving: number
  saleSaving?: number
  discount?: number
  discountCode?: string | null
  discountKind?: DiscountKind | null
  coreCharges: number
  shipping: number
  taxes: TaxLine[]
  total: number
}

interface OrderTotalsProps {
  amounts: Amounts
  /** Before the address is known, shipping and total are an estimate without taxes. */
  isEstimate?: boolean
  locale: Locale
  /** Of an order, which may be of the other country; a checkout's is the locale's. */
  currency?: Currency
  words: Words['checkout']['totals']
}

export function OrderTotals({ amounts, isEstimate = false, locale, currency, words }: OrderTotalsProps) {
  const { subtotal, specialSaving, saleSaving = 0, discount = 0, discountCode } = amounts
  const { coreCharges, shipping, taxes, total, discountKind = null } = amounts
  const named = discountKind && discountKind !== 'PROMO' ? words.verified[discountKind] : words.discount
  const money = (amount: number) => formatMoney(amount, locale, currency)
  const rows = [
    { label: words.subtotal, text: money(subtotal) },
    specialSaving > 0 && { label: words.specialSaving, text: money(-specialSaving), isSaving: true },
    saleSaving > 0 && { label: words.saleSaving, text: money(-saleSaving), isSaving: true },
    discount > 0 && {
      label: discountCode ? fill(words.code, { code: discountCode }) : named,
      text: money(-discount),
      isSaving: true,
    },
    coreCharges > 0 && { label: words.coreCharges, text: money(coreCharges) },
    {
      label: isEstimate ? words.estimatedShipping : words.shipping,
      text: shipping === 0 ? words.free : money(shipping),
    },
    ...taxes.map((tax) => ({
      label: taxLabel(tax, locale, words),
      text: tax.certificate ? fill(words.exempt, { certificate: tax.certificate }) : money(tax.amount),
    })),
  ]
  const label = isEstimate ? words.estimatedTotal : words.total
  return <Totals rows={rows.filter((row) => row !== false)} total={{ label, text: money(total) }} />
}

/** `GST (5%)`, `TVQ (9,975 %)`. */
export function taxLabel({ kind, rate }: TaxLine, locale: Locale, words: OrderTotalsProps['words']): string {
  const written = formatNumber(rate / 1000, locale)
  return fill(words.taxAt, { name: words.taxes[kind], rate: written })
}
