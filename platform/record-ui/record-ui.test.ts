import { describe, expect, test } from 'vitest'
import { type UiCallName, uiCalls } from '#contract/ui-api/calls.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { cpuClock } from '#observability/cpu-clock-fixture.ts'
import { recordId } from '#values/record-id.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, identity, createCustomers, WHO, type Who } from '#server/customer-fixture.ts'

const { app, db, shop } = await testApp({ identity })
const { ann, bob } = await createCustomers(db.write)
const part = recordId('product', 1)
const MASTER = '012000000000000AAA'

const get = async (path: string, who: Who = 'guest', language = 'en-US') => {
  const answer = await app.inject({ method: 'GET', url: UI_API + path, headers: as(who, language) })
  return { status: answer.statusCode, body: answer.json(), text: answer.body }
}

describe('what is answered has the shape that the contract says', () => {
  test.each<[UiCallName, string, Who]>([
    ['getRecordUi', `/record-ui/${part}`, 'guest'],
    ['getRecordUi', `/record-ui/${part},${ann.order}?layoutTypes=Full,Compact&modes=View,Edit,Create`, 'ann'],
    ['getRecordUi', `/record-ui/${ann.order}?formFactor=Small&optionalFields=Order.Account.Phone`, 'admin'],
    ['getRecordCreateDefaults', '/record-defaults/create/Address', 'staff'],
    ['getRecordCreateDefaults', '/record-defaults/create/Address?formFactor=Small', 'ann'],
    ['getRecordTemplateCreate', '/record-defaults/template/create/Address', 'ann'],
    ['getRecordTemplateClone', `/record-defaults/template/clone/${ann.address}`, 'ann'],
  ])('%s: %s for %s', async (name, path, who) => {
    const { status, body } = await get(path, who)
    expect([status, uiCalls[name].answer.safeParse(body).error]).toEqual([200, undefined])
  })
})

describe('a page about records', () => {
  test('has the records by their layouts, the layouts, and every object in it', async () => {
    const { body } = await get(`/record-ui/${ann.order},${part}?layoutTypes=Full`, 'ann')
    expect(Object.keys(body.records).sort()).toEqual([part, ann.order].sort())
    expect(body.records[ann.order]).toEqual((await get(`/records/${ann.order}?layoutTypes=Full`, 'ann')).body)
    expect(body.layouts.Order[MASTER].Full.View).toEqual((await get('/layout/Order', 'ann')).body)
    const state = (await get('/layout/Order/user-state', 'ann')).body
    expect(body.layoutUserStates[state.id]).toEqual(state)
    // An order's layout shows its account and its store, and who made it; a part's, its category.
    expect(Object.keys(body.objectInfos).sort()).toEqual([
      'Account',
      'Location',
      'Order',
      'Product2',
      'ProductCategory',
      'User',
    ])
    expect(body.objectInfos.Account).toEqual((await get('/object-info/Account', 'ann')).body)
  })

  test('has the children that are asked for, with their object', async () => {
    const path = `${ann.order}?layoutTypes=Full&childRelationships=Order.OrderItems&pageSize=1`
    const { body } = await get(`/record-ui/${part},${path}`, 'ann')
    expect(body.records[ann.order]).toEqual((await get(`/records/${path}`, 'ann')).body)
    expect(body.records[ann.order].childRelationships.OrderItems.count).toBe(1)
    expect(body.objectInfos.OrderItem.label).toBe('Order Product')
  })

  test('puts its records among those used last where that is asked for', async () => {
    const used = async () => {
      const { body } = await get('/mru-list-records/Product2?fields=Product2.Name', 'bob')
      return body.records.map(({ id }: { id: string }) => id)
    }
    await get(`/record-ui/${part}`, 'bob')
    expect(await used()).toEqual([])
    await get(`/record-ui/${part}?updateMru=true`, 'bob')
    expect(await used()).toEqual([part])
  })

  test('is the same, however its records are named and in whatever order', async () => {
    const one = await get(`/record-ui/${ann.order},${part}?layoutTypes=Full,Compact&modes=View,Edit`, 'ann')
    const other = await get(
      `/record-ui/${part.slice(0, 15)},${part},${ann.order}?layoutTypes=Compact,Full&modes=Edit,View`,
      'ann',
    )
    expect(other.text).toBe(one.text)
  })

  test('is worded in the language that is asked for', async () => {
    const { body } = await get(`/record-ui/${ann.order}`, 'ann', 'fr-CA')
    expect(body.layouts.Order[MASTER].Full.View.sections[0].heading).toBe('Commande')
    expect(body.objectInfos.Order.label).toBe('Commande')
    expect(body.records[ann.order].fields.Status.displayValue).toBe('Commande en traitement')
  })

  test.each([
    ['one that is not theirs', `${ann.order},${bob.order}`],
    ['one that is not there', `${ann.order},${recordId('order', 99_999_999)}`],
  ])('shows nothing when it is to show %s', async (_, ids) => {
    const { status, body } = await get(`/record-ui/${ids}`, 'ann')
    expect([status, body]).toEqual([
      404,
      [{ errorCode: 'NOT_FOUND', message: 'The requested resource does not exist' }],
    ])
  })

  test('takes as many statements for two hundred records as for one', async () => {
    const ids = Array.from({ length: 200 }, (_, n) => recordId('product', n + 1)).join(',')
    const count = async (path: string, who: Who) => {
      await get(path, who)
      db.forget()
      expect((await get(path, who)).status).toBe(200)
      return db.statements.length
    }
    expect(await count(`/record-ui/${part}`, 'guest')).toBe(1)
    expect(await count(`/record-ui/${ids}?layoutTypes=Full,Compact&modes=View,Edit,Create`, 'guest')).toBe(1)
    // One more for each further object, whoever asks.
    const mixed = `/record-ui/${ids.slice(19)},${ann.order}`
    expect((await count(mixed, 'ann')) - (await count(`/record-ui/${part}`, 'ann'))).toBe(1)
  })

  test.each(WHO)('holds for %s no field that is not for them', async (who) => {
    const { body } = await get(`/record-ui/${part}?optionalFields=Product2.OnHand__c,Product2.Nothing__c`, who)
    const isWorker = who === 'staff' || who === 'admin'
    expect(Object.hasOwn(body.records[part].fields, 'OnHand__c')).toBe(isWorker)
    expect(JSON.stringify(body).includes('OnHand__c')).toBe(isWorker)
  })
})

describe('a new record', () => {
  test('begins with what its fields have by themselves, and nothing else', async () => {
    await db.write.run(sql`insert into platform_field (object_name, name, label, type)
      values ('Address', 'Checked__c', '{"en": "Checked", "fr": "Vérifiée"}', 'Boolean'),
        ('Address', 'Dock__c', '{"en": "Dock", "fr": "Quai"}', 'Picklist')`)
    await db.write.run(sql`insert into platform_picklist_value
      (object_name, field_name, value, label, position, is_default)
      values ('Address', 'Dock__c', 'N', '{"en": "North", "fr": "Nord"}', 1, false),
        ('Address', 'Dock__c', 'S', '{"en": "South", "fr": "Sud"}', 2, true)`)
    shop.objects.forget()
    const asked = 'Address.Checked__c,Address.Dock__c,Address.City,Address.Parent.Name,Address.Nothing__c'
    const { body } = await get(`/record-defaults/template/create/Address?optionalFields=${asked}`, 'staff', 'fr-CA')
    const empty = { displayValue: null, value: null }
    expect(body.record).toEqual({
      apiName: 'Address',
      recordTypeId: MASTER,
      recordTypeInfo: null,
      fields: {
        Checked__c: { displayValue: null, value: false },
        City: empty,
        Dock__c: { displayValue: 'Sud', value: 'S' },
        Parent: empty,
        ParentId: empty,
      },
    })
    expect(Object.keys(body.objectInfos)).toEqual(['Account', 'Address'])
  })

  test('begins with its layout and the fields that stand on it, an address by its parts', async () => {
    const { record, layout } = (await get('/record-defaults/create/Address', 'ann', 'fr-CA')).body
    expect(record).toMatchObject({ id: null, lastModifiedDate: null, fields: { City: { value: null } } })
    expect(layout).toEqual((await get('/layout/Address?mode=Create', 'ann', 'fr-CA')).body)
    const parts = ['City', 'CountryCode', 'PostalCode', 'StateCode', 'Street']
    const own = ['Company__c', 'FirstName__c', 'IsDefault__c', 'LastName__c', 'Parent', 'ParentId', 'Phone__c']
    const added = new Set(['Checked__c', 'Dock__c'])
    expect(
      Object.keys(record.fields)
        .filter((name) => !added.has(name))
        .sort(),
    ).toEqual([...parts, ...own].sort())
  })

  test('tells what the lookups refer to that are asked for', async () => {
    const paths = ['template/create/Address', `template/clone/${ann.address}`]
    for (const path of paths) {
      const { body } = await get(`/record-defaults/${path}?optionalFields=Address.ParentId`, 'ann')
      expect([path, Object.keys(body.objectInfos)]).toEqual([path, ['Account', 'Address']])
    }
  })

  test.each(['create/Order', 'template/create/Order', `template/clone/${ann.order}`])(
    'begins only for who may make it: %s',
    async (path) => {
      const { status, body } = await get(`/record-defaults/${path}`, 'ann')
      expect([status, body]).toEqual([403, [{ errorCode: 'INSUFFICIENT_ACCESS', message: expect.any(String) }]])
    },
  )

  test('begins with no fields unless some are asked for', async () => {
    expect((await get('/record-defaults/template/create/Address', 'staff')).body.record.fields).toEqual({})
  })

  test('begins as a copy with the values of another, and says whose copy it is', async () => {
    const path = `/record-defaults/template/clone/${ann.address.slice(0, 15)}`
    const bare = (await get(path, 'ann')).body.record
    expect([bare.cloneSourceId, bare.fields]).toEqual([
      ann.address,
      { CloneSourceId: { displayValue: null, value: ann.address } },
    ])
    const { fields } = (await get(`${path}?optionalFields=Address.City,Address.Parent.Name`, 'ann')).body.record
    expect(fields).toMatchObject({ City: { value: 'Columbus' }, Parent: { displayValue: 'Ann Lee' } })
    expect((await get(path, 'bob')).status).toBe(404)
  })
})

const BAD = 'ILLEGAL_QUERY_PARAMETER_VALUE'
test.each<[what: string, path: string, code: string, who?: Who]>([
  ['an id that is none', `/record-ui/${part},nonsense`, BAD],
  ['a wrong checksum', '/record-ui/01t000000000001AAB', BAD],
  ['an object that is hidden', `/record-ui/${ann.order}`, BAD],
  ['a layout’s id', `/record-ui/${recordId('layout', 1)}`, BAD],
  ['ten thousand ids', `/record-ui/${Array.from({ length: 10_000 }, () => part).join(',')}`, BAD],
  ['an unknown layout', `/record-ui/${part}?layoutTypes=Huge`, BAD],
  ['an unknown mode', `/record-ui/${part}?modes=View,Look`, BAD],
  ['fields by name', `/record-ui/${part}?fields=Product2.Name`, BAD],
  ['children that there are none of', `/record-ui/${part}?childRelationships=Product2.Nothing__r`, 'INVALID_FIELD'],
  ['no ids', '/record-ui/,', BAD],
  ['defaults of an unknown object', '/record-defaults/create/Nothing__c', 'INVALID_TYPE'],
  ['defaults of a hidden object', '/record-defaults/template/create/Order', 'INVALID_TYPE'],
  [
    'defaults of an unknown record type',
    '/record-defaults/template/create/Address?recordTypeId=012000000000001AAA',
    BAD,
    'ann',
  ],
  ['a copy of what is no record', '/record-defaults/template/clone/nonsense', BAD],
  ['a copy of another type', `/record-defaults/template/clone/${ann.address}?recordTypeId=x`, BAD, 'ann'],
])('%s is refused', async (_, path, code, who = 'guest') => {
  const cpuMs = cpuClock()
  const { status, body } = await get(path, who)
  expect(cpuMs()).toBeLessThan(400)
  expect([status, body]).toEqual([400, [{ errorCode: code, message: expect.any(String) }]])
})
