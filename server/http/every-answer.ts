import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { countRequest } from '#observability/metrics.ts'
import { nameRequest, withinRequest } from '#observability/trace.ts'
import type { User } from '#shop/accounts/find-user.ts'
import { atMost } from '#values/at-most.ts'
import type { Shop } from '../shop.ts'
import { limitTime } from './time-limit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    user: User | null | undefined
  }
}

interface EveryAnswer {
  shop: Shop
  state: { isStopping: boolean }
  /** The headers that answers to an address begin with, refusals included. */
  headersFor: (url: string) => Record<string, string>
}

/** Answers are not cacheable unless they say so: forgetting a header must not leak a private page. */
export function everyAnswer(app: FastifyInstance, { shop, state, headersFor }: EveryAnswer): void {
  const names = new LRUCache<number, string>(atMost(2000))
  const nameOf = (id: number) =>
    createHmac('sha256', shop.config.captcha.secret).update(`log user ${id}`).digest('base64url').slice(0, 16)
  const nameFor = ({ id }: User) => {
    let name = names.get(id)
    if (name === undefined) names.set(id, (name = nameOf(id)))
    return name
  }

  limitTime(app)
  app.decorateRequest('user', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.url))
    done()
  })
  app.addHook('preValidation', (request, _, done) => withinRequest(request.raw, done))
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
    if (state.isStopping || isStillComing(request.raw)) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.answersAs ?? request.routeOptions.url ?? 'unknown'
    const { statusCode: status, elapsedTime } = reply
    countRequest(route, status, elapsedTime)
    nameRequest(request.raw, route)
    const { id: requestId, method, user } = request
    const durationMs = Math.round(elapsedTime * 10) / 10
    const who = user
      ? { visitor: user.role, user: nameFor(user) }
      : ({ visitor: user === null ? 'guest' : 'none' } as const)
    withinRequest(request.raw, () =>
      shop.log.info({ requestId, method, route, status, durationMs, ...who }, 'answered'),
    )
    done()
  })
}

/** Answered before the body was read: the rest is not awaited, so the connection closes. */
const isStillComing = ({ headers, complete }: IncomingMessage): boolean =>
  !complete && (headers['content-length'] ?? headers['transfer-encoding']) !== undefined

/** Unique across processes and cheap: a random start per process and a counter. */
const FIRST_ID = randomBytes(4).toString('hex')
let requestCount = 0
export const nextRequestId = (): string => {
  requestCount = (requestCount + 1) >>> 0
  return FIRST_ID + requestCount.toString(16).padStart(8, '0')
}
