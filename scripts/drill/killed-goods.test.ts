import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#database/database-fixture.ts'
import { readParts } from '../shoppers/buying.ts'
import { layOut } from './killed-goods.ts'

const db = await testDatabase({ demo: true })

test('the drill finds units of shelves and of the warehouse, and uses of codes, that are neither there nor sold', async () => {
  const client = new pg.Client(db.connection)
  await client.connect()
  onTestFinished(() => client.end())
  const goods = await layOut(client, await readParts(db.connection, 4))
  const nothing = { onShelves: 0, inWarehouse: 0, uses: 0 }
  expect(await goods.astray()).toEqual(nothing)

  const [, second = 0] = goods.parts
  const ofSecond = 'where product_id = $1 and store_id = $2'
  await client.query(`update shelf set on_hand = on_hand - 1 ${ofSecond}`, [second, goods.storeId])
  expect(await goods.astray()).toEqual({ ...nothing, onShelves: 1 })
  await client.query(`update shelf set on_hand = on_hand + 1 ${ofSecond}`, [second, goods.storeId])

  await client.query('update stock set on_hand = on_hand - 2 where product_id = $1', [second])
  expect(await goods.astray()).toEqual({ ...nothing, inWarehouse: 2 })
  await client.query('update stock set on_hand = on_hand + 2 where product_id = $1', [second])

  await client.query('update coupon set uses = 1 where code = $1', [goods.codes[0]])
  expect(await goods.astray()).toEqual({ ...nothing, uses: 1 })
})

test('a shelf that was sold empty gets a unit for the next round, which is not astray', async () => {
  const client = new pg.Client(db.connection)
  await client.connect()
  onTestFinished(() => client.end())
  const goods = await layOut(client, await readParts(db.connection, 4))
  const [, second = 0] = goods.parts
  await client.query('update shelf set on_hand = 0 where product_id = $1 and store_id = $2', [second, goods.storeId])
  expect(await goods.astray()).toMatchObject({ onShelves: 1 })
  await goods.restock()
  await goods.restock()
  const { rows } = await client.query('select on_hand from shelf where product_id = $1 and store_id = $2', [
    second,
    goods.storeId,
  ])
  expect([rows, await goods.astray()]).toEqual([[{ on_hand: 1 }], { onShelves: 1, inWarehouse: 0, uses: 0 }])
})
