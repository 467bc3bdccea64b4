import { describe, expect, test } from 'vitest'
import { aClient } from '../../platform-fixture.ts'
import { getApex, postApex } from './apex.ts'
import { getSeoProperties } from './seo-properties.ts'

const call = { apexClass: 'Faq', apexMethod: 'read', params: { storeLocale: 'en-US', faqCategory: 'all' } }
const kept = { 'cache-control': 'private, max-age=60' }

describe('a method of the server', () => {
  test('is called by GET with its parameters in order, and says whether it may suspend', async () => {
    const { client, urls, asked } = aClient(() => ({ body: { Orders: [] } }))
    expect(await getApex(client, { ...call, namespace: 'shop', isContinuation: true })).toMatchObject({
      state: 'Fulfilled',
      data: { Orders: [] },
    })
    expect(urls()).toEqual([
      'GET /lwr/apex/v63.0/shop__Faq/read?methodParams={"faqCategory":"all","storeLocale":"en-US"}',
    ])
    expect(asked[0]?.headers.get('x-sfdc-allow-continuation')).toBe('true')
  })

  test.each([
    [kept, 300_000, 1],
    [kept, 300_001, 2],
    [{}, 0, 2],
    [{ 'cache-control': 'no-cache' }, 0, 2],
    [{ 'cache-control': 'private, no-store' }, 0, 2],
  ])('answered with %j is asked again after %i ms: calls %i', async (headers, ms, calls) => {
    const { client, asked, time } = aClient(() => ({ body: 1, headers }))
    await getApex(client, call)
    time.now += ms
    await getApex(client, call)
    expect(asked).toHaveLength(calls)
  })

  test('called by POST, and then by GET with the same parameters in another order, is one entry', async () => {
    const { client, asked } = aClient(() => ({ body: 'answer', headers: kept }))
    expect(await postApex(client, call)).toBe('answer')
    expect(asked[0]).toMatchObject({ method: 'POST', body: call.params })
    const params = { faqCategory: 'all', storeLocale: 'en-US' }
    expect(getApex(client, { ...call, params })).toMatchObject({ data: 'answer' })
    expect(getApex(client, { ...call, isContinuation: true })).toBeInstanceOf(Promise)
    await postApex(client, call)
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(2)
  })
})

describe('what search engines are told', () => {
  const properties = { recordId: 'x', recordName: 'Pump', objectName: 'Product2', fields: {} }
  const config = { communityId: 'c', recordId: 'a-pump', fields: ['b', 'a', 'b'] }

  test('is kept for an hour by fields, community and record', async () => {
    const { client, urls, time } = aClient(() => ({ body: properties }))
    await getSeoProperties(client, config)
    time.now += 3_600_000
    expect(getSeoProperties(client, { ...config, fields: ['a', 'b'] })).toMatchObject({ state: 'Fulfilled' })
    expect(urls()).toEqual(['GET /services/data/v63.0/connect/communities/c/seo/properties/a-pump?fields=a,b'])
  })

  test('is an error without the parts that are always there', async () => {
    const { client } = aClient(() => ({ body: { ...properties, objectName: null } }))
    expect(await getSeoProperties(client, config)).toMatchObject({
      error: { message: 'Expected "string" but received "null" (at "answer.objectName")' },
    })
  })
})
