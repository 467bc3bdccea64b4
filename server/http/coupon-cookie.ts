// The cookie that names the promo code last applied, for a week and for each locale (specification, section 9; D-5). It gives no price: the
// cart offers what it names, and applying it asks every rule.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#values/locale.ts'

const DAYS = 7
/** As codes are kept. */
const CODE = /^[A-Z0-9][A-Z0-9-]{1,18}[A-Z0-9]$/
const nameIn = (locale: Locale) => `coupon_${locale}`

export function couponIn(request: FastifyRequest, locale: Locale): string | null {
  const code = request.cookies[nameIn(locale)] ?? ''
  return CODE.test(code) ? code : null
}

export function setCoupon(
  request: FastifyRequest,
  reply: FastifyReply,
  { locale, code }: { locale: Locale; code: string | null },
): void {
  const name = nameIn(locale)
  const known = request.cookies[name]
  if (code === null) {
    if (known !== undefined) reply.clearCookie(name, FOR_ALL)
    delete request.cookies[name]
    return
  }
  reply.setCookie(name, code, { ...FOR_ALL, maxAge: DAYS * 86_400 })
  request.cookies[name] = code
}

const FOR_ALL = { path: '/', secure: true, sameSite: 'lax', httpOnly: true } as const
