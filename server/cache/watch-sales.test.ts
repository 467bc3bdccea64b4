import { expect, onTestFinished, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { silentLog } from '#observability/log.ts'
import { testApp } from '../app-fixture.ts'
import { invalidate } from './invalidate.ts'
import { watchSales } from './watch-sales.ts'

const { app, db, shop, sessions, pages } = await testApp()
const mainOf = async (url: string): Promise<string> => {
  const { body } = await app.inject({ url })
  return body.slice(body.indexOf('<main'))
}
const textOf = async (url: string) => (await mainOf(url)).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
/** The address of the part that a list begins with. */
const firstOf = async (url: string) => /href="(\/product\/[^"?]+)/.exec(await mainOf(url))?.[1]
const found = await db.first<{ id: number; url_alias: string; slug: string }>(sql`
  select product.id, url_alias, slug from product
  join category on category.id = category_id join price on price.product_id = product.id and country = 'US'
  where not discontinued and 'US' = any(sold_in) and special_cents is null and list_cents > 5000 and core_cents is null
    and not exists (select from sale_price where product_id = product.id) order by product.id limit 1`)
if (!found) throw new Error('the demo has a part without a sale')
const { id } = found
const page = `/product/${found.url_alias}`
const list = `/category/${found.slug}?sort=price-up`

test('a sale begins and ends on cached pages, in lists and their order, at its moments', async () => {
  const watch = watchSales(db, { log: silentLog, purge: (tags) => invalidate({ shop, sessions, pages }, tags) })
  onTestFinished(() => watch.stop())
  expect(await textOf(page)).not.toContain('Sale until')
  expect(await firstOf(list)).not.toBe(page)
  await db.write.run(sql`insert into sale_price (product_id, country, sale_cents, starts_at, ends_at)
    values (${id}, 'US', 1, now() + interval '1.5 s', now() + interval '4 s')`)
  // As the database announces it.
  invalidate({ shop, sessions, pages }, [`product:${id}`])
  watch.changed([`product:${id}`])
  expect(await textOf(page)).not.toContain('Sale until')
  expect(await firstOf(list)).not.toBe(page)

  await expect.poll(() => textOf(page), { timeout: 5_000 }).toContain('Sale until')
  const during = await textOf(page)
  expect(during).toMatch(/Sale price \$0\.01/)
  await expect.poll(() => firstOf(list), { timeout: 5_000 }).toBe(page)
  expect(await textOf(list)).toContain('$0.01')

  await expect.poll(() => textOf(page), { timeout: 5_000 }).not.toContain('Sale until')
  await expect.poll(() => firstOf(list), { timeout: 5_000 }).not.toBe(page)
  expect(await textOf(list)).not.toContain('$0.01')
})

test('a sale that is written while the next moment is read is not missed', async () => {
  const told: string[][] = []
  await db.write.run(sql`delete from sale_price`)
  let isWritten = false
  const watch = watchSales(
    {
      ...db,
      async first(query) {
        const read = await db.first(query)
        if (isWritten) return read
        isWritten = true
        await db.write.run(sql`insert into sale_price (product_id, country, sale_cents, starts_at, ends_at)
          values (${id}, 'US', 1, now() + interval '2 s', now() + interval '1 h')`)
        watch.changed(['all'])
        return read
      },
    },
    { log: silentLog, purge: (tags) => told.push(tags) },
  )
  onTestFinished(() => watch.stop())
  await expect.poll(() => told.length).toBe(1)
})

test('what has no moment to come is not told of again', async () => {
  const told: string[][] = []
  await db.write.run(sql`delete from sale_price`)
  const watch = watchSales(db, { log: silentLog, purge: (tags) => told.push(tags) })
  onTestFinished(() => watch.stop())
  await db.write.run(sql`insert into sale_price (product_id, country, sale_cents, starts_at, ends_at)
    values (${id}, 'US', 1, now() + interval '3 s', now() + interval '1 h')`)
  watch.changed(['all'])
  await expect.poll(() => told.length).toBe(1)
  watch.changed(['all'])
  watch.changed(['session:x'])
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(told).toHaveLength(1)
  expect(told[0]).toContain(`product:${id}`)
})
