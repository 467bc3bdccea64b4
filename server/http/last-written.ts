// Where there are replicas, whoever writes is given a cookie with how far the primary's log reached then: for as long as a replica may be behind,
// none that has not replayed it is asked for them.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { lastWritten } from '#database/positions.ts'
import type { Shop } from '../shop.ts'

const COOKIE = '__Host-written'
/** Twice what a replica may be behind at most. */
const SECONDS = 10
const attributes = { path: '/', secure: true, sameSite: 'lax', httpOnly: true, maxAge: SECONDS } as const
const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

export function rememberWrites(app: FastifyInstance, { replicas, config }: Pick<Shop, 'replicas' | 'config'>): void {
  if (!replicas) return
  /** Signed, so that nobody sends all their reads to the primary by a number of their own. */
  const sign = (position: string) =>
    createHmac('sha256', config.captcha.secret).update(`written ${position}`).digest('base64url').slice(0, 22)
  const positionIn = ({ headers: { cookie = '' } }: FastifyRequest): number | undefined => {
    const [, position = '', signature = ''] = COOKIE_VALUE.exec(cookie) ?? []
    if (position === '') return undefined
    const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(position)))
    return isOurs ? Number(position) : undefined
  }

  app.addHook('onRequest', (request, _, done) => {
    const position = positionIn(request)
    if (position === undefined) done()
    else lastWritten.run(position, done)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (READING.has(request.method) || reply.statusCode >= 400 || isOfProgram(request)) return payload
    // What cannot be asked now is taken for later than all.
    const position = String(await replicas.position().catch(() => Number.MAX_SAFE_INTEGER))
    reply.setCookie(COOKIE, `${position}.${sign(position)}`, attributes)
    return payload
  })
}

const COOKIE_VALUE = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d{1,16})\\.([\\w-]{22})(?:;|$)`)

/** It keeps no cookies: what a token reads comes from the primary, and what is told to a webhook reads nothing. */
const isOfProgram = ({ headers, url }: FastifyRequest): boolean =>
  headers.authorization !== undefined || url.startsWith('/webhooks/')
