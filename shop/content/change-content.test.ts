import { beforeEach, describe, expect, test } from 'vitest'
import { shopCalls } from '#contract/shop/calls.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, identity, type Who } from '#server/customer-fixture.ts'

const { app, db, shop } = await testApp({ identity })
beforeEach(() => shop.responses.forget())

const ask = async (name: keyof typeof shopCalls, params: object) => {
  const methodParams = encodeURIComponent(JSON.stringify(params))
  const url = `/lwr/apex/v63.0/${name.replace('.', '/')}?methodParams=${methodParams}`
  const answer = await app.inject({ method: 'GET', url })
  if (answer.statusCode === 200) expect(shopCalls[name].answer.safeParse(answer.json()).error).toBeUndefined()
  return { status: answer.statusCode, body: answer.json() }
}

const write = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, who: Who = 'staff') => {
  const answer = await app.inject({ method, url: UI_API + path, headers: as(who), ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body ? answer.json() : undefined }
}

const QUESTIONS = 'FAQKnowledgeUtility.getKnowledgeArticleByModule'

describe('frequent questions', () => {
  test.each([
    ['en-US', 'Orders', 'Do I need an account to place an order?'],
    ['en-CA', 'Orders', 'Do I need an account to place an order?'],
    ['fr-CA', 'Commandes', 'Ai-je besoin d’un compte pour passer une commande?'],
  ])('all 30 of them come in %s, by six groups', async (storeLocale, group, first) => {
    const { body } = await ask(QUESTIONS, { faqCategory: 'allfaqs', storeLocale })
    expect(Object.keys(body)).toHaveLength(6)
    expect(Object.values(body).flat()).toHaveLength(30)
    expect(Object.keys(body)[0]).toBe(group)
    expect(body[group][0]).toMatchObject({ Title: first, Question__c: first, SC_FAQCategory__c: 'orders' })
  })

  test('a category has its own', async () => {
    const { body } = await ask(QUESTIONS, { faqCategory: 'parts', storeLocale: 'fr-CA' })
    expect(Object.keys(body)).toEqual(['Pièces, compatibilité et batteries'])
  })

  test('an answer is kept as it was written, and shown safe', async () => {
    const Answer__c = '<p onclick="x()">See https://other.example</p><script>alert(1)</script>'
    const { body } = await write('PATCH', `/records/${recordId('article', 1)}`, { fields: { Answer__c } })
    expect(body.fields.Answer__c.value).toBe(Answer__c)
    expect(body.fields.VersionNumber.value).toBe(2)
    const groups = (await ask(QUESTIONS, { faqCategory: 'orders', storeLocale: 'en-US' })).body
    expect(groups.Orders[0].Answer__c).toBe(
      '<p>See <a href="https://other.example" target="_blank" rel="noopener noreferrer">https://other.example</a></p>',
    )
  })
})

test('an article is known to search engines by its name in addresses, in the language that is asked for', async () => {
  const properties = async (name: string, language: string) => {
    const url = `/services/data/v63.0/connect/communities/tappet/seo/properties/${name}?fields=Title,Language`
    return (await app.inject({ method: 'GET', url, headers: as('guest', language) })).json()
  }
  const french = await properties('privacy', 'fr-CA')
  expect(french.fields).toMatchObject({ Language: 'Français (Canada)' })
  expect(french).toMatchObject({ canonicalUrl: 'http://localhost:3000/fr-CA/policies/privacy', isSeoIndexed: true })
  expect((await properties('privacy', 'en-US')).fields).toMatchObject({ Language: 'English (US)' })
  await db.write.run(sql`update article set is_published = false where url_name = 'warranty' and language = 'fr-CA'`)
  expect((await properties('warranty', 'en-US')).alternateUrls).toEqual({
    en_US: 'http://localhost:3000/policies/warranty',
    en_CA: 'http://localhost:3000/en-CA/policies/warranty',
    fr_CA: '',
  })
  expect((await properties(recordId('article', 1), 'en-US')).canonicalUrl).toBe('http://localhost:3000/faqs')
})

test('only a page with a video in its text may show frames, and only of the hosts of videos', async () => {
  const policyOf = async (url: string) =>
    String((await app.inject({ method: 'GET', url })).headers['content-security-policy'])
  await db.write.run(sql`
    update article set answer = '<iframe src="https://player.vimeo.com/video/1" title="Une vidéo"></iframe>'
    where language = 'fr-CA' and article_number = 1`)
  shop.responses.forget()
  expect(await policyOf('/en-CA/faqs')).toContain("frame-src 'none'")
  expect(await policyOf('/fr-CA/faq')).toMatch(/frame-src https:[^;]*https:\/\/player\.vimeo\.com[^;]*;/)
})

describe('what staff write', () => {
  const policy = {
    Language: 'en-US',
    Kind__c: 'POLICY',
    UrlName: 'a-policy',
    Title: 'A policy',
    PublishStatus: 'Online',
  }
  const create = (fields: object) => write('POST', '/records', { apiName: 'Knowledge__kav', fields })
  const read = (storeLocale: string) =>
    ask('ContentService.getArticle', { storeLocale, kind: 'POLICY', urlName: 'a-policy' })

  test('an article is there once it is published, and its translation beside it', async () => {
    const made = await create({ ...policy, PublishStatus: 'Draft' })
    expect(made.status).toBe(201)
    expect((await read('en-US')).status).toBe(404)
    await write('PATCH', `/records/${made.body.id}`, { fields: { PublishStatus: 'Online' } })
    shop.responses.forget()
    expect((await read('en-CA')).body).toMatchObject({ title: 'A policy', language: 'en-US' })
    expect((await read('fr-CA')).status).toBe(404)
    const KnowledgeArticleId = made.body.fields.KnowledgeArticleId.value
    const translated = await create({ ...policy, KnowledgeArticleId, Language: 'fr-CA', Title: 'Une politique' })
    expect(translated.body.fields.ArticleNumber).toEqual(made.body.fields.ArticleNumber)
    shop.responses.forget()
    expect((await read('fr-CA')).body).toMatchObject({ title: 'Une politique' })
    expect((await write('DELETE', `/records/${translated.body.id}`)).status).toBe(204)
    shop.responses.forget()
    expect((await read('fr-CA')).status).toBe(404)
  })

  test.each([
    ['a name that addresses cannot hold', { UrlName: 'A policy!' }, 'UrlName', 'FIELD_CUSTOM_VALIDATION_EXCEPTION'],
    ['a question without a category', { Kind__c: 'FAQ' }, 'SC_FAQCategory__c', 'FIELD_CUSTOM_VALIDATION_EXCEPTION'],
    ['an unknown language', { Language: 'de-DE' }, 'Language', 'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST'],
    ['an answer without end', { Answer__c: 'x'.repeat(65_537) }, 'Answer__c', 'STRING_TOO_LONG'],
  ])('%s is refused', async (_, fields, field, errorCode) => {
    const { status, body } = await create({ ...policy, UrlName: 'another', ...fields })
    expect(status).toBe(400)
    expect(body.output.fieldErrors[field]).toMatchObject([{ errorCode }])
  })

  describe('a question is filed under a category of the list, by whichever field', () => {
    const faq = `/records/${recordId('article', 1)}`
    const file = (field: string, category: string) => write('PATCH', faq, { fields: { [field]: category } })
    const faults = async (field: string, category: string) => {
      const { status, body } = await file(field, category)
      return [status, Object.keys(body.output?.fieldErrors ?? {})]
    }

    test.each(['zzz', 'Orders', 'ORDERS', 'allfaqs', 'toString', '__proto__', 'constructor'])(
      '%s is none',
      async (name) => {
        for (const field of ['Topic__c', 'SC_FAQCategory__c']) expect(await faults(field, name)).toEqual([400, [field]])
        const made = await create({ ...policy, Kind__c: 'FAQ', UrlName: 'no-category', Topic__c: name })
        expect([made.status, Object.keys(made.body.output.fieldErrors)]).toEqual([400, ['Topic__c']])
      },
    )

    test('staff add to the list, and take from it', async () => {
      const keep = (category: string, isActive: boolean) =>
        db.write.run(sql`
          insert into platform_picklist_value (object_name, field_name, value, label, position, is_active)
          values ('Knowledge__kav', 'SC_FAQCategory__c', ${category}, '{"en": "Label", "fr": "Libellé"}', 9, ${isActive})`)
      await keep('fleet', true)
      await keep('account', false)
      shop.objects.forget()
      for (const field of ['Topic__c', 'SC_FAQCategory__c']) {
        expect((await file(field, 'fleet')).body.fields.SC_FAQCategory__c.value).toBe('fleet')
        expect(await faults(field, 'account')).toEqual([400, [field]])
        expect((await file(field, 'orders')).body.fields.Topic__c.value).toBe('orders')
      }
    })

    test('an article of the hub has any topic', async () => {
      const { status, body } = await create({ ...policy, Kind__c: 'HUB', UrlName: 'free', Topic__c: 'toString' })
      expect([status, body.fields.Topic__c.value]).toEqual([201, 'toString'])
    })
  })

  test('a link that is no address, or a time that ends before it begins, is refused', async () => {
    const path = `/records/${recordId('contentItem', 2)}`
    for (const [fields, field] of [
      [{ ButtonUrl__c: '//other.example' }, 'ButtonUrl__c'],
      [{ Image__c: '/two words.svg' }, 'Image__c'],
      [{ TileImage__c: 'https://other.example/a.svg' }, 'TileImage__c'],
      [{ ActiveFrom__c: '2026-02-01T00:00:00Z', ActiveUntil__c: '2026-01-01T00:00:00Z' }, 'ActiveUntil__c'],
    ] as const) {
      const { status, body } = await write('PATCH', path, { fields })
      expect([status, Object.keys(body.output.fieldErrors)]).toEqual([400, [field]])
    }
  })

  test('a changed item is on the page of its locale, and nobody else may change it', async () => {
    const path = `/records/${recordId('contentItem', 1)}`
    const fields = { HeaderMessage__c: 'Closed on Monday' }
    expect((await write('PATCH', path, { fields }, 'guest')).status).toBe(403)
    expect((await write('PATCH', path, { fields })).status).toBe(200)
    const home = async (storeLocale: string) =>
      (await ask('ContentService.contentItems', { storeLocale, placement: 'home' })).body
    expect((await home('en-US'))[0]).toMatchObject({ headerMessage: 'Closed on Monday' })
    expect((await home('fr-CA'))[0].headerMessage).toMatch(/^Livraison/)
    expect(await ask('ContentService.contentItems', { storeLocale: 'en-US', placement: 'nowhere' })).toMatchObject({
      body: [],
    })
  })
})

test.each([
  ['en-US', 'core charge'],
  ['en-CA', 'core charge'],
  ['fr-CA', 'consigne'],
] as const)('policies, articles of the hub and questions are found by their words: %s', async (locale, term) => {
  const { body } = await ask('ContentService.searchArticles', { storeLocale: locale, term })
  const kinds = body.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['FAQ', 'HUB', 'POLICY']))
})
