// To the verification provider and back (business rules I-1 to I-4; reliability rules 41, 43 and 44). Whatever becomes of it, somebody ends at
// the cart, which says so; no address is taken from the browser.
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { VerificationResult } from '#providers/verification/port.ts'
import { ServiceDown } from '#providers/service-down.ts'
import { applyProved } from '#shop/cart/apply-proved.ts'
import {
  asBegun,
  bindingOf,
  type Check,
  isFirstReturn,
  pendingCheck,
  returnedCheck,
  storeCheck,
} from '#shop/verification/checks.ts'
import { settleCheck } from '#shop/verification/settle-check.ts'
import { DEFAULT_LOCALE, type Locale, pathIn, prefixOf } from '#values/locale.ts'
import { GROUPS, type GroupName, variantOf } from '#values/verified-discount.ts'
import { isKeyOf } from '#values/table.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { consume } from '../http/rate-limit.ts'
import type { Sessions } from '../http/session.ts'
import type { Shop } from '../shop.ts'

type Query = Record<string, string | string[] | undefined>

const CALLBACK = '/verification/callback'
/** Each start is stored, and SheerID is asked to begin. */
const STARTS: RateLimit = { name: 'verification starts', most: 30, withinMs: 5 * 60_000 }
const RETURNS: RateLimit = { ...STARTS, name: 'verification returns' }

export function verificationRoutes(app: FastifyInstance, { shop, sessions }: { shop: Shop; sessions: Sessions }): void {
  const { db, verification: port, config } = shop
  const callback = config.publicUrl.origin + CALLBACK

  for (const locale of config.locales)
    app.get<{ Querystring: Query }>(`${prefixOf(locale)}/cart/verify`, async (request, reply) => {
      request.answerIn = locale
      reply.header('cache-control', 'private, no-store')
      // A prefetched page, or one of another site, must not begin anything.
      const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-site': site = 'same-origin' } = request.headers
      if (mode !== 'navigate') return reply.status(204).send()
      const group = groupIn(request.query['group'])
      if (!port || !group || site !== 'same-origin') return reply.redirect(pathIn(locale, '/cart'), 303)
      await consume(shop.counters, STARTS, request.ip)
      const session = await sessions.ensure(request, reply)
      const discount = GROUPS[group]
      const isInPopup = request.query['popup'] === '1'
      const state = randomBytes(24).toString('base64url')
      const common = { session, provider: port.name, discount, locale, isInPopup, state }
      const pending = await pendingCheck(db, common)
      const begun = await port
        .begin({
          group,
          variant: variantOf(locale),
          language: locale,
          callback,
          state,
          binding: bindingOf(state),
          reference: pending?.reference ?? null,
        })
        .catch(nothingWhenDown)
      const { verifier = '', reference = null } = begun ?? {}
      await storeCheck(db, { ...common, verifier, reference, outcome: begun ? 'BEGUN' : 'FAILED' })
      if (!begun) return back(reply, locale, { isInPopup })
      return open(reply).redirect(begun.address, 302)
    })

  app.get<{ Querystring: Query }>(CALLBACK, async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    await consume(shop.counters, RETURNS, request.ip)
    const session = await sessions.read(request)
    const query = new URL(request.url, config.publicUrl).searchParams
    const check = session && port && (await returnedCheck(db, session.id, port.returned(query)))
    if (!check || !session) return reply.redirect(pathIn(DEFAULT_LOCALE, '/cart'), 303)
    const { locale } = check
    request.answerIn = locale
    const isProved = await settleCheck(db, check, await resultOf(check, query))
    // The provider's event may have come before the browser.
    if ((await isFirstReturn(db, check)) || isProved) {
      // Whoever knew the session before knows nothing of one that has proved something (rule 41).
      await sessions.renew(request, reply, session)
      await applyProved(db, { sessionId: session.id, customerId: session.customerId, locale }, check.discount)
    }
    return back(reply, locale, check)
  })

  const resultOf = async (check: Check, query: URLSearchParams): Promise<VerificationResult> =>
    (await port?.finish(query, asBegun(check, callback)).catch(nothingWhenDown)) ?? failed(check)
}

/** Of a document that is looked at a silence of the provider says nothing. */
const failed = ({ outcome }: Check): VerificationResult => ({ outcome: outcome === 'PENDING' ? 'PENDING' : 'FAILED' })

/** The cart says what came of it; in a small window it notes it for the cart that opened it, and closes. */
const back = (reply: FastifyReply, locale: Locale, { isInPopup }: { isInPopup: boolean }) =>
  open(reply).redirect(pathIn(locale, isInPopup ? '/cart?verify=popup' : '/cart?verify=1'), 303)

/** On the way of the small window nothing may part it from the page that opened it. */
const open = (reply: FastifyReply) => reply.header('cross-origin-opener-policy', 'unsafe-none')

const groupIn = (wanted: Query[string]): GroupName | undefined =>
  typeof wanted === 'string' && isKeyOf(GROUPS, wanted) ? wanted : undefined

const nothingWhenDown = (error: unknown): undefined => {
  if (!(error instanceof ServiceDown)) throw error
}
