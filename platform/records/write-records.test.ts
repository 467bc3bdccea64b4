import type { OutgoingHttpHeaders } from 'node:http'
import { describe, expect, test } from 'vitest'
import { uiCalls } from '#contract/ui-api/calls.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { cpuClock } from '#observability/cpu-clock-fixture.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, identity, createCustomers, type Who } from '#server/customer-fixture.ts'

const { app, db, shop } = await testApp({ identity })
const { ann, bob } = await createCustomers(db.write)
const part = recordId('product', 1)
const nobodys = recordId('address', 99_999_999)

type Body = Record<string, unknown>
const send = async (
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  who: Who,
  payload?: Body,
  headers: OutgoingHttpHeaders = {},
) => {
  const answer = await app.inject({
    method,
    url: `${UI_API}/records${path}`,
    headers: { ...as(who), ...headers },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body ? answer.json() : undefined }
}
const patch = (id: string, who: Who, fields: Body, headers?: OutgoingHttpHeaders) =>
  send('PATCH', `/${id}`, who, { fields }, headers)
const batch = (who: Who, operations: unknown, allOrNone?: boolean) =>
  send('POST', '/batch', who, { ...(allOrNone !== undefined && { allOrNone }), operations })
const read = async (id: string, fields: string) =>
  (await app.inject({ url: `${UI_API}/records/${id}?fields=${fields}`, headers: as('admin') })).json()
const codes = (body: { errorCode: string }[]) => body.map(({ errorCode }) => errorCode)

const home = (owner = ann) => ({
  ParentId: owner.account,
  FirstName__c: 'Ann',
  LastName__c: 'Lee',
  Street: '500 Jackson St\nSuite 4',
  City: 'Columbus',
  StateCode: 'IN',
  PostalCode: '47201',
  CountryCode: 'US',
  Phone__c: '+1 (812) 555-0100',
})
const inCanada = { City: 'Ottawa', StateCode: 'ON', PostalCode: 'K1A 0B1', CountryCode: 'CA' }
const anAddress = async (change: Body = {}) =>
  (await send('POST', '', 'ann', { apiName: 'Address', fields: { ...home(), ...change } })).body.id as string

test('of a batch, what somebody has changed since it was read is refused, to the millisecond, and the others are taken', async () => {
  const [first, second] = [recordId('product', 21), recordId('product', 22)]
  const moment = async (id: string) => (await read(id, 'Product2.LastModifiedDate')).lastModifiedDate as string
  const [readFirst, readSecond] = [await moment(first), await moment(second)]
  expect((await patch(first, 'admin', { Name: 'Theirs' })).status).toBe(200)
  const update = (records: Body[]) => batch('admin', [{ type: 'UPDATE', records }], false)
  const { body } = await update([
    { fields: { Id: first, Name: 'Mine' }, ifUnmodifiedSince: readFirst },
    { fields: { Id: second, Name: 'Mine too' }, ifUnmodifiedSince: readSecond },
  ])
  expect(body.results.map(({ statusCode }: { statusCode: number }) => statusCode)).toEqual([412, 200])
  expect(codes(body.results[0].result)).toEqual(['PRECONDITION_FAILED'])
  expect((await read(first, 'Product2.Name')).fields.Name.value).toBe('Theirs')
  const again = await update([{ fields: { Id: first, Name: 'Mine' }, ifUnmodifiedSince: await moment(first) }])
  expect(again.body.results[0].statusCode).toBe(200)
  const wrong = await batch('admin', [
    { type: 'DELETE', records: [{ fields: { Id: first }, ifUnmodifiedSince: readFirst }] },
  ])
  expect([wrong.status, codes(wrong.body)]).toEqual([400, ['INVALID_BATCH_REQUEST']])
})

describe('a record is made', () => {
  test('with what was written, read by its types and put in the form of the shop', async () => {
    const { status, body } = await send('POST', '', 'ann', { apiName: 'Address', fields: home() })
    expect([status, uiCalls.createRecord.answer.safeParse(body).error]).toEqual([201, undefined])
    expect(body.fields.Phone__c.value).toBe('8125550100')
    expect(body.fields.Street.value).toBe('500 Jackson St\nSuite 4')
    expect(body.fields).not.toHaveProperty('Address')
    const whole = await read(body.id, 'Address.Address')
    expect(whole.fields.Address.value).toBe('500 Jackson St\nSuite 4\nColumbus\nIN\n47201\nUS')
    expect(body.lastModifiedById).toBe(ann.user)
    expect(body.fields.Parent.displayValue).toBe('Ann Lee')
  })

  test('and shows all that was sent, where that is asked for', async () => {
    const { body } = await send('POST', '?includeFieldsInBody=true', 'ann', { apiName: 'Address', fields: home() })
    expect(Object.keys(body.fields)).toEqual(expect.arrayContaining(Object.keys(home())))
  })

  test('leaves a line in the audit log and news in the outbox', async () => {
    const id = await anAddress()
    const line = await db.first(sql`select who, what, before, after ->> 'city' as city, request_id as request
      from audit_log where subject = ${id}`)
    expect(line).toEqual({
      who: expect.stringMatching(/^user 1\d{6}$/),
      what: 'Address create',
      before: null,
      city: 'Columbus',
      request: expect.any(String),
    })
    expect(
      await db.all(sql`select payload from outbox where job = 'record-changed' and payload ->> 'id' = ${id}`),
    ).toEqual([{ payload: { object: 'Address', id, verb: 'create' } }])
  })

  test('is refused with every missing field by its name', async () => {
    const { status, body } = await send('POST', '', 'ann', { apiName: 'Address', fields: {} })
    expect([status, body.enhancedErrorType, body.statusCode]).toEqual([400, 'RecordError', 400])
    const { fields } = (await app.inject({ url: `${UI_API}/object-info/Address`, headers: as('ann') })).json()
    const required = Object.values<Body>(fields).filter((field) => field['required'] && field['createable'])
    const said = Object.values<Body[]>(body.output.fieldErrors).flat()
    const named = said.map(({ field, constituentField }) => constituentField ?? field)
    expect(new Set(named)).toEqual(new Set(required.map(({ apiName }) => apiName)))
    expect(named).toEqual(
      expect.arrayContaining(['City', 'FirstName__c', 'LastName__c', 'ParentId', 'Phone__c', 'PostalCode', 'Street']),
    )
    expect(body.output.fieldErrors.Address).toContainEqual({
      errorCode: 'REQUIRED_FIELD_MISSING',
      message: 'A value is required',
      field: 'Address',
      fieldLabel: 'Address',
      constituentField: 'CountryCode',
      duplicateRecordError: null,
    })
  })

  test('is refused in the words that the shop has for it, in the language of the reader', async () => {
    const fields = { ...home(), PostalCode: '90210', Street: 'x'.repeat(36) }
    const { body } = await send('POST', '', 'ann', { apiName: 'Address', fields }, { 'accept-language': 'fr-CA' })
    const said = body.output.fieldErrors.Address.map(({ constituentField, message }: Body) => [
      constituentField,
      message,
    ])
    expect(Object.fromEntries(said)).toEqual({
      Street: 'Utilisez 35 caractères ou moins',
      PostalCode: "Ce code ZIP ne correspond pas à l'État sélectionné",
    })
  })
})

describe('an address book has one default for each country', () => {
  const defaults = async () =>
    (
      await db.all(sql<{ id: number }>`select id from customer_address where is_default and country = 'US'
        and customer_id = (select customer_id from customer_address where id = ${recordNumber('address', ann.address)})`)
    ).map(({ id }) => recordId('address', id))

  test('which another takes over, gives up, and passes on when it goes', async () => {
    const first = await anAddress({ IsDefault__c: true })
    expect(await defaults()).toEqual([first])
    const second = await anAddress()
    expect(await defaults()).toEqual([first])
    await patch(first, 'ann', { IsDefault__c: false })
    expect(await defaults()).toEqual([second])
    expect((await send('DELETE', `/${second}`, 'ann')).status).toBe(204)
    expect(await defaults()).toEqual([first])
  })

  test('and each address that becomes it, or is it no longer, has its line in the audit log and its news', async () => {
    const [first, second] = [await anAddress({ IsDefault__c: true }), await anAddress()]
    const lines = (id: string) =>
      db.all<Body>(sql`select who, what, before -> 'is_default' as before, after -> 'is_default' as after, request_id as request
        from audit_log where subject = ${id} and what = 'Address update' order by id`)
    const news = async (id: string) =>
      (await db.all(sql`select from outbox where payload ->> 'id' = ${id} and payload ->> 'verb' = 'update'`)).length
    const line = (before: boolean, after: boolean) =>
      expect.objectContaining({ who: expect.stringMatching(/^user 1\d{6}$/), before, after })

    await patch(second, 'ann', { IsDefault__c: true })
    expect([await lines(first), await lines(second)]).toEqual([[line(true, false)], [line(false, true)]])
    expect([await news(first), await news(second)]).toEqual([1, 1])
    expect((await lines(first))[0]?.['request']).toBe((await lines(second))[0]?.['request'])

    await patch(second, 'ann', inCanada)
    expect(await lines(first)).toEqual([line(true, false), line(false, true)])
    expect(await news(first)).toBe(2)

    await send('DELETE', `/${first}`, 'ann')
    const [heir = ''] = await defaults()
    expect((await lines(heir)).at(-1)).toEqual(line(false, true))
    const removal = await db.first(sql`select request_id as request from audit_log
      where subject = ${first} and what = 'Address delete'`)
    expect((await lines(heir)).at(-1)).toMatchObject(removal ?? {})
  })

  test('and an only address remains it, whatever is asked', async () => {
    const only = (await send('POST', '', 'bob', { apiName: 'Address', fields: { ...home(bob), ...inCanada } })).body.id
    const { body } = await patch(only, 'bob', { IsDefault__c: false })
    expect(body.fields.IsDefault__c.value).toBe(true)
  })
})

describe('a record is changed', () => {
  test('by its path, and answered as it then is', async () => {
    const { status, body } = await patch(part, 'staff', { Name: 'Starter Motor', IsReturnable__c: false })
    expect([status, uiCalls.updateRecord.answer.safeParse(body).error]).toEqual([200, undefined])
    expect([body.fields.Name.value, body.fields.IsReturnable__c.value]).toEqual(['Starter Motor', false])
    expect((await read(part, 'Product2.LastModifiedBy.Name')).fields.LastModifiedBy.displayValue).toBe('Sam Roy')
  })

  test('in the language of the one who writes', async () => {
    await patch(part, 'staff', { Name: 'Démarreur' }, { 'accept-language': 'fr-CA' })
    expect(await db.first(sql`select name from product where id = 1`)).toEqual({
      name: { en: 'Starter Motor', fr: 'Démarreur' },
    })
  })

  test('and of several values of a list none is left when they are cleared', async () => {
    const none = { displayValue: null, value: null }
    for (const cleared of [null, ''])
      expect((await patch(part, 'staff', { SoldIn__c: cleared })).body.fields.SoldIn__c).toEqual(none)
    const both = { displayValue: 'United States;Canada', value: 'US;CA' }
    expect((await patch(part, 'staff', { SoldIn__c: 'US;CA' })).body.fields.SoldIn__c).toEqual(both)
  })

  test('by what staff have added to it, and cleared again', async () => {
    await db.write.run(sql`insert into platform_field (object_name, name, label, type) values
      ('Product2', 'Shelf__c', '{"en": "Segment", "fr": "Tablette"}', 'String'), ('Product2', 'Checked__c', '{"en": "Checked", "fr": "Vérifié"}', 'DateTime'),
      ('Product2', 'Cost__c', '{"en": "Cost", "fr": "Coût"}', 'Currency')`)
    shop.objects.forget()
    await patch(part, 'staff', { Shelf__c: 'B-12', Checked__c: '2026-03-05T10:00:00-05:00', Cost__c: 19.99 })
    const fields = 'Product2.Shelf__c,Product2.Checked__c,Product2.Cost__c'
    const values = async () => Object.values((await read(part, fields)).fields).map((field) => (field as Body)['value'])
    expect(await values()).toEqual(['2026-03-05T15:00:00.000Z', 19.99, 'B-12'])
    await patch(part, 'staff', { Shelf__c: null, Cost__c: 5 })
    expect(await values()).toEqual(['2026-03-05T15:00:00.000Z', 5, null])
  })

  test('an added field is changed by the roles that it says, and unknown to those who may not see it', async () => {
    await db.write.run(sql`insert into platform_field (object_name, name, label, type, seen_by, changed_by) values
      ('Address', 'Dock__c', '{"en": "Dock", "fr": "Quai"}', 'String', '{customer,staff}', '{customer}'),
      ('Address', 'Route__c', '{"en": "Route", "fr": "Tournée"}', 'String', '{customer,staff}', '{staff}'),
      ('Address', 'Risk__c', '{"en": "Risk", "fr": "Risque"}', 'Int', '{staff}', '{staff}')`)
    shop.objects.forget()
    const id = await anAddress({ Dock__c: 'North' })
    expect((await read(id, 'Address.City')).fields.City.value).toBe('Columbus')
    expect((await patch(id, 'ann', { Dock__c: 'South' })).status).toBe(200)
    const refused = (await patch(id, 'ann', { Route__c: '7' })).body
    expect(refused.output.fieldErrors.Route__c[0].errorCode).toBe('INVALID_FIELD_FOR_INSERT_UPDATE')
    expect(codes((await patch(id, 'ann', { Risk__c: 1 })).body)).toEqual(['INVALID_FIELD'])
    expect((await patch(id, 'staff', { Route__c: '7', Risk__c: 1 })).status).toBe(200)
    expect(await db.first(sql`select ext from customer_address where id = ${recordNumber('address', id)}`)).toEqual({
      ext: { 'Address.Dock__c': 'South', 'Address.Route__c': '7', 'Address.Risk__c': 1 },
    })
  })

  test('a price is charged as it follows from what is written (P-4)', async () => {
    const price = recordId('price', 2)
    const charged = async (ListPrice__c: number, SpecialPrice__c: number | null) =>
      (await patch(price, 'staff', { ListPrice__c, SpecialPrice__c })).body.fields.UnitPrice.value
    expect([await charged(20, 15), await charged(20, 20), await charged(20, 0), await charged(20, null)]).toEqual([
      15, 20, 20, 20,
    ])
    const { body } = await patch(price, 'staff', { UnitPrice: 1, ListPrice__c: -1 })
    expect(body.output.fieldErrors.UnitPrice[0].errorCode).toBe('INVALID_FIELD_FOR_INSERT_UPDATE')
  })

  test('an order only moves on as it may (O-1)', async () => {
    const move = async (Status: string) => (await patch(ann.order, 'staff', { Status })).status
    await db.write.run(
      sql`update orders set status = 'PROCESSING', delivery_type = 'SHIP' where number = ${ann.orderNumber}`,
    )
    expect(await move('DELIVERED')).toBe(400)
    expect(await move('READY_FOR_PICKUP')).toBe(400)
    expect(await move('SHIPPED')).toBe(200)
    expect(await move('CANCELLED')).toBe(400)
    expect(await move('DELIVERED')).toBe(200)
    expect(await move('PROCESSING')).toBe(400)
  })

  test('a store stays within its region, and a phone number is one', async () => {
    const place = recordId('store', 1)
    const wrong = await patch(place, 'staff', { PostalCode__c: '00000', Latitude: 95 })
    expect(Object.keys(wrong.body.output.fieldErrors).sort()).toEqual(['Address__c', 'Latitude'])
    const phone = await patch(ann.contact, 'ann', { MobilePhone: 'none' })
    expect(phone.body.output.fieldErrors.MobilePhone[0].errorCode).toBe('FIELD_CUSTOM_VALIDATION_EXCEPTION')
    expect((await patch(ann.account, 'ann', { Name: 'Lee Trucking' })).body.fields.Name.value).toBe('Lee Trucking')
  })
})

describe('what customers have saved', () => {
  test('is a part only once, and is forgotten again', async () => {
    const fields = { Account__c: ann.account, Product__c: recordId('product', 2) }
    const save = () => send('POST', '', 'ann', { apiName: 'SavedProduct__c', fields })
    const { status, body } = await save()
    expect([status, body.fields.Product__c.value]).toEqual([201, fields.Product__c])
    expect((await save()).body.output.errors[0].errorCode).toBe('DUPLICATES_DETECTED')
    expect((await send('DELETE', `/${body.id}`, 'bob')).status).toBe(404)
    expect((await send('DELETE', `/${body.id}`, 'ann')).status).toBe(204)
  })

  test('is equipment of one nickname each, however it is typed (E-10)', async () => {
    await db.write.run(sql`insert into equipment (customer_id, type, number, nickname, details)
      values (${recordNumber('account', ann.account)}, 'ENGINE', '12345678', 'Big Engine', '{}')`)
    const twice = await patch(ann.equipment, 'ann', { Name: ' BIG   engine ' })
    expect(twice.body.output.fieldErrors.Name[0].message).toBe('Nickname already exists')
    expect((await patch(ann.equipment, 'ann', { Name: 'Old  Truck' })).body.fields.Name.value).toBe('Old Truck')
  })
})

test('a change costs as many statements, whatever it changes', async () => {
  const count = async (fields: Body) => {
    db.forget()
    await patch(part, 'staff', fields)
    return db.statements.length
  }
  await count({ IsRecon__c: true })
  const one = await count({ IsRecon__c: false })
  expect(await count({ IsRecon__c: true, IsReturnable__c: true, MaxPerOrder__c: 4, SoldIn__c: 'US;CA' })).toBe(one)
  // Whose token it is; begin, whose change, is it seen, lock, change, audit and news, the record as it is, commit.
  expect(one).toBe(9)
})

test('an address costs two statements more: its customer is held, and what is the default there', async () => {
  const id = await anAddress()
  db.forget()
  await patch(id, 'ann', { City: 'Seymour' })
  expect(db.statements).toHaveLength(11)
  // A sibling that makes way is a change of its own: lock, update, audit, outbox.
  db.forget()
  await patch(id, 'ann', { IsDefault__c: true })
  expect(db.statements).toHaveLength(14)
})

test('many records are held by one statement for each table', async () => {
  const held = async (records: number) => {
    db.forget()
    const ids = Array.from({ length: records }, (_, index) => recordId('product', index + 1))
    await batch('staff', [{ type: 'UPDATE', records: ids.map((Id) => ({ fields: { Id, MaxPerOrder__c: 5 } })) }])
    return db.statements.filter((text) => text.includes('order by id for')).length
  }
  expect([await held(1), await held(4)]).toEqual([1, 1])
})

describe('of two who change a record that they read in the same state', () => {
  test('exactly one wins, even within a second', async () => {
    const id = await anAddress()
    const since = new Date((await read(id, 'Address.City')).lastModifiedDate).toUTCString()
    const change = (City: string) => patch(id, 'ann', { City }, { 'if-unmodified-since': since })
    const answers = await Promise.all(['Columbus', 'Seymour', 'Madison'].map(change))
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 412, 412])
    expect(codes(answers.find(({ status }) => status === 412)?.body)).toEqual(['PRECONDITION_FAILED'])
    const later = new Date((await read(id, 'Address.City')).lastModifiedDate).toUTCString()
    expect((await patch(id, 'ann', { City: 'Edinburgh' }, { 'if-unmodified-since': later })).status).toBe(200)
  })

  test('and whoever says no time writes over it', async () => {
    const id = await anAddress()
    const answers = await Promise.all(['Seymour', 'Madison'].map((City) => patch(id, 'ann', { City })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await patch(id, 'ann', {}, { 'if-unmodified-since': 'yesterday' })).status).toBe(400)
  })
})

describe('a request that is sent again with its key', () => {
  const key = { 'idempotency-key': 'one-new-address-1' }
  const make = (fields: Body) => send('POST', '', 'ann', { apiName: 'Address', fields }, key)

  test('is done once, and answered the same, even when both come at once', async () => {
    const answers = await Promise.all([make(home()), make(home())])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect((await make(home())).body).toEqual(answers[0]?.body)
  })

  test('is refused with another body, and is somebody else’s with another user', async () => {
    const other = await make({ ...home(), City: 'Seymour' })
    expect([other.status, codes(other.body)]).toEqual([409, ['CONFLICT']])
    const fields = home(bob)
    expect((await send('POST', '', 'bob', { apiName: 'Address', fields }, key)).body.fields.City.value).toBe('Columbus')
  })

  test('holds for many records too, whether they stand together or apart', async () => {
    for (const allOrNone of [true, false]) {
      const operations = [{ type: 'CREATE', records: [{ apiName: 'Address', fields: home() }] }]
      const ask = () =>
        send('POST', '/batch', 'ann', { allOrNone, operations }, { 'idempotency-key': `many-addresses-${allOrNone}` })
      const first = await ask()
      expect((await ask()).body).toEqual(first.body)
      const others = await send(
        'POST',
        '/batch',
        'ann',
        { operations: [...operations, ...operations] },
        { 'idempotency-key': `many-addresses-${allOrNone}` },
      )
      expect([others.status, codes(others.body)]).toEqual([409, ['CONFLICT']])
    }
  })
})

describe('what is refused', () => {
  const refusals: [what: string, () => ReturnType<typeof send>, status: number, code: string | null][] = [
    ['an unknown object', () => send('POST', '', 'staff', { apiName: 'Nothing__c', fields: {} }), 400, 'INVALID_TYPE'],
    ['a hidden object', () => send('POST', '', 'guest', { apiName: 'Order', fields: {} }), 400, 'INVALID_TYPE'],
    [
      'an object without a rule',
      () => send('POST', '', 'staff', { apiName: 'Order', fields: {} }),
      403,
      'INSUFFICIENT_ACCESS',
    ],
    ['an unknown field', () => patch(part, 'staff', { Nothing__c: 1 }), 400, 'INVALID_FIELD'],
    ['a hidden field', () => patch(recordId('user', 1), 'staff', { Role__c: 'admin' }), 403, 'INSUFFICIENT_ACCESS'],
    ['a read-only field', () => patch(part, 'staff', { ProductCode: 'A-1' }), 400, null],
    ['the id among the fields', () => patch(part, 'staff', { Id: part }), 400, null],
    ['a value of another type', () => patch(part, 'staff', { IsActive: 'true' }), 400, null],
    ['a compound field', () => patch(ann.address, 'ann', { Address: 'x' }), 400, null],
    ['a required field cleared', () => patch(part, 'staff', { Name: ' ' }), 400, null],
    ['another customer’s address', () => patch(bob.address, 'ann', { City: 'Seymour' }), 404, 'NOT_FOUND'],
    ['to remove another’s address', () => send('DELETE', `/${bob.address}`, 'ann'), 404, 'NOT_FOUND'],
    [
      'an address for another customer',
      () => send('POST', '', 'ann', { apiName: 'Address', fields: home(bob) }),
      400,
      null,
    ],
    [
      'an address for nobody',
      () =>
        send('POST', '', 'staff', {
          apiName: 'Address',
          fields: { ...home(), ParentId: recordId('account', 99_999_999) },
        }),
      400,
      null,
    ],
    ['one’s own order', () => patch(ann.order, 'ann', { Status: 'CANCELLED' }), 403, 'INSUFFICIENT_ACCESS'],
    ['a part, by a guest', () => patch(part, 'guest', { Name: 'x' }), 403, 'INSUFFICIENT_ACCESS'],
    ['to remove a part', () => send('DELETE', `/${part}`, 'admin'), 403, 'INSUFFICIENT_ACCESS'],
    ['a record that is not there', () => send('DELETE', `/${nobodys}`, 'staff'), 404, 'NOT_FOUND'],
    ['an id of no object', () => patch('zzz000000000001AAA', 'staff', {}), 400, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
    [
      'a record type that is none',
      () => patch(part, 'staff', { RecordTypeId: '012000000000001AAA' }),
      400,
      'ILLEGAL_QUERY_PARAMETER_VALUE',
    ],
    [
      'an object’s name in a change',
      () => send('PATCH', `/${part}`, 'staff', { apiName: 'Product2', fields: {} }),
      400,
      'INVALID_INPUT',
    ],
    ['a body without fields', () => send('PATCH', `/${part}`, 'staff', {}), 400, 'INVALID_INPUT'],
    ['a value that is an object', () => patch(part, 'staff', { Name: { x: 1 } }), 400, 'INVALID_INPUT'],
    [
      'an unknown parameter',
      () => send('POST', '?sudo=true', 'staff', { apiName: 'Address', fields: home() }),
      400,
      'ILLEGAL_QUERY_PARAMETER_VALUE',
    ],
  ]
  test.each(refusals)('%s', async (_, ask, status, code) => {
    const cpuMs = cpuClock()
    const answer = await ask()
    expect(cpuMs()).toBeLessThan(400)
    expect(answer.status).toBe(status)
    expect(code ? codes(answer.body) : answer.body.enhancedErrorType).toEqual(code ? [code] : 'RecordError')
  })

  test('a page of another site that makes a browser write', async () => {
    const answer = await send('PATCH', `/${part}`, 'guest', { fields: {} }, { 'sec-fetch-site': 'cross-site' })
    expect([answer.status, codes(answer.body)]).toEqual([403, ['INSUFFICIENT_ACCESS']])
  })
})

describe('many records in one request', () => {
  const statuses = (body: { results: { statusCode: number }[] }) => body.results.map(({ statusCode }) => statusCode)

  test('are made, changed and removed in order, each with its status', async () => {
    const [one, other] = [await anAddress(), await anAddress()]
    const { status, body } = await batch('ann', [
      { type: 'create', records: [{ apiName: 'Address', fields: home() }] },
      { type: 'Update', records: [{ fields: { Id: one.slice(0, 15), City: 'Seymour', PostalCode: '47274' } }] },
      { type: 'DELETE', records: [{ fields: { Id: other } }] },
    ])
    expect([status, body.hasErrors, uiCalls.writeRecords.answer.safeParse(body).error]).toEqual([200, false, undefined])
    expect(statuses(body)).toEqual([201, 200, 204])
    expect((await read(one, 'Address.City')).fields.City.value).toBe('Seymour')
  })

  test('are all undone after the first that is refused', async () => {
    const id = await anAddress()
    const records = [
      { Id: id, City: 'Seymour' },
      { Id: bob.address, City: 'Seymour' },
      { Id: ann.address, City: 'Madison' },
    ]
    const { body } = await batch('ann', [{ type: 'UPDATE', records: records.map((fields) => ({ fields })) }])
    expect([body.hasErrors, statuses(body)]).toEqual([true, [412, 404, 412]])
    expect((await read(id, 'Address.City')).fields.City.value).toBe('Columbus')
    expect((await db.all(sql`select from audit_log where subject = ${id} and what = 'Address update'`)).length).toBe(0)
  })

  test('stand alone where that is wanted', async () => {
    const id = await anAddress()
    const records = [
      { Id: id, City: 'Seymour' },
      { Id: ann.address, Phone__c: '1' },
      { Id: ann.order, Status: 'SHIPPED' },
    ]
    const { body } = await batch('ann', [{ type: 'UPDATE', records: records.map((fields) => ({ fields })) }], false)
    expect([body.hasErrors, statuses(body)]).toEqual([true, [200, 400, 403]])
    expect(body.results[1].result.output.fieldErrors.Phone__c[0].errorCode).toBe('FIELD_CUSTOM_VALIDATION_EXCEPTION')
    expect((await read(id, 'Address.City')).fields.City.value).toBe('Seymour')
  })

  test('are two hundred at most', async () => {
    const some = (count: number) => [
      { type: 'CREATE', records: Array.from({ length: count }, () => ({ apiName: 'Address', fields: home() })) },
    ]
    expect((await batch('ann', some(200))).body.results.length).toBe(200)
    expect(codes((await batch('ann', some(201))).body)).toEqual(['INVALID_BATCH_REQUEST'])
  })

  const broken: [what: string, operations: unknown, code: string][] = [
    ['no operations', [], 'INVALID_INPUT'],
    ['no type', [{ records: [{ fields: { Id: part } }] }], 'INVALID_INPUT'],
    ['an unknown type', [{ type: 'MERGE', records: [{ fields: { Id: part } }] }], 'INVALID_INPUT'],
    ['no records', [{ type: 'DELETE' }], 'INVALID_INPUT'],
    ['an empty list', [{ type: 'DELETE', records: [] }], 'INVALID_INPUT'],
    [
      'a new record with an id',
      [{ type: 'CREATE', records: [{ apiName: 'Address', fields: { Id: part } }] }],
      'INVALID_BATCH_REQUEST',
    ],
    ['a new record of no object', [{ type: 'CREATE', records: [{ fields: {} }] }], 'INVALID_BATCH_REQUEST'],
    ['a change without an id', [{ type: 'UPDATE', records: [{ fields: {} }] }], 'INVALID_BATCH_REQUEST'],
    [
      'a change with an object',
      [{ type: 'UPDATE', records: [{ apiName: 'Product2', fields: { Id: part } }] }],
      'INVALID_BATCH_REQUEST',
    ],
    [
      'one record twice',
      [
        { type: 'UPDATE', records: [{ fields: { Id: part } }] },
        { type: 'DELETE', records: [{ fields: { Id: part.slice(0, 15) } }] },
      ],
      'INVALID_BATCH_REQUEST',
    ],
  ]
  test.each(broken)('are refused as a whole with %s', async (_, operations, code) => {
    const { status, body } = await batch('staff', operations)
    expect([status, codes(body)]).toEqual([400, [code]])
  })
})
