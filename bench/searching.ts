// How soon the shop answers whoever searches (`npm run bench -- search`), on catalogues of 2,000, 100,000 and 1,000,000 parts: each
// question asked once, by itself, its answer held against the recipe's. Times are those that the server's log tells of each call.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { makeCatalogue } from '#database/demo/catalogue.ts'
import { type FitQuestion, fitQuestions } from '#database/demo/fit-questions.ts'
import { type PageQuestion, pageQuestions } from '#database/demo/page-questions.ts'
import { type SearchQuestion, searchQuestions } from '#database/demo/search-questions.ts'
import type { RunningShop } from '#scripts/run-shop.ts'
import { recordId } from '#values/record-id.ts'
import { MOST_ORDERS, readParts } from '#scripts/shoppers/buying.ts'
import { Guest, send } from '#scripts/shoppers/http.ts'
import { readLog } from './read-log.ts'
import { exact, type Figure, single } from './figure.ts'
import { memoryMb } from './usage.ts'

/** By kind: their costs differ too much for one median. */
export type Times = Record<keyof typeof BUDGETS, number[]>

const BUDGETS = {
  suggestions: { p50: 3, p99: 15 },
  'part number, exact or prefix': { p99: 5 },
  'inside of a part number': { p99: 10 },
  words: { p50: 10, p99: 40 },
  'category with facets and equipment': { p99: 30 },
  'fit of 48 parts': { p99: 5 },
}
const GROWTH = 3
const UNDER_ORDERS = 1.5
const ORDERS_A_SECOND = 50
const WARM_UP_MS = 5000
const MEMORY = 250

const percentile = (times: number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN

/** What is asked of a catalogue, with the answers that a look at every part gives: at a million parts that takes a minute. */
export interface Exam {
  searches: SearchQuestion[]
  pages: PageQuestion[]
  fits: FitQuestion[]
}

export function makeExam(size: number): Exam {
  const catalogue = makeCatalogue(size)
  return {
    searches: searchQuestions(catalogue),
    pages: pageQuestions(catalogue),
    fits: fitQuestions(catalogue).filter(({ machine }) => machine.type !== 'VEHICLE'),
  }
}

const someOf = ({ searches, pages, fits }: Exam, every: number): Exam => ({
  searches: searches.filter((_, index) => index % every === 0),
  pages: pages.filter((_, index) => index % every === 0),
  fits,
})

export interface Asked {
  times: Times
  wrong: number
}

export async function searching(url: string, exam: Exam): Promise<Asked> {
  const questions = exam.searches
  let wrong = 0
  const hold = (isRight: boolean) => {
    if (!isRight) wrong++
  }
  const ask = async <Answer>(call: string, input: object): Promise<{ ms: number; answer: Answer }> => {
    const params = encodeURIComponent(JSON.stringify(input))
    const began = performance.now()
    const { status, body } = await send(`${url}/lwr/apex/v63.0/${call.replace('.', '/')}?methodParams=${params}`)
    const ms = performance.now() - began
    if (status !== 200) throw new Error(`${call} answered ${status} to ${JSON.stringify(input)}`)
    return { ms, answer: JSON.parse(body) as Answer }
  }

  const search = async (asked: SearchQuestion[]) => {
    const times: number[] = []
    for (const question of unlike(asked)) {
      const { ms, answer } = await ask<SearchAnswer>('SearchService.search', {
        storeLocale: question.locale,
        term: question.text,
      })
      times.push(ms)
      hold(isRight(question, answer))
    }
    return times
  }
  const ofKind = (...kinds: SearchQuestion['kind'][]) => questions.filter(({ kind }) => kinds.includes(kind))

  const suggestions: number[] = []
  for (const { text, locale } of unlike(questions).slice(0, 150))
    for (let length = 2; length <= Math.min(text.length, 14); length += 2)
      suggestions.push((await ask('SearchService.suggest', { storeLocale: locale, term: text.slice(0, length) })).ms)

  const insides = unlike(ofKind('part-number')).slice(0, 300)
  const inside: number[] = []
  for (const { text } of insides)
    inside.push((await ask('SearchService.search', { storeLocale: 'en-US', term: text.slice(1, 6) })).ms)

  const pages: number[] = []
  for (const { category, country, facets, machine, count, fitting } of exam.pages) {
    const { ms, answer } = await ask<CategoryAnswer>('CatalogService.getCategory', {
      storeLocale: country === 'US' ? 'en-US' : 'en-CA',
      category,
      chosen: Object.fromEntries(Object.entries(facets).map(([key, value]) => [key, [value]])),
      ...(machine && { machine }),
    })
    pages.push(ms)
    hold(isGathered(answer, facets) || answer.list.total === (machine ? fitting : count))
  }

  return {
    times: {
      suggestions,
      'part number, exact or prefix': await search(
        ofKind('part-number', 'part-number-loosely', 'superseded', 'competitor', 'prefix'),
      ),
      'inside of a part number': inside,
      words: await search(ofKind('english', 'french', 'typo')),
      'category with facets and equipment': pages,
      'fit of 48 parts': await fits(url, exam.fits, hold),
    },
    wrong,
  }
}

interface CategoryAnswer {
  list: { total: number; facets: { key: string; values: { value: string; chosen: boolean }[] }[] }
}

/** A number within a range cannot be chosen by itself. */
const isGathered = ({ list }: CategoryAnswer, facets: Record<string, string>) =>
  Object.entries(facets).some(
    ([key, value]) =>
      !list.facets.some((facet) => facet.key === key && facet.values.some((one) => one.chosen && one.value === value)),
  )

interface SearchAnswer {
  kind: 'product' | 'results'
  list?: { total: number; isCapped: boolean }
}

/** A number that names one part opens it; a list has the parts that the recipe counted, as far as lists go. */
function isRight({ parts, count }: SearchQuestion, { kind, list }: SearchAnswer): boolean {
  if (parts) return kind === 'product' ? parts.length === 1 : list?.total === parts.length
  if (kind === 'product') return count === 1
  return count === undefined || list?.total === count || (list?.isCapped === true && count > list.total)
}

const unlike = (asked: SearchQuestion[]) => [
  ...new Map(asked.map((question) => [`${question.locale} ${question.text}`, question])).values(),
]

/** Whether 48 parts fit the selected equipment, for 15 pieces of equipment (a client may name 60 a minute): one question of the recipe among them each time. */
async function fits(url: string, asked: FitQuestion[], hold: (isRight: boolean) => void): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < 15; index++) {
    const question = asked[index]
    if (!question) break
    const guest = new Guest(url)
    await guest.call('GarageService.holdEquipment', { storeLocale: 'en-US', equipment: question.machine })
    for (let round = 0; round < 27; round++) {
      const others = asked.slice(index + 1 + round * 47, index + 48 + round * 47).map(({ part }) => part)
      const products = [...new Set([question.part, ...others])].slice(0, 48).map((part) => recordId('product', part))
      const began = performance.now()
      const { answer } = await guest.call<{ fits: Record<string, { verdict: string }> }>('FitmentService.checkParts', {
        storeLocale: 'en-US',
        products,
      })
      times.push(performance.now() - began)
      hold((answer.fits[recordId('product', question.part)]?.verdict === 'fits') === question.fits)
    }
  }
  return times
}

/** Somebody who asks a shop, in a process of their own; closed when all is asked. Times are the server's own. */
export async function openAsker(
  shop: RunningShop,
  logFile: string,
): Promise<{ ask(exam: Exam): Promise<Asked>; close(): void }> {
  const asker = fork(join(import.meta.dirname, 'asking.ts'), [shop.url], { serialization: 'advanced' })
  await once(asker, 'message')
  const logged = readLog(logFile)
  await logged()
  return {
    async ask(exam) {
      asker.send(exam)
      const [{ times, wrong }] = (await once(asker, 'message')) as [Asked]
      return { times: byServer(await logged(), times), wrong }
    },
    close: () => asker.disconnect(),
  }
}

/** Log lines of one call carry no question: their order tells which is which. */
function byServer(logged: Map<string, number[]>, asked: Times): Times {
  const times = { ...asked }
  for (const [call, kinds] of Object.entries(ASKED_BY)) {
    const all = logged.get(call) ?? []
    if (all.length !== kinds.reduce((count, kind) => count + asked[kind].length, 0))
      throw new Error(`${call} was logged ${all.length} times`)
    for (const kind of kinds) times[kind] = all.splice(0, asked[kind].length)
  }
  return times
}

const ASKED_BY: Record<string, (keyof Times)[]> = {
  'SearchService/suggest': ['suggestions'],
  'SearchService/search': ['inside of a part number', 'part number, exact or prefix', 'words'],
  'CatalogService/getCategory': ['category with facets and equipment'],
  'FitmentService/checkParts': ['fit of 48 parts'],
}

/**
 * A quarter of the questions while orders are placed. Who buys, and the gateway, are other machines in life: here they take what
 * the shop leaves them. Rejects when fewer orders than that were placed.
 */
export async function askedUnderOrders(
  shop: RunningShop,
  ask: (exam: Exam) => Promise<Asked>,
  { exam, gateway }: { exam: Exam; gateway: string },
): Promise<Times> {
  const parts = await readParts(shop.connection, 24)
  const placing = fork(join(import.meta.dirname, 'placing.ts'), [
    shop.url,
    gateway,
    String(ORDERS_A_SECOND),
    ...parts.map(String),
  ])
  setPriority(placing.pid ?? 0, constants.priority.PRIORITY_LOW)
  if (shop.pids.sandbox) setPriority(shop.pids.sandbox, constants.priority.PRIORITY_LOW)
  try {
    await once(placing, 'message')
    placing.send('go')
    const began = performance.now()
    // The first orders run code that is not compiled yet.
    await setTimeout(WARM_UP_MS)
    const { times } = await ask(someOf(exam, 4))
    const seconds = (performance.now() - began) / 1000
    placing.send('how many')
    const [placed] = (await once(placing, 'message')) as [number]
    if (placed < 0.9 * Math.min(MOST_ORDERS, ORDERS_A_SECOND * seconds))
      throw new Error(`only ${placed} orders were placed in ${seconds} seconds`)
    return times
  } finally {
    placing.disconnect()
  }
}

export const searchFigures = (size: number, { times, wrong }: Asked, shop: RunningShop): Figure[] => [
  ...percentiles(times, size >= 1_000_000 ? 1 : undefined),
  exact('answers that are not the recipe’s', wrong, 'answers', { most: 0 }),
  single('memory of the server', memoryMb(shop.pids.server()), 'MB', size >= 1_000_000 ? { most: MEMORY } : undefined),
]

/** The middle and the slowest of each kind; `leeway` times the budgets are allowed, none: only told. */
const percentiles = (times: Times, leeway: number | undefined): Figure[] =>
  names.flatMap((name) => {
    const budget: { p50?: number; p99?: number } = BUDGETS[name]
    return LABELS.map(([label, share]) => {
      const most = budget[label]
      const isHeld = leeway !== undefined && most !== undefined
      return single(
        `${name}: ${label}`,
        percentile(times[name], share),
        'ms',
        isHeld ? { most: most * leeway } : undefined,
      )
    })
  })

const LABELS = [
  ['p50', 0.5],
  ['p99', 0.99],
] as const
const names = Object.keys(BUDGETS) as (keyof typeof BUDGETS)[]

export const growthFigures = (small: Times, large: Times): Figure[] =>
  names.map((name) =>
    single(
      `${name}: growth of p99 from 100,000 to 1,000,000`,
      percentile(large[name], 0.99) / percentile(small[name], 0.99),
      'times',
      { most: GROWTH },
    ),
  )

export const underOrdersFigures = (busy: Times): Figure[] => percentiles(busy, UNDER_ORDERS)
