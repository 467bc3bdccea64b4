import { expect, test } from 'vitest'
import { openAnnounced } from './announced-fixture.ts'
import { changes, triggersOf } from './changes.ts'
import { sql } from './sql.ts'
import { testDatabase } from './database-fixture.ts'

const db = await testDatabase({ demo: true })
// No part of the demo has a photograph.
await db.write.run(sql`
  with document as (insert into content_document (owner_id, latest_number) values (1, 1) returning id), version as (
    insert into content_version (document_id, number, title, path_on_client, type, extension, size_bytes, checksum, file_key)
    select id, 1, 'Filter', '', 'JPG', 'jpg', 1, '', 'key' from document returning id
  )
  insert into product_photo (product_id, version_id, alt) select 1, id, '{"en": "A filter"}' from version`)
const announcedBy = await openAnnounced(db)
const announced = (change: string) => announcedBy(() => db.write.run(sql.raw(change)))

test('exactly these tables announce exactly these changes', async () => {
  const triggers = await db.all<{ text: string }>(sql`
    select replace(pg_get_triggerdef(oid), ' public.', ' ') as text from pg_trigger where tgfoid = 'announce'::regproc`)
  expect(triggers.map(({ text }) => text).toSorted()).toEqual(changes.flatMap(triggersOf).toSorted())
})

// Sessions tell of themselves when their token changes: server/http/session.test.ts.
const ofTheShop = changes.filter(({ tags }) => !tags.startsWith('session:'))

test.each(ofTheShop.flatMap(({ tables, tags }) => tables.map((table) => [table, tags] as const)))(
  'a changed row of %s announces %s',
  async (table, tags) => {
    const [column] = await db.all<{ name: string }>(sql`
      select quote_ident(attname) as name from pg_attribute
      where attrelid = ${table}::regclass and attnum = 1`)
    const set =
      table === 'stock'
        ? 'on_hand = case when on_hand - reserved > 5 then reserved else on_hand + 6 end'
        : `${column?.name} = ${column?.name}`
    const sent = await announced(`update ${table} set ${set} where ctid = (select ctid from ${table} limit 1)`)
    expect(new Set(sent.map((tag) => tag.replace(/:\d+/, ':<id>')))).toEqual(new Set(tags.split(' ')))
  },
)

test('a part announces the category that it leaves, the one that it comes to, and their groups', async () => {
  const [from, to] = await db.all<{ id: number; parent_id: number }>(sql`
    select distinct on (parent_id) id, parent_id from category where id in (select category_id from product) order by parent_id, id`)
  const part = await db.first<{ id: number }>(sql`select id from product where category_id = ${from?.id} limit 1`)
  const tags = [from, to].flatMap((category) => [`category:${category?.id}`, `category:${category?.parent_id}`])
  expect(await announced(`update product set category_id = ${to?.id} where id = ${part?.id}`)).toEqual(
    [...tags, `product:${part?.id}`].toSorted(),
  )
})

test('stock that is deleted is announced, and a sale that pages do not show is not', async () => {
  const { id } =
    (await db.first<{ id: number }>(sql`select product_id as id from stock where on_hand - reserved > 9`)) ?? {}
  expect(await announced(`update stock set reserved = reserved + 1 where product_id = ${id}`)).toEqual([])
  expect(await announced(`delete from stock where product_id = ${id}`)).toContain(`product:${id}`)
})

test('more parts than a notice can name are all', async () => {
  expect(await announced('update price set list_cents = list_cents')).toEqual(['all'])
  expect(await announced('update product set popularity = popularity where id <= 501')).toEqual(['all'])
})
