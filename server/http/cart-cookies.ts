// Cookies with the cart's counts and free shipping, for scripts of the site (specification, sections 3 and 4; K-4, SH-2). For display
// only: the server never reads them back.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { shopSettings } from '#shop/locales/shop-settings.ts'

export interface CartCookies {
  counts: { Id: string; count: number }[]
  shipsFree: boolean
}

export const noCart: CartCookies = { counts: [], shipsFree: false }

/** Sets only cookies that changed: each costs bytes in every later request. */
export function setCartCookies(request: FastifyRequest, reply: FastifyReply, { counts, shipsFree }: CartCookies): void {
  const set = (name: string, value: string | undefined) => {
    if (request.cookies[name] === value) return
    if (value === undefined) reply.clearCookie(name, FOR_ALL)
    else reply.setCookie(name, value, { ...FOR_ALL, maxAge: shopSettings.cart.guestExpiryDays * 86_400 })
  }
  const inOrder = counts.toSorted((one, other) => (one.Id < other.Id ? -1 : 1))
  set('inventoryCount', inOrder.length > 0 ? JSON.stringify(inOrder) : undefined)
  set('freeship', shipsFree ? 'true' : undefined)
}

const FOR_ALL = { path: '/', secure: true, sameSite: 'lax' } as const
