// What staff are asked on the first page: who is told, what each number counts, and that its list holds as many.
import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Home } from '#contract/console/home.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { anOrder } from '#shop/orders/order-fixture.ts'
import { testApp } from '../app-fixture.ts'
import { COOKIE } from '../http/session.ts'

const { app, db, shop } = await testApp()

const somebody = async (who: 'staff' | 'admin' | 'customer') => {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('base64')
  const row = await db.write.first<{ id: number }>(
    who === 'customer'
      ? sql`select id from customer limit 1`
      : sql`select id from staff where role = ${who} and is_active limit 1`,
  )
  const id = row?.id ?? 0
  await db.write.run(sql`
    insert into session (token_hash, customer_id, staff_id, signed_in_at, expires_at)
    values (decode(${hash}, 'base64'), ${who === 'customer' ? id : null}, ${who === 'customer' ? null : id}, now(), now() + interval '1 day')`)
  return `${COOKIE}=${token}`
}
const staff = await somebody('staff')
const ask = (cookie: string, isConsole = true) =>
  app.inject({ url: '/console/data/home', headers: { cookie, ...(isConsole && { 'x-console': '1' }) } })

async function heardStatements(work: () => Promise<unknown>): Promise<string[]> {
  db.forget()
  await work()
  return [...db.statements]
}

/** As it is counted now: what was counted before is forgotten with the objects. */
const counted = async (): Promise<Home> => {
  shop.objects.forget()
  return (await ask(staff)).json()
}
const countOf = ({ questions }: Home, wanted: string) => questions.find(({ question }) => question === wanted)?.count

describe('the questions of the day', () => {
  test('are for staff alone: a guest and a customer find no such address, and a page of the console is told to sign in', async () => {
    const customer = await somebody('customer')
    for (const cookie of ['', customer]) {
      expect((await ask(cookie, false)).statusCode).toBe(404)
      expect((await ask(cookie, true)).statusCode).toBe(401)
    }
    for (const cookie of [staff, await somebody('admin')]) {
      const answer = await ask(cookie)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
    }
  })

  test('are eleven, each a list that holds as many as the number says', async () => {
    expect((await counted()).questions.find(({ question }) => question === 'stockLow')).toMatchObject({
      count: 1000,
      hasMore: true,
    })
    await db.write.run(sql`update stock set on_hand = reserved + 100 where product_id > 20`)
    const { questions } = await counted()
    expect(questions.map(({ question }) => question)).toEqual([
      'toShip',
      'toCollect',
      'late',
      'trouble',
      'toGrade',
      'coresDue',
      'stockLow',
      'nothingFound',
      'askedFor',
      'disputes',
      'checks',
    ])
    for (const { object, list, count } of questions) {
      const answer = await app.inject({
        url: `${UI_API}/list-records/${object}/${list}?pageSize=2000`,
        headers: { cookie: staff },
      })
      expect([list, answer.statusCode, answer.json().count]).toEqual([list, 200, count])
    }
  })

  test('are asked in one statement, and for a while not again', async () => {
    const counts = (texts: string[]) => texts.filter((text) => text.includes('count(*)')).length
    shop.objects.forget()
    expect(counts(await heardStatements(() => ask(staff)))).toBe(1)
    expect(counts(await heardStatements(() => ask(staff)))).toBe(0)
  })

  test('an order is to be shipped until it is, to be collected while it waits, and late once its promised day is over', async () => {
    const before = await counted()
    const orders = await Promise.all([anOrder(db.write), anOrder(db.write), anOrder(db.write), anOrder(db.write)])
    const [late, fresh, waiting, shipped] = orders.map(({ id }) => id)
    // Five business days at the latest (SH-4): 9 days hold at least five, 5 days never hold more.
    await db.write.run(sql`update orders set placed_at = now() - interval '9 days' where id = ${late}`)
    await db.write.run(sql`update orders set placed_at = now() - interval '4 days' where id = ${fresh}`)
    await db.write.run(
      sql`update orders set delivery_type = 'PICKUP', status = 'READY_FOR_PICKUP' where id = ${waiting}`,
    )
    await db.write.run(sql`update orders set status = 'SHIPPED' where id = ${shipped}`)
    const after = await counted()
    const more = (question: string) => (countOf(after, question) ?? 0) - (countOf(before, question) ?? 0)
    expect([more('toShip'), more('toCollect'), more('late')]).toEqual([2, 1, 1])
  })

  test.each([
    // Ten business days at the latest: 12 days hold ten at most, the last of which is not over.
    ['specialUS', 12, 0],
    ['specialUS', 16, 1],
    ['specialCA', 17, 0],
    ['specialCA', 22, 1],
  ])('an order with a line of %s placed %d days ago: late %d', async (leadTime, days, isLate) => {
    const before = await counted()
    const { id } = await anOrder(db.write)
    await db.write.run(sql`update order_line set lead_time = ${leadTime} where order_id = ${id} and position = 1`)
    await db.write.run(sql`update orders set placed_at = now() - make_interval(days => ${days}) where id = ${id}`)
    expect((countOf(await counted(), 'late') ?? 0) - (countOf(before, 'late') ?? 0)).toBe(isLate)
  })

  test.each([
    ['46 days ago', 46, true],
    ['60 days ago', 60, true],
    ['45 days ago, which leaves 15', 45, false],
    ['61 days ago, which is too late', 61, false],
  ])('the cores of an order delivered %s are due within 14 days or not', async (_, days, isDue) => {
    const before = countOf(await counted(), 'coresDue') ?? 0
    const { id } = await anOrder(db.write)
    await db.write.run(sql`update orders set status = 'DELIVERED' where id = ${id}`)
    const set = await db.first<{ since: string }>(sql`
      select cores_since as since from orders where id = ${id} and cores_since = (now() at time zone 'America/Toronto')::date`)
    expect(set).toBeDefined()
    await db.write.run(sql`update orders set cores_since = cores_since - ${days}::int where id = ${id}`)
    expect((countOf(await counted(), 'coresDue') ?? 0) - before).toBe(isDue ? 1 : 0)
    // Both of its cores are on their way back: nothing is due any more.
    await db.write.run(sql`
      insert into return_request (order_id, order_line_position, kind, status, quantity, reason, requested_at)
      values (${id}, 1, 'CORE', 'REQUESTED', 2, '', now())`)
    expect((countOf(await counted(), 'coresDue') ?? 0) - before).toBe(0)
  })

  test('payments, returns, disputes, stock and requests are counted while they wait', async () => {
    const before = await counted()
    const { id } = await anOrder(db.write)
    await db.write.run(sql`insert into reconciliation_break (reference, what, owner, order_id, settled_at)
      values ('home-1', 'differs', 'staff', ${id}, null), ('home-2', 'differs', 'staff', ${id}, now())`)
    await db.write.run(sql`insert into payment_news (order_id, reference, kind, provider_id, currency, amount_cents, status, is_closed)
      values (${id}, 'r', 'DISPUTE', 'home-d1', 'USD', 100, 'open', false), (${id}, 'r', 'DISPUTE', 'home-d2', 'USD', 100, 'lost', true),
        (${id}, 'r', 'REFUND', 'home-d3', 'USD', 100, 'open', false)`)
    await db.write.run(sql`insert into return_request (order_id, order_line_position, kind, status, quantity, reason, requested_at)
      values (${id}, 1, 'PART', 'RECEIVED', 1, '', now()), (${id}, 1, 'CORE', 'REQUESTED', 1, '', now())`)
    await db.write.run(sql`
      with two as (select product_id from stock join product on product.id = product_id
        where on_hand - reserved > 5 and not discontinued order by product_id limit 2),
      numbered as (select product_id, row_number() over () as n from two)
      update stock set on_hand = reserved + case n when 1 then 5 else 6 end from numbered where numbered.product_id = stock.product_id`)
    await db.write.run(
      sql`insert into notify_request (email, product_id, country, locale) values ('home@example.com', 1, 'US', 'en-US')`,
    )
    const after = await counted()
    const more = (question: string) => (countOf(after, question) ?? 0) - (countOf(before, question) ?? 0)
    expect(['trouble', 'disputes', 'toGrade', 'stockLow', 'askedFor'].map(more)).toEqual([1, 1, 1, 1, 1])
  })
})

describe('a search that found nothing', () => {
  const search = (term: string, more = {}) =>
    app.inject({
      method: 'POST',
      url: '/lwr/apex/v63.0/SearchService/search',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ storeLocale: 'en-US', term, ...more }),
    })
  const kept = () =>
    db.all<{ words: string; language: string; tries: number }>(
      sql`select words, language, tries from fruitless_search order by words`,
    )

  test('is counted by its words and day, without a statement of its own, and never who searched', async () => {
    await db.write.run(sql`truncate fruitless_search`)
    const terms = ['Xyzzyqw Frob', 'xyzzyqw  frob!', 'ann@example.com xyzzyqw', '812-555-0100', 'US20261122000671']
    const plain = await heardStatements(() => search('Xyzzyqw Frob'))
    for (const term of terms.slice(1)) expect((await search(term)).statusCode).toBe(200)
    expect(plain.filter((text) => text.includes('fruitless_search'))).toEqual([])
    expect(await kept()).toEqual([])
    const flushed = await heardStatements(() => shop.fruitless.flush())
    expect(flushed).toHaveLength(1)
    expect(await kept()).toEqual([{ words: 'xyzzyqw frob', language: 'en', tries: 2 }])
    await search('XYZZYQW frob')
    await shop.fruitless.flush()
    expect(await kept()).toEqual([{ words: 'xyzzyqw frob', language: 'en', tries: 3 }])
    expect(countOf(await counted(), 'nothingFound')).toBe(1)
  })

  test('that found something is not kept', async () => {
    await db.write.run(sql`truncate fruitless_search`)
    await search('filter')
    await shop.fruitless.flush()
    expect(await kept()).toEqual([])
  })
})

describe('sales and books', () => {
  const month = new Date().toISOString().slice(0, 7)
  const get = (url: string, cookie = staff) => app.inject({ url, headers: { cookie } })

  test.each([
    '/console/data/sales?country=US&days=28',
    '/console/data/sales?country=CA&days=365',
    `/console/data/books?month=${month}`,
    `/console/data/books/${month}.csv`,
  ])('%s is for staff alone', async (url) => {
    expect((await get(url)).statusCode).toBe(200)
    expect((await get(url, await somebody('customer'))).statusCode).toBe(404)
    expect((await get(url, '')).statusCode).toBe(404)
  })

  test.each([
    '/console/data/sales?country=FR',
    '/console/data/sales?country=US&days=9999',
    '/console/data/books?month=2026-13',
    '/console/data/books/2026-11.pdf',
    '/console/data/books',
  ])('%s is not there', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })

  test('the file of a month is sent to be kept', async () => {
    const { headers, body } = await get(`/console/data/books/${month}.csv`)
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'text/csv; charset=utf-8',
      `attachment; filename="books-${month}.csv"`,
    ])
    expect(body.split('\r\n')[0]).toContain('month,country,currency')
  })
})
