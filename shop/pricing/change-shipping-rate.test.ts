import { describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, identity } from '#server/customer-fixture.ts'

const { app, db } = await testApp({ identity })

type Fields = Record<string, unknown>
const send = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
  const url = `${UI_API}/records${path}`
  const answer = await app.inject({ method, url, headers: as('staff'), ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body ? answer.json() : undefined }
}
const make = (fields: Fields) => send('POST', '', { apiName: 'ShippingRate__c', fields: { ...NEW, ...fields } })
const change = (id: string, fields: Fields) => send('PATCH', `/${id}`, { fields })
const refused = ({ status, body }: Awaited<ReturnType<typeof send>>) => [
  status,
  Object.keys(body.output?.fieldErrors ?? {}),
]

const NEW = { Name: 'Ground, far', Method__c: 'GROUND', CountryCode__c: 'US', States__c: 'PR', Base__c: 30 }
const rateOf = async (country: string, method: string): Promise<string> => {
  const row = await db.first<{ id: number }>(sql`
    select id from shipping_rate where country = ${country} and method = ${method} and regions = ''`)
  return recordId('shippingRate', row?.id ?? 0)
}

describe('a rate of shipping', () => {
  test('is made for states of its country, which are kept in order and once each', async () => {
    const { status, body } = await make({ States__c: 'vi, gu;GU', Step__c: 0.5 })
    expect(status).toBe(201)
    const { States__c, Base__c, CurrencyIsoCode, StepWeight__c } = body.fields
    expect([States__c.value, Base__c.value, CurrencyIsoCode.value, StepWeight__c.value]).toEqual([
      'GU VI',
      30,
      'USD',
      1,
    ])
  })

  test.each<[string, Fields, string]>([
    ['a province in the US', { States__c: 'ON' }, 'States__c'],
    ['a state in Canada', { CountryCode__c: 'CA', States__c: 'CA' }, 'States__c'],
    ['no costs', { Base__c: 0 }, 'Base__c'],
    ['costs below nothing by weight', { Step__c: -1 }, 'Step__c'],
    ['a weight below nothing', { OverWeight__c: -1 }, 'OverWeight__c'],
    ['a step of no weight', { StepWeight__c: 0 }, 'StepWeight__c'],
    ['an end of ground', { MostWeight__c: 50 }, 'MostWeight__c'],
  ])('has not %s', async (_, fields, field) => {
    expect(refused(await make(fields))).toEqual([400, [field]])
  })

  test('of ground changes what the next shopper pays, by a field of its own', async () => {
    const id = await rateOf('CA', 'GROUND')
    expect((await change(id, { Base__c: 15.25, Step__c: 1 })).status).toBe(200)
    expect(
      await db.first(
        sql`select base_cents, step_cents from shipping_rate where country = 'CA' and method = 'GROUND' and regions = ''`,
      ),
    ).toEqual({
      base_cents: 15_25,
      step_cents: 1_00,
    })
  })

  test.each(['GROUND', 'FREIGHT'])(
    'of %s for the rest of a country stays: carts could not be priced',
    async (method) => {
      const id = await rateOf('US', method)
      expect((await send('DELETE', `/${id}`)).status).toBe(400)
      expect(refused(await change(id, { States__c: 'OH' }))).toEqual([400, ['States__c']])
      expect(refused(await change(id, { OverWeight__c: 10 }))).toEqual([400, ['OverWeight__c']])
    },
  )

  test('of two days can go', async () => {
    expect((await send('DELETE', `/${await rateOf('US', 'TWO_DAY')}`)).status).toBe(204)
  })
})
