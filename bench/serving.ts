// What pages and the catalogue's calls cost (`npm run bench -- serving`), beside a bare Fastify + pg statement asked in the same round.
import type { Figure } from './figure.ts'
import { exact } from './figure.ts'
import { openSockets } from './client-sockets.ts'
import { type Compared, compare, costs, type Sides, times } from './sides.ts'
import { questionsOf } from './questions.ts'

const BROTLI = { 'accept-encoding': 'br' }
const TOGETHER = { times: 300, atOnce: 8, rounds: 7 }
const CHEAP = { times: 3000, atOnce: 16, rounds: 7 }
const ONE_BY_ONE = { times: 100, atOnce: 1, rounds: 7 }

const SEARCHES = { ...ONE_BY_ONE, times: 60 }

async function openQuestions(sides: Sides, size: number) {
  const questions = await questionsOf(sides.shop.running.connection, size)
  const { parts } = questions
  const read = (index: number) => `/product/${parts[(index * 7919) % parts.length]?.id}`
  let asked = 0
  /** Each piece of work asks other pages and parts than those before it. */
  const ask = (
    path: (index: number) => string,
    {
      headers = {},
      work = TOGETHER,
      floor = read,
      isBare = false,
    }: {
      headers?: Record<string, string>
      work?: typeof TOGETHER
      floor?: (index: number) => string
      isBare?: boolean
    } = {},
  ): Promise<Compared> => {
    const from = asked
    asked += work.times * (work.rounds + 1)
    return compare(sides, work, {
      ofShop({ url }) {
        const sockets = openSockets(url)
        return { ask: (index) => sockets.get(path(from + index), headers) }
      },
      ofFloor({ url, httpUrl }) {
        const sockets = openSockets(isBare ? httpUrl : url)
        return { ask: (index) => sockets.get(isBare ? '/' : floor(from + index)) }
      },
    })
  }
  return { questions, ask, bareSearch: (index: number) => `/words?word=${encodeURIComponent(questions.term(index))}` }
}

/** The same questions by words, of many parts. */
export async function servingMany(sides: Sides, size: number): Promise<Figure[]> {
  const { questions, ask, bareSearch } = await openQuestions(sides, size)
  return times(
    'search call by words, worked out anew',
    await ask(questions.words, { work: SEARCHES, floor: bareSearch }),
    2.9,
  )
}

export async function serving(sides: Sides, size: number): Promise<Figure[]> {
  const { questions, ask, bareSearch } = await openQuestions(sides, size)
  const most = (what: string, { shop }: Compared, budget: number) =>
    exact(`${what}: bytes of an answer with its headers`, shop.bytes / 1024, 'KB', { most: budget })

  const plain = await ask(questions.pages)
  const packed = await ask(questions.pages, { headers: BROTLI })
  const popular = await ask(questions.popularPages, { headers: BROTLI })
  const cached = await ask(() => questions.pages(0), { headers: BROTLI, work: CHEAP, isBare: true })
  const product = await ask(questions.products)
  const popularProduct = await ask(questions.popularProducts)
  const category = await ask(questions.categories, { work: { ...TOGETHER, times: 150 } })
  const categoryTime = await ask(questions.categories, { work: ONE_BY_ONE })
  const popularCategory = await ask(questions.popularCategories)
  const number = await ask(questions.numbers)
  const words = await ask(questions.words, { work: { ...TOGETHER, times: 100 }, floor: bareSearch })
  const wordsTime = await ask(questions.words, { work: SEARCHES, floor: bareSearch })
  const searches = await ask(questions.popularSearches)

  return [
    ...floors({ 'bare Fastify + pg, one row': product, 'the same, found by a word': words }),
    ...costs('product page rendered anew', plain, 20),
    ...costs('the same, sent with brotli', packed, 20),
    most('the same', packed, 12),
    ...costs('product pages as shoppers ask, with brotli', popular),
    ...costs('product page from the cache (beside a bare node:http)', cached),
    ...costs('product call worked out anew', product, 6),
    most('product call', product, 16),
    ...costs('product calls as shoppers ask', popularProduct, 3),
    ...costs('category call worked out anew', category),
    ...times('category call worked out anew', categoryTime, 4),
    most('category call', category, 40),
    ...costs('category calls as shoppers ask', popularCategory, 3),
    ...costs('search call by number, worked out anew', number, 3),
    ...costs('search call by words, worked out anew (beside a bare search)', words),
    ...times('search call by words, worked out anew', wordsTime, 1.65),
    ...costs('search calls as shoppers ask', searches),
  ]
}

/** What the floors cost by themselves, and how soon they answer one after the other. */
const floors = (compared: Record<string, Compared>): Figure[] =>
  Object.entries(compared).map(([what, { floor }]) => ({ what, unit: 'ms CPU', rounds: floor.cpu }))
