// The cookie that names the promo code last applied, for a week and for each locale (specification, section 9; D-5). It gives no price: the
// cart offers what it names, and applying it asks every rule.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { countryOf, LOCALES, type Locale } from '#values/locale.ts'

const DAYS = 7
/** As codes are kept. */
const CODE = /^[A-Z0-9][A-Z0-9-]{1,18}[A-Z0-9]$/
const nameIn = (locale: Locale) => `coupon_${locale}`

/** Of the country's cart: also by its other language, where that was the last to set it. */
export function couponIn(request: FastifyRequest, locale: Locale): string | null {
  const code = [locale, ...othersOf(locale)].map((one) => request.cookies[nameIn(one)]).find((one) => one !== undefined)
  return code !== undefined && CODE.test(code) ? code : null
}

/** The country's other language has the same cart, so it names no other code; without a locale no code of any is left. */
export function setCoupon(
  request: FastifyRequest,
  reply: FastifyReply,
  { locale, code }: { locale: Locale | null; code: string | null },
): void {
  const taken = locale === null ? LOCALES : code === null ? [locale, ...othersOf(locale)] : othersOf(locale)
  for (const name of taken.map(nameIn)) {
    if (request.cookies[name] !== undefined) reply.clearCookie(name, FOR_ALL)
    delete request.cookies[name]
  }
  if (locale === null || code === null) return
  reply.setCookie(nameIn(locale), code, { ...FOR_ALL, maxAge: DAYS * 86_400 })
  request.cookies[nameIn(locale)] = code
}

const othersOf = (locale: Locale) => LOCALES.filter((one) => one !== locale && countryOf(one) === countryOf(locale))

const FOR_ALL = { path: '/', secure: true, sameSite: 'lax', httpOnly: true } as const
