import { describe, expect, test } from 'vitest'
import { uiCalls } from '#contract/ui-api/calls.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, identity, createCustomers, type Who } from '#server/customer-fixture.ts'

const { app, db } = await testApp({ identity })
const { ann, bob } = await createCustomers(db.write)

const get = async (path: string, who: Who = 'guest') => {
  const answer = await app.inject({ method: 'GET', url: UI_API + path, headers: as(who) })
  return { status: answer.statusCode, body: answer.json() }
}
const account = (query: string, who: Who = 'ann') => get(`/records/${ann.account}?fields=Account.Name&${query}`, who)

const categories = await db.all<{ category_id: number; parts: number[] }>(sql`
  select category_id, (array_agg(id::int order by id))[1:6] as parts from product group by category_id
  order by count(*) desc, category_id limit 2`)
const [first, second] = categories.map(({ category_id }) => recordId('category', category_id))

describe('a record with its children', () => {
  test('holds of each relationship the first five, in order of Id, and says that there are more', async () => {
    const { body } = await get(
      `/records/${first}?fields=ProductCategory.Name&childRelationships=ProductCategory.Products__r.ProductCode`,
    )
    expect(uiCalls.getRecord.answer.safeParse(body).error).toBeUndefined()
    const { Products__r } = body.childRelationships
    expect(Products__r).toMatchObject({
      count: 5,
      currentPageToken: '0',
      nextPageToken: '5',
      previousPageToken: null,
    })
    expect(Products__r.records.map(({ id }: { id: string }) => id)).toEqual(
      categories[0]?.parts.slice(0, 5).map((number) => recordId('product', number)),
    )
    expect(Object.keys(Products__r.records[0].fields)).toEqual(['ProductCode'])
  })

  test('shows the children’s names when no field of theirs is named, and is another representation', async () => {
    const plain = (await account('')).body
    const { body } = await account('childRelationships=Account.Orders,Account.Contacts.Email&pageSize=50')
    expect(Object.keys(body.childRelationships)).toEqual(['Orders', 'Contacts'])
    expect(body.childRelationships.Orders.records[0]).toMatchObject({
      id: ann.order,
      fields: { Id: { value: ann.order }, OrderNumber: { value: ann.orderNumber } },
    })
    expect(body.childRelationships.Orders.nextPageToken).toBeNull()
    expect([body.eTag === plain.eTag, body.weakEtag === plain.weakEtag]).toEqual([false, true])
  })

  test('may name fields and layouts together', async () => {
    const { status, body } = await account('layoutTypes=Compact&childRelationships=Account.Orders')
    expect([status, Object.keys(body.fields)]).toEqual([200, expect.arrayContaining(['AccountNumber', 'Name'])])
  })

  test('in a batch each has its own', async () => {
    const { body } = await get(
      `/records/batch/${first},${second}?fields=ProductCategory.Name&childRelationships=ProductCategory.Products__r&pageSize=6`,
    )
    expect(
      body.results.map(
        ({ result }: { result: { childRelationships: { Products__r: { records: { id: string }[] } } } }) =>
          result.childRelationships.Products__r.records.map(({ id }) => id),
      ),
    ).toEqual(categories.map(({ parts }) => parts.map((number) => recordId('product', number))))
  })

  test('holds no child that is not for its viewer', async () => {
    const path = `/records/${recordId('product', 1)}?fields=Product2.Name&childRelationships=Product2.PricebookEntries`
    const prices = async (who: Who) =>
      (await get(path, who)).body.childRelationships.PricebookEntries.records.map(({ id }: { id: string }) => id)
    expect(await prices('guest')).toEqual([recordId('price', 2)])
    expect(await prices('staff')).toEqual([recordId('price', 2), recordId('price', 3)])
    expect((await account('childRelationships=Account.Orders', 'bob')).status).toBe(404)
    expect(
      (await get(`/records/${bob.account}?fields=Account.Name&childRelationships=Account.Orders`, 'bob')).status,
    ).toBe(200)
  })
})

test('children cost one statement for each relationship, however many records and rows', async () => {
  const wanted =
    'fields=ProductCategory.Name&childRelationships=ProductCategory.Products__r,ProductCategory.ChildCategories'
  const many = Array.from({ length: 20 }, (_, n) => recordId('category', n + 1)).join(',')
  for (const path of [`/records/${first}?${wanted}&pageSize=1`, `/records/batch/${many}?${wanted}&pageSize=50`]) {
    await get(path)
    db.forget()
    expect((await get(path)).status).toBe(200)
    expect(db.statements).toHaveLength(3)
  }
})

describe('what is sent wrongly is answered as documented', () => {
  const of = `/records/${first}?fields=ProductCategory.Name`
  test.each([
    ['an unknown relationship', `${of}&childRelationships=ProductCategory.Nothing`, 'INVALID_FIELD'],
    ['one of another object', `${of}&childRelationships=Account.Orders`, 'INVALID_FIELD'],
    ['one of every object', `${of}&childRelationships=ProductCategory.constructor`, 'INVALID_FIELD'],
    ['a name alone', `${of}&childRelationships=Products__r`, 'INVALID_FIELD'],
    ['an unknown field', `${of}&childRelationships=ProductCategory.Products__r.Nothing__c`, 'INVALID_FIELD'],
    ['a hidden field', `${of}&childRelationships=ProductCategory.Products__r.OnHand__c`, 'INVALID_FIELD'],
    ['two levels', `${of}&childRelationships=ProductCategory.Products__r.Category__r.Name`, 'INVALID_FIELD'],
    [
      'a hidden object',
      `/records/${recordId('product', 1)}?fields=Product2.Name&childRelationships=Product2.OrderItems`,
      'INVALID_FIELD',
    ],
    [
      'children alone',
      `/records/${first}?childRelationships=ProductCategory.Products__r`,
      'ILLEGAL_QUERY_PARAMETER_VALUE',
    ],
    [
      'a page of none',
      `${of}&childRelationships=ProductCategory.Products__r&pageSize=0`,
      'ILLEGAL_QUERY_PARAMETER_VALUE',
    ],
    [
      'a page of 51',
      `${of}&childRelationships=ProductCategory.Products__r&pageSize=51`,
      'ILLEGAL_QUERY_PARAMETER_VALUE',
    ],
  ])('%s', async (_, path, code) => {
    const { status, body } = await get(path)
    expect([status, body]).toEqual([400, [{ errorCode: code, message: expect.any(String) }]])
  })
})
