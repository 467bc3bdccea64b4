// Staff see the shop as a customer sees it: with a reason that is kept, for half an hour, and nothing is changed by it, whatever is asked.
import type { InjectOptions } from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { callsByName } from './call-shop.ts'
import { post, testApp } from '../app-fixture.ts'
import { as, createCustomers, identity, type Who } from '../customer-fixture.ts'
import { consoleOf, newStaff } from '../staff-fixture.ts'
import { recordId } from '#values/record-id.ts'

const parts = await testApp({ identity })
const { app, db, shop } = parts
const { ann, bob } = await createCustomers(db.write)
const annId = (await db.first<{ id: number }>(sql`select id from customer where email = 'ann@example.com'`))?.id ?? 0

async function viewing(accountId = ann.account, reason = 'She says that her cart is empty') {
  const { id } = await newStaff(db.write)
  const { ask, cookie } = await consoleOf(parts, id)
  const begun = await ask({ method: 'POST', url: '/console-api/shop-views', payload: { accountId, reason } })
  const view = ([begun.headers['set-cookie']].flat()[0] ?? '').split(';')[0] ?? ''
  /** As the shop's own pages ask: without the console's word. */
  const see = (options: InjectOptions) =>
    app.inject({
      remoteAddress: '10.8.0.1',
      ...options,
      headers: { 'sec-fetch-site': 'same-origin', ...options.headers, cookie: `${cookie}; ${view}; visitor=1` },
    })
  return { staffId: id, begun, see, ask, cookie, view }
}
const call = (name: string, input: object) => post(name, input)
const rows = async () =>
  db.first(sql`select (select json_agg(cart order by id) from cart) as carts, (select json_agg(line order by id) from cart_line line) as lines,
    (select json_agg(customer order by id) from customer) as customers, (select json_agg(one order by id) from customer_address one) as addresses,
    (select json_agg(orders order by id) from orders) as orders, (select count(*) from session) as sessions, (select count(*) from outbox) as jobs,
    (select count(*) from sign_in_try) as tries`)

describe('seeing the shop as a customer', () => {
  test.each<[Who, number]>([
    ['guest', 403],
    ['ann', 403],
    ['staff', 403],
  ])('is nothing for the token of %s', async (who, status) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/console-api/shop-views',
      headers: { ...as(who), 'sec-fetch-site': who === 'guest' ? 'cross-site' : 'same-origin' },
      payload: { accountId: ann.account, reason: 'because' },
    })
    expect(answer.statusCode).toBe(status)
  })

  test.each([
    ['without a reason', { accountId: ann.account, reason: '  ' }, 400],
    ['of somebody who is not there', { accountId: recordId('account', 999_999), reason: 'because' }, 404],
    ['of a part', { accountId: recordId('product', 1), reason: 'because' }, 404],
  ])('%s is refused, and nothing is kept', async (_, payload, status) => {
    const { id } = await newStaff(db.write)
    const { ask } = await consoleOf(parts, id)
    expect((await ask({ method: 'POST', url: '/console-api/shop-views', payload })).statusCode).toBe(status)
    expect(await db.all(sql`select id from shop_view where staff_id = ${id}`)).toEqual([])
  })

  test('is not for a role that may not see that it was done', async () => {
    const role = await db.write.first<{ id: number }>(
      sql`insert into staff_role (name, rights) values ('Packers', '{"ShopView__c": {"sees": false}}') returning id`,
    )
    shop.objects.forget()
    const { id } = await newStaff(db.write, 'staff', role?.id)
    const { ask } = await consoleOf(parts, id)
    const payload = { accountId: ann.account, reason: 'because' }
    expect((await ask({ method: 'POST', url: '/console-api/shop-views', payload })).statusCode).toBe(404)
  })

  test('shows what they see, with a banner on every page, and keeps who looked, when and why on their page', async () => {
    const { see, staffId } = await viewing()
    const who = (await see(call('SessionService.getVisitor', { storeLocale: 'en-US' }))).json()
    expect(who).toMatchObject({ isGuest: false, name: 'Ann', crmId: 'C-Ann' })
    for (const url of [
      '/',
      '/cart',
      '/my-orders',
      '/my-garage',
      '/currentcheckout',
      '/my-address',
      '/myprofile',
      '/my-parts',
      `/order/${ann.order}`,
    ]) {
      const page = await see({ url, headers: { accept: 'text/html' } })
      expect([url, page.statusCode, page.body.includes('You see the shop as Ann Lee sees it')]).toEqual([
        url,
        200,
        true,
      ])
      expect(page.headers['cache-control']).toBe('private, no-store')
    }
    expect((await see({ url: '/fr-CA', headers: { accept: 'text/html' } })).body).toContain(
      'Vous voyez la boutique comme Ann Lee',
    )
    // Nobody else gets a page that was made for them.
    expect((await app.inject({ url: '/', headers: { accept: 'text/html' } })).body).not.toContain('as Ann Lee')
    expect((await see({ url: `/order/${bob.order}`, headers: { accept: 'text/html' } })).statusCode).toBe(404)
    expect((await see({ url: `${UI_API}/records/${ann.order}?fields=Order.OrderNumber` })).statusCode).toBe(200)
    expect((await see({ url: `${UI_API}/records/${bob.order}?fields=Order.OrderNumber` })).statusCode).toBe(404)
    const listed = await app.inject({
      method: 'POST',
      url: `${UI_API}/related-list-records/${ann.account}/ShopViews__r`,
      headers: as('staff'),
      payload: { fields: ['ShopView__c.Reason__c', 'ShopView__c.User__c'] },
    })
    const fields = listed.json().records.map((record: { fields: Record<string, { value: unknown }> }) => record.fields)
    expect(fields).toContainEqual(
      expect.objectContaining({
        Reason__c: expect.objectContaining({ value: 'She says that her cart is empty' }),
        User__c: expect.objectContaining({ value: recordId('user', staffId) }),
      }),
    )
    expect(
      await db.first(
        sql`select subject, why from audit_log where who = ${`user ${staffId}`} and what = 'sees the shop as'`,
      ),
    ).toEqual({ subject: `user ${1_000_000 + annId}`, why: 'She says that her cart is empty' })
  })

  test('begins in the customer’s own store and language, whatever that of the console is', async () => {
    expect((await viewing()).begun.json()).toEqual({ minutes: 30, path: '/' })
    await db.write.run(sql`update customer set locale = 'fr-CA' where email = 'bob@example.com'`)
    expect((await viewing(bob.account)).begun.json()).toEqual({ minutes: 30, path: '/fr-CA' })
  })

  test('changes nothing by any call of the shop', async () => {
    const { see } = await viewing()
    const before = await rows()
    const writes = [...callsByName.values()].filter(({ contract }) => contract.kind !== 'read')
    expect(writes.length).toBeGreaterThan(40)
    const answers = await Promise.all(
      writes.map(async ({ name }) => [name, (await see(call(name, {}))).statusCode] as const),
    )
    // An input that is wrong is refused before it is asked whose it is.
    expect(answers.filter(([, status]) => status !== 403 && status !== 400)).toEqual([])
    expect(await rows()).toEqual(before)
  })

  test.each<[string, InjectOptions]>([
    [
      'a part in the cart',
      call('CartService.addToCart', {
        input: {
          storeLocale: 'en-US',
          cartItems: [{ productType: 'Simple', productSfId: recordId('product', 1), quantity: 1 }],
        },
      }),
    ],
    [
      'a form without script',
      {
        method: 'POST',
        url: '/cart/promo-code',
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'code=X',
      },
    ],
    [
      'a record',
      { method: 'PATCH', url: `${UI_API}/records/${ann.account}`, payload: { fields: { Phone: '8125550100' } } },
    ],
    ['a new record', { method: 'POST', url: `${UI_API}/records`, payload: { apiName: 'SavedProduct__c', fields: {} } }],
    ['a record that goes', { method: 'DELETE', url: `${UI_API}/records/${ann.address}` }],
    ['a sign-in', { url: '/sign-in', headers: { accept: 'text/html' } }],
    ['a verification', { url: '/cart/verify?group=military', headers: { accept: 'text/html' } }],
    ['an address that nobody knows', { method: 'PUT', url: '/anything' }],
  ])('is refused %s', async (_, request) => {
    const { see } = await viewing()
    const before = await rows()
    const answer = await see(request)
    expect(answer.statusCode).toBe(403)
    expect(await rows()).toEqual(before)
  })

  test('leaves the console as it is', async () => {
    const { ask, cookie, view } = await viewing()
    expect(
      (await ask({ url: `${UI_API}/object-info/TaxExemptionRequest__c` }, { cookie: `${cookie}; ${view}` })).statusCode,
    ).toBe(200)
    expect((await ask({ url: '/console' }, { cookie: `${cookie}; ${view}`, accept: 'text/html' })).statusCode).toBe(200)
  })

  test('is nothing in another browser, nor for a colleague', async () => {
    const { view } = await viewing()
    const { cookie } = await consoleOf(parts, (await newStaff(db.write)).id)
    const name = async (cookies: string) =>
      (
        await app.inject({
          ...call('SessionService.getVisitor', { storeLocale: 'en-US' }),
          headers: { 'content-type': 'application/json', cookie: cookies },
        })
      ).json().name
    expect(await name(view)).toBeNull()
    expect(await name(`${cookie}; ${view}`)).toBe('Sal')
  })

  test('ends by a press, on their page, and by itself after half an hour', async () => {
    const one = await viewing()
    const name = async ({ see }: typeof one) =>
      (await see(call('SessionService.getVisitor', { storeLocale: 'en-US' }))).json().name
    expect(await name(one)).toBe('Ann')
    const ended = await one.see({
      method: 'POST',
      url: '/console/shop-view/end',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
    expect([ended.statusCode, ended.headers['location']]).toEqual([303, `/console/r/${ann.account}`])
    const other = await viewing()
    expect(await name(other)).toBe('Ann')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 })
    expect(await name(one)).toBe('Sal')
    await db.write.run(sql`update shop_view set ends_at = now() where staff_id = ${other.staffId}`)
    expect(await name(other)).toBe('Sal')
    vi.useRealTimers()
  })
})
