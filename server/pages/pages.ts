// Pages of the storefront: rendered in this process, cached when everybody may share them, purged by notification, and answered from the
// cache first.
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requests } from '#observability/metrics.ts'
import type * as Entry from '#storefront/entry-server.tsx'
import { VIDEO_ORIGINS } from '#shop/content/sanitise.ts'
import { pageLinks } from '#shop/locales/page-links.ts'
import { forEachLocale, pathIn, splitPath } from '#values/locale.ts'
import type { Refusal } from '#values/refusal.ts'
import { shopApi } from '../calls/call-shop.ts'
import { nobody, type Visitor } from '../calls/visitor.ts'
import { firstVisitTo } from '../http/first-visit.ts'
import { contentSecurityPolicy, securityHeaders } from '../http/headers.ts'
import { createPageCache, type PageCache, toCachedPage, type Variant, variantOf } from '../cache/page-cache.ts'
import type { Shop } from '../shop.ts'
import { type ConsoleFiles, consoleFiles } from './console-document.ts'

const DIST = join(import.meta.dirname, '../../dist')
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

/** Where the pages' code comes from: built files, or the sources themselves while somebody works on them. */
export interface PageSource {
  load(): Promise<typeof Entry>
  assets: Entry.SiteSettings['assets']
  /** Answers what the source itself serves, such as modules in development. */
  answerFirst?(request: IncomingMessage, response: ServerResponse): boolean
  /** Files of the staff console. */
  console: ConsoleFiles
  isDevelopment: boolean
}

export async function builtPages(): Promise<PageSource> {
  const entry = (await import(join(DIST, 'server/entry-server.js'))) as typeof Entry
  const manifest = async (name: string) => JSON.parse(await readFile(join(DIST, 'client/.vite', name), 'utf8'))
  return {
    load: () => Promise.resolve(entry),
    assets: entry.assetsFrom(await manifest('manifest.json')),
    console: consoleFiles(await manifest('console.json')),
    isDevelopment: false,
  }
}

export async function openPages({ shop, source }: { shop: Shop; source: PageSource }): Promise<Pages> {
  const entry = await source.load()
  const { isDevelopment } = source
  const { config, settings: shopSettings } = shop
  const settings: Entry.SiteSettings = {
    brand: config.brand,
    origin: config.publicUrl.origin,
    copyrightYear: shopSettings.brand.copyrightYear,
    supportPhone: config.supportPhone,
    supportHours: config.supportHours,
    chatUrl: config.chatUrl,
    links: forEachLocale((locale) => pageLinks(shopSettings.pagesElsewhere, locale)),
    analytics: config.analytics,
    assets: source.assets,
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
  const listOf = (variant: Variant): string[] => {
    let list = lists.get(variant)
    if (!list) lists.set(variant, (list = Object.entries({ ...headers, ...variant.headers }).flat()))
    return list
  }

  const answer = (
    response: ServerResponse,
    status: number,
    variant: Variant,
    { ifNoneMatch, isHead }: { ifNoneMatch: string | undefined; isHead: boolean },
  ): void => {
    const { etag } = variant.headers
    // Whether it says the same is what is asked, so that strong and weak tags are alike.
    if (ifNoneMatch !== undefined && etag && status === 200 && ifNoneMatch.includes(etag.replace(/^W\//, ''))) {
      response
        .writeHead(304, { etag, 'cache-control': variant.headers['cache-control'] ?? '', vary: 'accept-encoding' })
        .end()
      return
    }
    response.writeHead(status, listOf(variant))
    response.end(isHead ? undefined : variant.body)
  }

  const fromCache = requests.labels('page from cache', '2xx')

  return {
    has: (url) => entry.matchRoute(url) !== null,
    console: { files: source.console, policy: contentSecurityPolicy([], { isDevelopment }) },
    found: entry.foundPaths,
    hidden: entry.hiddenPaths,

    answerFirst(request, response) {
      if (source.answerFirst?.(request, response)) return true
      if (request.method !== 'GET') return false
      const own = firstVisitTo(request)
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
      if (isHolding(request) && entry.matchRoute(request.url ?? '', true)?.caching === 'private') return false
      const page = cache.get(request.url ?? '')
      if (!page) return false
      const variant = variantOf(page, request.headers['accept-encoding'])
      fromCache.inc()
      answer(response, page.status, variant, { ifNoneMatch: request.headers['if-none-match'], isHead: false })
      return true
    },

    async send(request, reply, visitor, form = {}) {
      const { url } = request
      const holds = isHolding(request.raw)
      const { matchRoute, renderPage } = await source.load()
      const match = matchRoute(url, holds)
      const isShared = match?.caching === 'shared' && Object.keys(form).length === 0
      const api = shopApi({ shop, visitor: isShared ? nobody : visitor })
      const render = async () => {
        const page = await renderPage({ url, form, shop: api, settings, isHolding: holds })
        // Frames are allowed only on pages with a video, from hosts that the sanitiser leaves (SA-3).
        if (page.html.includes('<iframe ')) page.headers['content-security-policy'] = videoPolicy
        return page
      }
      const page =
        isShared && match && !isDevelopment ? await cache.fill(match.key, render) : toCachedPage(await render())
      const variant = variantOf(page, request.headers['accept-encoding'])
      if (!isShared) {
        const isCheckout = match?.path === '/currentcheckout'
        return reply
          .status(page.status)
          .headers({
            ...headers,
            ...variant.headers,
            ...(match?.path === '/cart' && { 'cross-origin-opener-policy': openerPolicy(url) }),
            ...(isCheckout && { 'content-security-policy': checkoutPolicy, 'referrer-policy': 'same-origin' }),
          })
          .send(variant.body)
      }
      reply.hijack()
      answer(reply.raw, page.status, variant, {
        ifNoneMatch: request.headers['if-none-match'],
        isHead: request.method === 'HEAD',
      })
      return reply
    },

    async sendError(refusal, request, reply) {
      const isMissing = refusal.status === 404
      const page = isMissing
        ? await entry.renderPage({
            url: missingUrl(request.url),
            shop: shopApi({ shop, visitor: nobody }),
            settings,
          })
        : await entry.renderError({
            url: request.url,
            settings,
            ...(refusal.status < 500 && { refused: refusal.code }),
          })
      return reply
        .status(isMissing ? 404 : refusal.status)
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8')
        .send(page.html)
    },

    purge: cache.purge,
  }
}

/** The cart opens the small window of a verification, which comes back from another site and must still be the cart's own. */
const openerPolicy = (url: string) => (url.endsWith('verify=popup') ? 'unsafe-none' : 'same-origin-allow-popups')

/** The cookie names nothing: it says that the session has equipment in hand, which some pages show. */
const isHolding = ({ headers: { cookie } }: IncomingMessage): boolean => /\bequipment=1/.test(cookie ?? '')

/** No route has it, so it renders the 404 page in the same language. */
const missingUrl = (url: string): string => pathIn(splitPath(url.split('?')[0] ?? '/').locale, '/404')
