// What shoppers ask: each question once, so that it is worked out anew; or by the recipe's popularity, a few often and many seldom.
import { makeCatalogue } from '#database/demo/catalogue.ts'
import { pageQuestions } from '#database/demo/page-questions.ts'
import { numberAt, weighted } from '#database/demo/random.ts'
import { searchQuestions } from '#database/demo/search-questions.ts'
import pg from 'pg'
import { LOCALES, pathIn } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'

/** Each answers the path of question `index`. */
export interface Questions {
  pages(index: number): string
  popularPages(index: number): string
  products(index: number): string
  popularProducts(index: number): string
  categories(index: number): string
  popularCategories(index: number): string
  numbers(index: number): string
  words(index: number): string
  /** What question `index` of those by words looks for. */
  term(index: number): string
  popularSearches(index: number): string
  parts: { id: number; slug: string }[]
}

const SORTS = ['best', 'price-up', 'price-down', 'newest', 'number']
/** A step without a common factor: neighbours in a list are not asked one after the other. */
const STEP = 7919

export async function questionsOf(connection: pg.PoolConfig, size: number): Promise<Questions> {
  const parts = await readParts(connection)
  const catalogue = makeCatalogue(size)
  const asked = searchQuestions(catalogue)
  let sum = 0
  const upTo = parts.map((part) => ({ upTo: (sum += part.popularity), item: part }))
  const popular = (index: number) => weighted(upTo, numberAt('bench', 'asked', index, 0) * sum)
  const inTurn = <Item>(list: Item[], index: number): Item => list[(index * STEP) % list.length] as Item

  const lists = unlike(
    pageQuestions(catalogue)
      .filter(({ machine, count }) => !machine && count > 0)
      .flatMap(({ category, facets, country }) =>
        SORTS.map((sort) => ({
          category,
          chosen: Object.fromEntries(Object.entries(facets).map(([key, value]) => [key, [value]])),
          sort,
          storeLocale: country === 'US' ? 'en-US' : 'fr-CA',
        })),
      ),
  )
  const words = unlike(
    asked
      .filter(({ kind }) => ['english', 'french', 'typo'].includes(kind))
      .flatMap(({ text, locale }) => SORTS.map((sort) => ({ term: text, sort, storeLocale: locale }))),
  )
  const product = (part: { id: number }, storeLocale: string = 'en-US') =>
    call('CatalogService/getProduct', { product: recordId('product', part.id), storeLocale })
  const localeOf = (index: number) => LOCALES[Math.floor(index / parts.length) % LOCALES.length] ?? 'en-US'

  return {
    parts,
    pages: (index) => pathIn(localeOf(index), `/product/${inTurn(parts, index).alias}`),
    popularPages: (index) => pathIn('en-US', `/product/${popular(index).alias}`),
    products: (index) => product(inTurn(parts, index), localeOf(index)),
    popularProducts: (index) => product(popular(index)),
    categories: (index) => call('CatalogService/getCategory', inTurn(lists, index)),
    popularCategories: (index) =>
      call('CatalogService/getCategory', {
        category: popular(index).slug,
        sort: SORTS[numberAt('bench', 'sort', index, 0) < 0.9 ? 0 : 1],
        storeLocale: 'en-US',
      }),
    numbers: (index) =>
      call('SearchService/search', { term: inTurn(parts, index).number, storeLocale: localeOf(index) }),
    words: (index) => call('SearchService/search', inTurn(words, index)),
    term: (index) => inTurn(words, index).term,
    popularSearches: (index) => {
      const { text, locale } = inTurn(asked, index)
      return call('SearchService/search', { term: text, storeLocale: locale })
    },
  }
}

const call = (name: string, params: object) =>
  `/lwr/apex/v63.0/${name}?methodParams=${encodeURIComponent(JSON.stringify(params))}`

const unlike = <Item>(list: Item[]): Item[] => [...new Map(list.map((one) => [JSON.stringify(one), one])).values()]

async function readParts(connection: pg.PoolConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{
      id: number
      alias: string
      number: string
      slug: string
      popularity: number
    }>(
      `select p.id::int, url_alias as alias, part_number as number, slug, popularity
       from product p join category c on c.id = category_id
       where not discontinued and sold_in = '{US,CA}' order by p.id`,
    )
    return rows
  } finally {
    await client.end()
  }
}
