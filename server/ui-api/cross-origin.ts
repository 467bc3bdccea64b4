// Pages of other origins that may make record calls: only those that a setting names, and never with this site's cookies, so that who
// calls is told by a token alone.
import type { FastifyInstance } from 'fastify'

const ALLOWED = {
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
  'access-control-allow-headers':
    'Accept-Language, Authorization, Cache-Control, Content-Type, Idempotency-Key, If-None-Match, If-Unmodified-Since',
  'access-control-max-age': '600',
}

/** Without an origin nothing changes: browsers then keep what is answered from every other one. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    if (origin === undefined || !origins.includes(origin)) return done()
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'ETag, Retry-After',
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return done()
    reply.code(204).headers(ALLOWED).send()
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    const vary = reply.getHeader('vary')
    reply.header('vary', vary === undefined ? 'Origin' : `${String(vary)}, Origin`)
    done(null, payload)
  })
}
