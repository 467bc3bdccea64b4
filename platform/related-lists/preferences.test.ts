import { describe, expect, test } from 'vitest'
import { type UiCallName, uiCalls } from '#contract/ui-api/calls.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, identity, createCustomers, type Who } from '#server/customer-fixture.ts'

const { app, db } = await testApp({ identity })
const { ann } = await createCustomers(db.write)

const send = async (method: 'GET' | 'POST' | 'PATCH', path: string, who: Who, payload?: object) => {
  const answer = await app.inject({ method, url: UI_API + path, headers: as(who), ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const products = '/related-list-info/ProductCategory/Products__r'
const preferences = '/related-list-preferences/ProductCategory.Products__r'
const changes = {
  orderedByInfo: [{ fieldApiName: 'Product2.ProductCode', isAscending: false }],
  userPreferences: { columnWidths: { Name: 240 }, columnWrap: { ProductCode: true } },
}

describe('how a user likes to see a related list', () => {
  test('is kept, and is theirs alone', async () => {
    const before = (await send('GET', products, 'ann')).body
    const { status, body } = await send('PATCH', products, 'ann', changes)
    expect([status, uiCalls.updateRelatedListInfo.answer.safeParse(body).error]).toEqual([200, undefined])
    expect(body).toMatchObject({
      orderedByInfo: [{ fieldApiName: 'ProductCode', isAscending: false, label: 'Part Number' }],
      userPreferences: {
        columnWidths: { Name: 240, ProductCode: -1, IsActive: -1 },
        columnWrap: { Name: false, ProductCode: true, IsActive: false },
      },
    })
    expect((await send('GET', products, 'ann')).body).toEqual(body)
    expect(body.eTag).not.toBe(before.eTag)
    for (const who of ['guest', 'bob'] as const) expect((await send('GET', products, who)).body).toEqual(before)
  })

  test('orders the records when no order is asked for', async () => {
    const records = `/related-list-records/${recordId('category', 2)}/Products__r`
    const codes = async (who: Who, body: object = {}) =>
      (await send('POST', records, who, { fields: ['ProductCode'], pageSize: 1999, ...body })).body.records.map(
        ({ fields }: { fields: { ProductCode: { value: string } } }) => fields.ProductCode.value,
      )
    await send('PATCH', products, 'ann', changes)
    expect(await codes('ann')).toEqual(await codes('bob', { sortBy: ['-ProductCode'] }))
    expect(await codes('ann', { sortBy: ['ProductCode'] })).toEqual(await codes('bob', { sortBy: ['ProductCode'] }))
  })

  test('is changed in part, and taken back with null', async () => {
    await send('PATCH', products, 'bob', changes)
    const part = (await send('PATCH', preferences, 'bob', { columnWidths: { ProductCode: 90 } })).body
    expect(part).toMatchObject({
      columnWidths: { Name: 240, ProductCode: 90 },
      columnWrap: { ProductCode: true },
      orderedBy: [{ fieldApiName: 'ProductCode', isAscending: false }],
      preferencesId: 'ProductCategory.Products__r',
    })
    const none = { columnWidths: null, columnWrap: null, orderedBy: null }
    const back = (await send('PATCH', preferences, 'bob', none)).body
    expect(back).toEqual((await send('GET', preferences, 'guest')).body)
  })

  test('of several lists is told each with a status of its own', async () => {
    const ids =
      'ProductCategory.Products__r,Product2.PricebookEntries,ProductCategory.Nothing,Nothing.Products__r,Products__r'
    const { body } = await send('GET', `/related-list-preferences/batch/${ids}`, 'ann')
    expect(uiCalls.getRelatedListPreferencesBatch.answer.safeParse(body).error).toBeUndefined()
    expect(body.results.map(({ statusCode }: { statusCode: number }) => statusCode)).toEqual([200, 200, 404, 404, 404])
    expect(body.results[0].result).toEqual((await send('GET', preferences, 'ann')).body)
  })

  test.each<[number, UiCallName, 'GET' | 'POST', string, object?]>([
    [1, 'getRelatedListInfo', 'GET', products],
    [1, 'getRelatedListInfoBatch', 'GET', '/related-list-info/batch/Account/Orders,Contacts,Equipment__r'],
    [1, 'getRelatedListPreferences', 'GET', preferences],
    [1, 'getRelatedListPreferencesBatch', 'GET', '/related-list-preferences/batch/Account.Orders,Account.Contacts'],
    [3, 'getRelatedListRecords', 'POST', `/related-list-records/${ann.account}/Orders`, { fields: ['Name'] }],
    [
      4,
      'getRelatedListRecordsBatch',
      'POST',
      `/related-list-records/batch/${ann.account}`,
      { relatedListParameters: ['Orders', 'Contacts'].map((relatedListId) => ({ relatedListId, fields: ['Name'] })) },
    ],
    [3, 'getRelatedListCountBatch', 'GET', `/related-list-count/batch/${ann.account}/Orders,Contacts`],
  ])('costs one statement besides those of the call: %i for %s', async (count, _, method, path, body) => {
    // Whoever brings a token is looked up by one more.
    await send('GET', '/object-info', 'ann')
    db.forget()
    await send('GET', '/object-info', 'ann')
    const own = db.statements.length
    await send(method, path, 'ann', body)
    db.forget()
    expect((await send(method, path, 'ann', body)).status).toBe(200)
    expect(db.statements.length - own).toBe(count)
  })

  const { orderedByInfo, userPreferences } = changes
  const of = (fieldApiName: string) => ({ ...changes, orderedByInfo: [{ fieldApiName, isAscending: true }] })
  const wide = (columnWidths: object) => ({ ...changes, userPreferences: { ...userPreferences, columnWidths } })
  test.each<[string, Who, string, object, number, string]>([
    ['of a guest', 'guest', products, changes, 401, 'INVALID_SESSION_ID'],
    ['of a guest', 'guest', preferences, {}, 401, 'INVALID_SESSION_ID'],
    ['without an order', 'ann', products, { userPreferences }, 400, 'INVALID_INPUT'],
    ['without preferences', 'ann', products, { orderedByInfo }, 400, 'INVALID_INPUT'],
    ['by a hidden field', 'ann', products, of('OnHand__c'), 400, 'INVALID_FIELD'],
    ['by an unknown field', 'ann', products, of('Nothing__c'), 400, 'INVALID_FIELD'],
    ['of a hidden column', 'ann', products, wide({ OnHand__c: 5 }), 400, 'INVALID_FIELD'],
    ['of a column that every object has', 'ann', products, wide({ toString: 5 }), 400, 'INVALID_FIELD'],
    ['of no whole width', 'ann', products, wide({ Name: 1.5 }), 400, 'INVALID_INPUT'],
    ['of a width in words', 'ann', products, wide({ Name: 'wide' }), 400, 'INVALID_INPUT'],
    ['of a list that is not there', 'ann', '/related-list-info/ProductCategory/No', changes, 404, 'NOT_FOUND'],
    ['of a list that is not there', 'ann', '/related-list-preferences/ProductCategory.No', {}, 404, 'NOT_FOUND'],
    ['of a list of a list', 'ann', '/related-list-preferences/ProductCategory.Products__r.Name', {}, 404, 'NOT_FOUND'],
  ])('%s is refused: %s %s', async (_, who, path, body, status, code) => {
    const answer = await send('PATCH', path, who, body)
    expect([answer.status, answer.body]).toEqual([status, [{ errorCode: code, message: expect.any(String) }]])
  })
})
