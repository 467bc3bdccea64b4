// A shop that has been open for a year gets invoices of parcels: what it has stays, and what goes on is billed once (decision 60).
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { FOLDER } from '#database/missing-migrations.ts'
import { inDatabase } from '#database/in-database.ts'
import { openDatabase, sql } from '#database/sql.ts'
import { anOrder } from '#shop/orders/order-fixture.ts'
import { leave } from './split-order-fixture.ts'

const server = inject('postgres')
const name = `tappet_test_${randomBytes(6).toString('hex')}`
const administer = async (text: string) => {
  const client = new pg.Client(server)
  await client.connect()
  await client.query('select pg_advisory_lock(20001)')
  await client.query(text).finally(() => client.end())
}
await administer(`create database ${name}`)
const connection = inDatabase(server, name)
const before = await mkdtemp(join(tmpdir(), 'tappet-before-'))
for (const file of await readdir(FOLDER)) if (file < '0111') await cp(join(FOLDER, file), join(before, file))
await migrate(connection, { folder: before })
const db = openDatabase({ connection, connections: 4 })
afterAll(async () => {
  await db.close()
  await rm(before, { recursive: true })
  await administer(`drop database ${name} with (force)`)
})

const half = [{ position: 1, count: 1 }]
const move = (id: number, status: string) => db.write.run(sql`update orders set status = ${status} where id = ${id}`)
const told = async (id: number) =>
  (
    await db.all<{ quantity: number; total: number }>(sql`
      select (facts #>> '{lines,0,quantity}')::int as quantity, (facts ->> 'total')::int as total from invoice where order_id = ${id} order by sequence`)
  ).map(({ quantity, total }) => [quantity, total])
const give = (id: number, key: string) =>
  db.write.run(sql`insert into refund (order_id, currency, amount_cents, goods_cents, state, key)
    values (${id}, 'USD', 100, 100, 'ELSEWHERE', ${key})`)

test('what was invoiced keeps its invoice, what left in parts goes on with one for each parcel, and numbers go on', async () => {
  const [whole, inParts, halfGone, waiting] = await Promise.all(Array.from({ length: 4 }, () => anOrder(db.write)))
  if (!whole || !inParts || !halfGone || !waiting) throw new Error('four orders were placed')
  await move(whole.id, 'SHIPPED')
  await leave(db, inParts.id, half, 'A1')
  await leave(db, inParts.id, half, 'A2')
  await leave(db, halfGone.id, half, 'B1')
  await give(whole.id, 'one')
  const invoices = () => db.all(sql`select number, order_id, issued_at, facts from invoice order by sequence`)
  const had = await invoices()
  expect([await told(whole.id), await told(inParts.id), await told(halfGone.id)]).toEqual([
    [[2, 160_97]],
    [[2, 160_97]],
    [],
  ])

  await migrate(connection)
  expect(await invoices(), 'nothing is made or changed by the upgrade').toEqual(had)
  for (const { id } of [whole, inParts]) {
    await move(id, 'DELIVERED')
    await db.write.run(sql`select make_invoices(array[${id}::bigint], false)`)
    await give(id, `two of ${id}`)
  }
  expect([await told(whole.id), await told(inParts.id)]).toEqual([[[2, 160_97]], [[2, 160_97]]])

  await leave(db, halfGone.id, half, 'B2')
  // 160.97 are two pieces: 70.00 each with 3.50 of GST, and 6.99 and 6.98 of QST.
  expect(await told(halfGone.id)).toEqual([
    [1, 80_49],
    [1, 80_48],
  ])
  await leave(db, waiting.id, half, 'C1')
  await move(waiting.id, 'SHIPPED')
  expect(await told(waiting.id)).toEqual(await told(halfGone.id))
  const numbers = await db.all<{ sequence: number }>(sql`select sequence from invoice order by sequence`)
  expect(numbers.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6])
  const notes = await db.all<{ sequence: number; invoice: string }>(
    sql`select sequence, facts ->> 'invoiceNumber' as invoice from credit_note order by sequence`,
  )
  expect(notes.map(({ sequence, invoice }) => [sequence, invoice])).toEqual([
    [1, 'US-00000001'],
    [2, 'US-00000001'],
    [3, 'US-00000002'],
  ])
})
