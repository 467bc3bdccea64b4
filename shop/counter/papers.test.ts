// What those who pick, pack and label print: what stands on it, in whose language, and who may have it.
import { describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity, type Who } from '#server/customer-fixture.ts'
import { readPdf } from '#shop/documents/pdf-fixture.ts'
import { anOrder } from '#shop/orders/order-fixture.ts'
import { recordId } from '#values/record-id.ts'
import { wordsFor } from '#words/words.ts'
import { picksOf } from './pick-list.ts'
import type { Packed } from './read-packed.ts'

const { app, db } = await testApp({ identity })
await createCustomers(db.write)

const open = (path: string, who: Who = 'staff', language = 'en-US') =>
  app.inject({ url: `/console-api/${path}`, headers: as(who, language) })
const textOf = (file: Buffer) =>
  readPdf(file)
    .reading.map(({ text }) => text)
    .join(' ')

const line = (partNumber: string, pieces: number, onShelf = 0) => ({
  partNumber,
  name: `Part ${partNumber}`,
  pieces,
  onShelf,
})
const packed = (number: string, lines: Packed['lines'], store: string | null = null) =>
  ({ number, lines, store }) as Packed

test('what is picked is sorted by its place and then its number, each part once for all orders', () => {
  const picks = picksOf(
    [
      packed('US00001', [line('90002', 2), line('90001', 1)]),
      packed('US00002', [line('90001', 3)]),
      packed('US00003', [line('90001', 4, 3)], 'Dayton'),
    ],
    'Warehouse',
  )
  expect(picks).toEqual([
    {
      place: 'Warehouse',
      partNumber: '90001',
      name: 'Part 90001',
      pieces: 5,
      of: [
        { number: 'US00001', many: 1 },
        { number: 'US00002', many: 3 },
        { number: 'US00003', many: 1 },
      ],
    },
    { place: 'Warehouse', partNumber: '90002', name: 'Part 90002', pieces: 2, of: [{ number: 'US00001', many: 2 }] },
    { place: 'Dayton', partNumber: '90001', name: 'Part 90001', pieces: 3, of: [{ number: 'US00003', many: 3 }] },
  ])
})

describe('papers for many orders in one file', () => {
  const orders = async () => {
    const [english, french] = [await anOrder(db.write), await anOrder(db.write, { locale: 'fr-CA' })]
    return { english, french, ids: [english, french].map(({ id }) => recordId('order', id)).join(',') }
  }

  test.each(['pick-list', 'packing-slips', 'labels'])(
    '%s: a tagged PDF that nobody keeps, with the number of each',
    async (paper) => {
      const { english, french, ids } = await orders()
      const answer = await open(`papers/${paper}.pdf?orders=${ids}`)
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'application/pdf',
        'private, no-store',
      ])
      const { text } = readPdf(answer.rawPayload)
      for (const { number } of [english, french]) expect(text).toContain(number)
    },
  )

  test('a packing slip is in its customer’s language, with what lies in the box and no price', async () => {
    const { french } = await orders()
    await db.write.run(
      sql`update order_line set handed_over = 1 where order_id = ${french.id} and parent_position is null`,
    )
    const text = textOf((await open(`papers/packing-slips.pdf?orders=${recordId('order', french.id)}`)).rawPayload)
    expect(text).toContain(wordsFor('fr-CA').papers.thanks)
    expect(text).toContain('AP-1 Starter 1')
    expect(text).not.toMatch(/\$/)
  })

  test('a pick list is in the language of whoever picks', async () => {
    const { ids } = await orders()
    const text = textOf((await open(`papers/pick-list.pdf?orders=${ids}`, 'staff', 'fr-CA')).rawPayload)
    expect(text).toContain(wordsFor('fr-CA').papers.warehouse)
    expect(text).toMatch(/AP-1.*Starter.*4/)
  })

  test('printing changes nothing', async () => {
    const { english } = await orders()
    const before = await db.first(sql`select row_to_json(orders) as it from orders where id = ${english.id}`)
    await open(`papers/pick-list.pdf?orders=${recordId('order', english.id)}`)
    expect(await db.first(sql`select row_to_json(orders) as it from orders where id = ${english.id}`)).toEqual(before)
  })

  test.each<[said: string, path: string, who: Who, status: number]>([
    ['by a guest', 'papers/labels.pdf?orders=', 'guest', 401],
    ['by a customer', 'papers/labels.pdf?orders=', 'ann', 403],
    ['of no kind that there is', 'papers/posters.pdf?orders=', 'staff', 404],
  ])('asked for %s', async (_, path, who, status) => {
    const { ids } = await orders()
    expect((await open(path + ids, who)).statusCode).toBe(status)
  })

  test.each<[said: string, ids: string, status: number]>([
    ['none', '', 400],
    ['what is no id', 'x', 400],
    ['one that is not there', recordId('order', 99_999_999), 404],
    ['one of another object', recordId('product', 1), 404],
    ['too many', Array.from({ length: 201 }, () => recordId('order', 1)).join(','), 400],
  ])('of %s', async (_, ids, status) => {
    expect((await open(`papers/labels.pdf?orders=${ids}`)).statusCode).toBe(status)
  })
})

test('an order’s invoice opens for those who work here, by its own number alone', async () => {
  const invoice = await db.first<{ number: string }>(sql`select number from invoice where order_id = (
    select id from orders where customer_id is not null and exists (select from invoice where order_id = orders.id) order by id desc limit 1)`)
  const of = await db.first<{ id: number }>(sql`select order_id as id from invoice where number = ${invoice?.number}`)
  const path = (order: string, number = invoice?.number ?? '') => `orders/${order}/invoices/${number}.pdf`
  const own = recordId('order', of?.id ?? 0)
  expect((await open(path(own))).statusCode).toBe(200)
  expect((await open(path(own), 'guest')).statusCode).toBe(401)
  expect((await open(path(own), 'ann')).statusCode).toBe(403)
  expect((await open(path(own, 'US-99999999'))).statusCode).toBe(404)
  expect((await open(path(recordId('order', (await anOrder(db.write)).id)))).statusCode).toBe(404)
})
