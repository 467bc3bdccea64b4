// `npm run dev`: pages from their sources by Vite. Nothing is cached, so that every change shows.
import { createServer } from 'vite'
import type * as Entry from '#storefront/entry-server.tsx'
import { devConsole } from './console-document.ts'
import type { PageSource } from './page-source.ts'

/** Addresses that Vite serves itself: modules, styles, its own client. */
const OF_VITE =
  /^\/(?:@|storefront\/|ui\/|words\/|values\/|contract\/|records-client\/|node_modules\/|console\/[\w/-]+\.(?:tsx?|css)(?:\?|$))/

export async function sourcePages(): Promise<PageSource> {
  const vite = await createServer({ appType: 'custom', mode: 'development', server: { middlewareMode: true } })
  const load = () => vite.ssrLoadModule('/storefront/entry-server.tsx') as Promise<typeof Entry>
  const { devAssets } = await load()
  return {
    load,
    assets: devAssets,
    console: devConsole,
    isDevelopment: true,
    answerFirst(request, response) {
      if (!OF_VITE.test(request.url ?? '')) return false
      vite.middlewares(request, response, () => response.writeHead(404).end())
      return true
    },
  }
}
