import { describe, expect, test } from 'vitest'
import { getRecord } from '../adapters/records/get-record.ts'
import { aClient, anId, aRecord } from '../platform-fixture.ts'
import type { Policy } from './policy.ts'

const part = anId(1)
const config = { recordId: part, fields: ['Product2.Name'] }
const LIFETIME = 30_000

async function aRead(ageMs: number, isFound = true) {
  const world = aClient((_, count) =>
    isFound
      ? { body: aRecord(part, { Name: count === 1 ? 'Pump' : 'Water pump' }, { weakEtag: count }) }
      : { status: 404, body: [{ errorCode: 'NOT_FOUND', message: 'gone' }] },
  )
  await getRecord(world.client, config)
  world.time.now += ageMs
  return world
}

type Row = [policy: Policy, ageMs: number, state: string, isAtOnce: boolean, calls: number]
const rows: Row[] = [
  [{ kind: 'cache-then-network' }, LIFETIME, 'Fulfilled', true, 0],
  [{ kind: 'cache-then-network' }, LIFETIME + 1, 'Fulfilled', false, 1],
  [{ kind: 'cache-and-network' }, LIFETIME, 'Fulfilled', true, 1],
  [{ kind: 'cache-and-network' }, LIFETIME + 1, 'Fulfilled', false, 1],
  [{ kind: 'cache-and-network', staleSeconds: 5 }, LIFETIME + 5000, 'Stale', true, 1],
  [{ kind: 'cache-and-network', staleSeconds: 5 }, LIFETIME + 5001, 'Fulfilled', false, 1],
  [{ kind: 'stale-while-revalidate', staleSeconds: 5 }, LIFETIME, 'Fulfilled', true, 0],
  [{ kind: 'stale-while-revalidate', staleSeconds: 5 }, LIFETIME + 5000, 'Stale', true, 1],
  [{ kind: 'stale-while-revalidate', staleSeconds: 5 }, LIFETIME + 5001, 'Fulfilled', false, 1],
  [{ kind: 'no-cache' }, 0, 'Fulfilled', false, 1],
  [{ kind: 'only-if-cached' }, LIFETIME, 'Fulfilled', true, 0],
  [{ kind: 'only-if-cached' }, LIFETIME + 1, 'Error', true, 0],
  [{ kind: 'valid-at', timestamp: 1_000_000 }, LIFETIME * 9, 'Fulfilled', true, 0],
  [{ kind: 'valid-at', timestamp: 9e12, base: { kind: 'only-if-cached' } }, 0, 'Error', true, 0],
]

describe('a value in the cache', () => {
  test.each(rows)('by %j after %i ms is %s, at once: %s, calls: %i', async (policy, ageMs, state, isAtOnce, calls) => {
    const { client, asked } = await aRead(ageMs)
    const answer = getRecord(client, config, { policy })
    expect(answer instanceof Promise).toBe(!isAtOnce)
    expect((await answer)?.state).toBe(state)
    await new Promise((resolve) => setTimeout(resolve))
    expect(asked.length - 1).toBe(calls)
  })
})

const errorRows: Row[] = [
  [{ kind: 'cache-then-network' }, LIFETIME, 'Error', true, 0],
  [{ kind: 'cache-then-network' }, LIFETIME + 1, 'Error', false, 1],
  [{ kind: 'cache-and-network', staleSeconds: 60 }, LIFETIME, 'Error', true, 1],
  [{ kind: 'cache-and-network', staleSeconds: 60 }, LIFETIME + 1, 'Error', false, 1],
  [{ kind: 'stale-while-revalidate', staleSeconds: 60 }, LIFETIME, 'Error', true, 0],
  [{ kind: 'stale-while-revalidate', staleSeconds: 60 }, LIFETIME + 1, 'Error', false, 1],
  [{ kind: 'no-cache' }, 0, 'Error', false, 1],
  [{ kind: 'only-if-cached' }, LIFETIME, 'Error', true, 0],
]

describe('a stored 404', () => {
  test.each(errorRows)(
    'by %j after %i ms is %s, at once: %s, calls: %i',
    async (policy, ageMs, state, isAtOnce, calls) => {
      const { client, asked } = await aRead(ageMs, false)
      const answer = getRecord(client, config, { policy })
      expect(answer instanceof Promise).toBe(!isAtOnce)
      expect(await answer).toMatchObject({
        state,
        error: { status: 404, entries: [{ message: 'gone', type: 'NOT_FOUND', arguments: [] }] },
      })
      await new Promise((resolve) => setTimeout(resolve))
      expect(asked.length - 1).toBe(calls)
    },
  )
})

describe('nothing in the cache', () => {
  test('goes to the network', async () => {
    const { client } = aClient(() => ({ body: aRecord(part, { Name: 'Pump' }) }))
    expect(await getRecord(client, config)).toMatchObject({
      state: 'Fulfilled',
      data: { id: part, fields: { Name: { displayValue: null, value: 'Pump' } } },
    })
  })

  test('is 504 Gateway Timeout when only the cache may answer', async () => {
    const { client, asked } = aClient(() => ({}))
    expect(await getRecord(client, config, { policy: { kind: 'only-if-cached' } })).toMatchObject({
      state: 'Error',
      error: { status: 504, statusText: 'Gateway Timeout' },
    })
    expect(asked).toEqual([])
  })
})
