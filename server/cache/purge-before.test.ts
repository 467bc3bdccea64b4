import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { silentLog } from '#observability/log.ts'
import type { PurgePort } from '#providers/page-purge/port.ts'
import { Refused } from '#providers/page-purge/refused.ts'
import { purgeBefore } from './purge-before.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aCache({ mostTags = 100, gatherMs = 0 }: Partial<PurgePort> = {}) {
  const calls: string[][] = []
  const state = { fails: undefined as Error | undefined, calls }
  const port: PurgePort = {
    name: 'cache',
    mostTags,
    gatherMs,
    async purge(tags) {
      calls.push(tags)
      if (state.fails) throw state.fails
    },
  }
  const before = purgeBefore(port, { log: silentLog, keptMs: 60_000 })
  onTestFinished(() => before.stop())
  return { ...before, state, calls, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

describe('pages of the cache before the shop are dropped', () => {
  test('at once, and once more a second later, for what was on its way there', async () => {
    const cache = aCache()
    cache.purge(['product:1', 'category:2'])
    await cache.pass(1)
    expect(cache.calls).toEqual([['product:1', 'category:2']])
    await cache.pass(1000)
    expect(cache.calls).toEqual([
      ['product:1', 'category:2'],
      ['product:1', 'category:2'],
    ])
    await cache.pass(120_000)
    expect(cache.calls).toHaveLength(2)
  })

  test('together where calls are counted, each tag once, as many as it takes', async () => {
    const cache = aCache({ gatherMs: 250, mostTags: 2 })
    for (const tags of [['a'], ['b', 'a'], ['c']]) cache.purge(tags)
    await cache.pass(200)
    expect(cache.calls).toEqual([])
    await cache.pass(100)
    expect(cache.calls).toEqual([['a', 'b'], ['c']])
  })

  test('all of them by one tag, when all or too many are meant', async () => {
    const cache = aCache()
    cache.purge(['a'])
    cache.purge('all')
    await cache.pass(1)
    expect(cache.calls).toEqual([['all']])
    cache.purge(Array.from({ length: 2500 }, (_, number) => `product:${number}`))
    await cache.pass(1)
    expect(cache.calls[1]).toEqual(['all'])
  })
})

describe('a call that failed', () => {
  test('is made again, less and less often, with what came meanwhile, until it succeeds', async () => {
    const cache = aCache()
    cache.state.fails = new Error('gone')
    cache.purge(['a'])
    await cache.pass(50)
    cache.purge(['b'])
    await cache.pass(10_000)
    const tried = cache.calls.length
    expect(tried).toBeGreaterThan(4)
    expect(tried).toBeLessThan(12)
    cache.state.fails = undefined
    await cache.pass(5000)
    expect(new Set(cache.calls.at(-1))).toEqual(new Set(['a', 'b']))
    const done = cache.calls.length
    await cache.pass(120_000)
    expect(cache.calls).toHaveLength(done)
  })

  test('is given up when whatever it was to drop has ended by itself', async () => {
    const cache = aCache()
    cache.state.fails = new Error('gone')
    cache.purge(['a'])
    await cache.pass(70_000)
    const tried = cache.calls.length
    await cache.pass(120_000)
    expect(cache.calls).toHaveLength(tried)
  })

  test('leaves a cache alone for as long as it asks for', async () => {
    const cache = aCache()
    cache.state.fails = new Refused(429, 20_000)
    cache.purge(['a'])
    await cache.pass(1)
    cache.state.fails = undefined
    await cache.pass(19_000)
    expect(cache.calls).toHaveLength(1)
    await cache.pass(2000)
    expect(cache.calls[1]).toEqual(['a'])
  })
})
