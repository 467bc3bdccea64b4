// What the browser keeps of a cart for scripts of the site: how many it holds of each part, and whether it ships free
// (specification, sections 3 and 4; business rules K-4 and SH-2). Told for display alone: nothing here is ever taken for true.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { shopSettings } from '#shop/locales/shop-settings.ts'

export interface CartCookies {
  /** The record id of each part, and how many of it the cart holds. */
  counts: { Id: string; count: number }[]
  shipsFree: boolean
}

export const noCart: CartCookies = { counts: [], shipsFree: false }

/** Sets what has changed since the browser was told last, and takes away what no longer holds. */
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
