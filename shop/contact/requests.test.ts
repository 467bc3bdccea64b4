import { describe, expect, test } from 'vitest'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { isDatabaseError, sql } from '#database/sql.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, identity, createCustomers, type Who } from '#server/customer-fixture.ts'

const { app, db } = await testApp({ identity })
const { ann, bob } = await createCustomers(db.write)

const send = async (method: 'GET' | 'PATCH' | 'POST' | 'DELETE', path: string, who: Who, payload?: object) => {
  const answer = await app.inject({ method, url: UI_API + path, headers: as(who), ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body ? answer.json() : undefined }
}
const change = (id: string, fields: object, who: Who = 'staff') => send('PATCH', `/records/${id}`, who, { fields })

const contact = recordId('contactRequest', 1)
const exemption = recordId('taxExemptionRequest', 1)
const FORMS = [
  ['contact_request', contact, 'RequestStatus'],
  ['tax_exemption_request', exemption, 'Status__c'],
] as const

describe.each(FORMS)('a %s', (table, id, field) => {
  test.each([
    ['NEW', 'IN_PROGRESS', 200],
    ['NEW', 'CLOSED', 200],
    ['NEW', 'NEW', 200],
    ['IN_PROGRESS', 'CLOSED', 200],
    ['IN_PROGRESS', 'NEW', 400],
    ['CLOSED', 'NEW', 400],
    ['CLOSED', 'IN_PROGRESS', 400],
    ['CLOSED', 'CLOSED', 200],
  ])('from %s to %s is answered by %i', async (from, to, status) => {
    await db.write.run(sql`update ${sql.table(table)} set status = ${from} where id = 1`)
    expect((await change(id, { [field]: to })).status).toBe(status)
    expect(await db.first(sql`select status from ${sql.table(table)} where id = 1`)).toEqual({
      status: status === 200 ? to : from,
    })
  })

  test('is dealt with, not rewritten: staff change its status alone, and nobody makes or removes one', async () => {
    const { body } = await send(
      'GET',
      `/object-info/${id === contact ? 'ContactRequest' : 'TaxExemptionRequest__c'}`,
      'admin',
    )
    const updateable = Object.values<{ apiName: string; updateable: boolean }>(body.fields).filter(
      (one) => one.updateable,
    )
    expect(updateable.map(({ apiName }) => apiName)).toEqual([field])
    expect([body.createable, body.deletable]).toEqual([false, false])
    expect((await send('DELETE', `/records/${id}`, 'admin')).status).toBe(403)
  })

  test('leaves a line in the audit log with each step', async () => {
    await db.write.run(sql`update ${sql.table(table)} set status = 'NEW' where id = 1`)
    await change(id, { [field]: 'CLOSED' })
    const line = await db.first(sql`select before, after from audit_log where subject = ${id} order by id desc limit 1`)
    expect(line).toEqual({ before: { status: 'NEW' }, after: { status: 'CLOSED' } })
  })
})

describe('a back-in-stock request', () => {
  test('is closed by staff, says so, and stays closed', async () => {
    const { status, body } = await change(ann.notifyRequest, { Status__c: 'CLOSED' })
    expect([status, body.fields.ClosedReason__c.value, body.fields.NotifiedDate__c.value]).toEqual([
      200,
      'BY_STAFF',
      null,
    ])
    const again = await change(ann.notifyRequest, { Status__c: 'OPEN' })
    expect([again.status, again.body.output.fieldErrors.Status__c[0].message]).toEqual([
      400,
      'A closed request stays closed',
    ])
    expect((await change(ann.notifyRequest, { Status__c: 'CLOSED' })).status).toBe(200)
  })

  test('is open once for an email, part and country, however the email is written (N-1)', async () => {
    const ask = (email: string, country = 'US', product = 1) =>
      db.write
        .run(
          sql`insert into notify_request (email, product_id, country, locale) values (${email}, ${product}, ${country}, 'en-US')`,
        )
        .then(
          () => 'asked',
          (error: unknown) => isDatabaseError(error) && error.constraint,
        )
    expect(await ask('zoe@example.com')).toBe('asked')
    expect(await ask('Zoe@Example.com')).toBe('notify_request_open')
    expect([await ask('zoe@example.com', 'CA'), await ask('zoe@example.com', 'US', 2)]).toEqual(['asked', 'asked'])
    await db.write.run(sql`update notify_request set status = 'CLOSED', closed_reason = 'UNSUBSCRIBED'
      where email = 'zoe@example.com'`)
    expect(await ask('zoe@example.com')).toBe('asked')
  })

  test('shows on its part to staff, and to customers where it is theirs', async () => {
    const lists = async (who: Who) =>
      (await send('GET', '/related-list-info/Product2', who)).body.relatedLists.map(
        ({ relatedListId }: { relatedListId: string }) => relatedListId,
      )
    expect(await lists('staff')).toContain('NotifyRequests__r')
    expect(await lists('guest')).not.toContain('NotifyRequests__r')
    const path = `/related-list-records/${recordId('product', 1)}/NotifyRequests__r`
    const { body } = await send('POST', path, 'bob', { fields: ['NotifyRequest__c.Email__c'] })
    expect(body.records.map(({ id }: { id: string }) => id)).toEqual([bob.notifyRequest])
  })
})

describe('what a visitor has asked', () => {
  test.each(['contactRequest', 'notifyRequest'] as const)('is read by them alone, and by staff: %s', async (kind) => {
    const seen = await Promise.all(
      (['ann', 'bob', 'staff', 'guest'] as const).map(
        async (who) => (await send('GET', `/records/${ann[kind]}?optionalFields=User.Id`, who)).status,
      ),
    )
    expect(seen).toEqual([200, 404, 200, 400])
    const field = kind === 'contactRequest' ? 'RequestStatus' : 'Status__c'
    expect((await change(ann[kind], { [field]: 'CLOSED' }, 'ann')).status).toBe(403)
  })

  test('holds what the forms ask for (F-1)', async () => {
    const number = recordNumber('contactRequest', ann.contactRequest)
    const write = (changes: ReturnType<typeof sql>) =>
      db.write.run(sql`update contact_request set ${changes} where id = ${number}`).then(
        () => 'kept',
        (error: unknown) => isDatabaseError(error) && error.constraint,
      )
    expect(await write(sql`message = 'Too short'`)).toBe('contact_message_length')
    expect(await write(sql`category = 'returns'`)).toBe('contact_order_named')
    expect(await write(sql`category = 'order', order_number = 'US1234567890123'`)).toBe('kept')
    expect(await write(sql`order_number = 'US12'`)).toBe('contact_order_number_form')
    expect(await write(sql`consented_at = now()`)).toBe('contact_consent_whole')
  })

  test('has the categories and product types of the contact form', async () => {
    const { body } = await send('GET', '/object-info/ContactRequest/picklist-values/012000000000000AAA', 'staff')
    const values = (name: string) => body.picklistFieldValues[name].values.map(({ value }: { value: string }) => value)
    expect(values('RequestReason')).toEqual(['order', 'product', 'returns', 'core', 'technical', 'website', 'other'])
    expect(values('ProductType__c')).toEqual(['engine', 'generator', 'vehicle', 'battery', 'crate-engine'])
  })
})

describe('a tax exemption is approved in one step', () => {
  const asked = async (customer: string | null) => {
    const row = await db.first<{ id: number }>(sql`
      insert into tax_exemption_request (reference, customer_number, contact_name, phone, country, region, customer_id, locale)
      select upper(substr(md5(random()::text), 1, 12)), 'C-1', 'Ann Lee', '8125550100', 'US', 'IN', ${customer && recordNumber('account', customer)}::bigint, 'en-US' returning id`)
    return recordId('taxExemptionRequest', row?.id ?? 0)
  }
  const FORM = { Name: 'IN-778', ValidUntil__c: '2099-12-31' }
  const approve = (request: string, fields: object = FORM, who: Who = 'staff') =>
    send('POST', '/actions/perform-quick-action/TaxExemptionRequest__c.Approve', who, {
      apiName: 'TaxExemption__c',
      contextId: request,
      fields,
    })
  const exemptionsOf = (account: string) =>
    db.all(sql`select certificate, country, region, taxes, valid_until::text as until from tax_exemption
      where customer_id = ${recordNumber('account', account)}`)

  test('on the account that asked, for its state and all taxes unless it is said, and the request is closed', async () => {
    const request = await asked(ann.account)
    const { body } = await send(
      'GET',
      `/actions/record-defaults/TaxExemptionRequest__c.Approve?parentRecordId=${request}`,
      'staff',
    )
    expect(body.fields).toMatchObject({
      Account__c: { value: ann.account },
      CountryCode__c: { value: 'US', displayValue: 'United States' },
      StateCode__c: { value: 'IN' },
      Taxes__c: { value: 'ALL' },
    })
    const made = await Promise.all([approve(request), approve(request)])
    expect(made.map(({ status }) => status)).toEqual([201, 201])
    expect(made[0]?.body.id).toBe(made[1]?.body.id)
    expect(await exemptionsOf(ann.account)).toEqual([
      { certificate: 'IN-778', country: 'US', region: 'IN', taxes: 'ALL', until: '2099-12-31' },
    ])
    const { body: closed } = await send('GET', `/records/${request}?fields=TaxExemptionRequest__c.Status__c`, 'staff')
    expect(closed.fields.Status__c.value).toBe('CLOSED')
  })

  test('but for no account, without its certificate or its end, or by its customer: then nothing is made', async () => {
    const [guests, anns] = [await asked(null), await asked(bob.account)]
    expect((await approve(guests)).body.output.errors[0].message).toBe(
      'The request names no account: make the exemption on the account',
    )
    for (const fields of [{}, { Name: 'X' }, { ...FORM, Taxes__c: 'GST' }, { ...FORM, Account__c: ann.account }])
      expect((await approve(anns, fields)).status).toBe(400)
    expect((await approve(anns, FORM, 'bob')).status).toBe(404)
    expect(await exemptionsOf(bob.account)).toEqual([])
    const { body } = await send('GET', `/records/${anns}?fields=TaxExemptionRequest__c.Status__c`, 'staff')
    expect(body.fields.Status__c.value).toBe('NEW')
  })
})
