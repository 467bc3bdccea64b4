// What the server knows of the storefront: built to dist/server/entry-server.js.
import * as engine from './page/render-page.tsx'
import { matchRoute as matchRouteOf, type RouteMatch } from './page/match-route.ts'
import { failed, notFound, routes, signInFirst } from './routes.ts'
import { Document } from './shell/document.tsx'

export { assetsFrom, devAssets } from './page/assets.ts'
export type { RenderedPage, RenderRequest } from './page/render-page.tsx'
export type { SiteSettings } from './page/site-settings.ts'

const site: engine.Site = { routes, document: Document, notFound, signInFirst, failed }

/** Renders the page of a URL; what is not there gives the 404 page, any other failure rises: answer it with `renderError`. */
export const renderPage = (request: engine.RenderRequest): Promise<engine.RenderedPage> =>
  engine.renderPage(site, request)

/** The page for when the shop itself failed, status 500, or for what it refused, by its code: it asks nothing of the shop. */
export const renderError = (request: engine.ErrorRequest): Promise<engine.RenderedPage> =>
  engine.renderError(site, request)

export const matchRoute = (url: string, isHolding = false): RouteMatch | null => matchRouteOf(routes, url, isHolding)

/** Paths that search engines are told of in every language, and the beginnings of those that they need not ask for. */
export const foundPaths: string[] = routes.flatMap(({ path, isIndexed, isArticle }) =>
  isIndexed && !isArticle && !path.includes(':') ? [path] : [],
)
export const hiddenPaths: string[] = [
  ...new Set(routes.flatMap(({ path, isIndexed }) => (isIndexed ? [] : path.replace(/\/:.*/, '') || []))),
]

/** Hashes for `script-src`: pages carry no inline script at all, so there are none. */
export const inlineScriptHashes: string[] = []
