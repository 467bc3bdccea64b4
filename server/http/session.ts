// Sessions: an opaque random token in a cookie, its hash in the database (reliability rule 41). Guests get one with the first
// thing they do that must be remembered; reading a page never makes one.
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type Database, sql, unhurried } from '#database/sql.ts'

export interface Session {
  id: number
  customerId: number | null
}

export const COOKIE = '__Host-session'
/** Tells the first script that there is something private to ask for: a visitor with a session, equipment in hand. Holds nothing. */
export type Hint = 'visitor' | 'equipment'
const GUEST_DAYS = 30
const RENEW_BELOW_DAYS = 29
const DAY = 86_400_000

export interface Sessions {
  /** The session that the request's cookie opens, or null. */
  read(request: FastifyRequest): Promise<Session | null>
  /** The same, or a new guest session whose cookie goes out with the reply. */
  ensure(request: FastifyRequest, reply: FastifyReply): Promise<Session>
}

/**
 * Known sessions are kept in memory for a minute, so that a shopper's next call costs no statement; a session that must end at
 * once is dropped by `forget`.
 */
export function openSessions(db: Database): Sessions & { forget(tokenHash: string): void } {
  const known = new LRUCache<string, Session>({ max: 20_000, ttl: 60_000, ttlResolution: 1000 })

  const read = async (request: FastifyRequest): Promise<Session | null> => {
    const token = request.cookies[COOKIE]
    if (!token || !/^[\w-]{43}$/.test(token)) return null
    const hash = hashOf(token)
    const kept = known.get(hash)
    if (kept) return kept
    const row = await db.first<Session & { daysLeft: number }>(sql`
      select id, customer_id as "customerId", extract(epoch from expires_at - now())::float8 / 86400 as "daysLeft"
      from session where token_hash = decode(${hash}, 'base64') and expires_at > now()`)
    if (!row) return null
    if (row.daysLeft < RENEW_BELOW_DAYS && row.customerId === null) {
      await db.write.run(
        sql`update session set expires_at = now() + make_interval(days => ${GUEST_DAYS}) where id = ${row.id}`,
      )
    }
    const session = { id: row.id, customerId: row.customerId }
    known.set(hash, session)
    return session
  }

  const ensure = async (request: FastifyRequest, reply: FastifyReply): Promise<Session> => {
    const there = await read(request)
    if (there) return there
    const token = randomBytes(32).toString('base64url')
    const hash = hashOf(token)
    const row = await db.write.first<{ id: number }>(sql`
      insert into session (token_hash, expires_at)
      select decode(${hash}, 'base64'), now() + make_interval(days => ${GUEST_DAYS}) from ${unhurried} returning id`)
    if (!row) throw new Error('a session was not made')
    const session = { id: row.id, customerId: null }
    known.set(hash, session)
    reply.setCookie(COOKIE, token, { ...cookieFor(GUEST_DAYS), httpOnly: true })
    hint(reply, 'visitor', true)
    // A second call of this same request finds the session it has just been given.
    request.cookies[COOKIE] = token
    return session
  }

  return { read, ensure, forget: (tokenHash) => known.delete(tokenHash) }
}

/** Sets a hint for as long as a guest is known, or takes it away. */
export function hint(reply: FastifyReply, name: Hint, isThere: boolean): void {
  if (isThere) reply.setCookie(name, '1', cookieFor(GUEST_DAYS))
  else reply.clearCookie(name, { path: '/', secure: true, sameSite: 'lax' })
}

const cookieFor = (days: number) =>
  ({ path: '/', secure: true, sameSite: 'lax', expires: new Date(Date.now() + days * DAY) }) as const

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64')
