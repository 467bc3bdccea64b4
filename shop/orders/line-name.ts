import { type RawBuilder, sql } from '#database/sql.ts'
import { ownText } from '#shop/locales/catalogue-text.ts'
import { catalogueLanguages, type Locale, LOCALES } from '#values/locale.ts'

/**
 * The name of a part in an order, as it was ordered, or, for who reads another language, as it is called there now. `line` is the order's
 * line, and `product` its part where there still is one.
 */
export const lineName = (locale: Locale, orderLocale: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`case when ${orderLocale} = any(${speakersOf(locale)}::text[])
  then line.name else coalesce(nullif(${ownText(sql.ref('product.name'), locale)}, ''), line.name) end`

const speakersOf = (locale: Locale): Locale[] =>
  LOCALES.filter((other) => catalogueLanguages(other)[0] === catalogueLanguages(locale)[0])
