import type { PartList } from '#contract/shop/catalog.ts'
import type { Locale } from '#values/locale.ts'
import { fill, formatNumber, plural } from '#words/format.ts'
import type { Words } from '#words/words.ts'

/** How many parts a list has, in words: `214 parts`, or `1,000+ parts` where no more were counted. */
export const countText = ({ total, isCapped }: PartList, { category }: Words, locale: Locale): string =>
  isCapped ? fill(category.countCapped, { count: formatNumber(total, locale) }) : plural(total, locale, category.count)
