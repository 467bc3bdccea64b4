import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { silentLog } from '#observability/log.ts'
import { aRedis, redisPrograms } from './redis-fixture.ts'
import { memoryCounters } from './memory.ts'
import type { CounterStore } from './port.ts'
import { redisCounters } from './redis.ts'

const MINUTE = 60_000

type Opened = { counters: CounterStore; close(): unknown }

describe.each<[string, () => Promise<Opened>]>([
  ['in the process', async () => ({ counters: memoryCounters(), close() {} })],
  ...redisPrograms.map(([name, program]): [string, () => Promise<Opened>] => [
    name,
    async () => {
      const redis = await aRedis(program)
      const counters = await redisCounters({ url: redis.url, secret: 's', log: silentLog, answerMs: 10_000 })
      return { counters, close: redis.kill }
    },
  ]),
])('%s', (_, open) => {
  let opened: Opened
  let counters: CounterStore
  beforeAll(async () => {
    opened = await open()
    counters = opened.counters
  })
  afterAll(async () => {
    counters.close()
    await opened.close()
  })

  test('each time counts one more, for each key by itself', async () => {
    expect(await counters.increment('one', MINUTE)).toBe(1)
    expect(await counters.increment('one', MINUTE)).toBe(2)
    expect(await counters.increment('other', MINUTE)).toBe(1)
    expect(await counters.increment('one', MINUTE)).toBe(3)
  })

  test('more than one is counted at once, looked at without counting, and taken back', async () => {
    expect(await counters.increment('several', MINUTE, 0)).toBe(0)
    expect(await counters.increment('several', MINUTE, 5)).toBe(5)
    expect(await counters.increment('several', MINUTE, -1)).toBe(4)
    expect(await counters.increment('several', MINUTE, 0)).toBe(4)
    expect(await counters.increment('several', MINUTE)).toBe(5)
  })

  test('what is asked at the same moment is counted all the same', async () => {
    const counts = await Promise.all(Array.from({ length: 50 }, () => counters.increment('at once', MINUTE)))
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
  })

  test('a window ends in its time, however often is counted in it', async () => {
    const counts: number[] = []
    await vi.waitFor(
      async () => {
        counts.push(await counters.increment('window', 100))
        expect(counts.lastIndexOf(1)).toBeGreaterThan(0)
      },
      { interval: 10, timeout: 15_000 },
    )
    const before = counts.slice(0, -1)
    expect(before).toEqual(before.map((_, i) => i + 1))
  })

  test('what is said first is kept, whatever is said later', async () => {
    expect(await counters.setIfAbsent('nonce', 'an order', MINUTE)).toBe('an order')
    expect(await counters.setIfAbsent('nonce', 'another', MINUTE)).toBe('an order')
    expect(await counters.setIfAbsent('another nonce', 'another', MINUTE)).toBe('another')
  })

  test('of those who speak at the same moment one is first for all', async () => {
    const said = ['a', 'b', 'c', 'd'].map((value) => counters.setIfAbsent('said at once', value, MINUTE))
    expect(new Set(await Promise.all(said)).size).toBe(1)
  })

  test('what is kept is kept for its time, and may then be said anew', async () => {
    expect(await counters.setIfAbsent('brief', 'été', 100)).toBe('été')
    await vi.waitFor(async () => expect(await counters.setIfAbsent('brief', 'hiver', 100)).toBe('hiver'), {
      interval: 10,
      timeout: 15_000,
    })
  })

  test('a key is counted and kept apart', async () => {
    expect(await counters.increment('both', MINUTE)).toBe(1)
    expect(await counters.setIfAbsent('both', 'kept', MINUTE)).toBe('kept')
    expect(await counters.increment('both', MINUTE)).toBe(2)
  })
})
