// Who may try a promotion on a cart, and what the call takes.
import { expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
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

test('the list of active promotions holds those in force now, and none that has ended or has not begun', async () => {
  await db.write.run(sql`
    insert into promotion (name, kind, percent, country, starts_at, ends_at, is_active) values
      ('Now and on', 'PERCENT', 5, 'US', now() - interval '1 day', null, true),
      ('Till tomorrow', 'PERCENT', 5, 'US', now() - interval '1 day', now() + interval '1 day', true),
      ('Ended just now', 'PERCENT', 5, 'US', now() - interval '1 day', now() - interval '1 minute', true),
      ('Begins soon', 'PERCENT', 5, 'US', now() + interval '1 minute', null, true),
      ('Turned off', 'PERCENT', 5, 'US', now() - interval '1 day', null, false)`)
  const url = `${UI_API}/list-records/Promotion/ActivePromotions?pageSize=200`
  const { records } = (await app.inject({ url, headers: as('staff') })).json()
  const names = records.map(({ fields }: { fields: Record<string, { value: string }> }) => fields['Name']?.value)
  expect(names.filter((name: string) => /Now|Till|Ended|Begins|Turned/.test(name)).toSorted()).toEqual([
    'Now and on',
    'Till tomorrow',
  ])
})
