import { currencyOf, DEFAULT_LOCALE, type Locale, LOCALES } from '#values/locale.ts'

/** A locale of the country that the currency names: each country has its own cart (L-2). */
export const localeOf = (currency: string | undefined): Locale =>
  LOCALES.find((locale) => currencyOf(locale) === currency) ?? DEFAULT_LOCALE
