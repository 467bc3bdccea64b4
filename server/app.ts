import { createServer, type IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { RECORD_CALLS } from '#contract/ui-api/ui-call.ts'
import { gatherPaymentEvents } from '#shop/checkout/handle-payment-events.ts'
import { DEFAULT_LOCALE, type Locale, splitPath } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import { traceRequest } from '#observability/trace.ts'
import type { IdentityPort, SignInPort } from '#providers/identity/port.ts'
import type { VisitorOf } from './calls/visitor.ts'
import { refuseBadHttp } from './http/bad-http.ts'
import { MOST_BYTES, acceptForms, acceptJson } from './http/bodies.ts'
import { setCartCookies } from './http/cart-cookies.ts'
import { couponIn, setCoupon } from './http/coupon-cookie.ts'
import { proxyInFront } from './http/client-address.ts'
import { everyAnswer, nextRequestId } from './http/every-answer.ts'
import { FILE_HEADERS, securityHeaders } from './http/headers.ts'
import { errorBody, refusalOf } from './http/refusals.ts'
import { refuseOfViews } from './http/refuse-of-views.ts'
import { rememberWrites } from './http/last-written.ts'
import { hint, type Session, type Sessions } from './http/session.ts'
import { mayBeView } from './http/shop-view.ts'
import { readerLocale, userOf } from './http/viewer.ts'
import type { Pages } from './pages/pages.ts'
import { brandRoute } from './routes/brand.ts'
import { apexRoutes, SHOP_CALLS } from './routes/apex.ts'
import { claimFormRoutes } from './routes/claim-forms.ts'
import { claimPhotoRoute } from './routes/claim-photos.ts'
import { consoleHomeRoutes } from './routes/console-home.ts'
import { consoleRoutes } from './routes/console.ts'
import { documentRoutes } from './routes/documents.ts'
import { endViewRoute } from './routes/end-view.ts'
import { drawingRoutes } from './routes/drawings.ts'
import { photographRoute } from './routes/photographs.ts'
import { formRoutes } from './routes/forms.ts'
import { invoiceRoutes } from './routes/invoices.ts'
import { joinRoute } from './routes/join.ts'
import { healthRoutes } from './routes/health.ts'
import { dataCopyRoute } from './routes/data-copies.ts'
import { machineDocumentRoute } from './routes/machine-documents.ts'
import { noCallRoutes } from './routes/no-call.ts'
import { objectIconRoute } from './routes/object-icons.ts'
import { outsideEventRoutes } from './routes/outside-events.ts'
import { pageFormRoutes, uploadFormRoutes } from './routes/page-forms.ts'
import { pageRoutes } from './routes/pages.ts'
import { paymentEventRoutes } from './routes/payment-events.ts'
import { orderPaymentRoutes, paymentReturnRoutes } from './routes/payment-return.ts'
import { platformDoor } from './routes/platform.ts'
import { quickOrderRoute } from './routes/quick-order.ts'
import { returnSlipRoute } from './routes/return-slips.ts'
import { signInRoutes } from './routes/sign-in.ts'
import { sitemapRoutes } from './routes/sitemaps.ts'
import { socialCardRoute } from './routes/social-card.ts'
import { statusRoute } from './routes/status.ts'
import { unsubscribeRoute } from './routes/unsubscribe.ts'
import { verificationEventRoutes } from './routes/verification-events.ts'
import { verificationRoutes } from './routes/verification.ts'
import { apiErrorOf, malformedPath, sendApiError } from './ui-api/api-errors.ts'
import { type HealthWatch, watchHealth } from './services/watch-health.ts'
import type { Shop } from './shop.ts'

declare module 'fastify' {
  interface FastifyRequest {
    answerIn: Locale
    /** What is counted and logged as its route, where one route answers many calls. */
    answersAs: string | undefined
  }
}

export interface AppParts {
  shop: Shop
  sessions: Sessions
  pages: Pages
  /** Whose bearer tokens the record platform takes; without one it takes none. */
  identity?: IdentityPort
  /** Where people sign in; without it nobody does. */
  signIn?: SignInPort
  state: { isStopping: boolean }
  /** What the status page tells; where nobody watches, it looks itself. */
  health?: HealthWatch
}

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { shop, sessions, pages, identity, state } = parts
  const sendRefusal = refusing(pages)
  const always = securityHeaders(shop.config)
  const app = Fastify({
    // A cached page is answered before anything else is asked, as most requests need nothing more.
    serverFactory: (handle) =>
      createServer(
        {
          maxHeaderSize: LONGEST_HEAD,
          headersTimeout: HEAD_MS,
          keepAliveTimeout: KEPT_OPEN_MS,
          connectionsCheckingInterval: CHECKED_EVERY_MS,
          optimizeEmptyRequests: true,
        },
        (request, response) => {
          // Whoever is answered while it stops asks another server next.
          if (state.isStopping) response.shouldKeepAlive = false
          return traceRequest(
            request,
            response,
            pages.answerFirst,
            (request, response) => answerPlatformFirst(untypedIfEmpty(request), response) || handle(request, response),
          )
        },
      ),
    loggerInstance: undefined,
    bodyLimit: MOST_BYTES,
    trustProxy: shop.config.trustProxy && proxyInFront,
    forceCloseConnections: 'idle',
    // Requests on open connections are answered while stopping, so that a deployment fails none.
    return503OnClosing: false,
    genReqId: nextRequestId,
    routerOptions: { maxParamLength: LONGEST_HEAD, ignoreTrailingSlash: false },
    clientErrorHandler: refuseBadHttp(always),
    frameworkErrors: (error, request, reply) => {
      reply.headers(always)
      request.answerIn = DEFAULT_LOCALE
      if (isUnder(RECORD_CALLS, request)) void sendApiError(reply, malformedPath())
      else void sendRefusal(refusalOf(error), request, reply)
    },
  })
  const answerPlatformFirst = platformDoor(app, { shop, sessions, identity, state, longestPath: LONGEST_HEAD })
  await app.register((scope) => shopRoutes(scope, parts))
  return app
}

/** Without a body the type is dropped: a parser would wait for an end that an optimised empty request never signals. */
function untypedIfEmpty(request: IncomingMessage): IncomingMessage {
  const { headers } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)
    delete headers['content-type']
  return request
}

async function shopRoutes(
  app: FastifyInstance,
  { shop, sessions, pages, signIn, state, health = watchHealth(shop.db, { now: shop.now, everyMs: 0 }) }: AppParts,
): Promise<void> {
  await app.register(cookie)
  acceptJson(app)
  const always = securityHeaders(shop.config)
  app.decorateRequest('answersAs', undefined)
  app.addHook('onRequest', (request, _, done) => {
    request.answerIn = splitPath(pathOf(request.url)).locale
    done()
  })
  everyAnswer(app, { shop, state, headersFor: (url) => (isFile(url) ? FILE_HEADERS : always) })
  app.addHook('onRequest', (request, _, done) => {
    done(unreadableAddress(request.url))
  })

  rememberWrites(app, shop)
  const sendRefusal = refusing(pages)
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.status >= 500)
      shop.log.error({ requestId: request.id, route: request.routeOptions.url, code: refusal.code, error }, 'failed')
    return sendRefusal(refusal, request, reply)
  })
  app.setNotFoundHandler((request, reply) => sendRefusal(new Refusal('request/not-found'), request, reply))

  const visitorOf: VisitorOf = (request, reply) => ({
    client: request.ip,
    session: async () => seen(request, await sessions.read(request)),
    viewing: async () => mayBeView(request.headers.cookie) && (await sessions.read(request))?.viewing !== undefined,
    ensureSession: async () => seen(request, await sessions.ensure(request, reply)),
    hint: (name, isThere) => hint(reply, name, isThere),
    setCartCookies: (locale, news) => setCartCookies(request, reply, { locale, ...news }),
    coupon: (locale) => couponIn(request, locale),
    setCoupon: (locale, code) => setCoupon(request, reply, { locale, code }),
  })

  app.addHook('onRequest', refuseOfViews(sessions, pages))
  healthRoutes(app, shop, state)
  statusRoute(app, shop, health)
  apexRoutes(app, shop, visitorOf)
  noCallRoutes(app)
  brandRoute(app, shop)
  drawingRoutes(app, shop)
  photographRoute(app, shop)
  documentRoutes(app, shop)
  returnSlipRoute(app, shop, visitorOf)
  invoiceRoutes(app, shop, visitorOf)
  claimPhotoRoute(app, shop, visitorOf)
  machineDocumentRoute(app, shop, visitorOf)
  dataCopyRoute(app, shop, visitorOf)
  objectIconRoute(app)
  consoleHomeRoutes(app, shop, sessions)
  consoleRoutes(app, { shop, pages, visitorOf })
  endViewRoute(app, shop, sessions)
  joinRoute(app, { shop, pages, visitorOf })
  sitemapRoutes(app, shop, pages)
  socialCardRoute(app)
  paymentEventRoutes(app, shop, gatherPaymentEvents(shop.db, shop.checkout))
  outsideEventRoutes(app, shop)
  verificationEventRoutes(app, shop)
  verificationRoutes(app, { shop, sessions })
  paymentReturnRoutes(app, shop, visitorOf)
  let document: string | undefined
  app.get('/openapi.json', async (_, reply) => {
    document ??= JSON.stringify((await import('./openapi/openapi.ts')).openApi())
    return reply.header('cache-control', 'public, max-age=300').type('application/json').send(document)
  })
  await app.register(async (scope) => {
    acceptForms(scope)
    formRoutes(scope, { shop, visitorOf, pages })
    pageFormRoutes(scope, { shop, visitorOf, pages })
    orderPaymentRoutes(scope, shop, visitorOf)
    quickOrderRoute(scope, { shop, pages, visitorOf })
    signInRoutes(scope, { shop, sessions, pages, signIn, visitorOf })
  })
  await app.register((scope) => claimFormRoutes(scope, { shop, visitorOf, pages }))
  await app.register((scope) => uploadFormRoutes(scope, { shop, visitorOf, pages }))
  await app.register(async (scope) => unsubscribeRoute(scope, { shop, visitorOf, pages }))
  await pageRoutes(app, pages, visitorOf)
}

/** Notes for the log whose session it is. */
function seen<Found extends Session | null>(request: FastifyRequest, session: Found): Found {
  if (session) request.user = userOf(session)
  return session
}

const refusing = (pages: Pages) => async (refusal: Refusal, request: FastifyRequest, reply: FastifyReply) => {
  if (isUnder(RECORD_CALLS, request)) return sendApiError(reply, apiErrorOf(refusal, readerLocale(request)))
  reply.header('cache-control', 'private, no-store')
  if (refusal.status === 429 || refusal.code === 'key/still-running' || refusal.status === 503) {
    const { retryAfter = 2 } = (refusal.details.data ?? {}) as { retryAfter?: number }
    reply.header('retry-after', String(retryAfter))
  }
  if (refusal.status === 405) reply.header('allow', 'POST')
  if (wantsPage(request)) return pages.sendError(refusal, request, reply)
  return reply
    .status(refusal.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(refusal, request.answerIn, request.id)))
}

/**
 * Bytes of a request's head. Lists of ids and names come in the paths of record calls: ten thousand ids, with their commas escaped,
 * are 210 kB, and are refused by what they say (records-api/errors.md). A head that is longer is refused by Node before its path is
 * known, so in nobody's shape. What has come of a head is held in memory, as a body of 100 kB is: it gets ten seconds.
 */
const LONGEST_HEAD = 262_144
const HEAD_MS = 10_000
/** Longer than proxies keep theirs (nginx and most others 60 s): who closes first must not be who is being sent an order. */
const KEPT_OPEN_MS = 75_000
const CHECKED_EVERY_MS = 1_000
/** Characters. Pages and shop calls have no lists of ids, and a cached page repeats its address several times. */
const LONGEST_ADDRESS = 16_384

/** A NUL names nothing, and the database takes none: nothing looks up what such an address says. */
function unreadableAddress(url: string): Refusal | undefined {
  if (url.length > LONGEST_ADDRESS) return new Refusal('request/too-large')
  if (!url.includes('%00')) return undefined
  return new Refusal(pathOf(url).includes('%00') ? 'request/not-found' : 'input/invalid')
}

const isFile = (url: string): boolean =>
  url.startsWith('/assets/') || url.startsWith('/drawings/') || url.startsWith('/icons/')

const pathOf = (url: string): string => {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** Whether a person's browser is waiting for a page rather than a program for an answer. */
const wantsPage = (request: FastifyRequest): boolean =>
  !isUnder(SHOP_CALLS, request) && (request.headers.accept ?? '').includes('text/html')

const isUnder = (root: string, { url }: FastifyRequest): boolean => {
  const path = pathOf(url)
  return path === root || path.startsWith(`${root}/`)
}
