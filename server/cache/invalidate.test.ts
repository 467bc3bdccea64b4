import { expect, onTestFinished, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { silentLog } from '#observability/log.ts'
import { readProduct } from '#shop/catalog/read-product.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { testApp } from '../app-fixture.ts'
import { invalidate } from './invalidate.ts'
import { listenForInvalidation } from './listen-for-invalidation.ts'

const { app, db, shop, sessions, pages } = await testApp()
const get = async (url: string): Promise<string> => {
  const answer = await app.inject({ url })
  expect([url, answer.statusCode]).toEqual([url, 200])
  return answer.body
}

const one = async (query: string) => (await db.first<{ one: string }>(sql.raw(`select ${query} limit 1`)))?.one ?? ''
/** The first part of those that are sold, as `x`. */
const product = async (condition: string) =>
  Number(
    await one(`id as one from product x where not discontinued and 'US' = any(sold_in) and ${condition} order by id`),
  )
const pageOf = async (part: number) => `/product/${await one(`url_alias as one from product where id = ${part}`)}`
const category = async (condition: string) =>
  `/category/${await one(`slug as one from category where ${condition} order by id`)}`

const part = await product(`kind = 'Simple' and id in (select product_id from stock where on_hand - reserved > 9)
  and id in (select product_id from cross_reference) and id in (select product_id from price where country = 'US')`)
const kit = await product('id in (select kit_id from kit_component)')
const replaced = Number(
  await one(
    `id as one from product where successor_id in (select id from product where not discontinued)
      and id in (select product_id from cross_reference) order by id`,
  ),
)
const number = await one(`normalized_number as one from cross_reference where product_id = ${replaced}`)
const replacement = await pageOf(Number(await one(`successor_id as one from product where id = ${replaced}`)))
/** A part whose fit rows are of one kind only: without them its page asks for no equipment. */
const KINDS = ['engine', 'generator', 'vehicle']
const fitting = (kind: string) =>
  product(
    `not universal and ${KINDS.map(
      (other) => `${other === kind ? '' : 'not '}exists (select from ${other}_fitment where product_id = x.id)`,
    ).join(' and ')} and not exists (select from product old where old.successor_id = x.id)`,
  )
const fits = await Promise.all(
  KINDS.map(async (kind): Promise<(typeof shown)[number]> => {
    const id = await fitting(kind)
    return [`${kind}_fitment`, `delete from ${kind}_fitment where product_id = ${id}`, await pageOf(id)]
  }),
)
const worded = await category(
  'attributes && array(select key from attribute_value) and id in (select category_id from product)',
)
const leafOf = (id: number) => category(`id = (select category_id from product where id = ${id})`)
const groupOf = (id: number) =>
  category(`id = (select parent_id from category where id = (select category_id from product where id = ${id}))`)
const another = 'category_id = (select max(id) from category where parent_id is not null)'
const diagram = `/diagram/${recordId('diagram', 1)}`

const shown: [table: string, change: string, page: string][] = [
  ['article', "update article set title = 'New' where kind = 'HUB'", '/knowledge-hub'],
  ['content_item', "update content_item set header_message = 'New'", '/'],
  [
    'platform_picklist_value',
    `insert into platform_picklist_value (object_name, field_name, value, label, position)
    values ('Knowledge__kav', 'SC_FAQCategory__c', 'orders', '{"en": "New", "fr": "Neuf"}', 0)`,
    '/faqs',
  ],
  ['trade_term', "update trade_term set categories = 'starters' where term = 'dynamo'", '/search/dynamo'],
  ['product', `update product set name = name || '{"en": "New"}' where id = ${part}`, await pageOf(part)],
  ['price', `update price set list_cents = 987600 where product_id = ${part}`, await pageOf(part)],
  ['stock', `update stock set on_hand = reserved where product_id = ${part}`, await pageOf(part)],
  ['stock', `delete from stock where product_id = ${kit}`, await pageOf(kit)],
  [
    'product_photo',
    `with document as (insert into content_document (owner_id, latest_number) values (1, 1) returning id), version as (
      insert into content_version (document_id, number, title, path_on_client, type, extension, size_bytes, checksum, file_key)
      select id, 1, 'New', '', 'JPG', 'jpg', 1, '', 'a' from document returning id
    )
    insert into product_photo (product_id, version_id, alt, status, sizes)
    select ${part}, id, '{"en": "New"}', 'Ready', '[{"width": 9, "height": 9, "format": "webp", "hash": "a"},
      {"width": 9, "height": 9, "format": "avif", "hash": "a"}]' from version`,
    await pageOf(part),
  ],
  [
    'sale_price',
    `insert into sale_price (product_id, country, sale_cents, starts_at, ends_at)
     values (${part}, 'US', 1, now() - interval '1 hour', now() + interval '1 hour')`,
    await pageOf(part),
  ],
  ['cross_reference', `update cross_reference set brand = 'New' where product_id = ${part}`, await pageOf(part)],
  ['cross_reference', `delete from cross_reference where product_id = ${replaced}`, `${replacement}?for=${number}`],
  ['kit_component', `update kit_component set quantity = quantity + 1 where kit_id = ${kit}`, await pageOf(kit)],
  ...fits,
  ['product', `update product set ${another} where id = ${part}`, await leafOf(part)],
  ['product', `update product set ${another} where id = ${kit}`, await groupOf(kit)],
  ['product', `update product set discontinued = true where id = ${part}`, '/'],
  ['attribute', `update attribute set name = name || '{"en": "New"}'`, worded],
  ['attribute_value', `update attribute_value set name = name || '{"en": "New"}'`, worded],
  ['callout', 'update callout set quantity = 99', diagram],
  ['diagram', 'update diagram set category_id = (select max(id) from category where parent_id is null)', diagram],
  ['engine_family', "update engine_family set name = 'New'", '/engine/TRN64'],
  ['generator_line', "update generator_line set name = 'New'", '/generator/CC'],
  ['generator_model', "update generator_model set name = 'New'", '/generator/CC'],
  ['category', `update category set name = name || '{"en": "New"}'`, '/'],
]
const KEPT_WITH_PARTS = ['search_part', 'search_word']

test('shared pages are made of exactly these tables', async () => {
  const articles = [
    '/policies/returns',
    '/detail-us',
    '/battery-guide',
    '/battery-guide?type=batteries',
    '/search/filter',
    '/search/zzzz',
  ]
  for (const page of new Set([...shown.map(([, , page]) => page), ...pages.found, ...articles]))
    await app.inject({ url: page })
  // A connection flushes its statistics when it ends.
  await db.write.run(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  const read = async () =>
    (
      await db.all<{ name: string }>(sql`
    select relname as name from pg_stat_user_tables where schemaname = 'public' and seq_scan + coalesce(idx_scan, 0) > 0 order by 1
  `)
    ).map(({ name }) => name)
  await expect.poll(read).toEqual([...new Set([...shown.map(([table]) => table), ...KEPT_WITH_PARTS])].toSorted())
})

/** Changes what a page shows, and waits until nothing but the announcement has made it new. */
async function expectNewAfter(change: string, page: string) {
  const announced: string[][] = []
  const listening = await listenForInvalidation(db.connection, {
    log: silentLog,
    purge: (tags) => announced.push(tags),
  })
  onTestFinished(() => listening.stop())
  const before = await get(page)
  expect(await db.write.run(sql.raw(change))).toBeGreaterThan(0)
  await expect.poll(() => announced).not.toEqual([])
  // Proves that only the notification refreshes the page.
  expect(await get(page)).toBe(before)
  for (const tags of announced) invalidate({ shop, sessions, pages }, tags)
  await expect.poll(() => get(page)).not.toBe(before)
  // Pages made from the old facet index are gone by then.
  await shop.lists.facetIndex.changed([])
}

test.each(shown)('a change of %s shows at once: %s', (_, change, page) => expectNewAfter(change, page))

test('a part without stock names at once what does its job and has come in', async () => {
  const pair = `from product x join price on price.product_id = x.id and country = 'US'
    where not discontinued and 'US' = any(sold_in) and kind = 'Simple'
      and not exists (select from product old where old.successor_id = x.id)
    group by category_id having count(*) > 1 order by category_id desc`
  const [gone, other] = [Number(await one(`min(x.id) as one ${pair}`)), Number(await one(`max(x.id) as one ${pair}`))]
  await db.write.run(sql`insert into cross_reference (id, product_id, brand, number, normalized_number)
    select coalesce(max(id), 0) + place, (array[${gone}::bigint, ${other}])[place], 'Kept', 'KX-1', 'KX1'
    from cross_reference, generate_series(1, 2) place group by place`)
  await db.write.run(sql`update stock set on_hand = reserved where product_id in (${gone}, ${other})`)
  pages.purge('all')
  shop.responses.forget()
  await expectNewAfter(`update stock set on_hand = reserved + 40 where product_id = ${other}`, await pageOf(gone))
})

test('a part’s new price shows at once on the pages of the parts that it stands beside', async () => {
  const page = await pageOf(part)
  const { related } = await readProduct(
    { ...shop.lists, registry: shop.garage.registry },
    'en-US',
    recordId('product', part),
  )
  const beside = recordNumber('product', related[0]?.id ?? '')
  await expectNewAfter(
    `update price set list_cents = list_cents + 100, special_cents = null where product_id = ${beside}`,
    page,
  )
})
