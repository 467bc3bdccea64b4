// Exemptions as records (business rule T-3): staff approve, change and end them; a customer reads their own.
import { describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, createCustomers, identity, type Who } from '#server/customer-fixture.ts'
import { recordNumber } from '#values/record-id.ts'

const { app, db } = await testApp({ identity })
const { ann, bob } = await createCustomers(db.write)

const send = async (method: 'GET' | 'PATCH' | 'POST' | 'DELETE', path: string, who: Who, payload?: object) => {
  const answer = await app.inject({ method, url: UI_API + path, headers: as(who), ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body ? answer.json() : undefined }
}
const FIELDS = {
  Name: 'IN-4711',
  Account__c: ann.account,
  CountryCode__c: 'US',
  StateCode__c: 'IN',
  ValidUntil__c: '2027-03-31',
}
const approve = (fields: object = {}, who: Who = 'staff') =>
  send('POST', '/records', who, { apiName: 'TaxExemption__c', fields: { ...FIELDS, ...fields } })
const rowOf = (id: string) =>
  db.first(sql`select customer_id, country, region, taxes, certificate, valid_until::text as valid_until, created_by
    from tax_exemption where id = ${recordNumber('taxExemption', id)}`)
const errorsIn = (body: { output: { fieldErrors: Record<string, { message: string }[]> } }) =>
  Object.entries(body.output.fieldErrors).map(([field, [error]]) => [field, error?.message])

test.each(['staff', 'admin'] as const)('%s approves one, and the record says who and what', async (who) => {
  const { status, body } = await approve({ Name: ' IN-4711 ', StateCode__c: 'in' }, who)
  expect(status).toBe(201)
  expect(await rowOf(body.id)).toMatchObject({
    customer_id: recordNumber('account', ann.account),
    country: 'US',
    region: 'IN',
    taxes: 'ALL',
    certificate: 'IN-4711',
    valid_until: '2027-03-31',
  })
  const record = (await send('GET', `/records/${body.id}?fields=TaxExemption__c.CreatedById`, who)).body
  expect(record.fields.CreatedById.value).toMatch(/^005/)
  const line = await db.first(sql`select after from audit_log where subject = ${body.id} order by id desc limit 1`)
  expect(JSON.stringify(line)).toContain('IN-4711')
})

test.each([
  [
    'a state of the other country',
    { StateCode__c: 'QC' },
    'StateCode__c',
    'This is no state or province of the country',
  ],
  ['a tax of the other country', { Taxes__c: 'QST' }, 'Taxes__c', 'The country has no such tax'],
  [
    'sales tax of Canada',
    { CountryCode__c: 'CA', StateCode__c: null, Taxes__c: 'STATE' },
    'Taxes__c',
    'The country has no such tax',
  ],
])('%s is refused beside its field', async (_, fields, field, message) => {
  const { status, body } = await approve(fields)
  expect([status, errorsIn(body)]).toEqual([400, [[field, message]]])
})

test.each(['Name', 'CountryCode__c', 'ValidUntil__c', 'Account__c'])('without %s there is none', async (name) => {
  expect((await approve({ [name]: null })).status).toBe(400)
})

describe('one that was approved', async () => {
  const id = (await approve()).body.id as string

  test('is changed by staff: for the whole country, one tax, a longer certificate', async () => {
    const fields = { StateCode__c: null, Taxes__c: 'STATE', ValidUntil__c: '2028-03-31' }
    expect((await send('PATCH', `/records/${id}`, 'staff', { fields })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ region: null, taxes: 'STATE', valid_until: '2028-03-31' })
    const moved = await send('PATCH', `/records/${id}`, 'staff', { fields: { CountryCode__c: 'CA' } })
    expect([moved.status, errorsIn(moved.body)]).toEqual([400, [['Taxes__c', 'The country has no such tax']]])
  })

  test('is read by its customer and by no other, and written by neither', async () => {
    const seen = await Promise.all(
      (['ann', 'bob', 'staff', 'guest'] as const).map(
        async (who) => (await send('GET', `/records/${id}?fields=TaxExemption__c.Name`, who)).status,
      ),
    )
    expect(seen).toEqual([200, 404, 200, 400])
    for (const who of ['ann', 'bob', 'guest'] as const) {
      expect(
        (await approve({ Account__c: who === 'bob' ? bob.account : ann.account }, who)).status,
      ).toBeGreaterThanOrEqual(400)
      expect(
        (await send('PATCH', `/records/${id}`, who, { fields: { ValidUntil__c: '2099-01-01' } })).status,
      ).toBeGreaterThanOrEqual(400)
      expect((await send('DELETE', `/records/${id}`, who)).status).toBeGreaterThanOrEqual(400)
    }
    expect(await rowOf(id)).toMatchObject({ valid_until: '2028-03-31' })
  })

  test('stands on its account, beside what was asked', async () => {
    const { body } = await send('GET', '/related-list-info/Account', 'staff')
    const names = body.relatedLists.map(({ relatedListId }: { relatedListId: string }) => relatedListId)
    expect(names).toEqual(expect.arrayContaining(['TaxExemptions__r', 'TaxExemptionRequests__r']))
  })

  test('is ended by staff', async () => {
    expect((await send('DELETE', `/records/${id}`, 'staff')).status).toBe(204)
    expect(await rowOf(id)).toBeUndefined()
  })
})
