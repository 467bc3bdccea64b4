// Sessions: an opaque random token in a cookie, its hash in the database (reliability rule 41). Guests get one with the first
// thing they do that must be remembered; reading a page never makes one. Signing in keeps the session and changes its token.
import { hash as digest, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Database, sql } from '#database/sql.ts'
import { findView, hashOfView, type ShopView } from '#shop/staff/shop-view.ts'
import { customerUser, type User } from '#shop/accounts/find-user.ts'
import { TimedMap } from '#values/timed-map.ts'
import type { CounterStore } from '#providers/counters/port.ts'
import { isSignedIn, knownSessions, type Session, SIGNED_IN_KEPT_MS } from './known-sessions.ts'
import { consume } from './rate-limit.ts'
import { viewTokenOf } from './shop-view.ts'

export type { Session }

export const COOKIE = '__Host-session'
/** Empty cookies that tell the first script what private data to load, so that guests load none. */
export type Hint = 'visitor' | 'equipment'
const GUEST_DAYS = 30
const RENEW_BELOW_DAYS = 29
/** Whoever is signed in and does nothing for so long is a guest again, and after 30 days in any case. */
const IDLE_HOURS = 24
/** No row has it. */
const NO_SESSION = -1
/** Renewing at each call would write to the database each time. */
const RENEW_AFTER_MINUTES = 5
const DAY = 86_400_000

/** An add without a cookie makes a new guest each time: without this bound a program could fill the table. */
interface NewGuests {
  counters: CounterStore
  most: number
  /** For how long a sign-in is fresh. */
  freshMs?: number
}
const NEW_GUESTS_MS = 15 * 60_000
const FRESH_MS = 15 * 60_000

export interface Sessions {
  read(request: FastifyRequest): Promise<Session | null>
  /** The same, or a new guest session whose cookie goes out with the reply. */
  ensure(request: FastifyRequest, reply: FastifyReply): Promise<Session>
  /** The token changes at sign-in, so that a planted one opens nothing (session fixation). */
  signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    wanted: { session: Session; user: User; idToken: string; authenticatedAt: Date | null },
  ): Promise<void>
  /** They have shown the provider anew who they are: the same session under another token, fresh from then on. */
  refresh(request: FastifyRequest, reply: FastifyReply, wanted: Refreshed): Promise<void>
  /** Another token for the same session: the old one dies. */
  renew(request: FastifyRequest, reply: FastifyReply, session: Session): Promise<void>
  /** Ends the request's session on the server and in the browser. Answers whose it was and the provider's word for them, if known. */
  signOut(request: FastifyRequest, reply: FastifyReply): Promise<SignedOut | undefined>
  /** Whether a sign-in of that moment is fresh still. */
  isFresh(authenticatedAt: Date | null): boolean
  /** Whether the request's session ended because its member of staff was removed: told to whoever holds its token alone. */
  wasRemoved(request: FastifyRequest): Promise<boolean>
  /** These tokens, given as hashes, no longer hold: known sessions would outlive a sign-out. */
  forget(hashes: string[] | 'all'): void
}

export interface Refreshed {
  session: Session
  idToken: string
  authenticatedAt: Date | null
}

export interface SignedOut extends Session {
  idToken: string | null
}

/** Known ones cost no statement; the database notifies every process of ended tokens (migration 0029). */
export function openSessions(db: Database, { counters, most, freshMs = FRESH_MS }: NewGuests): Sessions {
  const readNew = async (hash: string): Promise<Session | null> => {
    const row = await db.first(readable(hash))
    if (!row) return null
    const session = sessionOf(row, freshMs)
    const { daysLeft } = row
    if (isSignedIn(session) ? daysLeft * 24 * 60 < IDLE_HOURS * 60 - RENEW_AFTER_MINUTES : daysLeft < RENEW_BELOW_DAYS)
      await db.write.run(renewed(session))
    return session
  }
  const known = knownSessions(readNew)

  /** Staff who see the shop as a customer are that customer to all of it, in a session that there is not. */
  const read = async (request: FastifyRequest): Promise<Session | null> => {
    const session = await readOwn(request)
    const token = session?.staff && viewTokenOf(request)
    if (!session?.staff || !token) return session
    const viewing = await viewOf(token, session.staff.id)
    return viewing ? { id: NO_SESSION, customerId: viewing.customerId, staff: null, viewing } : session
  }

  const views = new TimedMap<{ view: ShopView | undefined }>(1000)
  const viewOf = async (token: string, staffId: number) => {
    const key = `${staffId} ${hashOfView(token)}`
    const read = views.get(key)
    const found = read ?? { view: await findView(db, token, staffId) }
    // Once, so that a view that another process ended is not kept by being used.
    if (!read) views.set(key, found, SIGNED_IN_KEPT_MS)
    return found.view && found.view.endsAt.getTime() > Date.now() ? found.view : undefined
  }

  const readOwn = async (request: FastifyRequest): Promise<Session | null> => {
    const hash = tokenHashOf(request)
    return hash ? known.of(hash) : null
  }

  const giveToken = (request: FastifyRequest, reply: FastifyReply, token: string) => {
    reply.setCookie(COOKIE, token, { ...cookieFor(GUEST_DAYS), httpOnly: true })
    hint(reply, 'visitor', true)
    // A second read within this request must find the new session.
    request.cookies[COOKIE] = token
  }

  const ensure = async (request: FastifyRequest, reply: FastifyReply): Promise<Session> => {
    const there = await read(request)
    if (there) return there
    await consume(counters, { name: 'new sessions', most, withinMs: NEW_GUESTS_MS }, request.ip)
    const token = newToken()
    const hash = hashOf(token)
    // Flushed to disk: carts and orders refer to it, and this process would still know it after a crash that lost it.
    const row = await db.write.first<{ id: number }>(sql`
      insert into session (token_hash, expires_at)
      values (decode(${hash}, 'base64'), now() + make_interval(days => ${GUEST_DAYS})) returning id`)
    if (!row) throw new Error('a session was not made')
    const session = { id: row.id, customerId: null, staff: null }
    known.keep(hash, session)
    giveToken(request, reply, token)
    return session
  }

  return {
    read,
    ensure,
    isFresh: (at) => at !== null && at.getTime() + freshMs > Date.now(),
    async wasRemoved(request) {
      const hash = tokenHashOf(request)
      if (!hash) return false
      const row = await db.first(sql`select from removed_session where token_hash = decode(${hash}, 'base64')`)
      return row !== undefined
    },
    forget(hashes) {
      if (hashes === 'all') known.clear()
      else for (const hash of hashes) known.drop(hash)
    },
    async signIn(request, reply, { session, user, idToken, authenticatedAt }) {
      const token = newToken()
      const old = tokenHashOf(request)
      await db.write.run(signedIn(session.id, { user, idToken, authenticatedAt, hash: hashOf(token) }))
      if (old) known.drop(old)
      giveToken(request, reply, token)
    },
    async refresh(request, reply, { session, ...again }) {
      const token = newToken()
      const old = tokenHashOf(request)
      await db.write.run(refreshed(session, { ...again, hash: hashOf(token) }))
      if (old) known.drop(old)
      giveToken(request, reply, token)
    },
    async renew(request, reply, { id }) {
      const token = newToken()
      const old = tokenHashOf(request)
      await db.write.run(sql`update session set token_hash = decode(${hashOf(token)}, 'base64') where id = ${id}`)
      if (old) known.drop(old)
      giveToken(request, reply, token)
    },
    async signOut(request, reply) {
      const hash = tokenHashOf(request)
      reply.clearCookie(COOKIE, { ...forAll, httpOnly: true })
      for (const name of ['visitor', 'equipment'] as const) hint(reply, name, false)
      delete request.cookies[COOKIE]
      if (!hash) return undefined
      known.drop(hash)
      const row = await db.write.first(ended(hash))
      return row && { ...sessionOf(row, freshMs), idToken: row.idToken }
    },
  }
}

/** Sets a hint for as long as a guest is known, or takes it away. */
export function hint(reply: FastifyReply, name: Hint, isThere: boolean): void {
  if (isThere) reply.setCookie(name, '1', cookieFor(GUEST_DAYS))
  else reply.clearCookie(name, forAll)
}

const forAll = { path: '/', secure: true, sameSite: 'lax' } as const

const cookieFor = (days: number) => ({ ...forAll, expires: new Date(Date.now() + days * DAY) })

const newToken = (): string => randomBytes(32).toString('base64url')

const hashOf = (token: string): string => digest('sha256', token, 'base64')

function tokenHashOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[COOKIE]
  return token && /^[\w-]{43}$/.test(token) ? hashOf(token) : undefined
}

interface SessionRow {
  id: number
  customerId: number | null
  staffId: number | null
  role: 'staff' | 'admin' | null
  roleId?: number | null
  authenticatedAt?: Date | null
}

const sessionOf = (
  { id, customerId, staffId, role, roleId = null, authenticatedAt }: SessionRow,
  freshMs: number,
): Session => ({
  id,
  customerId,
  staff: staffId !== null && role !== null ? { id: staffId, role, roleId } : null,
  ...(authenticatedAt && { freshUntil: authenticatedAt.getTime() + freshMs }),
})

/** Staff who have left are nobody at once, whatever their session. */
const readable = (hash: string) => sql<SessionRow & { daysLeft: number }>`
  select session.id, customer_id as "customerId", staff_id as "staffId", staff.role, role_id as "roleId", authenticated_at as "authenticatedAt",
    extract(epoch from expires_at - now())::float8 / 86400 as "daysLeft"
  from session left join staff on staff.id = staff_id and is_active
  where token_hash = decode(${hash}, 'base64') and expires_at > now() and (staff_id is null or staff.id is not null)`

const renewed = (session: Session) =>
  isSignedIn(session)
    ? sql`update session set expires_at = least(now() + make_interval(hours => ${IDLE_HOURS}),
        coalesce(signed_in_at, created_at) + interval '30 days') where id = ${session.id}`
    : sql`update session set expires_at = now() + make_interval(days => ${GUEST_DAYS}) where id = ${session.id}`

interface Proved {
  idToken: string
  authenticatedAt: Date | null
  hash: string
}

/** Never later than now, whatever the provider's clock says. */
const provedAt = (at: Date | null) => sql`least(now(), ${at}::timestamptz)`

const refreshed = ({ id, staff, customerId }: Session, { idToken, authenticatedAt, hash }: Proved) => sql`
  with refreshed as (
    update session set token_hash = decode(${hash}, 'base64'), id_token = ${idToken}, authenticated_at = ${provedAt(authenticatedAt)}
    where id = ${id} and coalesce(staff_id, 0) = ${staff?.id ?? 0} and coalesce(customer_id, 0) = ${customerId ?? 0} returning id
  )
  insert into audit_log (who, what, subject)
  select ${staff?.role ?? 'customer'}, 'fresh sign-in', ${`user ${staff?.id ?? customerUser(customerId ?? 0).id}`} from refreshed`

const signedIn = (id: number, { user, idToken, authenticatedAt, hash }: Proved & { user: User }) => sql`
  with signed_in as (
    update session set token_hash = decode(${hash}, 'base64'), customer_id = ${user.customerId},
      staff_id = ${user.customerId === null ? user.id : null}, signed_in_at = now(), id_token = ${idToken},
      authenticated_at = ${provedAt(authenticatedAt)},
      expires_at = now() + make_interval(hours => ${IDLE_HOURS})
    where id = ${id} and customer_id is null and staff_id is null returning id
  )
  insert into audit_log (who, what, subject) select ${user.role}, 'sign-in', ${`user ${user.id}`} from signed_in`

const ended = (hash: string) => sql<SessionRow & { idToken: string | null }>`
  with ended as (
    delete from session where token_hash = decode(${hash}, 'base64') returning id, customer_id, staff_id, id_token
  ), who as (
    select ended.*, role from ended left join staff on staff.id = staff_id
  ), audited as (
    insert into audit_log (who, what, subject)
    select coalesce(role, 'customer'), 'sign-out', 'user ' || coalesce(staff_id, ${customerUser(0).id} + customer_id)
    from who where staff_id is not null or customer_id is not null
  )
  select id, customer_id as "customerId", staff_id as "staffId", role, id_token as "idToken" from who`
