import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ceilings,
  type Cost,
  coresForVisitors,
  costOfVisit,
  type Given,
  grownTo,
  planFor,
  type Visit,
  whole,
} from './plan.ts'

const VISIT: Visit = { minutes: 5, pages: 10, cached: 0.5, known: 0.2, searches: 2, adds: 0.5, orders: 0.05 }

/** Round figures, so that every sum below was done by hand. */
const GIVEN: Given = {
  costs: {
    cachedPage: 0.1,
    page: { server: 2, database: 1 },
    search: { server: 1, database: 3 },
    visitor: { server: 0.5, database: 0.5 },
    add: { server: 1, database: 1 },
    order: { server: 10, database: 6 },
  },
  limits: {
    busy: 0.5,
    coresOfDatabase: 10,
    connections: 100,
    connectionsOfServer: 10,
    logOfDisk: 100,
    flush: 2,
    lowStock: 0.1,
    peakToMean: 4,
    handedOn: 500,
    eventsNumbered: 1000,
    jobsAtOnce: 2,
    transactionsUntilFreeze: 3_600_000,
  },
  sizes: {
    memoryOfServer: 200,
    memoryOfPart: 100,
    readySeconds: 30,
    pageKb: 10,
    logOfOrderKb: 24,
    logOfAddKb: 2,
    diskOfOrderKb: 10,
    diskOfPartBytes: 2000,
    writesOfOrder: 9,
    jobMs: 20,
  },
}

describe('a visit', () => {
  test('costs what its pages, searches, adds and orders cost', () => {
    expect(costOfVisit(VISIT, GIVEN.costs)).toEqual({
      cache: expect.closeTo(0.5),
      // Five pages 10, two searches 6, two calls 1, half an add, a twentieth of an order.
      server: expect.closeTo(18),
      shared: expect.closeTo(13),
      primary: expect.closeTo(1 + 0.5 + 0.3),
    })
  })

  test('of each of 1,000 who stay five minutes keeps a ninth of a core busy', () => {
    expect(coresForVisitors(1000, VISIT, GIVEN.costs)).toBeCloseTo((1000 / 300) * 0.0333)
  })
})

describe('a cost that doubles with ten times the parts', () => {
  test('is four times at a hundred times, and half way there at three', () => {
    expect(grownTo(3, 2, 100)).toBeCloseTo(12)
    expect(grownTo(3, 2, Math.sqrt(10))).toBeCloseTo(3 * Math.SQRT2)
  })

  test('is never said to fall', () => {
    expect(grownTo(3, 0.8, 100)).toBe(3)
  })
})

describe('a plan', () => {
  const one = planFor({ parts: 1_000_000, ordersASecond: 10, regions: 1 }, VISIT, GIVEN)

  test('for one region is worked out from its visits', () => {
    expect(one).toMatchObject({
      visitsASecond: 200,
      visitorsAtOnce: 60_000,
      pagesASecond: 2400,
      serverCores: expect.closeTo(7.2),
      servers: 8,
      serverMemoryMb: 300,
      serverReadySeconds: 30,
      connections: 80,
      replicaCores: expect.closeTo(5.2),
      primaryCores: expect.closeTo(0.72),
      // 10 orders of 9 writes, 100 adds.
      commitsASecond: 190,
      logMb: expect.closeTo((240 + 200) / 1024),
      hoursUntilFreeze: expect.closeTo(1000 / 190),
      workers: 1,
      ordersAYear: 78_840_000,
      diskOfAYearTb: expect.closeTo(0.807),
      diskOfPartsGb: 2,
      // One of ten orders notifies, eight servers hear it.
      newsASecond: expect.closeTo(8),
    })
  })

  test('of three regions lets each carry half, as one may be lost; what is kept is a third', () => {
    const each = planFor({ parts: 1_000_000, ordersASecond: 10, regions: 3 }, VISIT, GIVEN)
    expect(each.visitsASecond).toBeCloseTo(one.visitsASecond / 2)
    expect(each.primaryCores).toBeCloseTo(one.primaryCores / 2)
    expect(each.diskOfAYearTb).toBeCloseTo(one.diskOfAYearTb / 3)
  })

  test('never gets smaller when more is sold, looked at, searched or put into carts', () => {
    const many = fc.double({ min: 0.01, max: 20, noNaN: true })
    fc.assert(
      fc.property(many, fc.constantFrom('pages', 'searches', 'adds'), many, (orders, more, by) => {
        const goal = { parts: 1000, ordersASecond: orders, regions: 1 }
        const less = planFor(goal, VISIT, GIVEN)
        for (const plan of [
          planFor({ ...goal, ordersASecond: orders + by }, VISIT, GIVEN),
          planFor(goal, { ...VISIT, [more]: VISIT[more as keyof Visit] + by }, GIVEN),
        ])
          for (const what of [
            'serverCores',
            'replicaCores',
            'primaryCores',
            'cacheCores',
            'commitsASecond',
            'workers',
          ] as const)
            expect(plan[what]).toBeGreaterThanOrEqual(less[what])
      }),
    )
  })

  test('with a cache that has more pages spends less, and never nothing', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(share, share, (a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((cached) =>
          whole(costOfVisit({ ...VISIT, cached }, GIVEN.costs)),
        )
        expect(more).toBeLessThanOrEqual((less ?? 0) + 1e-9)
        expect(more).toBeGreaterThan(0)
      }),
    )
  })
})

describe('one primary', () => {
  test('meets its limits in the order of the orders that each lets through', () => {
    expect(ceilings(VISIT, GIVEN, true).map(({ limit, orders }) => [limit, Math.round(orders * 10) / 10])).toEqual([
      // Ten processes, each half busy, of 360 ms for an order and its visits.
      ['connections', 13.9],
      ['one worker', 50],
      // 10 cores, half busy, 36 ms for an order and its visits.
      ['processor', 138.9],
      ['one part', 250],
      ['log', 2327.3],
      ['notifications', 5000],
    ])
  })

  test('that is read by everybody too is busy sooner', () => {
    const busyAt = (isReadByReplicas: boolean) =>
      ceilings(VISIT, GIVEN, isReadByReplicas).find(({ limit }) => limit === 'processor')?.orders
    // 260 ms more for an order.
    expect(busyAt(false)).toBeCloseTo(5000 / 296)
    expect(busyAt(true)).toBeCloseTo(5000 / 36)
  })

  test('that could do what the plan needs is as busy as it may be', () => {
    const costs = fc.record({
      server: fc.double({ min: 0.1, max: 50, noNaN: true }),
      database: fc.double({ min: 0.1, max: 50, noNaN: true }),
    })
    fc.assert(
      fc.property(costs, (order: Cost) => {
        const given = { ...GIVEN, costs: { ...GIVEN.costs, order } }
        const limit = ceilings(VISIT, given, true).find((one) => one.limit === 'processor')
        const plan = planFor({ parts: 1, ordersASecond: limit?.orders ?? 0, regions: 1 }, VISIT, given)
        expect(plan.primaryCores).toBeCloseTo(GIVEN.limits.coresOfDatabase)
      }),
    )
  })
})
