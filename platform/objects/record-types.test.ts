import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type UiCallName, uiCalls } from '#contract/ui-api/calls.ts'
import { UI_API } from '#contract/ui-api/ui-call.ts'
import { sql } from '#database/sql.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import { testApp } from '#server/app-fixture.ts'
import { as, identity, createCustomers, type Who } from '#server/customer-fixture.ts'

const { app, db, shop } = await testApp({ identity })
const { ann, bob } = await createCustomers(db.write)
const MASTER = '012000000000000AAA'

const get = async (path: string, who: Who = 'ann', language = 'en-US') => {
  const answer = await app.inject({ url: UI_API + path, headers: as(who, language) })
  return { status: answer.statusCode, body: answer.json() }
}
const infos = async (who: Who = 'ann') =>
  Object.values<{ name: string; recordTypeId: string }>(
    (await get('/object-info/Equipment__c', who)).body.recordTypeInfos,
  )
const typeIds = Object.fromEntries((await infos()).map(({ name, recordTypeId }) => [name, recordTypeId]))
const { Engine: engineType = '', Generator: generatorType = '', Vehicle: vehicleType = '' } = typeIds

let engine = ''
/** What 24123456 tells, read by hand in values/serial-number.test.ts, as it is kept when the engine is added. */
const ENGINE = {
  modelFamily: 'Tarn 6.4',
  engineModel: 'TRN64-260',
  serviceModelName: 'Tarn6.4 EC3 A98',
  specification: 'S4123',
  buildDate: '1998-08-16',
}
beforeAll(async () => {
  const row = await db.first<{ id: number }>(sql`
    insert into equipment (customer_id, type, number, nickname, details)
    values (${recordNumber('account', ann.account)}, 'ENGINE', '24123456', 'Big Engine', ${JSON.stringify(ENGINE)})
    returning id`)
  engine = recordId('equipment', row?.id ?? 0)
})

describe('a piece of equipment is an engine, a generator or a vehicle', () => {
  test.each<[UiCallName, string]>([
    ['getObjectInfo', '/object-info/Equipment__c'],
    ['getPicklistValuesByRecordType', `/object-info/Equipment__c/picklist-values/${vehicleType}`],
    ['getPicklistValues', `/object-info/Equipment__c/picklist-values/${vehicleType}/Power__c`],
    ['getLayout', `/layout/Equipment__c?recordTypeId=${generatorType}`],
    ['getRecord', `/records/${ann.equipment}?layoutTypes=Full,Compact`],
    ['getRecordUi', `/record-ui/${ann.equipment}`],
    ['getListInfo', '/list-info/Equipment__c/AllEquipment'],
  ])('%s: %s has the shape that the contract says', async (name, path) => {
    const { status, body } = await get(path)
    expect([status, uiCalls[name].answer.safeParse(body).error]).toEqual([200, undefined])
  })

  test('and says which, in the words of its reader; one that it refers to does not', async () => {
    const path = `/records/${ann.equipment}?fields=Equipment__c.RecordTypeId,Equipment__c.Account__r.Name`
    const { body } = await get(path, 'ann', 'fr-CA')
    expect([body.recordTypeId, body.recordTypeInfo.name]).toEqual([vehicleType, 'Véhicule'])
    expect(body.fields.RecordTypeId).toEqual({ displayValue: null, value: vehicleType })
    expect([body.fields.Account__r.value.recordTypeId, body.fields.Account__r.value.recordTypeInfo]).toEqual([
      MASTER,
      null,
    ])
  })

  test('and is laid out as what it is: an engine by its number, a vehicle by make, model, year and power', async () => {
    const laidOut = await get(`/records/batch/${engine},${ann.equipment}?layoutTypes=Full`)
    const [first, second] = laidOut.body.results.map(({ result }: { result: { fields: object } }) =>
      Object.keys(result.fields),
    )
    const ofAll = ['Account__c', 'Account__r', 'CreatedBy', 'CreatedById', 'CreatedDate', 'LastModifiedBy'].concat([
      'LastModifiedById',
      'LastModifiedDate',
      'Name',
      'SerialNumber__c',
      'Type__c',
    ])
    const ofEngines = ['BuildDate__c', 'EngineModel__c', 'ModelFamily__c', 'ServiceModelName__c', 'Specification__c']
    const ofVehicles = ['Engine__c', 'EngineModel__c', 'Make__c', 'Model__c', 'Power__c', 'Year__c']
    expect(first).toEqual([...ofAll, ...ofEngines].sort())
    expect(second).toEqual([...ofAll, ...ofVehicles].sort())
  })

  test('and an engine shows what its number tells; what a number does not tell is empty', async () => {
    const told = ['ModelFamily__c', 'EngineModel__c', 'ServiceModelName__c', 'Specification__c', 'BuildDate__c']
    const fields = told.map((name) => `Equipment__c.${name}`)
    const path = `/records/batch/${engine},${ann.equipment}?fields=${fields.join()}`
    const [first, second] = (await get(path, 'ann', 'fr-CA')).body.results
    expect(first.result.fields).toEqual({
      ModelFamily__c: { displayValue: null, value: 'Tarn 6.4' },
      EngineModel__c: { displayValue: null, value: 'TRN64-260' },
      ServiceModelName__c: { displayValue: null, value: 'Tarn6.4 EC3 A98' },
      Specification__c: { displayValue: null, value: 'S4123' },
      BuildDate__c: { displayValue: '1998-08-16', value: '1998-08-16' },
    })
    for (const name of told) expect(second.result.fields[name]).toEqual({ displayValue: null, value: null })
    const labels = (await get('/object-info/Equipment__c', 'ann', 'fr-CA')).body.fields
    expect(told.map((name) => [labels[name].label, labels[name].createable, labels[name].updateable])).toEqual(
      ['Famille', 'Modèle du moteur', 'Modèle d’entretien', 'Spécification', 'Date de fabrication'].map((label) => [
        label,
        false,
        false,
      ]),
    )
  })

  test('and a page of both holds the layouts of both, and of no other', async () => {
    const { body } = await get(`/record-ui/${engine},${ann.equipment}?layoutTypes=Full,Compact&modes=View,Edit`)
    expect(Object.keys(body.layouts.Equipment__c).sort()).toEqual([engineType, vehicleType].sort())
    const layouts = [engineType, vehicleType].flatMap((type) =>
      ['Full', 'Compact'].flatMap((layoutType) =>
        ['View', 'Edit'].map((mode) => body.layouts.Equipment__c[type][layoutType][mode].id),
      ),
    )
    expect(new Set(Object.keys(body.layoutUserStates))).toEqual(new Set(layouts))
    expect(new Set(layouts).size).toBe(8)
  })

  test('and each folds the sections of its own layout', async () => {
    const path = (type: string) => `/layout/Equipment__c/user-state?recordTypeId=${type}`
    const [section = ''] = Object.keys((await get(path(vehicleType))).body.sectionUserStates)
    const folded = await app.inject({
      method: 'PATCH',
      url: UI_API + path(vehicleType),
      headers: as('ann'),
      payload: { sectionUserStates: { [section]: { collapsed: true } } },
    })
    expect(folded.json().sectionUserStates[section].collapsed).toBe(true)
    expect((await get(path(engineType))).body.sectionUserStates).not.toHaveProperty(section)
  })
})

describe('the values that equipment may have', () => {
  const powers = async (type: string) =>
    (await get(`/object-info/Equipment__c/picklist-values/${type}/Power__c`)).body as {
      controllerValues: object
      values: { value: string; validFor: number[] }[]
      url: string
    }

  test('depend on what it is: only vehicles have a power', async () => {
    const all = await powers(MASTER)
    expect(all.controllerValues).toEqual({ ENGINE: 0, GENERATOR: 1, VEHICLE: 2 })
    expect(all.values.map(({ validFor }) => validFor)).toEqual(Array.from({ length: 7 }, () => [2]))
    expect((await get('/object-info/Equipment__c')).body).toMatchObject({
      dependentFields: { Type__c: { Power__c: {} } },
      fields: { Power__c: { controllerName: 'Type__c', controllingFields: ['Type__c'] } },
    })
  })

  test('are told for each record type as far as they are left to it', async () => {
    const vehicle = await powers(vehicleType)
    expect([vehicle.controllerValues, vehicle.values.length]).toEqual([{ VEHICLE: 0 }, 7])
    expect(vehicle.url).toBe(`${UI_API}/object-info/Equipment__c/picklist-values/${vehicleType}/Power__c`)
    expect((await powers(engineType)).values).toEqual([])
  })

  describe('and that staff rename or add', () => {
    const kept = async (value: string, position: number, validFor: string[] = []) => {
      await db.write.run(sql`
        insert into platform_picklist_value (object_name, field_name, value, label, position, valid_for)
        values ('Equipment__c', 'Power__c', ${value}, ${JSON.stringify({ en: `New ${value}`, fr: 'Nouveau' })}, ${position}, ${validFor})`)
      shop.objects.forget()
    }
    afterEach(async () => {
      await db.write.run(sql`delete from platform_picklist_value`)
      shop.objects.forget()
    })
    const DECLARED = ['DIESEL', 'GASOLINE', 'NATURAL_GAS', 'PROPANE', 'HYBRID', 'ELECTRIC', 'OTHER']
    const listed = async (type: string) => (await powers(type)).values.map(({ value }) => value)

    test('keep what is not said: a vehicle’s power is none of an engine’s under another name', async () => {
      await kept('DIESEL', 0)
      const [first] = (await powers(MASTER)).values
      expect(first).toEqual({ attributes: null, label: 'New DIESEL', value: 'DIESEL', validFor: [2] })
      expect(await listed(vehicleType)).toEqual(DECLARED)
      expect(await listed(engineType)).toEqual([])
    })

    test('stand with other values where that is said', async () => {
      await kept('DIESEL', 0, ['ENGINE', 'VEHICLE'])
      expect((await powers(MASTER)).values[0]?.validFor).toEqual([0, 2])
      expect(await listed(engineType)).toEqual(['DIESEL'])
    })

    test.each([
      ['first', 'STEAM', 0, ['STEAM', ...DECLARED]],
      ['before the one that was there', 'STEAM', 1, DECLARED.toSpliced(1, 0, 'STEAM')],
      ['last', 'STEAM', 90, [...DECLARED, 'STEAM']],
      ['elsewhere under a new name', 'OTHER', 0, ['OTHER', ...DECLARED.slice(0, -1)]],
      ['where it was under a new name', 'PROPANE', 3, DECLARED],
    ])('stand %s by their position: %s at %i', async (_, value, position, all) => {
      await kept(value, position, ['VEHICLE'])
      expect(await listed(vehicleType)).toEqual(all)
    })
  })
})

test('a new order has no defaults for customers, who cannot add any as a record; new equipment has', async () => {
  for (const path of ['create/Order', 'template/create/Order', `template/clone/${ann.order}`]) {
    const { status, body } = await get(`/record-defaults/${path}`)
    expect([path, status, body[0].errorCode]).toEqual([path, 403, 'INSUFFICIENT_ACCESS'])
  }
  for (const path of ['create/Equipment__c', 'template/create/Equipment__c', `template/clone/${ann.equipment}`])
    expect([path, (await get(`/record-defaults/${path}`)).status]).toEqual([path, 200])
})

describe('equipment of a record type', () => {
  const rows = async (where: string, who: Who) => {
    const query = new URLSearchParams({ where })
    const { status, body } = await get(`/list-records/Equipment__c/AllEquipment?${query}`, who)
    return status === 200 ? body.records.map(({ id }: { id: string }) => id) : body[0].errorCode
  }

  test('is found by it, in a list and by a filter, as far as it is the reader’s', async () => {
    expect(await rows(`{ RecordTypeId: { eq: "${engineType}" } }`, 'ann')).toEqual([engine])
    expect(await rows(`{ RecordTypeId: { in: ["${vehicleType.slice(0, 15)}"] } }`, 'ann')).toEqual([ann.equipment])
    expect(await rows(`{ RecordTypeId: { eq: "${engineType}" } }`, 'bob')).toEqual([])
    expect(await rows(`{ RecordTypeId: { ne: "${engineType}" } }`, 'bob')).toEqual([bob.equipment])
    expect(await rows('{ RecordTypeId: { eq: "012000000000001AAA" } }', 'ann')).toBe('INVALID_FIELD')
  })

  test('has a type that nobody changes: another piece is added in its place (E-12)', async () => {
    const answer = await app.inject({
      method: 'PATCH',
      url: `${UI_API}/records/${ann.equipment}`,
      headers: as('ann'),
      payload: { fields: { RecordTypeId: engineType } },
    })
    expect([answer.statusCode, answer.json().output.fieldErrors.RecordTypeId[0].errorCode]).toEqual([
      400,
      'INVALID_FIELD_FOR_INSERT_UPDATE',
    ])
  })
})

test('an action on equipment asks what the layout of its record type asks', async () => {
  const action = 'Equipment__c.Update'
  const info = await get(`/actions/quick-action-info/${action}?parentRecordId=${ann.equipment}`)
  expect(info.body.targetRecordTypeId).toBe(vehicleType)
  const layout = await get(`/actions/layout/${action}?recordTypeId=${vehicleType}`)
  expect(layout.body.layout.recordTypeId).toBe(vehicleType)
  const defaults = await get(`/actions/record-defaults/${action}?parentRecordId=${ann.equipment}`)
  expect(defaults.body.fields).toEqual({ Name: { displayValue: null, value: 'Truck' } })
})

test.each([
  ['of another object', recordId('equipment', 1)],
  ['that is none', '012000000000001AAA'],
  ['with a wrong checksum', `${engineType.slice(0, 15)}AAA`],
  ['in other letters', engineType.toLowerCase()],
])('a record type %s is refused', async (_, id) => {
  for (const path of [`/layout/Equipment__c?recordTypeId=${id}`, `/object-info/Equipment__c/picklist-values/${id}`]) {
    const { status, body } = await get(path)
    expect([status, body[0].errorCode]).toEqual([400, 'ILLEGAL_QUERY_PARAMETER_VALUE'])
  }
})
