import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { testDatabase } from '#database/database-fixture.ts'
import { recordId } from '#values/record-id.ts'
import { anArticle, anItem } from './content-fixture.ts'
import { contentItems } from './content-items.ts'
import { faqArticles } from './faq-articles.ts'
import { listArticles } from './list-articles.ts'
import { readArticle } from './read-article.ts'

const db = await testDatabase()

beforeEach(async () => {
  await db.write.run(sql`truncate article, content_item restart identity cascade`)
})

describe('articles', () => {
  const policy = { kind: 'POLICY', url_name: 'privacy' } as const

  test('a Canadian who reads English takes the American text where there is none of their own', async () => {
    await anArticle(db.write, { ...policy, article_number: 7, title: 'Privacy' })
    expect(await readArticle(db, { kind: 'POLICY', urlName: 'privacy', locale: 'en-CA' })).toMatchObject({
      title: 'Privacy',
      language: 'en-US',
    })
    await anArticle(db.write, { ...policy, article_number: 7, language: 'en-CA', title: 'Privacy in Canada' })
    expect(await readArticle(db, { kind: 'POLICY', urlName: 'privacy', locale: 'en-CA' })).toMatchObject({
      title: 'Privacy in Canada',
    })
    expect(await readArticle(db, { kind: 'POLICY', urlName: 'privacy', locale: 'en-US' })).toMatchObject({
      title: 'Privacy',
    })
  })

  test('a French page shows no English article, whatever its kind', async () => {
    for (const kind of ['FAQ', 'POLICY', 'HUB', 'OFFER', 'GUIDE', 'LEGAL'] as const) {
      await anArticle(db.write, { kind, topic: 'orders', url_name: 'only-english' })
      await anArticle(db.write, { kind, topic: 'orders', url_name: 'only-canadian', language: 'en-CA' })
      expect(await listArticles(db, { kind, locale: 'fr-CA' })).toEqual([])
      expect(await readArticle(db, { kind, topic: 'orders', urlName: 'only-english', locale: 'fr-CA' })).toBeNull()
    }
    expect(await faqArticles(db, { faqCategory: 'allfaqs', locale: 'fr-CA' })).toEqual({})
  })

  test('the name of an article in one language opens it in the others', async () => {
    await anArticle(db.write, { kind: 'HUB', topic: 'care', url_name: 'oil-change', article_number: 3 })
    await anArticle(db.write, {
      kind: 'HUB',
      topic: 'care',
      url_name: 'vidange',
      article_number: 3,
      language: 'fr-CA',
      title: 'La vidange',
    })
    for (const urlName of ['oil-change', 'vidange'])
      expect(await readArticle(db, { kind: 'HUB', topic: 'care', urlName, locale: 'fr-CA' })).toMatchObject({
        title: 'La vidange',
        urlName: 'vidange',
        pages: {
          'en-US': '/knowledge-hub/care/oil-change',
          'en-CA': '/knowledge-hub/care/oil-change',
          'fr-CA': '/knowledge-hub/care/vidange',
        },
      })
  })

  test('an article has no page in a locale that reads none of its published languages', async () => {
    await anArticle(db.write, { ...policy, article_number: 7 })
    await anArticle(db.write, { ...policy, article_number: 7, language: 'fr-CA', is_published: false })
    expect((await readArticle(db, { kind: 'POLICY', urlName: 'privacy', locale: 'en-US' }))?.pages).toEqual({
      'en-US': '/policies/privacy',
      'en-CA': '/policies/privacy',
      'fr-CA': null,
    })
  })

  test('what is not published is not there, and the language below it is', async () => {
    await anArticle(db.write, { ...policy, article_number: 7, title: 'Privacy' })
    await anArticle(db.write, { ...policy, article_number: 7, language: 'en-CA', title: 'Draft', is_published: false })
    expect(await readArticle(db, { kind: 'POLICY', urlName: 'privacy', locale: 'en-CA' })).toMatchObject({
      title: 'Privacy',
    })
    await db.write.run(sql`update article set is_published = false`)
    expect(await readArticle(db, { kind: 'POLICY', urlName: 'privacy', locale: 'en-CA' })).toBeNull()
  })

  test('a list has the articles of a kind, or of one topic of it, in their order', async () => {
    for (const [position, url_name, topic] of [
      [2, 'second', 'care'],
      [1, 'first', 'care'],
      [1, 'other', 'fuel'],
    ] as const)
      await anArticle(db.write, { kind: 'HUB', topic, url_name, position })
    await anArticle(db.write, policy)
    const names = async (topic?: string) =>
      (await listArticles(db, { kind: 'HUB', topic, locale: 'en-US' })).map(({ urlName }) => urlName)
    expect(await names()).toEqual(['first', 'second', 'other'])
    expect(await names('care')).toEqual(['first', 'second'])
    expect(await names('nothing')).toEqual([])
  })
})

describe('frequent questions', () => {
  beforeEach(async () => {
    for (const [topic, url_name, position] of [
      ['shipping', 'when', 1],
      ['orders', 'late', 2],
      ['orders', 'guest', 1],
    ] as const)
      await anArticle(db.write, { kind: 'FAQ', topic, url_name, position, title: `${url_name}?`, question: null })
  })

  test('all of them come by the title of their category, groups and rows in order', async () => {
    const groups = await faqArticles(db, { faqCategory: 'allfaqs', locale: 'en-US' })
    expect(Object.keys(groups)).toEqual(['Orders', 'Shipping & pickup'])
    expect(groups['Orders']?.map(({ Title }) => Title)).toEqual(['guest?', 'late?'])
    expect(groups['Orders']?.[0]).toEqual({
      Id: recordId('article', 3),
      Title: 'guest?',
      SC_FAQCategory__c: 'orders',
      Question__c: null,
      Answer__c: '<p>An answer.</p>',
    })
  })

  test('allfaqs is understood in any case and with spaces around it', async () => {
    const all = await faqArticles(db, { faqCategory: 'allfaqs', locale: 'en-US' })
    expect(await faqArticles(db, { faqCategory: '  AllFAQs\n', locale: 'en-US' })).toEqual(all)
  })

  test('another category has its own group, and an unknown one none', async () => {
    expect(Object.keys(await faqArticles(db, { faqCategory: 'shipping', locale: 'en-US' }))).toEqual([
      'Shipping & pickup',
    ])
    expect(await faqArticles(db, { faqCategory: '__proto__', locale: 'en-US' })).toEqual({})
  })

  test.each([
    ['after ours', 90, ['Orders', 'Shipping & pickup', 'Fleets']],
    ['between ours', 1, ['Orders', 'Fleets', 'Shipping & pickup']],
    ['before ours', 0, ['Fleets', 'Orders', 'Shipping & pickup']],
  ])('a category that staff added stands where they put it, under their words: %s', async (_, position, all) => {
    await anArticle(db.write, { kind: 'FAQ', topic: 'fleet', url_name: 'fleet', position: 5 })
    await db.write.run(sql`delete from platform_picklist_value`)
    await db.write.run(sql`
      insert into platform_picklist_value (object_name, field_name, value, label, position)
      values ('Knowledge__kav', 'SC_FAQCategory__c', 'fleet', '{"en": "Fleets", "fr": "Parcs de véhicules"}', ${position})`)
    const groups = await faqArticles(db, { faqCategory: 'allfaqs', locale: 'en-US' })
    expect(Object.keys(groups)).toEqual(all)
  })
})

describe('content items', () => {
  const home = { placement: 'home', locale: 'en-US', store: 'US' } as const
  const titles = async (wanted: Parameters<typeof contentItems>[1]) =>
    (await contentItems(db, wanted)).map(({ title }) => title)

  test('they stand by sequence, each in its locale and store', async () => {
    await anItem(db.write, { sequence: 2, title: 'Second' })
    await anItem(db.write, { sequence: 1, title: 'First' })
    await anItem(db.write, { title: 'Canada', banner_store: 'CA', locale: 'en-CA' })
    await anItem(db.write, { title: 'Elsewhere', placement: 'cart' })
    expect(await titles(home)).toEqual(['First', 'Second'])
    expect(await titles({ ...home, locale: 'en-CA', store: 'CA' })).toEqual(['Canada'])
    expect(await titles({ ...home, locale: 'fr-CA', store: 'CA' })).toEqual([])
  })

  test('a missing variant of an image is the image itself', async () => {
    await anItem(db.write, { image_url: '/a.svg', tile_image_url: '/tile.svg' })
    expect(await contentItems(db, home)).toMatchObject([
      { image: '/a.svg', hoverImage: '/a.svg', tileImage: '/tile.svg', portraitImage: '/a.svg' },
    ])
  })

  test('an item with neither title nor image is not shown', async () => {
    await anItem(db.write, { title: null, subtitle: 'Nothing above it' })
    expect(await titles(home)).toEqual([])
  })

  test('an item is shown from its first moment to its last', async () => {
    const from = (start: string, end: string) => ({
      active_from: sql`now() + ${start}::interval`,
      active_until: sql`now() + ${end}::interval`,
    })
    await anItem(db.write, { title: 'Past', ...from('-2 days', '-1 day') })
    await anItem(db.write, { title: 'Now', ...from('-1 day', '1 day') })
    await anItem(db.write, { title: 'Coming', ...from('1 day', '2 days') })
    expect(await titles(home)).toEqual(['Now'])
  })
})
