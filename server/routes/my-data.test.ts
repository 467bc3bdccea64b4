// A customer asks for a copy of their data and for the erasure of their account, by pages alone; staff ask for whoever writes in.
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { anOrder } from '#shop/orders/order-fixture.ts'
import { makeCopy } from '#shop/privacy/make-copy.ts'
import { LOCALES, pathIn } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { wordsFor } from '#words/words.ts'
import { testApp } from '../app-fixture.ts'
import { browserOf, newCustomer } from '../signed-in-fixture.ts'
import { consoleOf, newStaff } from '../staff-fixture.ts'

const parts = await testApp()
const { db, shop } = parts

/** Whoever has shown the provider lately who they are, or an hour ago. */
async function aCustomer(minutes = 0) {
  const id = await newCustomer(db.write)
  const browser = await browserOf(parts, id)
  await db.write.run(
    sql`update session set authenticated_at = now() - make_interval(mins => ${minutes}::int) where customer_id = ${id}`,
  )
  return { id, browser }
}
const requestsOf = (id: number) =>
  db.all<{ id: number; kind: string; status: string; by: number }>(
    sql`select id, kind, status, created_by as by from data_request where customer_id = ${id} order by id`,
  )
const jobs = (id: number) =>
  db.all(sql`select job, payload from outbox where (payload ->> 'requestId')::bigint = ${id} order by id`)

describe('the page of somebody’s data', () => {
  test.each(LOCALES)(
    'tells in %s what goes, what is kept and for how long, before anything can be asked for',
    async (locale) => {
      const { id, browser } = await aCustomer()
      const order = await anOrder(db.write, { locale, email: `x${id}@example.com` })
      await db.write.run(sql`update orders set customer_id = ${id}, status = 'DELIVERED' where id = ${order.id}`)
      await db.write.run(sql`insert into saved_product (customer_id, product_id) values (${id}, 1)`)
      await db.write.run(sql`insert into invoice (order_id, country, sequence, issued_at, facts)
      values (${order.id}, 'CA', ${80_000_000 + id}, now(), invoice_facts(${order.id})) on conflict do nothing`)
      const { myData } = wordsFor(locale)
      const { body, statusCode } = await browser.open(pathIn(locale, '/my-data'))
      expect(statusCode).toBe(200)
      for (const said of [
        myData.goes.account,
        myData.goes.savedParts.replace('{count}', '1'),
        myData.kept.orders.replace('{count}', '1'),
        myData.kept.invoices.replace('{count}', '1').replace('{years}', '7'),
        myData.lost.warranty,
        myData.erase,
      ])
        expect(body).toContain(said)
      expect(body).not.toContain(myData.waitsLead)
    },
  )

  test('is a guest’s to sign in for, and reached from the profile', async () => {
    const guest = await browserOf(parts)
    expect((await guest.open('/my-data')).body).toContain('href="/sign-in?back=%2Fmy-data"')
    expect((await guest.open('/my-data/copy')).statusCode).toBe(404)
    const { browser } = await aCustomer()
    expect((await browser.open('/myprofile')).body).toContain('href="/my-data"')
  })
})

describe('a copy', () => {
  test('is asked for once, told by mail, and downloaded by its customer alone after a fresh sign-in', async () => {
    const { id, browser } = await aCustomer()
    const old = await browserOf(parts, id)
    const other = await aCustomer()
    for (let press = 0; press < 2; press++)
      expect((await browser.submit('/my-data', { act: 'copy' })).headers['location']).toBe('/my-data?done=copy')
    const [asked, ...more] = await requestsOf(id)
    expect([asked, more]).toEqual([expect.objectContaining({ kind: 'COPY', status: 'ASKED', by: 1_000_000 + id }), []])
    expect(await jobs(asked?.id ?? 0)).toEqual([{ job: 'make-data-copy', payload: { requestId: asked?.id } }])
    expect((await browser.open('/my-data/copy')).statusCode).toBe(404)

    await makeCopy(shop, asked?.id ?? 0)
    expect(await jobs(asked?.id ?? 0)).toContainEqual({
      job: 'data-request-mail',
      payload: { requestId: asked?.id, step: 'READY' },
    })
    expect((await browser.open('/my-data')).body).toContain('href="/my-data/copy"')
    const answer = await browser.open('/my-data/copy')
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'private, no-store',
    ])
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect((await old.open('/my-data/copy')).headers['location']).toBe('/sign-in?fresh=1&back=%2Fmy-data')
    expect((await old.open('/my-data')).body).not.toContain('href="/my-data/copy"')
    expect((await other.browser.open('/my-data/copy')).statusCode).toBe(404)

    // The new one takes the place of the one before, whose file goes.
    const before = await db.first<{ key: string }>(
      sql`select file_key as key from data_request where id = ${asked?.id}`,
    )
    await browser.submit('/my-data', { act: 'copy' })
    const [, again] = await requestsOf(id)
    await makeCopy(shop, again?.id ?? 0)
    expect((await requestsOf(id)).map(({ status }) => status)).toEqual(['DONE', 'READY'])
    await expect(shop.files.open(before?.key ?? '').then(buffer)).rejects.toThrow(/ENOENT/)
  })
})

describe('an erasure', () => {
  test('needs a fresh sign-in, is told by mail, and is taken back', async () => {
    const late = await aCustomer(16)
    const page = await late.browser.open('/my-data')
    expect(page.body).toContain('href="/sign-in?fresh=1&amp;back=%2Fmy-data"')
    const refused = await late.browser.submit('/my-data', { act: 'erase' })
    expect(refused.statusCode).toBe(409)
    expect(await requestsOf(late.id)).toEqual([])

    const { id, browser } = await aCustomer(14)
    for (let press = 0; press < 2; press++)
      expect((await browser.submit('/my-data', { act: 'erase' })).headers['location']).toBe('/my-data?done=erase')
    const [asked, ...more] = await requestsOf(id)
    expect(more).toEqual([])
    const due = await db.first<{ days: number }>(
      sql`select extract(epoch from due_at - created_at)::float8 / 86400 as days from data_request where id = ${asked?.id}`,
    )
    expect(due?.days).toBe(7)
    expect((await browser.open('/my-data?done=erase')).body).toContain(wordsFor('en-US').myData.takeBack)
    expect((await browser.submit('/my-data', { act: 'keep' })).headers['location']).toBe('/my-data?done=keep')
    expect((await browser.submit('/my-data', { act: 'keep' })).statusCode).toBe(303)
    expect((await jobs(asked?.id ?? 0)).map((one) => (one as { payload: { step: string } }).payload.step)).toEqual([
      'ASKED',
      'TAKEN_BACK',
    ])
    expect((await requestsOf(id)).map(({ status }) => status)).toEqual(['TAKEN_BACK'])
  })

  test.each(['PROCESSING', 'READY_FOR_PICKUP'])(
    'is refused while an order is %s, which the page names',
    async (status) => {
      const { id, browser } = await aCustomer()
      const order = await anOrder(db.write)
      await db.write.run(sql`update orders set customer_id = ${id}, status = ${status} where id = ${order.id}`)
      const { body } = await browser.open('/my-data')
      expect(body).toContain(wordsFor('en-US').myData.waits.ORDER.replace('{number}', order.number))
      expect(body).not.toContain(wordsFor('en-US').myData.erase)
      expect((await browser.submit('/my-data', { act: 'erase' })).statusCode).toBe(409)
      expect(await requestsOf(id)).toEqual([])
    },
  )
})

describe('staff, for whoever writes in', () => {
  const asking = (customerId: number, kind: string, fields: object = { Reason__c: 'By letter' }) => ({
    method: 'POST' as const,
    url: `${UI_API}/records`,
    payload: {
      apiName: 'DataRequest__c',
      fields: { Account__c: recordId('account', customerId), Kind__c: kind, ...fields },
    },
  })

  test('ask for either with a fresh sign-in, which stands in its history; and take an erasure back', async () => {
    const customer = await newCustomer(db.write)
    const { id } = await newStaff(db.write)
    const [old, fresh] = [await consoleOf(parts, id, 60), await consoleOf(parts, id, 1)]
    expect((await old.ask(asking(customer, 'COPY'))).statusCode).toBe(403)
    expect((await fresh.ask(asking(customer, 'ERASURE', {}))).statusCode).toBe(400)
    for (const kind of ['COPY', 'ERASURE']) expect((await fresh.ask(asking(customer, kind))).statusCode).toBe(201)
    expect((await fresh.ask(asking(customer, 'ERASURE'))).statusCode).toBe(400)
    const [, erasure] = await requestsOf(customer)
    expect(erasure).toMatchObject({ kind: 'ERASURE', status: 'ASKED', by: id })
    expect(
      await db.all(
        sql`select verb, who, role from record_change where table_name = 'data_request' and record_id = ${erasure?.id}`,
      ),
    ).toEqual([{ verb: 'created', who: id, role: 'staff' }])
    const back = {
      method: 'POST' as const,
      url: `${UI_API}/actions/perform-quick-action/DataRequest__c.TakeBack`,
      payload: { apiName: 'DataRequest__c', contextId: recordId('dataRequest', erasure?.id ?? 0), fields: {} },
    }
    expect((await old.ask(back)).statusCode).toBe(403)
    const done = await fresh.ask(back)
    expect([done.statusCode, done.body]).toEqual([201, expect.anything()])
    expect((await requestsOf(customer)).map(({ status }) => status)).toEqual(['ASKED', 'TAKEN_BACK'])
    expect((await fresh.ask(asking(customer, 'ERASURE'))).statusCode).toBe(201)
  })

  test('whose role may not, do not; and they are held to what waits to be finished', async () => {
    const customer = await newCustomer(db.write)
    const order = await anOrder(db.write)
    await db.write.run(sql`update orders set customer_id = ${customer} where id = ${order.id}`)
    const role = await db.write.first<{ id: number }>(sql`
      insert into staff_role (name, rights) values ('No data', '{"DataRequest__c": {"creates": false}}') returning id`)
    shop.objects.forget()
    const without = await consoleOf(parts, (await newStaff(db.write, 'staff', role?.id ?? 0)).id)
    expect((await without.ask(asking(customer, 'COPY'))).json()).toEqual([
      expect.objectContaining({ errorCode: 'INSUFFICIENT_ACCESS' }),
    ])
    expect((await without.ask({ url: `${UI_API}/object-info/DataRequest__c` })).statusCode).toBe(200)
    const admin = await consoleOf(parts, (await newStaff(db.write, 'admin')).id)
    const refused = await admin.ask(asking(customer, 'ERASURE'))
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining(order.number)])
    expect(await requestsOf(customer)).toEqual([])
  })
})
