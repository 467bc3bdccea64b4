// What a record call asks for in its address, good or bad, is answered as the platform's reference says (records-api/).
import { expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '../app-fixture.ts'
import { as, createCustomers, identity } from '../customer-fixture.ts'

const { app, db } = await testApp({ identity })
const { ann } = await createCustomers(db.write)
const part = recordId('product', 1)
const orders = '/list-records/Order/AllOrders'

const ask = async (path: string, payload?: object) => {
  const method = payload ? 'POST' : 'GET'
  const answer = await app.inject({ method, url: UI_API + path, headers: as('staff'), ...(payload && { payload }) })
  const body = answer.json()
  return [answer.statusCode, answer.statusCode === 200 ? null : body[0]?.errorCode]
}

const FINE = [200, null] as const
const BAD_VALUE = [400, 'ILLEGAL_QUERY_PARAMETER_VALUE'] as const
const BAD_FIELD = [400, 'INVALID_FIELD'] as const
const BAD_TYPE = [400, 'INVALID_TYPE'] as const
const NOT_FOUND = [404, 'NOT_FOUND'] as const
const BAD_SEARCH = [400, 'INVALID_SEARCH'] as const

test.each([
  // Records
  [`/records/${part}`, BAD_VALUE],
  [`/records/${part}?layoutTypes=Bad`, BAD_VALUE],
  [`/records/${part}?layoutTypes=full`, BAD_VALUE],
  [`/records/${part}?layoutTypes=Full,Bad`, BAD_VALUE],
  [`/records/${part}?layoutTypes=Full&modes=Bad`, BAD_VALUE],
  [`/records/${part}?fields=Product2.Name&modes=Bad`, FINE],
  [`/records/${part}?modes=View`, BAD_VALUE],
  [`/records/${part}?fields=Product2.Name&layoutTypes=Full`, BAD_VALUE],
  [`/records/${part}?fields=Product2.Nothing__c`, BAD_FIELD],
  [`/records/${part}?fields=Name`, BAD_FIELD],
  [`/records/${part}?optionalFields=Product2.Nothing__c`, FINE],
  [`/records/${part}?optionalFields=Nothing`, FINE],
  [`/records/${part}?optionalFields=Product2.Nothing__r.Name,Order.OrderNumber`, FINE],
  [`/records/${part}?fields=Product2.Name&updateMru=maybe`, BAD_VALUE],
  [`/records/${ann.account}?fields=Account.Name&childRelationships=Account.Nothing__r`, BAD_FIELD],
  [`/records/${ann.account}?fields=Account.Name&childRelationships=Account.Orders&pageSize=0`, BAD_VALUE],
  [`/records/batch/${part}?layoutTypes=Full&modes=Bad`, BAD_VALUE],
  [`/records/batch/${part}?fields=Product2.Name&modes=Bad`, FINE],
  [`/records/batch/${part}`, BAD_VALUE],
  // Records with their layouts
  [`/record-ui/${part}?layoutTypes=Bad&modes=View`, BAD_VALUE],
  [`/record-ui/${part}?layoutTypes=Full&modes=Bad`, BAD_VALUE],
  [`/record-ui/${part}?layoutTypes=Full&modes=View&formFactor=Bad`, BAD_VALUE],
  [`/record-ui/${part}?layoutTypes=Full&modes=View&optionalFields=Product2.Nothing__c`, FINE],
  [`/layout/Product2?layoutType=Bad`, BAD_VALUE],
  [`/layout/Product2?mode=Bad`, BAD_VALUE],
  [`/layout/Product2?formFactor=Bad`, BAD_VALUE],
  [`/layout/Product2?recordTypeId=012000000000001AAA`, BAD_VALUE],
  [`/layout/Nothing__c`, BAD_TYPE],
  [`/layout/Product2/user-state?formFactor=Bad`, BAD_VALUE],
  [`/layout/Product2/user-state?mode=Bad`, BAD_VALUE],
  [`/path/layout/Order?formFactor=Bad`, BAD_VALUE],
  [`/path/layout/Order?mode=Bad`, BAD_VALUE],
  [`/record-defaults/create/Product2?formFactor=Bad`, BAD_VALUE],
  [`/record-defaults/create/Product2?optionalFields=Product2.Nothing__c`, FINE],
  [`/record-defaults/create/Product2?recordTypeId=012000000000001AAA`, BAD_VALUE],
  [`/record-defaults/template/create/Product2?optionalFields=Nothing__c`, FINE],
  // Objects and picklists
  [`/object-info/Nothing__c`, BAD_TYPE],
  [`/object-info/batch/Nothing__c,Product2`, FINE],
  [`/object-info/Product2/picklist-values/012000000000000AAA/Name`, BAD_FIELD],
  [`/object-info/Product2/picklist-values/012000000000000AAA/Nothing__c`, BAD_FIELD],
  [`/object-info/Product2/picklist-values/012000000000001AAA`, BAD_VALUE],
  // Lists
  [`${orders}?pageSize=0`, BAD_VALUE],
  [`${orders}?pageSize=2001`, BAD_VALUE],
  [`${orders}?pageToken=x`, BAD_VALUE],
  [`${orders}?fields=Order.Nothing__c`, BAD_FIELD],
  [`${orders}?optionalFields=Order.Nothing__c`, FINE],
  [`${orders}?sortBy=Order.Nothing__c`, BAD_FIELD],
  ['/list-records/Order/Nothing', NOT_FOUND],
  ['/list-info/Order/Nothing', NOT_FOUND],
  ['/list-info/Nothing__c', BAD_TYPE],
  ['/list-info/batch', [400, 'INVALID_CONFIG']],
  // What is done to them
  [`/actions/record/${part}?formFactor=Bad`, BAD_VALUE],
  [`/actions/record/${part}?sections=Bad`, BAD_VALUE],
  [`/apps?formFactor=Bad`, BAD_VALUE],
  [`/nav-items?formFactor=Bad`, BAD_VALUE],
] as const)('%s answers %j', async (path, answer) => {
  expect(await ask(path)).toEqual(answer)
})

const asked = { sourceRecord: { fields: { Id: null } } }
const children = `/related-list-records/${ann.account}/Orders`

test.each<[path: string, body: object, answer: readonly unknown[]]>([
  ['/lookups/Product2/Category__c?searchType=Bad', asked, BAD_VALUE],
  ['/lookups/Product2/Category__c?searchType=Search&q=o', asked, BAD_SEARCH],
  ['/lookups/Product2/Category__c?searchType=TypeAhead&q=oi', asked, FINE],
  ['/lookups/Product2/Category__c?targetApiName=Order', asked, BAD_VALUE],
  ['/lookups/Product2/Category__c?page=0', asked, BAD_VALUE],
  ['/lookups/Product2/Name', asked, BAD_FIELD],
  ['/search/results/keyword?q=o&objectApiName=Product2', { pageToken: '0' }, BAD_SEARCH],
  ['/search/results/keyword?q=oil&objectApiName=Nothing__c', { pageToken: '0' }, BAD_TYPE],
  [children, { sortBy: ['Order.Nothing__c'] }, FINE],
  [children, { fields: ['Order.Nothing__c'] }, BAD_FIELD],
  [children, { optionalFields: ['Order.Nothing__c'] }, FINE],
  [children, { pageSize: 2000 }, [400, 'INVALID_INPUT']],
  [`/related-list-records/${ann.account}/Nothing__r`, {}, NOT_FOUND],
])('%s with %j answers %j', async (path, body, answer) => {
  expect(await ask(path, body)).toEqual(answer)
})

test('modes without layouts show what is asked for alone', async () => {
  const url = `${UI_API}/records/${part}?fields=Product2.StockKeepingUnit&modes=Edit`
  const { fields } = (await app.inject({ url, headers: as('staff') })).json()
  expect(Object.keys(fields)).toEqual(['StockKeepingUnit'])
})
