import type { PartSummary } from '#contract/shop/part.ts'
import { plural } from '#words/format.ts'
import type { Locale } from '#values/locale.ts'
import type { Words } from '#words/words.ts'
import type { Tone } from '#ui/tone.ts'

export interface StockWords {
  messages: Pick<Words['messages'], 'product.discontinued' | 'product.inStock' | 'product.outOfStock'>
  category: Pick<Words['category'], 'notHere' | 'onlyLeft'>
}

/** The strictest thing that keeps it from being sold, or how much is left (business rules PR-1 to PR-3). */
export function stockText(
  { stock, notForSale }: Pick<PartSummary, 'stock' | 'notForSale'>,
  words: StockWords,
  locale: Locale,
): { tone: Tone; text: string } {
  if (notForSale === 'location' || notForSale === 'line') return { tone: 'stop', text: words.category.notHere }
  if (stock.state === 'DISCONTINUED') return { tone: 'stop', text: words.messages['product.discontinued'] }
  if (stock.state === 'OUT_OF_STOCK') return { tone: 'warn', text: words.messages['product.outOfStock'] }
  if (stock.left !== null) return { tone: 'warn', text: plural(stock.left, locale, words.category.onlyLeft) }
  return { tone: 'fits', text: words.messages['product.inStock'] }
}
