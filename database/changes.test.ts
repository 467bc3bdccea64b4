import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changes } from './changes.ts'
import { sql } from './sql.ts'
import { testDatabase } from './database-fixture.ts'

const db = await testDatabase({ demo: true })
const listener = new pg.Client(db.connection)
const heard: string[] = []
beforeAll(async () => {
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''))
  await listener.connect()
  await listener.query('listen stale')
})
afterAll(() => listener.end())

test('exactly these tables send news, of exactly these changes', async () => {
  const triggers = await db.all<{ name: string; kinds: number }>(sql`
    select c.relname as name, bit_or(t.tgtype & 60)::int as kinds
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.prosrc like '%pg_notify(''stale''%' group by c.relname order by c.relname`)
  const bits = { insert: 4, delete: 8, update: 16, truncate: 32 }
  const listed = changes.flatMap(({ tables, on }) =>
    tables.map((name) => ({ name, kinds: on.reduce((sum, kind) => sum + bits[kind], 0) })),
  )
  expect(triggers).toEqual(listed.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
})

// Sessions tell of themselves when their token changes: server/http/session.test.ts.
const ofTheShop = changes.filter(({ tags }) => !tags.startsWith('session:'))

test.each(ofTheShop.flatMap(({ tables, tags }) => tables.map((table) => [table, tags] as const)))(
  'a changed row of %s tells %s',
  async (table, tags) => {
    const [column] = await db.all<{ name: string }>(sql`
      select quote_ident(attname) as name from pg_attribute
      where attrelid = ${table}::regclass and attnum = 1`)
    const set =
      table === 'stock'
        ? 'on_hand = case when on_hand - reserved > 5 then reserved else on_hand + 6 end'
        : `${column?.name} = ${column?.name}`
    await listener.query('select')
    heard.length = 0
    await listener.query(`update ${table} set ${set} where ctid = (select ctid from ${table} limit 1)`)
    await listener.query('select')
    expect([...new Set(heard.map((notice) => notice.replace(/:\d+/g, ':<id>')))]).toEqual([tags])
  },
)
