import { expect, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { sql } from '#database/sql.ts'
import { aReadyShopper, testDeps } from './checkout-fixture.ts'
import { compareStock } from './compare-stock.ts'
import { placeOrder } from './place-order.ts'

const db = await testDatabase()

test('a part of which stock promises what no payment holds is told, and one that a payment holds is not', async () => {
  const deps = testDeps()
  deps.payment.mishap = (call) => (call === 'authorise' ? 'answer lost' : undefined)
  const held = await aReadyShopper(db, deps)
  await placeOrder({ db, shopper: held.shopper, deps }, held.wanted)
  expect(await db.first(sql`select reserved from stock where product_id = ${held.parts[0]}`)).toEqual({ reserved: 1 })
  expect([await compareStock(db, deps), deps.announced.includes('stock-drift')]).toEqual([0, false])

  const drifted = await aReadyShopper(db, deps)
  await db.write.run(sql`update stock set reserved = 2 where product_id = ${drifted.parts[0]}`)
  expect(await compareStock(db, deps)).toBe(1)
  expect(deps.announced).toContain('stock-drift')
})
