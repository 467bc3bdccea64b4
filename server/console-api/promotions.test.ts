// Who may try a promotion on a cart, and what the call takes.
import { expect, test } from 'vitest'
import { testApp } from '../app-fixture.ts'
import { as, createCustomers, identity, type Who } from '../customer-fixture.ts'
import { recordId } from '#values/record-id.ts'

const { app, db } = await testApp({ identity })
await createCustomers(db.write)

const promotion = {
  id: null,
  kind: 'PERCENT',
  percent: 10,
  amount: null,
  minimum: 0,
  country: 'US',
  startsAt: '2026-01-01T05:00:00Z',
  endsAt: null,
  isActive: true,
  usesPerCustomer: null,
  codes: [],
  scopes: [] as object[],
}
const ask = async (change: object = {}, who: Who = 'staff', headers: object = {}) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/console-api/promotion-tries',
    headers: { ...as(who), ...headers },
    payload: {
      promotion: { ...promotion, ...change },
      cart: { locale: 'en-US', lines: [], at: null, usedBefore: 0 },
    },
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

test.each<[Who, number]>([
  ['guest', 401],
  ['ann', 403],
  ['staff', 200],
  ['admin', 200],
])('asked by %s it answers %i, and nobody keeps it', async (who, status) => {
  const answer = await ask({}, who)
  expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'private, no-store'])
})

test.each<[string, object]>([
  ['a kind that there is not', { kind: 'GIFT' }],
  ['a percentage over 100', { percent: 101 }],
  ['no start', { startsAt: 'soon' }],
  ['half a cent', { minimum: 0.5 }],
])('with %s it is refused', async (_, change) => {
  expect((await ask(change)).status).toBe(400)
})

test('what it is for and is neither part nor category is as if it were not there', async () => {
  expect((await ask({ scopes: [{ id: recordId('order', 1), isExcluded: false }] })).status).toBe(404)
})
