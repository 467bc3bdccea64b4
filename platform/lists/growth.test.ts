import { expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { planOf } from '#database/plan-fixture.ts'
import { sql } from '#database/sql.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, identity } from '#server/customer-fixture.ts'

const { app, db } = await testApp({ identity })

test('staff’s list of orders reads the newest by their index, however many orders there are', async () => {
  await db.write.run(sql`
    insert into orders (number, email, locale, country, currency, status, delivery_type, subtotal_cents, core_cents, shipping_cents,
      tax_cents, total_cents, contact, placed_at)
    select 'GROWN' || n, 'ann@example.com', 'en-US', 'US', 'USD', 'PROCESSING', 'SHIP', 100, 0, 0, 0, 100, '{}',
      now() - make_interval(mins => n)
    from generate_series(1, 20000) n`)
  await db.write.run(sql`analyze orders`)
  db.forget()
  const answer = await app.inject({ url: `${UI_API}/list-records/Order/AllOrders?pageSize=50`, headers: as('staff') })
  expect([answer.statusCode, answer.json().count]).toEqual([200, 50])
  const page = db.statements.find((text) => /\bfrom "orders"[^]*\blimit\b/.test(text))
  const steps = await planOf(db, page ?? '')
  expect(steps).toContain('Index Scan order_by_age')
  expect(steps.filter((step) => /^(?:Sort|Seq Scan orders)/.test(step))).toEqual([])
})
