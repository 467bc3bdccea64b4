import { expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { recordId } from '#values/record-id.ts'
import { lostOf } from './audit.ts'

const db = await testDatabase({ demo: true })

test('the drill finds units and orders that were promised and are not there', async () => {
  const { rows } = await db.pool.query<{ id: number }>(`
    with visit as (insert into session (token_hash, expires_at) values ('\\x01', now() + interval '1 day') returning id),
      filled as (insert into cart (session_id, country, currency, expires_at)
        select id, 'US', 'USD', now() + interval '1 day' from visit returning id),
      line as (insert into cart_line (cart_id, product_id, kind, quantity, seen_unit_cents)
        select filled.id, product.id, 'Simple', 2, 100 from filled, (select id from product limit 1) as product)
    select id::int from filled`)
  const cart = recordId('cart', rows[0]?.id ?? 0)
  const heard = (units: number, orders: string[] = []) => ({ carts: new Map([[cart, units]]), orders })
  expect(await lostOf(db.connection, heard(2))).toEqual([])
  expect(await lostOf(db.connection, heard(3, [recordId('order', 999_999_999)]))).toEqual([
    `cart ${rows[0]?.id} has 2 of 3 units`,
    'order 999999999',
  ])
})
