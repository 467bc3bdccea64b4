import { describe, expect, test } from 'vitest'
import { type UiCallName, uiCalls } from '#contract/ui-api/calls.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, identity, createCustomers, type Who } from '#server/customer-fixture.ts'

const { app, db } = await testApp({ identity })
const { ann } = await createCustomers(db.write)

const get = async (path: string, who: Who = 'guest', language = 'en-US') => {
  const answer = await app.inject({ method: 'GET', url: `${UI_API}/search-info${path}`, headers: as(who, language) })
  return { status: answer.statusCode, body: answer.json() }
}
const paths = ({ filters }: { filters: { targetFieldPath: string }[] }) => filters.map((one) => one.targetFieldPath)
const options = async (filter: string, who?: Who, language?: string) => (await get(filter, who, language)).body.options

describe('what a search page is told', () => {
  test.each<[UiCallName, string, Who]>([
    ['getSearchFilters', '/Product2/filters?channel=web&configurationName=default', 'guest'],
    ['getSearchFilters', '/Order/filters', 'staff'],
    ['getSearchFilterOptions', '/Product2/filters/Category__r.Name/options?q=o', 'guest'],
    ['getLookupMetadata', '/Product2/lookup/Category__c', 'guest'],
    ['getLookupMetadata', '/Order/lookup/AccountId', 'ann'],
  ])('%s has the shape that the contract says: %s for %s', async (name, path, who) => {
    const { status, body } = await get(path, who)
    expect([status, uiCalls[name].answer.safeParse(body).error]).toEqual([200, undefined])
  })

  test('are the fields of the layout, each with how to draw it', async () => {
    const { filters } = (await get('/Order/filters', 'ann')).body
    const drawn = Object.fromEntries(
      filters.map((one: { targetFieldPath: string; affordance: string }) => [one.targetFieldPath, one.affordance]),
    )
    expect(drawn).toMatchObject({
      OrderNumber: 'text',
      'Account.Name': 'select',
      Status: 'select',
      EffectiveDate: 'range',
      TotalAmount: 'range',
    })
    expect(filters.find((one: { targetFieldPath: string }) => one.targetFieldPath === 'Account.Name').label).toBe(
      'Account',
    )
  })

  test('are none that the caller does not see', async () => {
    expect(paths((await get('/Product2/filters', 'staff')).body)).toContain('OnHand__c')
    expect(paths((await get('/Product2/filters')).body)).not.toContain('OnHand__c')
    expect((await get('/Product2/filters/OnHand__c/options')).status).toBe(404)
    expect((await get('/Order/filters')).body[0].errorCode).toBe('INVALID_TYPE')
  })

  test('has choices, in the language that is asked for, that begin as somebody types', async () => {
    expect(await options('/Product2/filters/ProductClass/options?q=C')).toEqual([
      { label: 'Crate Engine', value: 'CrateEngine' },
    ])
    expect(await options('/Product2/filters/IsActive/options', 'guest', 'fr-CA')).toEqual([
      { label: 'Oui', value: 'true' },
      { label: 'Non', value: 'false' },
    ])
    expect(await options('/Product2/filters/ProductCode/options')).toEqual([])
  })

  test('has the names of records for choices, of those that the caller sees', async () => {
    const named = await db.all<{ name: string }>(sql`select distinct name ->> 'en' as name from category
      where starts_with(lower(name ->> 'en'), 'o') order by name limit 50`)
    expect(
      (await options('/Product2/filters/Category__r.Name/options?q=O')).map(({ value }: { value: string }) => value),
    ).toEqual(named.map(({ name }) => name))
    expect(await options('/Order/filters/Account.Name/options', 'ann')).toEqual([
      { label: 'Ann Lee', value: 'Ann Lee' },
    ])
    expect(ann.account).toBeDefined()
  })

  test('of a lookup is what it refers to', async () => {
    expect((await get('/Product2/lookup/Category__c')).body).toMatchObject({
      controllingFields: [],
      dependent: false,
      targetObjects: [
        {
          apiName: 'ProductCategory',
          createEnabled: false,
          displayFields: ['Name', 'SortOrder'],
          label: 'Product Category',
          nameField: 'Name',
          recentEnabled: false,
          secondaryField: 'SortOrder',
        },
      ],
    })
    expect((await get('/Product2/lookup/Successor__c')).body).toMatchObject({
      controllingFields: ['Category__c'],
      dependent: true,
    })
    expect((await get('/Product2/lookup/Category__c', 'ann')).body.targetObjects[0].recentEnabled).toBe(true)
  })

  test.each<[string, number, string]>([
    ['/Nothing__c/filters', 400, 'INVALID_TYPE'],
    ['/Product2/filters?sudo=1', 400, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
    ['/Product2/filters/Nothing__c/options', 404, 'NOT_FOUND'],
    ['/Product2/filters/toString/options', 404, 'NOT_FOUND'],
    [`/Product2/filters/ProductClass/options?q=${'a'.repeat(256)}`, 400, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
    ['/Product2/filters/Category__r.Name/options?q=%00', 400, 'INVALID_FIELD'],
    ['/Product2/lookup/Name', 400, 'INVALID_FIELD'],
    ['/Product2/lookup/CreatedById', 400, 'INVALID_FIELD'],
    ['/Order/lookup/AccountId', 400, 'INVALID_TYPE'],
  ])('%s is refused', async (path, status, code) => {
    const answer = await get(path)
    expect([answer.status, answer.body]).toEqual([status, [{ errorCode: code, message: expect.any(String) }]])
  })

  test.each([
    [0, '/Product2/filters'],
    [0, '/Product2/filters/ProductClass/options'],
    [1, '/Product2/filters/Category__r.Name/options'],
    [0, '/Product2/lookup/Category__c'],
  ])('costs %i statements: %s', async (count, path) => {
    await get(path)
    db.forget()
    expect((await get(path)).status).toBe(200)
    expect(db.statements).toHaveLength(count)
  })
})
