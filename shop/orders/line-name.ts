import { type RawBuilder, sql } from '#database/sql.ts'
import { ownText } from '#shop/locales/catalogue-text.ts'
import { catalogueLanguages, type Locale, LOCALES } from '#values/locale.ts'

/**
 * The name of a part in an order, as it was ordered, or, for who reads another language, as it is called there now. `line` is the order's
 * line, and `product` its part where there still is one.
 */
export const lineName = (
  locale: Locale,
  orderLocale: RawBuilder<unknown>,
  productName: RawBuilder<unknown> = sql.ref('product.name'),
): RawBuilder<string> =>
  sql<string>`case when ${orderLocale} = any(${speakersOf(locale)}::text[])
  then line.name else coalesce(nullif(${ownText(productName, locale)}, ''), line.name) end`

/** The same where nothing else is asked of the part: it is looked up for readers of another language alone. */
export const lineNameAlone = (locale: Locale, orderLocale: RawBuilder<unknown>): RawBuilder<string> =>
  lineName(locale, orderLocale, sql`(select product.name from product where product.id = line.product_id)`)

/** The same of texts that were read. */
export const lineNameFor = (
  locale: Locale,
  orderLocale: Locale,
  { asOrdered, now }: { asOrdered: string; now: string | null },
): string => (speakersOf(locale).includes(orderLocale) ? asOrdered : now || asOrdered)

const speakersOf = (locale: Locale): Locale[] =>
  LOCALES.filter((other) => catalogueLanguages(other)[0] === catalogueLanguages(locale)[0])
