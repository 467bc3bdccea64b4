// Editions of articles: drafts that nobody but staff sees, previews on the page itself, publishing at once and at a time, and what was public before.
import { beforeEach, describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity, type Who } from '#server/customer-fixture.ts'
import { cookieOf } from '#server/signed-in-fixture.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { announceTurned } from './announce-turned.ts'
import { publishDue } from './publish-edition.ts'

const { app, db, shop, pages } = await testApp({ identity })
await createCustomers(db.write)
beforeEach(() => {
  shop.responses.forget()
  pages.purge('all')
})

const write = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, who: Who = 'staff') => {
  const answer = await app.inject({ method, url: UI_API + path, headers: as(who), ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body ? answer.json() : undefined }
}
const [privacy, warranty, question] = await Promise.all(
  ['privacy', 'warranty', null].map((name) =>
    db.first(sql<{ id: number }>`select id from article where language = 'en-US' and
      case when ${name}::text is null then kind = 'FAQ' else kind = 'POLICY' and url_name = ${name} end order by id limit 1`),
  ),
)
const articleId = (row: { id: number } | undefined) => recordId('article', row?.id ?? 0)
const draft = async (fields: object = {}, article = privacy) => {
  const made = await write('POST', '/records', {
    apiName: 'ArticleEdition__c',
    fields: { Article__c: articleId(article), Name: 'Privacy, anew', Answer__c: '<p>What is new.</p>', ...fields },
  })
  return { ...made, id: made.body?.id as string }
}
const change = (id: string, fields: object, who?: Who) => write('PATCH', `/records/${id}`, { fields }, who)
const page = async (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const states = (article = privacy) =>
  db.all(
    sql<{
      title: string
      state: string
    }>`select title, state from article_edition where article_id = ${article?.id} order by id`,
  )

describe('a draft', () => {
  test.each<[Who, number]>([
    ['guest', 400],
    ['ann', 400],
    ['staff', 201],
    ['admin', 201],
  ])('is written by %s: %i', async (who, status) => {
    const fields = { Article__c: articleId(warranty), Name: 'A draft' }
    expect((await write('POST', '/records', { apiName: 'ArticleEdition__c', fields }, who)).status).toBe(status)
  })

  test('changes nothing of what visitors read', async () => {
    const before = (await page('/policies/privacy')).body
    await draft()
    pages.purge('all')
    expect((await page('/policies/privacy')).body).toBe(before)
  })

  test('is previewed on its page by staff, and is no page for anybody else, and no cache keeps it', async () => {
    const { id } = await draft({ Answer__c: '<p>Only for staff.</p><script>alert(1)</script>' })
    const url = `/policies/privacy?preview=${id}`
    const staff = await cookieOf(db.write, 'staff')
    const shown = await page(url, staff)
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(shown.body).toContain('Privacy, anew')
    expect(shown.body).toContain('<p>Only for staff.</p>')
    expect(shown.body).not.toContain('alert(1)')
    for (const headers of [{}, await cookieOf(db.write, 'customer')]) {
      const hidden = await page(url, headers)
      expect([hidden.statusCode, hidden.body.includes('Only for staff.')]).toEqual([404, false])
    }
    expect((await page('/policies/privacy')).body).not.toContain('Only for staff.')
  })

  test('of a question is previewed among the others', async () => {
    const { id } = await draft(
      { Name: 'Asked anew?', Question__c: 'Asked anew?', Answer__c: '<p>Answered anew.</p>' },
      question,
    )
    const shown = await page(`/faqs?preview=${id}`, await cookieOf(db.write, 'staff'))
    expect(shown.body).toContain('Answered anew.')
    expect((await page(`/faqs?preview=${id}`)).statusCode).toBe(404)
  })

  test('is removed, but what was public is kept and never changed', async () => {
    const { id } = await draft()
    expect((await write('DELETE', `/records/${id}`)).status).toBe(204)
    const { id: other } = await draft({ State__c: 'PUBLISHED' })
    expect((await write('DELETE', `/records/${other}`)).status).toBe(400)
    expect((await change(other, { Name: 'Otherwise' })).status).toBe(400)
  })
})

test('published at once it is what visitors read, and what was there before is kept', async () => {
  await db.write.run(sql`delete from article_edition where article_id = ${warranty?.id}`)
  const was = await db.first(
    sql<{
      title: string
      number: number
    }>`select title, version_number as number from article where id = ${warranty?.id}`,
  )
  const { id } = await draft({ Name: 'Warranty, second', Version__c: '2.0' }, warranty)
  const answer = await change(id, { State__c: 'PUBLISHED' })
  expect([answer.status, answer.body.fields.PublishedAt__c.value]).toEqual([200, expect.any(String)])
  pages.purge('all')
  shop.responses.forget()
  expect((await page('/policies/warranty')).body).toContain('Warranty, second')
  expect(await states(warranty)).toEqual([
    { title: 'Warranty, second', state: 'PUBLISHED' },
    { title: was?.title, state: 'REPLACED' },
  ])
  expect(await db.first(sql`select version_number as number from article where id = ${warranty?.id}`)).toEqual({
    number: (was?.number ?? 0) + 1,
  })
  // One is public at a time.
  const next = await draft({ Name: 'Warranty, third' }, warranty)
  await change(next.id, { State__c: 'PUBLISHED' })
  expect((await states(warranty)).filter(({ state }) => state === 'PUBLISHED')).toEqual([
    { title: 'Warranty, third', state: 'PUBLISHED' },
  ])
})

describe('at a time', () => {
  test.each<[string, object]>([
    ['without one', { State__c: 'SCHEDULED' }],
    ['that is past', { State__c: 'SCHEDULED', PublishAt__c: '2026-01-01T05:00:00Z' }],
    ['by hand what the next one does', { State__c: 'REPLACED' }],
  ])('%s it is refused', async (_, fields) => {
    expect((await change((await draft()).id, fields)).status).toBe(400)
  })

  test('it is published once its time has come, and not before', async () => {
    const { id } = await draft({ Name: 'Privacy, later' })
    const later = new Date(Date.now() + 3_600_000).toISOString()
    expect((await change(id, { State__c: 'SCHEDULED', PublishAt__c: later })).status).toBe(200)
    expect(await publishDue(db)).toBe(0)
    await db.write.run(
      sql`update article_edition set publish_at = now() where id = ${recordNumber('articleEdition', id)}`,
    )
    // Two workers at once publish it once.
    const done = await Promise.all([publishDue(db), publishDue(db)])
    expect(done.reduce((one, other) => one + other)).toBe(1)
    shop.responses.forget()
    pages.purge('all')
    expect((await page('/policies/privacy')).body).toContain('Privacy, later')
  })

  test('taken back before, it is a draft again', async () => {
    const { id } = await draft()
    await change(id, { State__c: 'SCHEDULED', PublishAt__c: new Date(Date.now() + 3_600_000).toISOString() })
    const { body } = await change(id, { State__c: 'DRAFT' })
    expect([body.fields.State__c.value, body.fields.PublishAt__c.value]).toEqual(['DRAFT', null])
  })
})

describe('a piece of a page', () => {
  const piece = (fields: object = {}) =>
    write('POST', '/records', {
      apiName: 'ContentItem__c',
      fields: { Name: 'Frost', Locale__c: 'en-US', BannerStore__c: 'US', Title__c: 'First frost is near', ...fields },
    })

  test.each([
    ['home', '/'],
    ['category', '/category/oil-filters'],
    ['faqs', '/faqs'],
    ['knowledge-hub', '/knowledge-hub'],
  ])(
    'of %s that has not begun is previewed by staff alone, and stands there once it has',
    async (Placement__c, url) => {
      const later = new Date(Date.now() + 3_600_000).toISOString()
      const { status, body } = await piece({ Placement__c, ActiveFrom__c: later })
      expect(status).toBe(201)
      const shown = await page(`${url}?preview=${body.id}`, await cookieOf(db.write, 'staff'))
      expect([shown.statusCode, shown.body.includes('First frost is near')]).toEqual([200, true])
      expect((await page(`${url}?preview=${body.id}`)).statusCode).toBe(404)
      expect((await page(url)).body).not.toContain('First frost is near')
      await db.write.run(
        sql`update content_item set active_from = now() where id = ${recordNumber('contentItem', body.id)}`,
      )
      expect(await announceTurned(db)).toBe(true)
      shop.responses.forget()
      pages.purge('all')
      expect((await page(url)).body).toContain('First frost is near')
      await write('DELETE', `/records/${body.id}`)
    },
  )

  test('that nobody’s clock has turned is not announced', async () => {
    await db.write.run(sql`update content_item set active_from = null, active_until = null`)
    expect(await announceTurned(db)).toBe(false)
  })
})
