import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { exampleRequest, UI_API } from '#contract/ui-api/ui-call.ts'
import { uiCalls } from '#contract/ui-api/calls.ts'
import { sql } from '#database/sql.ts'
import { openIdTokens } from '#providers/identity/open-id-tokens.ts'
import { startIdentity } from '#sandbox/identity/start-identity.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '../app-fixture.ts'

const audience = 'urn:shop:records'
const provider = { port: 0, audience, shopOrigins: [] }
const issuer = await startIdentity(provider)
const other = await startIdentity({ ...provider, audience: 'urn:shop:other' })
const { app, db } = await testApp({ identity: openIdTokens({ issuer: issuer.url, audience }) })
afterAll(() => Promise.all([issuer.close(), other.close()]))

type Program = 'staff' | 'admin' | 'customer' | 'guest'
const tokenOf = async (program: Program, from = issuer): Promise<string> => {
  const answer = await fetch(`${from.url}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${program}:sandbox`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}
const get = (path: string, authorization?: string) =>
  app.inject({ url: UI_API + path, headers: authorization === undefined ? {} : { authorization } })
const objectsFor = async (authorization?: string) =>
  Object.keys((await get('/object-info', authorization)).json().objects)

describe('who brings', () => {
  let known: Record<Program, string>
  beforeAll(async () => {
    const [staff, admin, customer, guest] = await Promise.all([
      tokenOf('staff'),
      tokenOf('admin'),
      tokenOf('customer'),
      tokenOf('guest'),
    ])
    known = { staff, admin, customer, guest }
  })

  test.each<[string, () => string | Promise<string>]>([
    ['a token that is none', () => 'Bearer abc'],
    ['a password instead', () => `Basic ${btoa('staff:sandbox')}`],
    ['an empty token', () => 'Bearer '],
    ['a token with another body', () => `Bearer ${known.guest.replace(/\.[^.]+\./, `.${known.admin.split('.')[1]}.`)}`],
    ['the token of another provider', async () => `Bearer ${await tokenOf('admin', other)}`],
  ])('%s is refused', async (_, authorization) => {
    const answer = await get('/object-info', await authorization())
    expect([answer.statusCode, answer.headers['www-authenticate'], answer.json()]).toEqual([
      401,
      'Bearer',
      [{ errorCode: 'INVALID_SESSION_ID', message: 'Session expired or invalid' }],
    ])
  })

  test('no token, or a guest’s, sees what a shop window shows', async () => {
    const seen = await objectsFor()
    expect([seen.includes('Product2'), seen.includes('Order'), seen.includes('User')]).toEqual([true, false, false])
    expect(await objectsFor(`Bearer ${known.guest}`)).toEqual(seen)
  })

  test('a customer’s token sees that customer’s own records, and no others', async () => {
    const [own, foreign] = await db.all<{ id: number }>(sql`
      (select id from orders where customer_id = (select id from customer where email = 'customer@example.com') limit 1)
      union all (select id from orders where customer_id is null limit 1)`)
    const read = (id = 0) =>
      get(`/records/${recordId('order', id)}?fields=Order.OrderNumber`, `Bearer ${known.customer}`)
    expect([(await read(own?.id)).statusCode, (await read(foreign?.id)).statusCode]).toEqual([200, 404])
  })

  test.each<[Program, string[]]>([
    ['staff', ['FirstName', 'LastName', 'Email', 'IsActive', 'AccountId']],
    ['admin', ['Username', 'Role__c']],
  ])('the token of %s sees of users what that role may', async (program, fields) => {
    const { fields: seen } = (await get('/object-info/User', `Bearer ${known[program]}`)).json()
    expect(Object.keys(seen)).toEqual(expect.arrayContaining(fields))
    expect('Role__c' in seen).toBe(program === 'admin')
  })

  test('the token of staff who have left is refused', async () => {
    await db.write.run(sql`update staff set is_active = false where email = 'staff@example.com'`)
    expect((await get('/object-info', `Bearer ${known.staff}`)).statusCode).toBe(401)
    await db.write.run(sql`update staff set is_active = true where email = 'staff@example.com'`)
    expect((await get('/object-info', `Bearer ${known.staff}`)).statusCode).toBe(200)
  })
})

test('a token that has run out is refused', async () => {
  const authorization = `Bearer ${await tokenOf('admin')}`
  expect((await get('/object-info', authorization)).statusCode).toBe(200)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_700_000 })
  expect((await get('/object-info', authorization)).statusCode).toBe(401)
  vi.useRealTimers()
})

test('while the provider does not answer nobody is told that a token is bad', async () => {
  const gone = await startIdentity(provider)
  const token = await tokenOf('staff', gone)
  await gone.close()
  const { app } = await testApp({ identity: openIdTokens({ issuer: gone.url, audience }) })
  const { url } = exampleRequest(uiCalls.getObjectInfo)
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()[0].errorCode]).toEqual([
    503,
    '2',
    'SERVER_UNAVAILABLE',
  ])
  expect((await app.inject(url)).statusCode).toBe(200)
})
