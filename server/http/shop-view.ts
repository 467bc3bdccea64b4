// What a browser of staff holds while they see the shop as a customer: a token beside that of their session. The console, and whatever it
// asks for, is theirs all the same.
import type { FastifyReply, FastifyRequest } from 'fastify'

export const VIEW_COOKIE = '__Host-shop-view'
const MINUTES = 30

const attributes = { path: '/', secure: true, sameSite: 'lax', httpOnly: true } as const

export const setView = (reply: FastifyReply, token: string): void => {
  reply.setCookie(VIEW_COOKIE, token, { ...attributes, maxAge: MINUTES * 60 })
}
export const clearView = (reply: FastifyReply): void => {
  reply.clearCookie(VIEW_COOKIE, attributes)
}

/** The token, where the request is one of the shop's own. */
export function viewTokenOf({ cookies, headers, url }: FastifyRequest): string | undefined {
  const token = cookies[VIEW_COOKIE]
  if (!token || !/^[\w-]{43}$/.test(token)) return undefined
  return headers['x-console'] !== undefined || /^\/(?:console|console-api|sfc)(?:[/?]|$)/.test(url) ? undefined : token
}

/** Whether a page may have to say that it is seen as somebody else's: asked of each request, so by its head alone. */
export const mayBeView = (cookie: string | undefined): boolean => cookie?.includes(`${VIEW_COOKIE}=`) ?? false
