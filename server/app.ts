// The HTTP server: what every request goes through, and which routes there are.
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteShorthandOptionsWithHandler,
} from 'fastify'
import { API_ROOT } from '#contract/ui-api/ui-call.ts'
import { countRequest } from '#observability/metrics.ts'
import { handlePaymentEvent } from '#shop/checkout/handle-payment-event.ts'
import { DEFAULT_LOCALE, type Locale, splitPath } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import type { IdentityPort, SignInPort } from '#providers/identity/port.ts'
import type { Handlers, Visitor } from './call.ts'
import { MOST_BYTES, takeForms, takeJson } from './http/bodies.ts'
import { FILE_HEADERS, securityHeaders } from './http/headers.ts'
import { errorBody, refusalOf } from './http/refusals.ts'
import { COOKIE, hint, type Sessions } from './http/session.ts'
import type { Pages } from './pages.ts'
import { APEX, apexRoutes } from './routes/apex.ts'
import { documentRoutes } from './routes/documents.ts'
import { drawingRoutes } from './routes/drawings.ts'
import { formRoutes } from './routes/forms.ts'
import { healthRoutes } from './routes/health.ts'
import { objectIconRoute } from './routes/object-icons.ts'
import { pageRoutes } from './routes/pages.ts'
import { paymentEventRoutes } from './routes/payment-events.ts'
import { quickOrderRoute } from './routes/quick-order.ts'
import { signInRoutes } from './routes/sign-in.ts'
import { sitemapRoutes } from './routes/sitemaps.ts'
import { socialCardRoute } from './routes/social-card.ts'
import { malformedPath, sendApiError } from './routes/ui-api/api-errors.ts'
import type { Shop } from './shop.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The language in which a refusal of this request is told. */
    answerIn: Locale
  }
}

export interface AppParts {
  shop: Shop
  sessions: Sessions
  handlers: Handlers
  pages: Pages
  /** Whose bearer tokens the record platform takes; without one it takes none. */
  identity?: IdentityPort
  /** Where people sign in; without it nobody does. */
  signIn?: SignInPort
  state: { isStopping: boolean }
}

export async function buildApp({
  shop,
  sessions,
  handlers,
  pages,
  identity,
  signIn,
  state,
}: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    // A page that is ready is answered before anything else is asked.
    serverFactory: (handle) =>
      createServer(
        { maxHeaderSize: LONGEST_HEAD, optimizeEmptyRequests: true },
        (request, response) => pages.answerFirst(request, response) || handle(request, response),
      ),
    loggerInstance: undefined,
    bodyLimit: MOST_BYTES,
    trustProxy: shop.config.trustProxy,
    forceCloseConnections: 'idle',
    requestTimeout: 10_000,
    genReqId: nextRequestId,
    routerOptions: { maxParamLength: LONGEST_PATH, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => {
      request.answerIn = DEFAULT_LOCALE
      if (request.url.startsWith(`${API_ROOT}/`)) void sendApiError(reply, malformedPath())
      else void sendRefusal(refusalOf(error), request, reply)
    },
  })
  await app.register(cookie)
  app.decorateRequest('answerIn', DEFAULT_LOCALE)
  takeJson(app)

  const always = securityHeaders(shop.config)
  app.addHook('onRequest', (request, reply, done) => {
    request.answerIn = splitPath(pathOf(request.url)).locale
    reply.headers(isFile(request.url) ? FILE_HEADERS : always)
    done()
  })
  app.addHook('onSend', (_, reply, payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
    if (state.isStopping) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const { statusCode: status, elapsedTime } = reply
    countRequest(route, status, elapsedTime)
    const visitor = request.headers.cookie?.includes(COOKIE) ? 'guest' : 'none'
    const durationMs = Math.round(elapsedTime)
    shop.log.info({ requestId: request.id, method: request.method, route, status, durationMs, visitor }, 'answered')
    done()
  })

  const sendRefusal = async (refusal: Refusal, request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'private, no-store')
    if (refusal.code === 'request/too-many' || refusal.code === 'key/still-running' || refusal.status === 503)
      reply.header('retry-after', '2')
    if (refusal.status === 405) reply.header('allow', 'POST')
    if (wantsPage(request)) return pages.sendError(refusal, request, reply)
    return reply
      .status(refusal.status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(errorBody(refusal, request.answerIn, request.id)))
  }
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.status >= 500)
      shop.log.error({ requestId: request.id, route: request.routeOptions.url, code: refusal.code, error }, 'failed')
    return sendRefusal(refusal, request, reply)
  })
  app.setNotFoundHandler((request, reply) => sendRefusal(new Refusal('request/not-found'), request, reply))

  const visitorOf = (request: FastifyRequest, reply: FastifyReply): Visitor => ({
    client: request.ip,
    session: () => sessions.read(request),
    ensureSession: () => sessions.ensure(request, reply),
    hint: (name, isThere) => hint(reply, name, isThere),
  })

  healthRoutes(app, shop, state)
  apexRoutes(app, shop, handlers, visitorOf)
  drawingRoutes(app, shop)
  documentRoutes(app, shop)
  objectIconRoute(app)
  sitemapRoutes(app, shop, pages)
  socialCardRoute(app)
  paymentEventRoutes(app, shop, (event) => handlePaymentEvent(shop.db, shop.checkout, event))
  let platform: Promise<FastifyInstance> | undefined
  const openPlatform = async () => {
    const { platformApp } = await import('./platform-app.ts')
    return platformApp({ shop, sessions, identity, longestPath: LONGEST_PATH })
  }
  const passOn: RouteShorthandOptionsWithHandler = {
    onRequest: async (request, reply) => {
      platform ??= openPlatform()
      platform.catch(() => (platform = undefined))
      const { routing } = await platform
      reply.hijack()
      reply.raw.setHeaders(new Map(Object.entries({ ...always, ...(state.isStopping && { connection: 'close' }) })))
      routing(request.raw, reply.raw)
    },
    handler: () => undefined,
  }
  app.all(`${API_ROOT}/*`, passOn)
  app.get('/sfc/servlet.shepherd/*', passOn)
  let document: string | undefined
  app.get('/openapi.json', async (_, reply) => {
    document ??= JSON.stringify((await import('./openapi.ts')).openApi())
    return reply.header('cache-control', 'public, max-age=300').type('application/json').send(document)
  })
  await app.register(async (scope) => {
    takeForms(scope)
    formRoutes(scope, shop, handlers, visitorOf, pages)
    quickOrderRoute(scope, { shop, handlers, pages, visitorOf })
    signInRoutes(scope, { shop, sessions, pages, signIn, visitorOf })
  })
  await pageRoutes(app, pages, visitorOf)
  return app
}

/** Bytes of a request's head: the record platform takes up to 2,000 names in a path (records-api/errors.md, Limits). */
const LONGEST_HEAD = 65_536
/** Lists of ids and names come in paths: two hundred thousand characters are refused by what they say, not by their length. */
const LONGEST_PATH = 200_000

const isFile = (url: string): boolean =>
  url.startsWith('/assets/') || url.startsWith('/drawings/') || url.startsWith('/icons/')

const pathOf = (url: string): string => {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** Unique among all processes, and cheap: where this one began at random, and how many it has answered since. */
const FIRST_ID = randomBytes(4).toString('hex')
let requestCount = 0
const nextRequestId = (): string => {
  requestCount = (requestCount + 1) >>> 0
  return FIRST_ID + requestCount.toString(16).padStart(8, '0')
}

/** Whether a person's browser is waiting for a page rather than a program for an answer. */
const wantsPage = (request: FastifyRequest): boolean =>
  !request.url.startsWith(APEX) &&
  !request.url.startsWith('/services/') &&
  (request.headers.accept ?? '').includes('text/html')
