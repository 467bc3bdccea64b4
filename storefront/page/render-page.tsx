// Renders a URL to a whole HTML document: finds its route, asks for its data, lays the page into the shell.
import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Navigation } from '#contract/shop/catalog.ts'
import type { ShopApi } from '#contract/shop/calls.ts'
import { type Locale, movedInLocale, pathIn, splitPath } from '#values/locale.ts'
import { foreignLanguageOf, unmarked, withLanguages } from '#words/foreign-text.ts'
import { lacksWords, markedWordsFor } from '#words/words.ts'
import { IslandRenderer, type IslandScope, Scope } from './island.tsx'
import { matchRoute } from './match-route.ts'
import { Page, type PageContext } from './page-context.ts'
import type { SiteSettings } from './site-settings.ts'
import type { Caching, OpenPage, PageRequest, Route } from './screen.ts'

export interface RenderRequest {
  url: string
  /** The visitor says to have equipment in hand. */
  isHolding?: boolean
  form?: Record<string, string>
  shop: ShopApi
  settings: SiteSettings
}

export interface RenderedPage {
  status: number
  html: string
  tags: string[]
  caching: Caching
  headers: Record<string, string>
  redirect?: string
}

export interface Site {
  routes: Route[]
  document: ComponentType<{ page: OpenPage; navigation: Navigation; children: ReactNode }>
  notFound: Route
  signInFirst: Route
  failed: Route
}

/**
 * Renders the page of a URL. A thing that is not there, and an address that could name none, give the 404 page; what is a customer's
 * alone asks everybody else to sign in, at the same address, and so does any order that is not open to a guest, whether there or not
 * (AU-1); any other failure rises to the caller.
 */
export async function renderPage(site: Site, request: RenderRequest): Promise<RenderedPage> {
  const tidy = tidyAddress(request.url)
  // Only to a page of ours: browsers read `/\elsewhere` and `//elsewhere` as the name of another site.
  if (tidy && matchRoute(site.routes, tidy)) return moved(tidy, true, 'shared')
  const match = matchRoute(site.routes, request.url, request.isHolding)
  if (!match) return renderNotFound(site, request)
  try {
    return await renderRoute(site, match.route, request, match)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'account/sign-in-first' || (code === 'order/not-found' && (await isGuest(request, match.locale))))
      return renderRoute(site, site.signInFirst, request, match)
    if (!isNotFound(code, request.form)) throw error
    return renderNotFound(site, request, code)
  }
}

const renderNotFound = (site: Site, request: RenderRequest, code = ''): Promise<RenderedPage> =>
  renderRoute(site, site.notFound, { ...request, form: { refused: code } }, nowhere(request.url))

const isGuest = async ({ shop }: RenderRequest, storeLocale: Locale): Promise<boolean> =>
  (await shop.call('SessionService.getVisitor', { storeLocale })).isGuest

export type ErrorRequest = Pick<RenderRequest, 'url' | 'settings'> & { refused?: string }

/** Renders the error page without any shop call: the shop may be what failed. */
export const renderError = (site: Site, { refused, ...request }: ErrorRequest): Promise<RenderedPage> =>
  renderRoute(
    site,
    site.failed,
    { ...request, form: refused ? { refused } : {}, shop: silentShop },
    asAsked(request.url),
  )

function asAsked(url: string): Place {
  const [whole = '/', search = ''] = url.split('?', 2)
  const { locale, path } = splitPath(whole)
  // One slash at the start: links to `//elsewhere` and `/\elsewhere` would lead to another site.
  return { locale, path: path.replace(/^[/\\]+/, '/'), query: new URLSearchParams(search) }
}

/** In the requested locale; the other locales link to home, as they lack this page too. */
const nowhere = (url: string): Place => ({ locale: splitPath(url.split('?')[0] ?? '/').locale, path: '/' })

interface Place {
  locale: Locale
  path: string
  params?: Record<string, string>
  query?: URLSearchParams
  caching?: Caching
}

async function renderRoute(
  site: Site,
  route: Route,
  { shop, settings, form = {}, isHolding = false }: RenderRequest,
  place: Place,
) {
  const { locale, path, params = {}, query = new URLSearchParams(), caching = 'private' } = place
  const words = markedWordsFor(locale)
  const request: PageRequest = {
    locale,
    path,
    params,
    query,
    form,
    shop,
    words,
    settings,
    isHolding: isHolding && route.showsOwn,
  }
  const [page, navigation] = await Promise.all([
    route.open(request),
    shop.call('CatalogService.getNavigation', { storeLocale: locale }),
  ])
  if ('movedTo' in page) return moved(pathIn(locale, page.movedTo), page.forGood, caching)
  const html = `<!doctype html>${toHtml(
    { locale, words, settings, path, pages: page.pages, query },
    shop,
    <site.document page={page} navigation={navigation}>
      {page.content}
    </site.document>,
  )}`
  return {
    status: page.status,
    html,
    tags: [...new Set(page.tags)],
    // Only what is there is shared: made-up addresses must not fill the cache.
    caching: page.status === 200 ? caching : ('private' as const),
    headers: {},
  }
}

export function toHtml(page: PageContext, shop: ShopApi, content: ReactNode): string {
  const scope: IslandScope = { locale: page.locale, shop }
  let islands = 0
  const sent = new Map<string, string>()
  const hasMarks = lacksWords(page.locale)
  const renderIsland = (element: ReactNode, name: string, says: object) => {
    const prefix = `i${islands++}-`
    const words = JSON.stringify(says)
    const isSent = words === '{}' || sent.get(name) === words
    if (!sent.has(name)) sent.set(name, words)
    const html = renderToString(<Scope value={scope}>{element}</Scope>, { identifierPrefix: prefix })
    // The browser renders the same tree again: an island must contain its own elements only, and may be in another language as a whole.
    const shown = hasMarks ? { html: unmarked(html), lang: foreignLanguageOf(html) } : { html, lang: undefined }
    return { prefix, ...shown, words: isSent ? undefined : words }
  }
  const html = renderToString(
    <Page value={page}>
      <IslandRenderer value={renderIsland}>{content}</IslandRenderer>
    </Page>,
  )
  return hasMarks ? withLanguages(html) : html
}

const moved = (to: string, forGood: boolean, caching: Caching): RenderedPage => ({
  status: forGood ? 301 : 302,
  html: '',
  tags: [],
  caching,
  headers: { location: to },
  redirect: to,
})

/** Without a slash at its end, and as the page is called in its language; null where it is so already. */
function tidyAddress(url: string): string | null {
  const [path = '', ...search] = url.split('?')
  const bare = path.replace(/\/+$/, '') || '/'
  const tidy = movedInLocale(bare) ?? bare
  return tidy === path ? null : [tidy, ...search].join('?')
}

// The built pages carry another copy of the module, so `instanceof` fails: refusals are known by their code.
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

const isNotFound = (code: string, form: object = {}): boolean =>
  /^(?:product|category|order|diagram|machine|address|garage|list|request)\/not-found$/.test(code) ||
  // Where nothing was sent, what is not valid stood in the address.
  (code === 'input/invalid' && Object.keys(form).length === 0)

const silentShop: ShopApi = {
  call: (name) =>
    name === 'CatalogService.getNavigation'
      ? (Promise.resolve([]) as never)
      : Promise.reject(new Error('the error page asks for nothing')),
}
