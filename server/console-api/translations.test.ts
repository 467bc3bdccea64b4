// Texts of a record in each language: read beside one another, and saved as one.
import { expect, test } from 'vitest'
import { BY_LANGUAGE } from '../../console/base/by-language.ts'
import type { SaveTranslations, Translations } from '#contract/console-api/translations.ts'
import { sql } from '#database/sql.ts'
import { keptLanguages } from '#platform/translations/languages-of.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '../app-fixture.ts'
import { as, createCustomers, identity, type Who } from '../customer-fixture.ts'

const { app, db, shop } = await testApp({ identity })
await createCustomers(db.write)
const [one, other] = await db.all(sql<{ id: number; name: Record<string, string> }>`
  select id, name from product where name ? 'fr' order by id limit 2`)
const part = recordId('product', one?.id ?? 0)

const ask = (id: string, who: Who = 'staff', language = 'en-US') =>
  app.inject({ url: `/console-api/translations/${id}`, headers: as(who, language) })
const read = async (id: string): Promise<Translations> => (await ask(id)).json()
const send = (id: string, payload: object, who: Who = 'staff') =>
  app.inject({ method: 'POST', url: `/console-api/translations/${id}`, headers: as(who), payload })

/** As somebody who has just read it sends it. */
async function save(id: string, texts: SaveTranslations['texts'], who: Who = 'staff') {
  const { columns } = await read(id)
  return send(id, { since: Object.fromEntries(columns.map(({ locale, since }) => [locale, since])), texts }, who)
}
const namesOf = async () =>
  (await db.first(sql<{ name: object }>`select name from product where id = ${one?.id}`))?.name

async function anArticle(languages: readonly string[]): Promise<string> {
  const slug = `how-to-${crypto.randomUUID().slice(0, 8)}`
  const rows = await db.write.all(sql<{ id: number }>`
    with number as (select nextval('article_number_seq') as number)
    insert into article (article_number, language, kind, topic, url_name, title, answer, position, is_published)
    select number, language, 'FAQ', (select topic from article where kind = 'FAQ' order by id limit 1), ${slug}, 'How ' || language, '<p>So</p>', 7, true
    from number, unnest(${languages}::text[]) language returning id`)
  return recordId('article', rows[0]?.id ?? 0)
}

test('the console has the page for the objects whose texts are kept in languages, and no other', async () => {
  const registry = await shop.objects.read()
  const seen = [...registry.accessibleTo({ role: 'admin' }).values()]
  expect(new Set(seen.filter(keptLanguages).map(({ apiName }) => apiName))).toEqual(BY_LANGUAGE)
})

test('a part has its texts in English for both countries and in French, whatever language the reader has', async () => {
  for (const language of ['en-US', 'fr-CA']) {
    const { columns, fields, missing } = (await ask(part, 'staff', language)).json() as Translations
    expect(columns.map(({ locales, isWritable, texts }) => [locales, isWritable, texts['Name']])).toEqual([
      [['en-US', 'en-CA'], true, one?.name['en']],
      [['fr-CA'], true, one?.name['fr']],
    ])
    expect(fields.map(({ apiName, isRequired, isLong }) => [apiName, isRequired, isLong])).toEqual([
      ['Name', true, false],
      ['Description', true, true],
    ])
    expect(missing).toBe(0)
  }
})

test.each<[Who, number]>([
  ['guest', 401],
  ['ann', 403],
  ['staff', 200],
  ['admin', 200],
])('%s is answered %i', async (who, status) => {
  expect((await ask(part, who)).statusCode).toBe(status)
  expect((await save(part, {}, who)).statusCode).toBe(status)
})

test('texts of both languages are saved as one: what is not sent stays, and one wrong text stores none', async () => {
  const saved = await save(part, { 'en-US': { Name: 'Oil filter, long' }, 'fr-CA': { Name: 'Filtre à huile, long' } })
  expect([saved.statusCode, await namesOf()]).toEqual([200, { en: 'Oil filter, long', fr: 'Filtre à huile, long' }])
  const refused = await save(part, { 'en-US': { Name: 'Changed' }, 'fr-CA': { Name: null } })
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { language: 'fr-CA', output: { fieldErrors: { Name: [{ message: 'A value is required' }] } } },
  ])
  expect(await namesOf()).toEqual({ en: 'Oil filter, long', fr: 'Filtre à huile, long' })
})

test('what is missing is told', async () => {
  await db.write.run(sql`update product set name = name - 'fr' where id = ${other?.id}`)
  const { missing, columns } = await read(recordId('product', other?.id ?? 0))
  expect([missing, columns[1]?.texts['Name']]).toEqual([1, null])
})

test('whoever saved meanwhile is not overwritten', async () => {
  const before = await read(part)
  expect((await save(part, { 'fr-CA': { Name: 'Premier' } })).statusCode).toBe(200)
  const since = Object.fromEntries(before.columns.map((column) => [column.locale, column.since]))
  expect((await send(part, { since, texts: { 'en-US': { Name: 'Second' } } })).statusCode).toBe(412)
  expect(await namesOf()).toMatchObject({ fr: 'Premier' })
})

test('an article has a record for each language: English of Canada reads the other, and one that is missing is made', async () => {
  const id = await anArticle(['en-US'])
  const { columns, missing, fields } = await read(id)
  expect(columns.map(({ locale, recordId: at, readsInstead }) => [locale, at, readsInstead])).toEqual([
    ['en-US', id, null],
    ['en-CA', null, 'en-US'],
    ['fr-CA', null, null],
  ])
  // The title, which each has, and the answer.
  expect([missing, fields.find(({ apiName }) => apiName === 'Answer__c')?.isRich]).toEqual([2, true])
  const saved = await save(id, {
    'en-US': { Title: 'How, anew' },
    'fr-CA': { Title: 'Comment', Answer__c: '<p>Ainsi</p>' },
  })
  expect([saved.statusCode, saved.statusCode === 200 ? '' : saved.body]).toEqual([200, ''])
  const rows = await db.all(sql`
    select language, title, answer, position, is_published from article
    where url_name = (select url_name from article where title = 'How, anew') order by id`)
  expect(rows).toEqual([
    { language: 'en-US', title: 'How, anew', answer: '<p>So</p>', position: 7, is_published: true },
    // Nobody publishes by translating.
    { language: 'fr-CA', title: 'Comment', answer: '<p>Ainsi</p>', position: 7, is_published: false },
  ])
})

test('a language that a colleague has added meanwhile is not made twice', async () => {
  const id = await anArticle(['en-US'])
  const since = { 'fr-CA': null }
  const sent = [1, 2].map((which) => send(id, { since, texts: { 'fr-CA': { Title: `Comment ${which}` } } }))
  const answers = await Promise.all(sent)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 412]))
})

test.each<[string, object, number]>([
  ['a language that is none', { since: {}, texts: { 'de-DE': { Name: 'Filter' } } }, 400],
  ['a field that has no languages', { since: {}, texts: { 'en-US': { ProductCode: 'X' } } }, 400],
  ['no texts at all', { since: {} }, 400],
])('%s is refused', async (_, body, status) => {
  expect((await send(part, body)).statusCode).toBe(status)
})

test('a record in one language has no such page', async () => {
  const order = await db.first(sql<{ id: number }>`select id from orders order by id limit 1`)
  expect((await ask(recordId('order', order?.id ?? 0))).statusCode).toBe(404)
})

test.each<[string, string, string[]]>([
  ['<p>Fine <b>bold</b></p>', '<p>Fine <b>bold</b></p>', []],
  ['<p onclick="x()">Hi<script>alert(1)</script></p>', '<p>Hi</p>', ['script']],
  ['<a href="javascript:x()">go</a><form><input></form>', '<a>go</a>', ['form', 'input']],
])('the preview of %s is what pages show', async (html, safe, removed) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/console-api/rich-text',
    headers: as('staff'),
    payload: { html },
  })
  expect(answer.json()).toEqual({ html: safe, removed })
  const customer = await app.inject({
    method: 'POST',
    url: '/console-api/rich-text',
    headers: as('ann'),
    payload: { html },
  })
  expect(customer.statusCode).toBe(403)
})
