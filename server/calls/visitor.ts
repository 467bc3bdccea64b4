import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CartCookies } from '../http/cart-cookies.ts'
import type { Hint, Session } from '../http/session.ts'
import type { Locale } from '#values/locale.ts'

/** Sessions are read or made only when a handler wants one: most calls need none. */
export interface Visitor {
  /** Never from a header that the client can set: limits would be void. */
  client: string
  session(): Promise<Session | null>
  /** Whether it is staff who see the shop as a customer: asked of every call, so it costs others nothing. */
  viewing(): Promise<boolean>
  ensureSession(): Promise<Session>
  /** Sets an empty cookie that says whether there is something private to load, so that guests' pages load nothing. */
  hint(name: Hint, isThere: boolean): void
  /** Sets cookies with the cart's counts for scripts of the site (K-4, SH-2); without a locale nothing is left of those of any. */
  setCartCookies(locale: Locale | null, news: CartCookies): void
  /** The code last applied to the country's cart, within a week (D-5); as the browser has it, so anything of the form of a code. */
  coupon(locale: Locale): string | null
  /** Keeps it; null forgets it, without a locale that of every country. */
  setCoupon(locale: Locale | null, code: string | null): void
}

export type VisitorOf = (request: FastifyRequest, reply: FastifyReply) => Visitor

const never = (): never => {
  throw new Error('what everybody shares depends on nobody’s session')
}
/** For shared answers: reading a session would make them private (rule 51). */
export const nobody: Visitor = {
  client: 'nobody',
  session: never,
  viewing: never,
  ensureSession: never,
  hint: never,
  setCartCookies: never,
  coupon: never,
  setCoupon: never,
}
