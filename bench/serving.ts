// How much of the server's CPU a page and a call cost; calls beside a bare floor (`npm run bench -- serving`).
import pg from 'pg'
import { LOCALES, pathIn } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import type { RunningShop } from '#scripts/run-shop.ts'
import { costOf, costOfFlood, get } from './cost.ts'
import { repeat } from '#scripts/shoppers/http.ts'
import { cpuSeconds, median } from '#scripts/shoppers/measure.ts'
import { startFloor } from './start-beside.ts'
import { type Figure } from './report.ts'

const WORDS = ['oil filter', 'gasket', 'injector', 'water pump', 'filter', 'sensor', 'bearing', 'hose']

export async function serving(shop: RunningShop): Promise<Figure[]> {
  const client = new pg.Client(shop.connection)
  await client.connect()
  const { rows: products } = await client.query<{ id: number; alias: string; number: string }>(
    "select id::int, url_alias as alias, part_number as number from product where not discontinued and 'US' = any(sold_in) order by id limit 1800",
  )
  const { rows: categories } = await client.query<{ slug: string }>(
    'select slug from category where parent_id is not null order by id',
  )
  await client.end()
  const { server } = shop.pids
  const product = (index: number) => products[index % products.length]

  const page = `${shop.url}/product/${products[0]?.alias}`
  await get(page, { 'accept-encoding': 'br' })
  await new Promise((resolve) => setTimeout(resolve, 200))
  const cached = await costOfFlood(server, page)

  // Every page once in each language: none is in the cache yet when it is asked for. The first round compiles the code, too.
  const renderings: number[] = []
  for (const locale of LOCALES) {
    const before = cpuSeconds(server())
    await repeat(products.length, 8, (index) =>
      get(shop.url + pathIn(locale, `/product/${product(index)?.alias}`)).catch(() => {}),
    )
    renderings.push(((cpuSeconds(server()) - before) / products.length) * 1000)
  }
  const rendered = median(renderings)

  const floor = await startFloor(shop)
  const bare = await costOf(
    () => floor.pid,
    3000,
    (index) => get(`${floor.url}/product/${product(index)?.id}`),
  )
  floor.stop()

  const call = (name: string, params: object) =>
    get(
      `${shop.url}/lwr/apex/v63.0/${name}?methodParams=${encodeURIComponent(JSON.stringify({ storeLocale: 'en-US', ...params }))}`,
    )
  // More questions than the cache holds, so that each is computed.
  const sorts = ['best', 'price-up', 'price-down', 'newest', 'number']
  const anew = {
    product: await costOf(server, 1500, (i) =>
      call('CatalogService/getProduct', {
        product: recordId('product', product(i)?.id ?? 1),
        storeLocale: LOCALES[Math.floor(i / products.length) % LOCALES.length],
      }),
    ),
    category: await costOf(server, 900, (i) =>
      call('CatalogService/getCategory', {
        category: categories[i % categories.length]?.slug,
        sort: sorts[Math.floor(i / categories.length) % sorts.length],
        storeLocale: LOCALES[Math.floor(i / categories.length / sorts.length) % LOCALES.length],
      }),
    ),
    number: await costOf(server, 1500, (i) => call('SearchService/search', { term: product(i)?.number })),
    words: await costOf(server, 900, (i) =>
      call('SearchService/search', {
        term: WORDS[i % WORDS.length],
        page: 1 + (Math.floor(i / WORDS.length) % 12),
        sort: sorts[Math.floor(i / WORDS.length / 12) % sorts.length],
        storeLocale: LOCALES[Math.floor(i / WORDS.length / 12 / sorts.length) % LOCALES.length],
      }),
    ),
  }
  // Few things often, many seldom, as shoppers ask (the demo's popularity, u to the fourth).
  const often = (index: number, many: number) => Math.floor((((index * 2_654_435_761) >>> 0) / 2 ** 32) ** 4 * many)
  const asked = {
    product: await costOf(server, 1500, (i) =>
      call('CatalogService/getProduct', { product: recordId('product', product(often(i, products.length))?.id ?? 1) }),
    ),
    category: await costOf(server, 1500, (i) => {
      const which = often(i, categories.length * sorts.length)
      return call('CatalogService/getCategory', {
        category: categories[which % categories.length]?.slug,
        sort: sorts[Math.floor(which / categories.length)],
      })
    }),
    words: await costOf(server, 1500, (i) => {
      const which = often(i, WORDS.length * 60)
      return call('SearchService/search', {
        term: WORDS[which % WORDS.length],
        page: 1 + Math.floor(which / WORDS.length / sorts.length),
        sort: sorts[Math.floor(which / WORDS.length) % sorts.length],
      })
    }),
  }

  return [
    {
      what: 'product page from cache: requests per CPU-second of the server',
      measured: 1000 / cached,
      unit: 'requests',
      budget: { least: 20_000 },
    },
    {
      what: 'product page rendered with its data, uncached: requests per CPU-second',
      measured: 1000 / rendered,
      unit: 'requests',
      budget: { least: 600 },
    },
    { what: 'bare Fastify + pg, one indexed statement', measured: bare, unit: 'ms CPU' },
    {
      what: 'product call beside it, as shoppers ask',
      measured: asked.product / bare,
      unit: 'times',
      budget: { most: 3 },
    },
    {
      what: 'category call beside it, as shoppers ask',
      measured: asked.category / bare,
      unit: 'times',
      budget: { most: 3 },
    },
    {
      what: 'search call by words beside it, as shoppers ask',
      measured: asked.words / bare,
      unit: 'times',
      budget: { most: 3 },
    },
    {
      what: 'search call by number beside it, worked out anew',
      measured: anew.number / bare,
      unit: 'times',
      budget: { most: 3 },
    },
    { what: 'product call beside it, worked out anew', measured: anew.product / bare, unit: 'times' },
    { what: 'category call beside it, worked out anew', measured: anew.category / bare, unit: 'times' },
    { what: 'search call by words beside it, worked out anew', measured: anew.words / bare, unit: 'times' },
  ]
}
