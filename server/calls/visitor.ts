import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CartCookies } from '../http/cart-cookies.ts'
import type { Hint, Session } from '../http/session.ts'

/** Who calls, as far as has been asked: a session is read, or made, only when a handler wants it. */
export interface Visitor {
  /** Names the client for limits: never by a header that it can set itself. */
  client: string
  session(): Promise<Session | null>
  ensureSession(): Promise<Session>
  /** Tells pages by a cookie, which holds nothing, that there is something private to ask for, or no longer. */
  hint(name: Hint, isThere: boolean): void
  /** Tells scripts of the site by cookies what a cart has come to. */
  setCartCookies(news: CartCookies): void
}

export type VisitorOf = (request: FastifyRequest, reply: FastifyReply) => Visitor

const never = (): never => {
  throw new Error('what everybody shares depends on nobody’s session')
}
/** Who asks for what is the same for everybody: no session is read (rule 51), and nobody is told anything. */
export const nobody: Visitor = {
  client: 'nobody',
  session: never,
  ensureSession: never,
  hint: never,
  setCartCookies: never,
}
