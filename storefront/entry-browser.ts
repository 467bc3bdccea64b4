// The first script: plain DOM, no framework. It prefetches, swaps pages, fills in what is personal, and wakes islands.
import { isLocale } from '#values/locale.ts'
import { type IslandWatch, watchIslands, whenIdle } from './page/wake.ts'

const locale = isLocale(document.documentElement.lang) ? document.documentElement.lang : 'en-US'

const files = import.meta.glob<Record<string, unknown>>(['./shell/*.island.tsx', './screens/*/*.island.tsx'])
const loadIsland = (name: string) => {
  const load = files[`./${name}.island.tsx`] ?? files[`./screens/${name}.island.tsx`]
  return load ? load() : Promise.reject(new Error(`no island ${name}`))
}

const islands: IslandWatch = watchIslands(async () => {
  const [{ hydrate, endGoneIslands }, { shopApi }, words] = await Promise.all([
    import('./page/hydrate.tsx'),
    import('./shell/shop-api.ts'),
    import('./shell/island-words.ts').then(({ loadWords }) => loadWords(locale)),
    // The files themselves come along, so that the first touch finds them here.
    ...[...document.querySelectorAll<HTMLElement>('[data-island]')].map(({ dataset }) =>
      loadIsland(dataset.island ?? ''),
    ),
  ])
  const scope = { locale, words, shop: shopApi }
  return { wake: (marker) => hydrate(marker, loadIsland, scope), endGone: endGoneIslands }
})

whenIdle(() => islands.look())
