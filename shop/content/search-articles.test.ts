import { beforeEach, expect, test } from 'vitest'
import type { Piece } from '#contract/shop/content.ts'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import type { Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { anArticle } from './content-fixture.ts'
import { searchArticles } from './search-articles.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.write.run(sql`truncate article restart identity cascade`)
})

const search = (term: string, locale: Locale = 'en-US') => searchArticles(db, { term, locale })
const titles = async (term: string, locale?: Locale) => (await search(term, locale)).map(({ title }) => plain(title))
const plain = (pieces: Piece[]) => pieces.map(({ text }) => text).join('')
const marked = (pieces: Piece[]) => pieces.filter(({ isFound }) => isFound).map(({ text }) => text)
const hub = { kind: 'HUB', topic: 'care' } as const

test('words are found in the title, the summary, the question and the answer; in titles first', async () => {
  await anArticle(db.write, { ...hub, url_name: 'd', title: 'Four', answer: '<p>The alternator charges.</p>' })
  await anArticle(db.write, { ...hub, url_name: 'c', title: 'Three', summary: 'On the alternator' })
  await anArticle(db.write, { ...hub, url_name: 'b', title: 'Alternator belts' })
  await anArticle(db.write, { url_name: 'a', title: 'One', question: 'Which alternator?' })
  await anArticle(db.write, { ...hub, url_name: 'e', title: 'Five' })
  const found = await titles('alternator')
  expect(found.slice(0, 2).sort()).toEqual(['Alternator belts', 'Which alternator?'])
  expect(found.slice(2)).toEqual(['Three', 'Four'])
})

test('all words have to stand there, in any order, with any ending; the last may have only begun', async () => {
  await anArticle(db.write, { ...hub, url_name: 'a', title: 'Changing filters', answer: '<p>Drain the oil first.</p>' })
  for (const term of ['oil filter', 'FILTERS oils', 'oil changi', 'fil', 'the oil'])
    expect([term, await titles(term)]).toEqual([term, ['Changing filters']])
  expect(await titles('oil pump')).toEqual([])
})

test('a French term needs no accents', async () => {
  await anArticle(db.write, {
    ...hub,
    url_name: 'a',
    language: 'fr-CA',
    title: 'Vidange de l’huile',
    answer: 'Démarreur',
  })
  for (const term of ['demarreur', 'démarreur', 'huile', "l'huile", 'vidanges'])
    expect([term, await titles(term, 'fr-CA')]).toEqual([term, ['Vidange de l’huile']])
})

test('each locale finds what it reads, in the best of its languages, and nobody another country’s offers', async () => {
  await anArticle(db.write, { ...hub, url_name: 'us', article_number: 7, title: 'Battery' })
  await anArticle(db.write, {
    ...hub,
    url_name: 'ca',
    article_number: 7,
    language: 'en-CA',
    title: 'Battery in Canada',
  })
  await anArticle(db.write, { kind: 'OFFER', url_name: 'detail-us', title: 'Battery offer' })
  await anArticle(db.write, { ...hub, url_name: 'draft', title: 'Battery draft', is_published: false })
  await anArticle(db.write, { kind: 'GUIDE', topic: 'battery-use', url_name: 'truck', title: 'Battery for a truck' })
  await anArticle(db.write, { url_name: 'unanswered', title: 'Battery?', answer: null })
  expect(await titles('battery')).toEqual(['Battery'])
  expect(await titles('battery', 'en-CA')).toEqual(['Battery in Canada'])
  expect(await titles('battery', 'fr-CA')).toEqual([])
})

test('what was found leads to its page; a question to the place that opens it', async () => {
  await anArticle(db.write, { kind: 'FAQ', topic: 'orders', url_name: 'a', question: 'Where is my core?' })
  await anArticle(db.write, { ...hub, url_name: 'cores', title: 'Core' })
  await anArticle(db.write, { kind: 'POLICY', url_name: 'core', title: 'Core policy' })
  expect((await search('core')).map(({ path }) => path).sort()).toEqual([
    `/faqs#faq-${recordId('article', 1)}`,
    '/knowledge-hub/care/cores',
    '/policies/core',
  ])
})

test('what it says around the words is plain text, with the words told apart', async () => {
  const answer = '<h2 class="starter">Cores &amp; more</h2><p>A <a href="/starter">starter</a> is &lt;heavy&gt;.</p>'
  await anArticle(db.write, { ...hub, url_name: 'a', title: 'Starters', answer })
  const [found] = await search('starter')
  expect(marked(found?.title ?? [])).toEqual(['Starters'])
  expect(plain(found?.excerpt ?? [])).toContain('Cores & more. A starter is <heavy')
  expect(marked(found?.excerpt ?? [])).toEqual(['starter'])
  expect(await titles('href')).toEqual([])
})

test('an excerpt that is cut from a longer text says so', async () => {
  const before = 'Before that comes a long sentence about something else that nobody has asked for today. '.repeat(3)
  await anArticle(db.write, {
    ...hub,
    url_name: 'a',
    title: 'Title',
    answer: `<p>${before}Now the starter turns and</p>`,
  })
  const [found] = await search('starter')
  expect(plain(found?.excerpt ?? [])).toMatch(/^… .*starter turns …$/)
})

test.each(['', '  ', '?!', "' | !(", "'':*", 'a'.repeat(100), '\\', '& oil'])('%j breaks nothing', async (term) => {
  await anArticle(db.write, { ...hub, url_name: 'a', title: 'Title' })
  expect(await titles(term)).toEqual([])
})
