// Signing in and out (business rules AU-1 and AU-2; reliability rules 40 to 44): to the identity provider and back, as whoever it
// says. The provider's other pages are reached from here too, so that no page of ours holds their address.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SignedIn, SignInPort } from '#providers/identity/port.ts'
import { ServiceDown } from '#providers/service-down.ts'
import { findUser, type User } from '#shop/accounts/find-user.ts'
import { openAccount } from '#shop/accounts/open-account.ts'
import { type Merged, mergeCarts } from '#shop/cart/merge-carts.ts'
import { takeOverSelected } from '#shop/garage/take-over.ts'
import { joinOrders } from '#shop/orders/join-orders.ts'
import { acceptInvitation } from '#shop/staff/accept-invitation.ts'
import { takeOverProofs } from '#shop/verification/settle-check.ts'
import { LOCALES, type Locale, pathIn, prefixOf, splitPath } from '#values/locale.ts'
import type { VisitorOf } from '../calls/visitor.ts'
import { noCart } from '../http/cart-cookies.ts'
import { type RateLimit, consume } from '../http/rate-limit.ts'
import { requireOwnOrigin } from '../http/origin.ts'
import { runPending } from '../http/pending-actions.ts'
import { isSignedIn } from '../http/known-sessions.ts'
import { hint, type Session, type Sessions } from '../http/session.ts'
import { type StoredTry, storeTry, consumeTry } from '../http/sign-in-tries.ts'
import { userOf } from '../http/viewer.ts'
import type { Pages } from '../pages/pages.ts'
import type { Shop } from '../shop.ts'
import { isOfConsole } from './console.ts'

export interface SignInParts {
  shop: Shop
  sessions: Sessions
  pages: Pages
  /** Without one nobody signs in. */
  signIn: SignInPort | undefined
  visitorOf: VisitorOf
}

/** Why somebody is still a guest. */
type Failure = 'unavailable' | 'expired' | 'refused' | 'unknown'

/** A repeated query key becomes a list. */
type Query = Record<string, string | string[] | undefined>

/** Of a sign-in that must be fresh: whoever showed the provider who they are longer ago does so again. */
const FRESH_SECONDS = 60

const CALLBACK = '/sign-in/callback'
/** The link of an invitation to work here. */
const JOINING = /^\/console\/join\/([\w-]{43})$/
const SIGN_INS_MS = 5 * 60_000
/** The local sign-out is what counts: nobody waits for the provider to forget them too. */
const END_WITHIN_MS = 2_000

export function signInRoutes(app: FastifyInstance, { shop, sessions, pages, signIn, visitorOf }: SignInParts): void {
  const { signIns: most, publicUrl } = shop.config
  const { origin } = publicUrl
  // Each try is stored and asks the provider, so starts are limited; nobody signs in this often.
  const starts: RateLimit = { name: 'sign-in starts', most, withinMs: SIGN_INS_MS }
  const returns: RateLimit = { ...starts, name: 'sign-in returns' }

  const fail = (reply: FastifyReply, failure: Failure, back: string) => {
    shop.events.emit('sign-in-failed', { code: failure })
    const { locale, path } = splitPath(back)
    return reply.redirect(
      pathIn(locale, `/sign-in?${new URLSearchParams({ failed: failure, back: pathIn(locale, path) })}`),
      303,
    )
  }

  for (const locale of LOCALES) {
    app.get<{ Querystring: Query }>(`${prefixOf(locale)}/sign-in`, async (request, reply) => {
      request.answerIn = locale
      // A prefetched page must not begin a sign-in.
      if ((request.headers['sec-fetch-mode'] ?? 'navigate') !== 'navigate') return reply.status(204).send()
      const there = await sessions.read(request)
      const isAgain = request.query['fresh'] !== undefined && there !== null && isSignedIn(there) && !there.viewing
      if (request.query['failed'] !== undefined || (there && isSignedIn(there) && !isAgain))
        return pages.send(request, reply, visitorOf(request, reply))
      await consume(shop.counters, starts, request.ip)
      const back = ownPath(textIn(request.query['back']) ?? request.headers.referer, locale)
      const maxAge = isAgain ? FRESH_SECONDS : undefined
      const started = await signIn
        ?.begin({ callback: origin + CALLBACK, language: locale, maxAge })
        .catch(nothingWhenDown)
      if (!started) return isAgain ? notAgain(reply, 'unavailable', back) : fail(reply, 'unavailable', back)
      const session = await sessions.ensure(request, reply)
      await storeTry(shop.db, session.id, { ...started.started, back })
      return reply.redirect(started.address, 302)
    })

    app.post(`${prefixOf(locale)}/sign-out`, async (request, reply) => {
      requireOwnOrigin(request.headers, shop.config.publicUrl)
      request.answerIn = locale
      const ended = await sessions.signOut(request, reply)
      const user = ended && userOf(ended)
      if (user) {
        shop.events.emit('signed-out', { code: user.role })
        const home = origin + pathIn(locale, '/')
        const end = await inTime(signIn?.end({ idToken: ended.idToken, home, language: locale }))
        // The policy forbids forms that lead to other sites (rule 45): the page refreshes there.
        if (end) reply.header('refresh', `0;url=${end}`)
      }
      reply.header('clear-site-data', '"cache", "storage"')
      const visitor = visitorOf(request, reply)
      visitor.setCartCookies(null, noCart)
      visitor.setCoupon(null, null)
      return pages.send(request, reply, visitor)
    })
    app.get(`${prefixOf(locale)}/sign-out`, (_, reply) => reply.redirect(pathIn(locale, '/'), 303))

    for (const [path, page] of [
      ['/register', 'registerUrl'],
      ['/forgot-password', 'forgotPasswordUrl'],
    ] as const)
      app.get(prefixOf(locale) + path, (request, reply) => {
        request.answerIn = locale
        const address = shop.config.signIn?.[page]
        if (!address) return fail(reply, 'unavailable', pathIn(locale, '/'))
        const to = new URL(address)
        to.searchParams.set('ui_locales', locale)
        return reply.redirect(to.href, 302)
      })
  }

  app.get<{ Querystring: Query }>(CALLBACK, async (request, reply) => {
    await consume(shop.counters, returns, request.ip)
    const session = await sessions.read(request)
    const stored = session && (await consumeTry(shop.db, session.id, textIn(request.query['state']) ?? ''))
    if (!stored || !session) return fail(reply, 'expired', '/')
    const { locale } = splitPath(stored.back)
    request.answerIn = locale
    if (isSignedIn(session))
      return stored.maxAge === undefined
        ? reply.redirect(stored.back, 303)
        : signInAgain(request, reply, session, stored)
    const who = await whoCame(request.url, stored)
    if (typeof who === 'string') return fail(reply, who, stored.back)
    const [, invitation] = JOINING.exec(stored.back) ?? []
    // Whoever comes by an invitation works here, or is nobody: no account is opened for them.
    if (invitation !== undefined) await acceptInvitation(shop.db, invitation, who)
    const user = invitation === undefined ? await userFor(who, locale) : await findUser(shop.db, who)
    if (!user) return fail(reply, 'unknown', stored.back)
    const merged = await mergedFor(user, session)
    // The provider tells an email only when it has verified it.
    if (user.customerId !== null && who.email !== null)
      await joinOrders(shop.db.write, { customerId: user.customerId, email: who.email })
    const { idToken, authenticatedAt } = who
    await sessions.signIn(request, reply, { session, user, idToken, authenticatedAt })
    request.user = user
    shop.events.emit('signed-in', { code: user.role })
    const done = await finishFor(user, session, locale, reply)
    return reply.redirect(done ?? landing(stored.back, merged), 303)
  })

  /** Whoever is signed in has been at the provider again: only if it is they themselves is their session fresh. */
  const signInAgain = async (request: FastifyRequest, reply: FastifyReply, session: Session, stored: StoredTry) => {
    const who = await whoCame(request.url, stored)
    if (typeof who === 'string') return notAgain(reply, who, stored.back)
    const user = await findUser(shop.db, who)
    if (!user || user.id !== userOf(session)?.id) return notAgain(reply, 'refused', stored.back)
    const { idToken, authenticatedAt } = who
    await sessions.refresh(request, reply, { session, idToken, authenticatedAt })
    return reply.redirect(stored.back, 303)
  }

  /** The session stays as it was. */
  const notAgain = (reply: FastifyReply, failure: Failure, back: string) => {
    shop.events.emit('sign-in-failed', { code: failure })
    const to = new URL(back, origin)
    to.searchParams.set('failed', failure)
    return reply.redirect(to.pathname + to.search, 303)
  }

  const whoCame = async (url: string, stored: StoredTry): Promise<SignedIn | Failure> => {
    const who = await signIn?.finish(origin + url, stored).catch(nothingWhenDown)
    return who === undefined ? 'unavailable' : (who ?? 'refused')
  }

  /** A new user has just registered at the provider: their account opens now. */
  const userFor = async (who: SignedIn, locale: Locale): Promise<User | undefined> => {
    const known = await findUser(shop.db, who)
    if (known || !who.email) return known
    const { email, firstName, lastName } = who
    return openAccount(shop.db, { email, firstName: firstName ?? '', lastName: lastName ?? '', locale })
  }

  const mergedFor = async ({ customerId }: User, { id }: Session): Promise<Merged | null> =>
    customerId === null ? null : mergeCarts(shop.db, { sessionId: id, customerId })

  /** What the guest shopped for is the customer's now, and what they had asked for is done; answers where that is to be seen. */
  const finishFor = async ({ customerId }: User, { id }: Session, locale: Locale, reply: FastifyReply) => {
    if (customerId === null) return null
    await takeOverProofs(shop.db, { sessionId: id, customerId })
    hint(reply, 'equipment', await takeOverSelected(shop.db, { sessionId: id, customerId }))
    const path = await runPending(shop, id, { customerId, locale })
    return path === null ? null : pathIn(locale, path)
  }

  /** A path of ours that opens a page, else home, as every other would be an open redirect (rule 44). */
  const ownPath = (wanted: string | undefined, locale: Locale): string => {
    const home = pathIn(locale, '/')
    const url = wanted !== undefined && URL.canParse(wanted, origin) ? new URL(wanted, origin) : undefined
    if (url?.origin !== origin) return home
    const path = url.pathname + url.search
    return isOfConsole(path) || (pages.has(path) && !/^\/sign-(?:in|out)$/.test(splitPath(url.pathname).path))
      ? path
      : home
  }
}

const textIn = (value: Query[string]): string | undefined => (typeof value === 'string' ? value : undefined)

/** Where somebody goes on: to the cart when it has something to say of what became of the guest's. */
function landing(back: string, merged: Merged | null): string {
  const { locale, path } = splitPath(back)
  const isCart = path === '/cart' || path.startsWith('/cart?')
  if (!merged) return back
  const { saved, dropped, hasJoined } = merged
  if (saved === 0 && dropped.length === 0 && !(hasJoined && isCart)) return back
  const engines = dropped.length > 0 ? `&engines=${dropped.join('.')}` : ''
  return pathIn(locale, `/cart?${hasJoined ? 'merged' : 'left'}=${saved}${engines}`)
}

const nothingWhenDown = (error: unknown): undefined => {
  if (!(error instanceof ServiceDown)) throw error
}

async function inTime(end: Promise<string | null> | undefined): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), END_WITHIN_MS)
  })
  return Promise.race([end ?? null, late])
    .catch(() => null)
    .finally(() => clearTimeout(timer))
}
