// Cookies with the cart's counts and free shipping, for scripts of the site, and for each locale (specification, sections 3 and 4; K-4, SH-2). For
// display only: the server never reads them back.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { shopSettings } from '#shop/locales/shop-settings.ts'
import { countryOf, LOCALES, type Locale } from '#values/locale.ts'

export interface CartCookies {
  counts: { Id: string; count: number }[]
  shipsFree: boolean
}

export const noCart: CartCookies = { counts: [], shipsFree: false }

const NAMES = ['inventoryCount', 'freeship'] as const
type Values = Partial<Record<(typeof NAMES)[number], string | undefined>>

/**
 * Sets only cookies that changed: each costs bytes in every later request. The country's other language has the same cart: what it was told of it is
 * taken back until it is looked at there; so is what the build before kept for all locales, once. Without a locale nothing is left of any.
 */
export function setCartCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { locale, counts, shipsFree }: CartCookies & { locale: Locale | null },
): void {
  const set = (suffix: string, values: Values) => {
    for (const name of NAMES) setOne(request, reply, { name: name + suffix, value: values[name] })
  }
  const inOrder = counts.toSorted((one, other) => (one.Id < other.Id ? -1 : 1))
  const known: Values = {
    inventoryCount: inOrder.length > 0 ? JSON.stringify(inOrder) : undefined,
    freeship: shipsFree ? 'true' : undefined,
  }
  set('', {})
  for (const one of LOCALES)
    if (one === locale) set(`_${one}`, known)
    else if (locale === null || countryOf(one) === countryOf(locale)) set(`_${one}`, {})
}

function setOne(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value }: { name: string; value: string | undefined },
): void {
  if (request.cookies[name] === value) return
  if (value === undefined) reply.clearCookie(name, FOR_ALL)
  else reply.setCookie(name, value, { ...FOR_ALL, maxAge: shopSettings.cart.guestExpiryDays * 86_400 })
}

const FOR_ALL = { path: '/', secure: true, sameSite: 'lax' } as const
