// The figures of the page put into the arithmetic: what work costs at a number of parts, and what limits and sizes there are.
import { ASSUMED, ELSEWHERE, type Inputs, keptInputs, MEASURED_PARTS } from './inputs.ts'
import { type Cost, type Costs, type Given, type Goal, grownTo, type Limits, type Visit } from './plan.ts'
import type { WorkName } from './works.ts'

export const ORDER: WorkName = 'guest order of two lines, its money held and its mail sent'
export const PAGE: WorkName = 'product page rendered anew'
export const SEARCH: WorkName = 'search call by words, worked out anew'
export const ADD: WorkName = 'add to the cart'
const CACHED: WorkName = 'product page from the cache'

/** Assumed: nobody's shop was measured for it. */
export const VISIT: Visit = { minutes: 6, pages: 9, cached: 0.5, known: 0.15, searches: 1.5, adds: 0.2, orders: 0.03 }

export const VISITS: Record<string, Visit> = {
  'as assumed': VISIT,
  'no page is in a cache': { ...VISIT, cached: 0 },
  'nine of ten pages are in a cache': { ...VISIT, cached: 0.9 },
  'three times as many searches': { ...VISIT, searches: VISIT.searches * 3 },
  'twice as many buy, and twice as many fill carts': { ...VISIT, adds: VISIT.adds * 2, orders: VISIT.orders * 2 },
  'everybody has a session': { ...VISIT, known: 1 },
  'crawlers: other pages all the time, nothing else': {
    minutes: 6,
    pages: 60,
    cached: 0.1,
    known: 0,
    searches: 0,
    adds: 0,
    orders: 0,
  },
}

export const GOALS: Record<string, Goal> = {
  '100,000 parts, 1 order a second, one region': { parts: 100_000, ordersASecond: 1, regions: 1 },
  '1,000,000 parts, 20 orders a second, one region': { parts: 1_000_000, ordersASecond: 20, regions: 1 },
  '10,000,000 parts, 1,000 orders a second, one region': { parts: 10_000_000, ordersASecond: 1000, regions: 1 },
  'the same, each of three regions': { parts: 10_000_000, ordersASecond: 1000, regions: 3 },
}

/** What work costs at so many parts: as measured at 10,000, carried on by what ten times as many did. */
export function costsAt(parts: number, inputs: Inputs): Costs {
  const at = (name: WorkName): Cost => {
    const work = inputs.work(name)
    if (!work) throw new Error(`nobody measured ${name} on a quiet machine`)
    const grown = grownTo(work.ms, inputs.times(name, 'parts'), parts / MEASURED_PARTS)
    return { server: grown * (1 - work.databaseShare), database: grown * work.databaseShare }
  }
  const visitor = ASSUMED.visitorCall.figure / 2
  return {
    cachedPage: inputs.work(CACHED)?.ms ?? Number.NaN,
    page: at(PAGE),
    search: at(SEARCH),
    visitor: { server: visitor, database: visitor },
    add: at(ADD),
    order: at(ORDER),
  }
}

export const LIMITS = Object.fromEntries(Object.entries(ASSUMED).map(([name, { figure }]) => [name, figure])) as {
  [Name in keyof typeof ASSUMED]: number
} satisfies Limits

export function givenAt(parts: number, inputs: Inputs = keptInputs()): Given {
  return {
    costs: costsAt(parts, inputs),
    limits: LIMITS,
    sizes: {
      memoryOfServer: ELSEWHERE.memoryOfServer.figure,
      memoryOfPart: ELSEWHERE.memoryOfPart.figure,
      readySeconds: ELSEWHERE.readyAMillionParts.figure,
      pageKb: ELSEWHERE.pageBytes.figure,
      writesOfOrder: ELSEWHERE.writesOfAnOrder.figure,
      logOfOrderKb: inputs.written('log of the database for an order'),
      logOfAddKb: inputs.written('log of the database for an add to the cart'),
      diskOfOrderKb: ASSUMED.diskOfOrder.figure,
      diskOfPartBytes: ASSUMED.diskOfPart.figure,
      jobMs: ASSUMED.jobMs.figure,
    },
  }
}
