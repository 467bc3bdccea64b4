import { describe, expect, test } from 'vitest'
import { uiCalls } from '#contract/ui-api/calls.ts'
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, identity, createCustomers, type Who } from '#server/customer-fixture.ts'

const { app, db } = await testApp({ identity })
const { ann } = await createCustomers(db.write)
const stored = await db.first<{ alias: string; code: string; en: string; fr: string }>(
  sql`select url_alias as alias, part_number as code, name ->> 'en' as en, name ->> 'fr' as fr from product where id = 1`,
)
const { alias = '', code = '', en = '', fr = '' } = stored ?? {}
const part = recordId('product', 1)

const seo = async (record: string, query = '', who: Who = 'guest', language = 'en-US') => {
  const url = `/services/data/v63.0/connect/communities/tappet/seo/properties/${record}?${query}`
  const answer = await app.inject({ url, headers: as(who, language) })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

describe('the SEO properties of a record', () => {
  test('hold templates, addresses and the fields asked for, as text', async () => {
    const { status, body } = await seo(part, 'fields=IsActive,Name,ProductCode')
    expect([status, uiCalls.getSeoProperties.answer.safeParse(body).error]).toEqual([200, undefined])
    expect(body).toMatchObject({
      recordId: part,
      recordName: en,
      objectName: 'Product2',
      fields: { Name: en, ProductCode: code },
      title: '{!Record.Name} {!Record.ProductCode}',
      customHeadTags: '<meta property="product:retailer_item_id" content="{!Record.ProductCode}">',
      canonicalUrl: `http://localhost:3000/product/${alias}`,
      alternateUrls: {
        en_US: `http://localhost:3000/product/${alias}`,
        en_CA: `http://localhost:3000/en-CA/product/${alias}`,
        fr_CA: `http://localhost:3000/fr-CA/product/${alias}`,
      },
      isSeoIndexed: true,
    })
    expect(['true', 'false']).toContain(body.fields.IsActive)
  })

  test('are found by the name in the address of the page too, of a part and of a category', async () => {
    expect((await seo(alias, 'fields=Name')).body).toEqual((await seo(part, 'fields=Name')).body)
    const slug = (await db.first<{ slug: string }>(sql`select slug from category where id = 1`))?.slug ?? ''
    const { body } = await seo(slug)
    expect([body.objectName, body.recordId]).toEqual(['ProductCategory', recordId('category', 1)])
  })

  test('are told in the language asked for', async () => {
    for (const { body } of [
      await seo(part, 'fields=Name&language=fr-CA'),
      await seo(part, 'fields=Name', 'guest', 'fr-CA'),
    ]) {
      expect(body.fields.Name).toBe(fr)
      expect(body.canonicalUrl).toBe(`http://localhost:3000/fr-CA/product/${alias}`)
    }
  })

  test('of a store, which has no page, keep it out of search engines; its address comes in parts too', async () => {
    const store = await db.first<{ city: string; region: string }>(sql`select city, region from store where id = 1`)
    const { body } = await seo(recordId('store', 1), 'fields=Address__c')
    expect(body).toMatchObject({
      isSeoIndexed: false,
      canonicalUrl: null,
      alternateUrls: {},
      title: null,
      description: null,
      customHeadTags: null,
    })
    expect(body.complexFields.Address__c).toMatchObject({ City__c: store?.city, StateCode__c: store?.region })
    expect(body.fields.Address__c).toContain(store?.city)
  })

  test('are what a guest may know, whoever asks', async () => {
    const fields = 'fields=Name,Nothing__c,OnHand__c,CreatedBy.Name,Category__r.Name,__proto__'
    const { body } = await seo(part, fields)
    expect(Object.keys(body.fields)).toEqual(['Name', 'Category__r.Name'])
    expect((await seo(part, `${fields}&asGuest=false`, 'admin')).body).toEqual(body)
    for (const who of ['guest', 'ann', 'admin'] as const) expect((await seo(ann.order, '', who)).status).toBe(404)
  })

  test('write values for HTML when asked to', async () => {
    await db.write.run(
      sql`update product set long = long || ${JSON.stringify({ en: "5\" <b> & 'more'" })} where id = 2`,
    )
    const record = recordId('product', 2)
    expect((await seo(record, 'fields=Description')).body.fields.Description).toBe("5\" <b> & 'more'")
    expect((await seo(record, 'fields=Description&htmlEncode=true')).body.fields.Description).toBe(
      '5&quot; &lt;b&gt; &amp; &#39;more&#39;',
    )
  })

  test('are not sent again to a client that holds them', async () => {
    const { headers } = await seo(part)
    const url = `/services/data/v63.0/connect/communities/tappet/seo/properties/${part}`
    expect((await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })).statusCode).toBe(304)
  })

  test('take one statement by id', async () => {
    await seo(part, 'fields=Name,Category__r.Name')
    db.forget()
    await seo(part, 'fields=Name,Category__r.Name')
    expect(db.statements).toHaveLength(1)
  })

  test.each([
    [404, recordId('product', 9_999_999), ''],
    [404, 'no-such-thing', ''],
    [404, `${part.slice(0, 17)}9`, ''],
    [404, "x'--", ''],
    [400, 'two%20words', ''],
    [400, 'x'.repeat(129), ''],
    [400, part, 'language=xx'],
    [400, part, 'htmlEncode=maybe'],
    [400, part, 'more=1'],
    [400, part, 'fields='],
    [400, '%00', ''],
  ])('answer %i for %s?%s', async (status, record, query) => {
    const answer = await seo(record, query)
    expect([answer.status, answer.body[0].errorCode]).toEqual([
      status,
      status === 404 ? 'NOT_FOUND' : 'ILLEGAL_QUERY_PARAMETER_VALUE',
    ])
  })

  test('are read, and nothing else', async () => {
    const url = `/services/data/v63.0/connect/communities/tappet/seo/properties/${part}`
    const answer = await app.inject({ method: 'DELETE', url, headers: as('staff') })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET'])
  })
})
