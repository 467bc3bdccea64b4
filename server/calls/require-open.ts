// A shop answers for the languages and countries in which it is open, and for no other: neither by its pages nor by a call.
import { currencyOf, isLocale, type OpenLocales } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'

/** Throws 'input/invalid' for what names a store that is closed, by its locale or its currency. */
export function requireOpen(input: unknown, open: OpenLocales): void {
  const { input: inner, ...outer } = Object(input) as Record<string, unknown>
  for (const named of [outer, Object(inner) as Record<string, unknown>])
    for (const [field, isOpen] of Object.entries(OPEN))
      if (named[field] !== undefined && named[field] !== null && !isOpen(named[field], open))
        throw new Refusal('input/invalid', { fields: { [field]: 'input/invalid' } })
}

const isOpenLocale = (named: unknown, open: OpenLocales) => !isLocale(named) || open.includes(named)
const OPEN: Readonly<Record<string, (named: unknown, open: OpenLocales) => boolean>> = {
  storeLocale: isOpenLocale,
  locale: isOpenLocale,
  currency: (named, open) => open.some((locale) => currencyOf(locale) === named),
}
