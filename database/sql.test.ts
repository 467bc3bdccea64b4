import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, sql } from './sql.ts'
import { testDatabase } from './database-fixture.ts'

const db = await testDatabase()

test('big numbers come as numbers, and one too large to be exact is refused', async () => {
  expect(await db.first(sql`select 9007199254740991::bigint as n`)).toEqual({ n: 9007199254740991 })
  await expect(db.first(sql`select 9007199254740992::bigint as n`)).rejects.toThrow('too large')
})

test.each([
  ['2026-11-21 23:57:44.556789+00', '2026-11-21T23:57:44.556Z'],
  ['2026-11-21 23:57:44+00', '2026-11-21T23:57:44.000Z'],
  ['0099-03-01 00:00:00+00', '0099-03-01T00:00:00.000Z'],
  ['2026-11-21 19:57:44.5-04', '2026-11-21T23:57:44.500Z'],
])('the moment %s is read to the millisecond', async (written, moment) => {
  const row = await db.first<{ at: Date }>(sql`select ${written}::timestamptz as at`)
  expect(row?.at.toISOString()).toBe(moment)
})

test('a moment is read the same in whatever zone the connection speaks', async () => {
  const moments = await db.transact(async (tx) => {
    await tx.run(sql`set local time zone 'America/St_Johns'`)
    return tx.first<{ at: Date; late: Date }>(
      sql`select timestamptz '2026-07-01 12:00:00Z' as at, timestamptz '12026-07-01 12:00:00Z' as late`,
    )
  })
  expect(moments?.at.toISOString()).toBe('2026-07-01T12:00:00.000Z')
  expect(moments?.late.toISOString()).toBe('+012026-07-01T12:00:00.000Z')
})

test('a transaction that throws leaves nothing behind', async () => {
  await expect(
    db.transact(async (tx) => {
      await tx.run(sql`insert into attribute (key, name, position) values ('a', '{"en": "A"}', 1)`)
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
    'agreement_text',
    'attribute_value',
    'audit_log',
    'bulk_change',
    'bulk_change_row',
    'callout',
    'change_counter',
    'claim_photo',
    'core_reminder',
    'demo_catalogue',
    'email_code',
    'email_proof',
    'equipment_reading',
    'erased_person',
    'feed_mark',
    'idempotency_key',
    'identity_check',
    'identity_proof',
    'import_change',
    'import_plan',
    'import_row',
    'inbound_event',
    'integration_use',
    'invoice_counter',
    'migration',
    'order_event',
    'order_shelf',
    'order_tax',
    'outbox',
    'outside_change',
    'outside_index',
    'part_list',
    'part_list_line',
    'payment_hold',
    'payment_take',
    'pending_action',
    'platform_list_preference',
    'platform_recent',
    'platform_section_state',
    'record_change',
    'redirect_use',
    'refund_tax',
    'removed_session',
    'reservation',
    'sales_day',
    'search_part',
    'search_tier',
    'search_word',
    'selected_equipment',
    'sent_mail',
    'service_minute',
    'service_state',
    'session_equipment',
    'session_order',
    'sign_in_try',
    'store_stock',
    'verified_saving',
    'verified_saving_use',
    'webhook_state',
  ])
})

test('no statement, lock or forgotten transaction holds a connection for long, nor does anybody wait long for one', async () => {
  const shops = openDatabase({ connection: db.connection })
  onTestFinished(() => shops.close())
  const limits = await shops.first(sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`)
  expect(limits).toEqual({ statement: '5s', lock: '2s', idle: '10s' })
  expect(shops.pool.options.connectionTimeoutMillis).toBe(2_000)
  expect(shops.pool.options.max).toBeLessThanOrEqual(20)
})
