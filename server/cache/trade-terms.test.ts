import { afterAll, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { silentLog } from '#observability/log.ts'
import { post, testApp } from '../app-fixture.ts'
import { invalidate } from './invalidate.ts'
import { listenForInvalidation } from './listen-for-invalidation.ts'
import { as, identity, type Who } from '../customer-fixture.ts'

const { app, db, shop, sessions, pages } = await testApp({ identity })
const listening = await listenForInvalidation(db.connection, {
  log: silentLog,
  purge: (tags) => invalidate({ shop, sessions, pages }, tags),
})
afterAll(() => listening.stop())

const send = async (who: Who, method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
  const answer = await app.inject({ method, url: UI_API + path, headers: as(who), ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body ? answer.json() : undefined }
}
const add = (fields: object, who: Who = 'staff') => send(who, 'POST', '/records', { apiName: 'TradeTerm__c', fields })
/** What words are understood as, how many parts they list, and what is said not to be sold. */
const found = async (term: string, storeLocale = 'en-US') => {
  const { understood, list, notSold, leftOut } = (
    await app.inject(post('SearchService.search', { storeLocale, term }))
  ).json()
  return { understood, isListed: list.total > 0, notSold, leftOut }
}

test('what staff write down as a term is understood as soon as it is saved, changed and removed', async () => {
  const unknown = await found('doom zapper')
  expect(unknown.isListed).toBe(false)
  const { status, body } = await add({
    Name: 'Doom zappers',
    Language__c: 'en',
    Categories__c: ' oil-filters  fuel-filters ',
  })
  expect([status, body.fields.Categories__c.value]).toEqual([201, 'oil-filters fuel-filters'])
  await expect.poll(() => found('doomzapper')).toMatchObject({ isListed: true, leftOut: [] })

  const change = { fields: { IsSold__c: false } }
  expect((await send('staff', 'PATCH', `/records/${body.id}`, change)).status).toBe(200)
  await expect.poll(() => found('doom zapper')).toMatchObject({ isListed: false, notSold: 'doom zapper' })

  expect((await send('staff', 'DELETE', `/records/${body.id}`)).status).toBe(204)
  await expect.poll(() => found('doom zapper')).toEqual(unknown)
})

test('a French term is understood on every site', async () => {
  await add({ Name: 'gugusse à bébelle', Language__c: 'fr', Categories__c: 'oil-filters' })
  for (const locale of ['en-US', 'en-CA', 'fr-CA'])
    await expect.poll(() => found('gugusse a bebelle', locale)).toMatchObject({ isListed: true, leftOut: [] })
})

test.each<[string, object, string]>([
  ['has no word in it', { Name: '?!', Language__c: 'en' }, 'A term has a letter or a digit'],
  [
    'names no category',
    { Name: 'doodad', Categories__c: 'oil-filters doodads', Language__c: 'en' },
    'There is no such category',
  ],
  [
    'has an attribute and no value',
    { Name: 'doodad', Attribute__c: 'recon', Language__c: 'en' },
    'An attribute goes with its value',
  ],
  [
    'has a value and no attribute',
    { Name: 'doodad', Value__c: 'new', Language__c: 'en' },
    'An attribute goes with its value',
  ],
])('a term that %s is refused', async (_, fields, message) => {
  const { status, body } = await add(fields)
  const { errors, fieldErrors } = body.output
  expect([status, [...errors, ...Object.values(fieldErrors).flat()].map((error) => error.message)]).toEqual([
    400,
    [message],
  ])
})

test('one term is there once for a language', async () => {
  expect((await add({ Name: 'widget', Language__c: 'fr', Categories__c: 'starters' })).status).toBe(201)
  expect((await add({ Name: 'widget', Language__c: 'fr', Categories__c: 'oil-filters' })).status).toBe(400)
  expect((await add({ Name: 'widget', Language__c: 'en', Categories__c: 'oil-filters' })).status).toBe(201)
})

test('customers write no terms', async () => {
  expect((await add({ Name: 'doodad', Categories__c: 'starters' }, 'ann')).status).toBeGreaterThanOrEqual(400)
})
