import type { Refund } from '#contract/shop/returns.ts'
import type { Locale } from '#values/locale.ts'
import type { Cents, Currency } from '#values/money.ts'
import { formatMoney } from '#words/format.ts'
import type { Words } from '#words/words.ts'
import { taxLabel } from '../orders/order-totals.tsx'

/** What goes back, each kind in a row of its own; what does not is left out. */
export function refundRows(
  { goods, core, shipping, taxes }: Refund,
  words: Words,
  { locale, currency, discount }: { locale: Locale; currency: Currency; discount: Cents },
) {
  const texts = words.returns.review
  const row = (label: string, amount: number) => ({ label, text: formatMoney(amount, locale, currency) })
  return [
    goods > 0 && row(discount > 0 ? texts.goodsLess : texts.goods, goods),
    core > 0 && row(texts.core, core),
    shipping > 0 && row(texts.shipping, shipping),
    ...taxes.map((tax) => row(taxLabel(tax, locale, words.checkout.totals), tax.amount)),
  ].filter((one) => one !== false)
}
