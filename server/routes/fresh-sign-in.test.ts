// Money goes back, and rights change, only by whoever has shown in the last minutes who they are.
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { anOrder } from '#shop/orders/order-fixture.ts'
import { recordId } from '#values/record-id.ts'
import { post, testApp } from '../app-fixture.ts'
import { someIdentities } from '#providers/identity/identities-fixture.ts'
import { importsOf } from '../console-api/imports-fixture.ts'
import { createCustomers, identity } from '../customer-fixture.ts'
import { browserOf } from '../signed-in-fixture.ts'
import { consoleOf, newStaff } from '../staff-fixture.ts'
import { goOnChanging } from '../ui-api/go-on-changing.ts'

const ORIGIN = 'http://localhost:3000'
const anHourAgo = new Date(Date.now() - 3_600_000)
const who = { subject: 'staff', email: 'staff@example.com' }
const others = someIdentities({
  'old-token': { ...who, authenticatedAt: anHourAgo },
  'strange-token': { ...who, authenticatedAt: null },
  'program-token': { ...who, authenticatedAt: undefined },
})
const parts = await testApp({
  identity: { verify: async (token) => (await others.verify(token)) ?? identity.verify(token) },
})
const { app, db, shop } = parts
await createCustomers(db.write)

const order = await anOrder(db.write)
const refund = {
  method: 'POST',
  url: `${UI_API}/actions/perform-quick-action/Order.Refund`,
  payload: {
    apiName: 'Refund__c',
    contextId: recordId('order', order.id),
    fields: { Amount__c: 1, Reason__c: 'It came late' },
  },
} as const
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { errorCode?: string }[])[0]?.errorCode
const everything = () =>
  db.first(sql`select (select count(*) from refund) as refunds, (select count(*) from outbox) as asked,
    (select count(*) from audit_log where what like 'Refund%') as noted`)

describe('a refund', () => {
  test.each([
    ['now', 0, false],
    ['14 minutes ago', 14, false],
    ['16 minutes ago', 16, true],
    ['nobody knows when', null, true],
  ] as const)('by staff who signed in %s', async (_, minutes, isTooOld) => {
    const { id } = await newStaff(db.write)
    const { ask } = await consoleOf(parts, id, minutes)
    const before = await everything()
    const answer = await ask(refund)
    // Nothing was taken of the order: whoever may give back is told that.
    expect([answer.statusCode, codeOf(answer)]).toEqual(isTooOld ? [403, 'FRESH_SIGN_IN_NEEDED'] : [400, undefined])
    expect(await everything()).toEqual(before)
    const direct = await ask({
      method: 'POST',
      url: `${UI_API}/records`,
      payload: { apiName: 'Refund__c', fields: { ...refund.payload.fields, Order__c: refund.payload.contextId } },
    })
    expect(direct.statusCode).toBe(isTooOld ? 403 : 400)
  })

  test('is refused in the language of whoever asks, and other work goes on', async () => {
    const { id } = await newStaff(db.write)
    const { ask } = await consoleOf(parts, id, 60)
    const french = await ask(refund, { 'accept-language': 'fr-CA' })
    expect(french.json()[0]?.message).toContain('ouvrez de nouveau une session')
    const preview = await ask({
      method: 'POST',
      url: '/console-api/preview',
      payload: { ...refund.payload, actionApiName: 'Order.Refund' },
    })
    expect(codeOf(preview)).not.toBe('FRESH_SIGN_IN_NEEDED')
    const [customer] = await db.all<{ id: number }>(sql`select id from customer order by id limit 1`)
    const other = await ask({
      method: 'PATCH',
      url: `${UI_API}/records/${recordId('account', customer?.id ?? 0)}`,
      payload: { fields: { Phone: '8125550100' } },
    })
    expect(other.statusCode).toBe(200)
  })

  test.each([
    ['has just signed in', 'staff-token', false],
    ['signed in an hour ago', 'old-token', true],
    ['says what nobody can read of when that was', 'strange-token', true],
    ['is a program’s, which signs in nowhere', 'program-token', false],
  ])('by whoever’s token %s', async (_, token, isTooOld) => {
    const answer = await app.inject({ ...refund, headers: { authorization: `Bearer ${token}` } })
    expect(codeOf(answer)).toBe(isTooOld ? 'FRESH_SIGN_IN_NEEDED' : undefined)
  })
})

describe('whatever gives money back or lets go what is held', () => {
  const aReturn = async (orderId: number, kind: 'PART' | 'CORE') => {
    const row = await db.write.first<{ id: number }>(sql`
      insert into return_request (order_id, order_line_position, kind, status, quantity, reason, requested_at, received_at)
      values (${orderId}, ${kind === 'PART' ? 1 : 2}, ${kind}, 'RECEIVED', 1, 'WRONG_PART', now(), now()) returning id`)
    return row?.id ?? 0
  }
  const aCheck = async (orderId: number) => {
    const row = await db.write.first<{ id: number }>(
      sql`insert into payment_check (order_id, failed) values (${orderId}, '{CVC}') returning id`,
    )
    return recordId('paymentCheck', row?.id ?? 0)
  }
  const action = (name: string, apiName: string, contextId: string, fields: object = {}) => ({
    method: 'POST' as const,
    url: `${UI_API}/actions/perform-quick-action/${name}`,
    payload: { apiName, contextId, fields },
  })
  const patch = (id: string, fields: object) => ({
    method: 'PATCH' as const,
    url: `${UI_API}/records/${id}`,
    payload: { fields },
  })
  const batch = (id: string, fields: object) => ({
    method: 'POST' as const,
    url: `${UI_API}/records/batch`,
    payload: { allOrNone: false, operations: [{ type: 'UPDATE', records: [{ fields: { Id: id, ...fields } }] }] },
  })
  const bulk = (id: string, change: object) => ({
    method: 'POST' as const,
    url: `${UI_API}/bulk-changes`,
    payload: { objectApiName: 'Order', recordIds: [id], ...change },
  })
  const firstLine = async (orderId: number) =>
    recordId(
      'orderLine',
      (await db.first<{ id: number }>(sql`select id from order_line where order_id = ${orderId} and position = 1`))
        ?.id ?? 0,
    )

  const steps: [name: string, step: (orderId: number) => Promise<object> | object, isAsked: boolean][] = [
    ['cancelling', (id) => action('Order.Cancel', 'Order', recordId('order', id)), true],
    ['cancelling by a write', (id) => patch(recordId('order', id), { Status: 'CANCELLED' }), true],
    ['cancelling by one of many writes', (id) => batch(recordId('order', id), { Status: 'CANCELLED' }), true],
    ['cancelling many', (id) => bulk(recordId('order', id), { actionApiName: 'Order.Cancel' }), true],
    ['cancelling many by a write', (id) => bulk(recordId('order', id), { fields: { Status: 'CANCELLED' } }), true],
    [
      'giving back to many',
      (id) =>
        bulk(recordId('order', id), { actionApiName: 'Order.Refund', fields: { Amount__c: 1, Reason__c: 'Late' } }),
      true,
    ],
    [
      'cancelling an item',
      async (id) =>
        action('Order.CancelItem', 'CancelledItem__c', recordId('order', id), {
          OrderItem__c: await firstLine(id),
          Quantity: 1,
        }),
      true,
    ],
    [
      'approving a return',
      async (id) => action('ReturnOrder.Approve', 'ReturnOrder', recordId('returnRequest', await aReturn(id, 'PART'))),
      true,
    ],
    [
      'grading a core',
      async (id) =>
        action('ReturnOrder.ApproveCore', 'ReturnOrder', recordId('returnRequest', await aReturn(id, 'CORE')), {
          Grade__c: 'FULL',
        }),
      true,
    ],
    [
      'grading a parcel',
      async (id) => {
        const returned = await aReturn(id, 'PART')
        return patch(recordId('returnRequest', returned), { Grades__c: `${returned} full` })
      },
      true,
    ],
    ['releasing a payment', async (id) => action('PaymentCheck__c.Release', 'PaymentCheck__c', await aCheck(id)), true],
    ['refusing a payment', async (id) => action('PaymentCheck__c.Refuse', 'PaymentCheck__c', await aCheck(id)), true],
    [
      'rejecting a return, which gives nothing back,',
      async (id) =>
        action('ReturnOrder.Reject', 'ReturnOrder', recordId('returnRequest', await aReturn(id, 'PART')), {
          Decision__c: 'It was used',
        }),
      false,
    ],
    ['packing', (id) => action('Order.Release', 'Order', recordId('order', id)), false],
  ]

  test.each(steps)('as %s is asked for a fresh sign-in: %3$s', async (_, step, isAsked) => {
    const { id } = await newStaff(db.write)
    const [old, fresh] = [await consoleOf(parts, id, 16), await consoleOf(parts, id, 1)]
    const made = await anOrder(db.write)
    const request = (await step(made.id)) as InjectOptions
    const state = () =>
      db.first(sql`
        select orders.status, released_at, (select string_agg(status, '') from return_request where order_id = orders.id) as returns,
          (select string_agg(state, '') from payment_check where order_id = orders.id) as checks,
          (select count(*) from cancelled_item where order_id = orders.id) as items, (select count(*) from bulk_change) as many
        from orders where id = ${made.id}`)
    const before = await state()
    const refused = await old.ask(request)
    const isRefused = codeOf(refused) === 'FRESH_SIGN_IN_NEEDED'
    expect([isRefused, refused.statusCode === 403]).toEqual([isAsked, isAsked])
    const unchanged = isAsked ? await state() : before
    expect(unchanged).toEqual(before)
    const done = isAsked ? await fresh.ask(request) : refused
    expect([done.statusCode < 300, done.statusCode < 300 || done.body]).toEqual([true, true])
    expect(await state()).not.toEqual(before)
  })

  test('to many goes on by itself after the one sign-in, though that is old by then', async () => {
    const { id } = await newStaff(db.write)
    const { ask } = await consoleOf(parts, id, 1)
    const made = await Promise.all([anOrder(db.write), anOrder(db.write)])
    const begun = await ask({
      ...bulk('', { actionApiName: 'Order.Cancel' }),
      payload: {
        objectApiName: 'Order',
        recordIds: made.map((one) => recordId('order', one.id)),
        actionApiName: 'Order.Cancel',
      },
    })
    await db.write.run(sql`update session set authenticated_at = now() - interval '2 hours' where staff_id = ${id}`)
    await goOnChanging(shop, Number(begun.json().id))
    expect(
      await db.all(sql`select distinct status from orders where id = any (${made.map((one) => one.id)}::bigint[])`),
    ).toEqual([{ status: 'CANCELLED' }])
  })

  test('by a file is refused row by row, as a job has signed in nowhere', async () => {
    const made = await anOrder(db.write)
    const { upload, check } = importsOf({ app, shop })
    const begun = await upload('Order', `Order Number,Status\n${made.number},CANCELLED\n`)
    const tried = await check(begun.body, { key: ['OrderNumber'], creates: false, updates: true })
    expect([tried.changed, tried.refused]).toEqual([0, 1])
  })
})

test('a token opens much: a new one needs a fresh sign-in', async () => {
  const row = await db.write.first<{ id: number }>(sql`insert into integration (name) values ('ERP') returning id`)
  const { id } = await newStaff(db.write, 'admin')
  const asked = { method: 'POST', url: `/console-api/secrets/${recordId('integration', row?.id ?? 0)}` } as const
  expect(codeOf(await (await consoleOf(parts, id, 16)).ask(asked))).toBe('FRESH_SIGN_IN_NEEDED')
  expect((await (await consoleOf(parts, id, 1)).ask(asked)).statusCode).toBe(201)
})

type Asking = (request: { url: string }, headers: { accept: string }) => Promise<LightMyRequestResponse>

describe('signing in anew', () => {
  /** To the provider and back, there as `person`. */
  async function again(ask: Asking, person: string, to = '/console/signed-in') {
    const begun = await ask({ url: `/sign-in?fresh=1&back=${to}` }, { accept: 'text/html' })
    const asked = new URL(String(begun.headers['location']))
    const cookies = new Map<string, string>()
    const go = async (url: string, form?: Record<string, string>) => {
      const answer = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      })
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        cookies.set(name, value)
      }
      return new URL(answer.headers.get('location') ?? '/', url).href
    }
    const page = await go(asked.href)
    const back = await go(await go(page, { person }))
    const answer = await ask({ url: back.slice(ORIGIN.length) }, { accept: 'text/html' })
    return { asked, answer, cookie: ([answer.headers['set-cookie']].flat()[0] ?? '').split(';')[0] ?? '' }
  }
  const sam = async () =>
    (await db.first<{ id: number }>(sql`select id from staff where email = 'staff@example.com'`))?.id ?? 0

  test('makes the same session fresh, under another token; the old one opens nothing', async () => {
    const { ask, cookie: before } = await consoleOf(parts, await sam(), 60)
    expect(codeOf(await ask(refund))).toBe('FRESH_SIGN_IN_NEEDED')
    const { asked, answer, cookie } = await again(ask, 'user-staff')
    expect(asked.searchParams.get('max_age')).toBe('60')
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/console/signed-in'])
    expect(cookie).not.toBe(before)
    expect(codeOf(await ask(refund, { cookie }))).not.toBe('FRESH_SIGN_IN_NEEDED')
    expect((await ask({ url: `${UI_API}/object-info/Order` })).statusCode).toBe(401)
    expect(await db.first(sql`select who, what from audit_log where what = 'fresh sign-in'`)).toEqual({
      who: 'staff',
      what: 'fresh sign-in',
    })
  })

  test('is for customers, too, as themselves alone', async () => {
    const [customer] = await db.all<{ id: number }>(sql`select id from customer where email = 'customer@example.com'`)
    const { open, call } = await browserOf(parts, customer?.id ?? 0)
    const ask: Asking = ({ url }) => open(url)
    const other = await again(ask, 'user-staff', '/my-data')
    expect(other.answer.headers['location']).toBe('/my-data?failed=refused')
    const asked = ['AccountService.getMyData', { storeLocale: 'en-US' }] as const
    expect((await call(...asked)).json()).toMatchObject({ isFresh: false })
    const { answer, cookie } = await again(ask, 'user-customer', '/my-data')
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/my-data'])
    expect((await app.inject(post(...asked, { cookie }))).json()).toMatchObject({ isFresh: true })
    expect((await call(...asked)).statusCode).toBe(401)
  })

  test.each(['user-admin', 'user-customer'])('as %s changes nothing of the session', async (person) => {
    const { ask } = await consoleOf(parts, await sam(), 60)
    const { answer } = await again(ask, person)
    expect(answer.headers['location']).toBe('/console/signed-in?failed=refused')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(codeOf(await ask(refund))).toBe('FRESH_SIGN_IN_NEEDED')
  })
})

test('whoever leaves has no session anywhere, and is known by no server any more', async () => {
  const { id } = await newStaff(db.write)
  const { ask } = await consoleOf(parts, id)
  expect((await ask({ url: `${UI_API}/object-info/Order` })).statusCode).toBe(200)
  await db.write.run(sql`update staff set is_active = false where id = ${id}`)
  expect(await db.all(sql`select id from session where staff_id = ${id}`)).toEqual([])
})
