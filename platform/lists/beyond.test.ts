// Lists beyond what pages pass over: they go on after their last row, whatever they are sorted by, by the index of that order.
import { describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { planOf } from '#database/plan-fixture.ts'
import { sql } from '#database/sql.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, identity } from '#server/customer-fixture.ts'
import { recordId } from '#values/record-id.ts'

const { app, db } = await testApp({ identity })
/** Of orders that came in one moment, and parts of few categories: many rows with the same value. */
const ORDERS = 6000
await db.write.run(sql`
  insert into orders (number, email, locale, country, currency, status, delivery_type, subtotal_cents, core_cents, shipping_cents,
    tax_cents, total_cents, contact, placed_at)
  select 'GROWN' || n, 'ann@example.com', 'en-US', 'US', 'USD',
    (array['PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED'])[1 + (n * 7 % 11) % 4], 'SHIP', (n * 13 % 5) * 100, 0, 0, 0, (n * 13 % 5) * 100, '{}',
    -- Finer than milliseconds, of which many are the same.
    timestamptz '2026-03-05 08:00:00+00' + make_interval(secs => (n * 31 % 4) * 0.0001 + (n % 2))
  from generate_series(1, ${ORDERS}::int) n, set_config('shop.history', 'off', true)`)
await db.write.run(sql`analyze orders, product`)

interface Page {
  records: { id: string }[]
  nextPageToken: string | null
  nextAfterToken: string | null
}
const ask = (object: string, list: string, query: Record<string, string>) =>
  app.inject({
    url: `${UI_API}/list-records/${object}/${list}?${new URLSearchParams({ pageSize: '1000', ...query })}`,
    headers: as('staff'),
  })

/** All rows, page by page, and how each stretch of them was found. */
async function everything(object: string, list: string, query: Record<string, string>) {
  const ids: string[] = []
  const plans: string[][] = []
  let asked: Record<string, string> = { pageToken: '0' }
  for (;;) {
    db.forget()
    const answer = await ask(object, list, { ...query, ...asked })
    expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)])
    const { records, nextPageToken, nextAfterToken } = answer.json<Page>()
    ids.push(...records.map(({ id }) => id))
    if (asked['afterToken'] && asked['pageToken'] === '0')
      for (const statement of db.statements.filter((text) => /\blimit\b/.test(text) && /page\.place/.test(text)))
        plans.push(await planOf(db, statement, { byIndex: true }))
    if (nextPageToken !== null) asked = { ...asked, pageToken: nextPageToken }
    else if (nextAfterToken !== null) asked = { pageToken: '0', afterToken: nextAfterToken }
    else return { ids, plans }
  }
}

const byNumber = async (object: string, order: string) => {
  const [table, kind] = object === 'Order' ? (['orders', 'order'] as const) : (['product', 'product'] as const)
  const rows = await db.all(sql<{ id: number }>`select id from ${sql.table(table)} order by ${sql.raw(order)}`)
  return rows.map(({ id }) => recordId(kind, id))
}

describe('beyond 2,050 rows', () => {
  test.each([
    ['Order', 'AllOrders', 'Order.Status', 'status nulls first, id', 'order_by_status'],
    ['Order', 'AllOrders', '-Order.Status', 'status desc nulls last, id desc', 'order_by_status'],
    ['Order', 'AllOrders', 'Order.EffectiveDate', 'placed_at nulls first, id', 'order_by_age'],
    ['Order', 'AllOrders', '-Order.EffectiveDate', 'placed_at desc nulls last, id desc', 'order_by_age'],
    ['Order', 'AllOrders', '-Order.TotalAmount', 'total_cents desc nulls last, id desc', 'order_by_total'],
    ['Product2', 'AllProducts', 'Product2.Category__c', 'category_id nulls first, id', 'product_by_category'],
    ['Product2', 'AllProducts', '-Product2.Id', 'id desc', 'product_pkey'],
    ['Product2', 'AllProducts', 'Product2.ProductCode', 'part_number', 'product_part_number_key'],
  ])('%s by %s %s each record comes once and in order, by an index', async (object, list, sortBy, order, index) => {
    const { ids, plans } = await everything(object, list, { sortBy })
    expect(ids).toEqual(await byNumber(object, order))
    expect(plans.length).toBeGreaterThan(0)
    const found = plans.map((steps) => steps.slice(steps.indexOf('Limit') + 1).join())
    expect(found[0]).toMatch(new RegExp(`Index (?:Only )?Scan (?:Backward )?(?:using )?${index}`))
    for (const steps of found) expect(steps).not.toMatch(/^(?:Incremental )?Sort|Seq Scan/)
  })

  test.each([
    ['Order.Status,-Order.EffectiveDate', 'status nulls first, placed_at desc nulls last, id'],
    ['-Order.TotalAmount,Order.Status', 'total_cents desc nulls last, status nulls first, id desc'],
  ])('sorted by several fields, %s, ties go on where they were', async (sortBy, order) => {
    expect((await everything('Order', 'AllOrders', { sortBy })).ids).toEqual(await byNumber('Order', order))
  })

  test('rows without a value stand where the smallest do, and none is lost there', async () => {
    await db.write.run(sql`alter table orders alter column placed_at drop not null`)
    await db.write.run(sql`update orders set placed_at = null where id % 2 = 0`)
    for (const [sign, order] of [
      ['', 'placed_at nulls first, id'],
      ['-', 'placed_at desc nulls last, id desc'],
    ] as const) {
      const { ids } = await everything('Order', 'AllOrders', { sortBy: `${sign}Order.EffectiveDate` })
      expect(ids).toEqual(await byNumber('Order', order))
    }
  })

  test('a list that ends says so', async () => {
    const { nextPageToken, nextAfterToken } = (
      await ask('Product2', 'AllProducts', { pageSize: '2000', pageToken: '2000' })
    ).json<Page>()
    expect(nextPageToken).toBeNull()
    const count = await db.first(sql<{ n: number }>`select count(*)::int as n from product`)
    expect(nextAfterToken === null).toBe((count?.n ?? 0) <= 4000)
  })
})

const token = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url')
const ORDER_ID = recordId('order', 1)
test.each([
  ['nonsense', 'x'],
  ['one of another order', token([['OrderNumber'], ['A'], ORDER_ID])],
  ['one with fewer values', token([['TotalAmount'], [], ORDER_ID])],
  ['one of another object', token([['TotalAmount'], ['5'], recordId('product', 1)])],
  ['one whose value is of no such type', token([['TotalAmount'], ["5'; drop table orders"], ORDER_ID])],
])('a token that is %s is refused', async (_, afterToken) => {
  const { statusCode, body } = await ask('Order', 'AllOrders', { sortBy: 'Order.TotalAmount', afterToken })
  expect([statusCode, body]).toEqual([400, expect.stringContaining('afterToken is not one that was given')])
})

test('ids are compared as they stand in order', async () => {
  const where = (text: string) => ask('Product2', 'AllProducts', { where: text })
  expect((await where('{ Id: { gt: "nonsense" } }')).statusCode).toBe(400)
  expect((await where('{ Category__c: { gt: "0ZG000000000001AAA" } }')).statusCode).toBe(400)
})
