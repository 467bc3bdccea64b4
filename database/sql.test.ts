import { expect, test } from 'vitest'
import { sql } from './sql.ts'
import { testDatabase } from './test-database.builder.ts'

const db = await testDatabase()

test('big numbers come as numbers, and one too large to be exact is refused', async () => {
  expect(await db.first(sql`select 9007199254740991::bigint as n`)).toEqual({ n: 9007199254740991 })
  await expect(db.first(sql`select 9007199254740992::bigint as n`)).rejects.toThrow('too large')
})

test('a transaction that throws leaves nothing behind', async () => {
  await expect(
    db.transact(async (tx) => {
      await tx.run(sql`insert into attribute (key, name_en, name_fr, position) values ('a', 'A', 'A', 1)`)
      throw new Error('stop')
    }),
  ).rejects.toThrow('stop')
  expect(await db.all(sql`select * from attribute`)).toEqual([])
})

test('a transaction that PostgreSQL asks to repeat is tried three times in all', async () => {
  let tries = 0
  await expect(
    db.transact(async (tx) => {
      tries++
      await tx.run(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)
    }),
  ).rejects.toThrow('again')
  expect(tries).toBe(3)
})

test('every business table carries its times, kept by a trigger', async () => {
  const bare = await db.all<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'stamp')
    order by 1`)
  // What has no life of its own: parts of a whole that is replaced together, and ledgers that are only added to.
  expect(bare.map((table) => table.name)).toEqual([
    'attribute',
    'attribute_value',
    'audit_log',
    'callout',
    'demo_catalogue',
    'engine_fitment',
    'generator_fitment',
    'idempotency_key',
    'inbound_event',
    'kit_component',
    'migration',
    'order_tax',
    'order_tracking',
    'outbox',
    'outside_change',
    'outside_index',
    'platform_list_preference',
    'platform_recent',
    'platform_section_state',
    'reservation',
    'search_part',
    'search_tier',
    'search_word',
    'session_equipment',
    'session_order',
    'sign_in_try',
    'store_stock',
    'vehicle_fitment',
  ])
})
