// Invoices as a browser takes them: each customer's own, before shipment why not, and kept by nobody (business rule IN-1).
import { describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { readPdf } from '#shop/documents/pdf-fixture.ts'
import { aShippedOrder } from '#shop/invoices/invoice-fixture.ts'
import { leave } from '#shop/invoices/split-order-fixture.ts'
import { anOrder } from '#shop/orders/order-fixture.ts'
import { LOCALES, pathIn } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { testApp } from '../app-fixture.ts'
import { as, identity } from '../customer-fixture.ts'
import { browserOf, newCustomer } from '../signed-in-fixture.ts'

const { app, db } = await testApp({ identity })
const textOf = (html: string) =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/[ \n]+/g, ' ')
const customerIn = async () => {
  const id = await newCustomer(db.write)
  return { id, browser: await browserOf({ app, db }, id) }
}
const pathOf = (id: number) => `/order/${recordId('order', id)}`
const numberOf = async (id: number) =>
  (await db.first<{ number: string }>(sql`select number from invoice where order_id = ${id}`))?.number ?? ''

describe.each(LOCALES)('in %s', (locale) => {
  const { invoices, messages, orders } = wordsFor(locale)

  test('an order that was shipped offers its invoice, in the language of the order, for its customer alone', async () => {
    const { id: customer, browser } = await customerIn()
    const { id } = await aShippedOrder(db.write, { locale, customer })
    const path = pathIn(locale, pathOf(id))
    const page = await browser.open(path)
    expect(page.body).toContain(`href="${path}/invoice.pdf"`)
    const answer = await browser.open(`${path}/invoice.pdf`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const number = await numberOf(id)
    const name = fill(invoices.file, { number })
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}.pdf"`)
    expect(readPdf(answer.rawPayload).reading[1]).toEqual({ kind: 'H1', text: fill(invoices.title, { number }) })
    for (const other of [(await customerIn()).browser, await browserOf({ app, db })])
      for (const prefix of LOCALES)
        expect((await other.open(pathIn(prefix, `${pathOf(id)}/invoice.pdf`))).statusCode).toBe(404)
  })

  test('one that was not says when there will be one, on its page and to whoever asks', async () => {
    const { id: customer, browser } = await customerIn()
    const { id } = await anOrder(db.write, { locale })
    await db.write.run(sql`update orders set customer_id = ${customer} where id = ${id}`)
    const path = pathIn(locale, pathOf(id))
    const page = await browser.open(path)
    expect(textOf(page.body)).toContain(
      `${fill(orders.actions.not, { actions: orders.actions.invoice })} ${messages['invoice.later']}`,
    )
    expect(page.body).not.toContain('invoice.pdf')
    const answer = await browser.open(`${path}/invoice.pdf`)
    expect(answer.statusCode).toBe(409)
    expect(textOf(answer.body)).toContain(messages['invoice.later'])
  })

  test('a guest who knows its number and email is asked for the code first', async () => {
    const email = `invoice-${locale}@example.com`.toLowerCase()
    const order = await aShippedOrder(db.write, { locale, email })
    const guest = await browserOf({ app, db })
    await guest.submit(pathIn(locale, '/track-order'), { order: order.number, email })
    const path = pathIn(locale, pathOf(order.id))
    const page = await guest.open(path)
    expect(page.body).not.toContain('invoice.pdf')
    const answer = await guest.open(`${path}/invoice.pdf`)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${path}/code`])
    await db.write.run(sql`update session_order set proven_at = now() where order_id = ${order.id}`)
    expect((await guest.open(`${path}/invoice.pdf`)).statusCode).toBe(200)
  })

  test('an order that left in two parcels has two, each by itself and both in one file, for its customer alone', async () => {
    const { id: customer, browser } = await customerIn()
    const { id, number: orderNumber } = await anOrder(db.write, { locale })
    await db.write.run(sql`update orders set customer_id = ${customer} where id = ${id}`)
    for (const parcel of ['ONE', 'TWO']) await leave(db, id, [{ position: 1, count: 1 }], `${parcel}-${locale}`)
    const path = pathIn(locale, pathOf(id))
    const { body } = await browser.open(path)
    const files = [...body.matchAll(new RegExp(`href="(${path}/invoices/[^"]+)"`, 'g'))].map(([, file = '']) => file)
    expect(files).toHaveLength(2)
    const titles: unknown[] = []
    for (const [at, file] of files.entries()) {
      const answer = await browser.open(file)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
      const { reading } = readPdf(answer.rawPayload)
      titles.push(reading[1]?.text)
      const said = reading.map(({ text }) => text).join(' ')
      const parcel = fill(invoices.parcel, { carrier: 'Ground', number: `${at === 0 ? 'ONE' : 'TWO'}-${locale}` })
      for (const one of [invoices.ofPart, parcel]) expect(said).toContain(one)
      for (const other of [(await customerIn()).browser, await browserOf({ app, db })])
        expect((await other.open(file)).statusCode).toBe(404)
    }
    const all = await browser.open(`${path}/invoice.pdf`)
    expect(all.headers['content-disposition']).toContain(`"${fill(invoices.ofOrderFile, { number: orderNumber })}.pdf"`)
    const heads = readPdf(all.rawPayload).reading.flatMap(({ kind, text }) => (kind === 'H1' ? [text] : []))
    expect(heads).toEqual(titles)
    expect(new Set(titles).size).toBe(2)
    const months = (await browser.open(pathIn(locale, '/my-orders/invoices'))).body
    const [, month = ''] = /href="([^"]+\/\d{4}-\d\d\.pdf)"/.exec(months) ?? []
    const ofMonth = readPdf((await browser.open(month)).rawPayload).reading
    expect(ofMonth.flatMap(({ kind, text }) => (kind === 'H1' ? [text] : []))).toEqual(titles)
    const another = await numberOf((await aShippedOrder(db.write, { locale, customer })).id)
    for (const name of [`${another}.pdf`, 'CA-99999999.pdf', 'all.pdf', 'CA-1.pdf'])
      expect((await browser.open(`${path}/invoices/${name}`)).statusCode).toBe(404)
  })

  test('the invoices of a month are one file, found from the list of orders', async () => {
    const { id: customer, browser } = await customerIn()
    const list = pathIn(locale, '/my-orders/invoices')
    expect((await browser.open(pathIn(locale, '/my-orders'))).body).toContain(`href="${list}"`)
    expect(textOf((await browser.open(list)).body)).toContain(invoices.none)
    const shipped = [await aShippedOrder(db.write, { locale, customer }), await aShippedOrder(db.write, { customer })]
    await aShippedOrder(db.write, { customer: (await customerIn()).id })
    const { body } = await browser.open(list)
    const [, file = ''] = new RegExp(`href="(${list}/\\d{4}-\\d\\d\\.pdf)"`).exec(body) ?? []
    const answer = await browser.open(file)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
    const titles = readPdf(answer.rawPayload).reading.flatMap(({ kind, text }) => (kind === 'H1' ? [text] : []))
    const numbers = await Promise.all(shipped.map(({ id }) => numberOf(id)))
    expect(titles.map((title) => title.split(' ').at(-1))).toEqual(numbers)
    const guest = await browserOf({ app, db })
    const asked = await guest.open(file)
    expect([asked.statusCode, asked.headers.location]).toEqual([303, list])
  })

  test('a credit note is taken from the page of its order, by its customer alone', async () => {
    const { id: customer, browser } = await customerIn()
    const { id } = await aShippedOrder(db.write, { locale, customer })
    await db.write.run(sql`insert into refund (order_id, currency, amount_cents, goods_cents, state, key)
      values (${id}, 'CAD', 100, 100, 'ELSEWHERE', ${`credit ${id}`})`)
    const path = pathIn(locale, pathOf(id))
    const [, file = ''] = new RegExp(`href="(${path}/credit-notes/[^"]+)"`).exec((await browser.open(path)).body) ?? []
    const answer = await browser.open(file)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
    const [, number = ''] = /(CN-[^.]+)\.pdf$/.exec(file) ?? []
    expect(readPdf(answer.rawPayload).reading[1]).toEqual({ kind: 'H1', text: fill(invoices.creditTitle, { number }) })
    for (const other of [(await customerIn()).browser, await browserOf({ app, db })])
      expect((await other.open(file)).statusCode).toBe(404)
    expect((await browser.open(`${path}/credit-notes/CN-CA-99999999.pdf`)).statusCode).toBe(404)
  })

  test.each(['/my-orders/invoices/1999-01.pdf', '/my-orders/invoices/all.pdf', '/order/x/invoice.pdf'])(
    '%s is not there',
    async (path) => {
      expect((await (await customerIn()).browser.open(pathIn(locale, path))).statusCode).toBe(404)
    },
  )
})

test('a month is made a dozen times in a quarter of an hour', async () => {
  const { id: customer, browser } = await customerIn()
  await aShippedOrder(db.write, { customer })
  const { body } = await browser.open('/my-orders/invoices')
  const [, file = ''] = /href="(\/my-orders\/invoices\/[^"]+)"/.exec(body) ?? []
  const statuses = []
  for (let asked = 0; asked < 13; asked++) statuses.push((await browser.open(file)).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429])
})

test('a hundred moves by staff at once of fifty orders leave no number out and none twice', async () => {
  const orders = await Promise.all(
    Array.from({ length: 50 }, (_, at) => anOrder(db.write, { locale: at % 2 ? 'en-CA' : 'en-US' })),
  )
  const ship = (at: number) =>
    app.inject({
      method: 'PATCH',
      url: `${UI_API}/records/${recordId('order', orders[at % 50]?.id ?? 0)}`,
      headers: as('staff'),
      payload: { fields: { Status: 'SHIPPED' } },
    })
  const statuses = (await Promise.all(Array.from({ length: 100 }, (_, at) => ship(at)))).map(
    ({ statusCode }) => statusCode,
  )
  // What waited too long for a connection is told to try again.
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  for (const [at] of orders.entries()) expect((await ship(at)).statusCode).toBe(200)
  const ids = orders.map(({ id }) => id)
  const made = await db.all(sql`select from invoice where order_id = any (${ids}::bigint[])`)
  expect(made).toHaveLength(50)
  const gaps = await db.all(sql`
    select country from invoice where sequence < 90000000
    group by country having count(*) <> max(sequence) or count(distinct sequence) <> count(*)`)
  expect(gaps).toEqual([])
})
