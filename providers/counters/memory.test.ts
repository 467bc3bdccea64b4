import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCounters } from './memory.ts'

const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('of a day of visitors no more is kept than of the last quarter of an hour', async () => {
  const counters = memoryCounters()
  const kept: number[] = []
  for (let minute = 0; minute < 24 * 60; minute++) {
    for (let visitor = 0; visitor < 4; visitor++) {
      await counters.increment(`client ${minute} ${visitor}`, 15 * MINUTE)
      await counters.setIfAbsent(`nonce ${minute} ${visitor}`, 'an order', 15 * MINUTE)
    }
    vi.advanceTimersByTime(MINUTE)
    kept.push(counters.size)
  }
  // Sixty of each are not over; what is waits for a few others to begin.
  expect(Math.max(...kept)).toBeLessThan(2 * 60 * 2)
  expect(kept.at(-1)).toBeGreaterThanOrEqual(2 * 56)
})

test('a window that is long is kept while many short ones come and go', async () => {
  const counters = memoryCounters()
  await counters.increment('codes of a day', 24 * 60 * MINUTE)
  for (let visitor = 0; visitor < 10_000; visitor++) {
    await counters.increment(`client ${visitor}`, MINUTE)
    vi.advanceTimersByTime(MINUTE / 10)
  }
  expect(await counters.increment('codes of a day', 24 * 60 * MINUTE)).toBe(2)
})
