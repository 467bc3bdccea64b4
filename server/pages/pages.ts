// Pages of the storefront: rendered in this process, cached when everybody may share them, purged by notification, and answered from the
// cache first.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requests } from '#observability/metrics.ts'
import { nameRequest, span } from '#observability/trace.ts'
import { pageCache, pageCachePurges } from '#observability/work-metrics.ts'
import type * as Entry from '#storefront/entry-server.tsx'
import { VIDEO_ORIGINS } from '#shop/content/sanitise.ts'
import { whoSells } from '#shop/orders/seller.ts'
import { pageLinks } from '#shop/locales/page-links.ts'
import { forEachLocale, pathIn, splitPath } from '#values/locale.ts'
import type { Refusal } from '#values/refusal.ts'
import { shopApi } from '../calls/call-shop.ts'
import { nobody, type Visitor } from '../calls/visitor.ts'
import { inOpenLocale, openInstead } from '../http/open-instead.ts'
import { firstVisitTo } from '../http/first-visit.ts'
import { contentSecurityPolicy, securityHeaders } from '../http/headers.ts'
import { mayBeView } from '../http/shop-view.ts'
import {
  type CachedPage,
  createPageCache,
  type PageCache,
  ownVariant,
  type Variant,
  variantOf,
} from '../cache/page-cache.ts'
import { isDatabaseAway } from '#database/pool.ts'
import type { PurgeBefore } from '../cache/purge-before.ts'
import type { Shop } from '../shop.ts'
import type { ConsoleFiles } from './console-document.ts'
import { keptBefore } from './kept-before.ts'
import type { PageSource } from './page-source.ts'
import { areSame, NO_TEXTS, readPublishedTexts } from './published-texts.ts'
import { withBanner } from './view-banner.ts'

/** As the counters name what is answered before any route. */
const FROM_CACHE = 'page from cache'
/** Some 2,000 pages. */
const MOST_BYTES = 16 * 1024 * 1024

export interface Pages {
  has(url: string): boolean
  /** Answers a cached GET before anything else runs; false leaves it to the rest. */
  answerFirst(request: IncomingMessage, response: ServerResponse): boolean
  /** Renders a request's page or takes it from the cache; the answer to a form is for whoever sent it. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: Visitor,
    form?: Record<string, string>,
  ): Promise<FastifyReply>
  sendError(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
  /** Makes stale all pages made of any of these; 'all' means every page. */
  purge: PageCache['purge']
  /** What the document of the staff console names, and the policy under which its script runs. */
  console: { files: ConsoleFiles; policy: string }
  found: readonly string[]
  hidden: readonly string[]
}

interface PageParts {
  shop: Shop
  source: PageSource
  /** The cache before the shop, where there is one. */
  before?: Pick<PurgeBefore, 'purge'> | undefined
}

export async function openPages({ shop, source, before }: PageParts): Promise<Pages> {
  const entry = await source.load()
  const { isDevelopment } = source
  const { config, settings: shopSettings } = shop
  let texts = await readPublishedTexts(shop.db).catch((error: unknown) => {
    // What it says meanwhile needs no links: once the database is there pages are opened anew.
    if (isDatabaseAway(error)) return NO_TEXTS
    throw error
  })
  let settings: Entry.SiteSettings = {
    brand: config.brand,
    locales: config.locales,
    mark: shop.look.mark,
    icon: shop.look.icon,
    card: shop.look.card,
    origin: config.publicUrl.origin,
    sellers: { US: whoSells(shop.seller, 'US'), CA: whoSells(shop.seller, 'CA') },
    copyrightYear: shopSettings.brand.copyrightYear,
    supportPhone: config.supportPhone,
    supportHours: config.supportHours,
    chatUrl: config.chatUrl,
    texts,
    links: forEachLocale((locale) => pageLinks(shopSettings.pagesElsewhere, locale)),
    analytics: config.analytics,
    assets: { ...source.assets, styles: [...source.assets.styles, ...shop.look.styles] },
  }
  const cache = createPageCache({ maxBytes: MOST_BYTES })
  const security = securityHeaders(config)
  const policy = contentSecurityPolicy(entry.inlineScriptHashes, { isDevelopment })
  const checkoutPolicy = contentSecurityPolicy(entry.inlineScriptHashes, {
    // Our own page in a frame is the one that a bank sends back to.
    frames: [...new Set([new URL(config.payment.fieldsUrl).origin, ...config.payment.questionOrigins]), "'self'"],
  })
  const videoPolicy = contentSecurityPolicy(entry.inlineScriptHashes, { isDevelopment, frames: VIDEO_ORIGINS })
  const headers = { ...security, 'content-security-policy': policy }

  /** Header lists are made once per variant: building them for each request would cost more than sending. */
  const lists = new WeakMap<Variant, string[]>()
  const listOf = (variant: Variant, page: CachedPage): string[] => {
    // Its pages of before are shown while the database is away, and must not be kept before us.
    if (page.isInvalidated)
      return Object.entries({ ...headers, ...variant.headers, ...keptBefore(page, config.httpCache) }).flat()
    let list = lists.get(variant)
    if (!list) {
      list = Object.entries({ ...headers, ...variant.headers, ...keptBefore(page, config.httpCache) }).flat()
      lists.set(variant, list)
    }
    return list
  }

  const answer = (
    response: ServerResponse,
    page: CachedPage,
    variant: Variant,
    { ifNoneMatch, isHead }: { ifNoneMatch: string | undefined; isHead: boolean },
  ): void => {
    const { status } = page
    const { etag } = variant.headers
    // Whether it says the same is what is asked, so that strong and weak tags are alike.
    if (ifNoneMatch !== undefined && etag && status === 200 && ifNoneMatch.includes(etag.replace(/^W\//, ''))) {
      response
        .writeHead(304, {
          etag,
          'cache-control': variant.headers['cache-control'] ?? '',
          vary: 'accept-encoding',
          ...keptBefore(page, config.httpCache),
        })
        .end()
      return
    }
    response.writeHead(status, listOf(variant, page))
    response.end(isHead ? undefined : variant.body)
  }

  /** Every page links to them, so all are made anew where one has come or gone. */
  const lookAtTexts = async () => {
    const now = await readPublishedTexts(shop.db)
    if (areSame(texts, now)) return
    texts = now
    settings = { ...settings, texts }
    cache.purge('all')
    before?.purge('all')
  }
  const movedTo = (url: string, matchRoute: typeof entry.matchRoute) =>
    shop.redirects.find(url, (place) => matchRoute(place) !== null)

  /** For good, though not for ever: whoever typed it wrongly corrects it within the hour. */
  const sendMoved = (reply: FastifyReply, to: string): FastifyReply =>
    reply
      .status(301)
      .headers({ ...headers, 'cache-control': 'public, max-age=3600', location: escaped(to) })
      .send()

  const fromCache = requests.labels(FROM_CACHE, '2xx')
  const [hits, misses] = [pageCache.labels('hit'), pageCache.labels('miss')]

  return {
    has: (url) => entry.matchRoute(url) !== null,
    console: { files: source.console, policy: contentSecurityPolicy([], { isDevelopment }) },
    found: entry.foundPaths,
    hidden: entry.hiddenPaths,

    answerFirst(request, response) {
      if (source.answerFirst?.(request, response)) return true
      const stand = openInstead(request, config.locales, entry)
      if (stand !== undefined) {
        response.writeHead(302, { ...security, location: stand, 'cache-control': 'public, max-age=300' }).end()
        return true
      }
      if (request.method !== 'GET') return false
      const own = firstVisitTo(request, config.locales)
      if (own && entry.matchRoute(own)) {
        response.writeHead(302, {
          ...security,
          location: own,
          'cache-control': 'private, no-store',
          vary: 'accept-language',
        })
        response.end()
        return true
      }
      if (mayBeView(request.headers.cookie)) return false
      if (isHolding(request) && entry.matchRoute(request.url ?? '', true)?.caching === 'private') return false
      const page = cache.get(request.url ?? '')
      if (!page) return false
      const variant = variantOf(page, request.headers['accept-encoding'])
      fromCache.inc()
      hits.inc()
      nameRequest(request, FROM_CACHE, { 'tappet.page_cache': 'hit' })
      answer(response, page, variant, { ifNoneMatch: request.headers['if-none-match'], isHead: false })
      return true
    },

    async send(request, reply, visitor, form = {}) {
      const url = inOpenLocale(request.url, config.locales)
      const holds = isHolding(request.raw)
      const { matchRoute, renderPage } = await source.load()
      const match = matchRoute(url, holds)
      const mayMove = request.method !== 'POST'
      // An address that is nobody's here may be one of the old shop's.
      const moved = !match && mayMove ? await movedTo(url, matchRoute) : undefined
      if (moved) return sendMoved(reply, moved)
      const viewing = (await visitor.viewing()) ? (await visitor.session())?.viewing : undefined
      const isForAll = match?.caching === 'shared' && Object.keys(form).length === 0
      // Whoever sees the shop as a customer is told so on every page: theirs is nobody else's.
      const isShared = isForAll && !viewing
      const api = shopApi({ shop, visitor: isForAll ? nobody : visitor })
      const render = () => span({ name: 'render page', kind: 'internal' }, renderNow)
      const renderNow = async () => {
        if (isShared) misses.inc()
        const page = await renderPage({ url, form, shop: api, settings, isHolding: holds })
        // Frames are allowed only on pages with a video, from hosts that the sanitiser leaves (SA-3).
        if (page.html.includes('<iframe ')) page.headers['content-security-policy'] = videoPolicy
        if (viewing)
          Object.assign(page, { html: withBanner(page.html, viewing, splitPath(url).locale), caching: 'private' })
        return page
      }
      const elsewhere = async (status: number) =>
        match && status === 404 && mayMove ? await movedTo(url, matchRoute) : undefined
      const accepted = request.headers['accept-encoding']
      if (isShared && match && !isDevelopment) {
        const page = await cache.fill(match.key, render)
        const found = await elsewhere(page.status)
        if (found) return sendMoved(reply, found)
        reply.hijack()
        answer(reply.raw, page, variantOf(page, accepted), {
          ifNoneMatch: request.headers['if-none-match'],
          isHead: request.method === 'HEAD',
        })
        return reply
      }
      const page = await render()
      const found = await elsewhere(page.status)
      if (found) return sendMoved(reply, found)
      const own = ownVariant(page, accepted)
      const isCheckout = match?.path === '/currentcheckout' || match?.path.startsWith('/payment-link/') === true
      return reply
        .status(page.status)
        .headers({
          ...headers,
          ...own.headers,
          ...(match?.path === '/cart' && { 'cross-origin-opener-policy': openerPolicy(url) }),
          ...(isCheckout && { 'content-security-policy': checkoutPolicy, 'referrer-policy': 'same-origin' }),
        })
        .send(own.body)
    },

    async sendError(refusal, request, reply) {
      const isMissing = refusal.status === 404
      const page = isMissing
        ? await entry.renderPage({
            url: missingUrl(inOpenLocale(request.url, config.locales)),
            shop: shopApi({ shop, visitor: nobody }),
            settings,
          })
        : await entry.renderError({
            url: inOpenLocale(request.url, config.locales),
            settings,
            ...(refusal.status < 500 && { refused: refusal.code }),
          })
      return reply
        .status(isMissing ? 404 : refusal.status)
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8')
        .send(page.html)
    },

    purge(tags) {
      pageCachePurges.inc()
      // Ours first: what is asked for anew must not be answered from before.
      cache.purge(tags)
      before?.purge(tags)
      if (tags === 'all' || tags.includes('content'))
        lookAtTexts().catch((error: unknown) => shop.log.error({ error }, 'which texts are there was not read'))
    },
  }
}

/** The cart opens the small window of a verification, which comes back from another site and must still be the cart's own. */
const openerPolicy = (url: string) => (url.endsWith('verify=popup') ? 'unsafe-none' : 'same-origin-allow-popups')

/** The cookie names nothing: it says that the session has equipment in hand, which some pages show. */
const isHolding = ({ headers: { cookie } }: IncomingMessage): boolean => /\bequipment=1/.test(cookie ?? '')

/** As a header holds it, and never another site's: both are read as browsers read them. */
function escaped(to: string): string {
  const { pathname, search, hash } = new URL(to, 'http://shop.invalid')
  return pathname.replace(/^\/+/, '/') + search + hash
}

/** No route has it, so it renders the 404 page in the same language. */
const missingUrl = (url: string): string => pathIn(splitPath(url.split('?')[0] ?? '/').locale, '/404')
