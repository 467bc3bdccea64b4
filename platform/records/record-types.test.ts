import { both } from '../fields/label-fixture.ts'
import { describe, expect, test } from 'vitest'
import { SaveError } from '../errors/save-error.ts'
import { aBox, boxSeenBy } from '../objects/box-fixture.ts'
import { objectInfo } from '../objects/object-info.ts'
import { templateCreate } from '../record-ui/record-defaults.ts'
import { picklistValues } from '../objects/picklists.ts'
import { requireRecordType } from '../objects/record-types.ts'
import type { Registry } from '../objects/registry.ts'
import type { Role } from '../rights/viewer.ts'
import { readWritten } from './written-fields.ts'

const MASTER = '012000000000000AAA'
const rule = async () => []
const declared = aBox({
  rights: {
    guest: { rows: 'all', sees: ['Lid__c'] },
    staff: { rows: 'all', sees: 'all', creates: ['Name', 'Material__c', 'Lid__c'], updates: ['Name'] },
  },
  writes: { create: rule, update: rule },
  recordTypes: {
    decidedBy: 'Material__c',
    types: {
      Crate: { value: 'WOOD', label: both('Crate', 'Caisse'), isDefault: true },
      Tank: { value: 'STEEL', label: both('Tank', 'Réservoir'), isAvailable: false, values: { Lid__c: ['WELDED'] } },
    },
  },
})

function boxFor(role: Role) {
  const box = boxSeenBy(role, declared)
  if (!box) throw new Error(`${role} see boxes`)
  return box
}
const [, crate = MASTER, tank = MASTER] = boxFor('staff').recordTypes.keys()
const contextFor = (role: Role) => {
  const box = boxFor(role)
  const registry: Registry = {
    objects: new Map(),
    accessibleTo: () => new Map([['Box__c', box]]),
    objectOfId: () => box,
  }
  return { box, registry, viewer: { role, accountId: null, userId: null, locale: 'fr-CA' } as const }
}
const infoFor = (role: Role) => {
  const { box, registry, viewer } = contextFor(role)
  return objectInfo(registry, viewer, box)
}

describe('an object with record types', () => {
  test('tells them beside the master one, and which is meant when none is named', () => {
    const { recordTypeInfos, defaultRecordTypeId } = infoFor('staff')
    expect(defaultRecordTypeId).toBe(crate)
    expect(
      Object.values(recordTypeInfos).map((info) => [
        info.recordTypeId,
        info.name,
        info.available,
        info.defaultRecordTypeMapping,
        info.master,
      ]),
    ).toEqual([
      [MASTER, 'Principal', true, false, true],
      [crate, 'Caisse', true, true, false],
      [tank, 'Réservoir', false, false, false],
    ])
  })

  test('names them by ids of their own prefix, which are the same wherever and whenever they are made', () => {
    expect([crate, tank]).toEqual([expect.stringMatching(/^012.{15}$/), expect.stringMatching(/^012.{15}$/)])
    expect([...boxFor('staff').recordTypes.keys()]).toEqual([MASTER, crate, tank])
    expect(crate).not.toBe(tank)
  })

  test('tells of none to those who may not know what decides', () => {
    const { recordTypeInfos, defaultRecordTypeId, fields } = infoFor('guest')
    expect([Object.keys(recordTypeInfos), defaultRecordTypeId]).toEqual([[MASTER], MASTER])
    expect(Object.keys(fields)).not.toContain('RecordTypeId')
    expect(() => requireRecordType(boxFor('guest'), crate)).toThrow('recordTypeId should be a valid record type ID')
  })

  test('offers to each only the values that are left to it, and of dependent picklists those that can stand', () => {
    const box = boxFor('staff')
    const valuesOf = (field: string, id: string) => {
      const told = { recordType: requireRecordType(box, id), locale: 'en-US' } as const
      const { controllerValues, values } = picklistValues(box, field, told)
      return [controllerValues, values.map(({ value, validFor }) => [value, validFor])]
    }
    expect(valuesOf('Material__c', tank)).toEqual([{}, [['STEEL', []]]])
    expect(valuesOf('Lid__c', tank)).toEqual([{ STEEL: 0 }, [['WELDED', [0]]]])
    expect(valuesOf('Lid__c', crate)).toEqual([
      { WOOD: 0 },
      [
        ['NAILED', [0]],
        ['LOOSE', [0]],
      ],
    ])
    expect(valuesOf('Material__c', MASTER)[1]).toEqual([
      ['WOOD', []],
      ['STEEL', []],
    ])
  })
})

test('a new record begins as the record type that is asked for, and as the default unless one is', () => {
  const begun = (recordTypeId?: string) => {
    const { record } = templateCreate(contextFor('staff'), 'Box__c', {
      optionalFields: ['Box__c.Material__c', 'Box__c.RecordTypeId'],
      recordTypeId,
    })
    return [record.recordTypeInfo?.name, record.fields.Material__c?.value, record.fields.RecordTypeId?.value]
  }
  expect(begun()).toEqual(['Caisse', 'WOOD', crate])
  expect(begun(tank)).toEqual(['Réservoir', 'STEEL', tank])
  expect(begun(MASTER)).toEqual([undefined, null, MASTER])
})

describe('a record type that is written', () => {
  const write = (verb: 'create' | 'update', fields: Record<string, unknown>) =>
    Object.fromEntries(readWritten(boxFor('staff'), { verb, written: fields }, 'en-US'))

  test('is the value of what decides it, by 15 characters or 18', () => {
    expect(write('create', { Name: 'A', RecordTypeId: crate })).toEqual({ name: 'A', material: 'WOOD' })
    expect(write('create', { Name: 'A', RecordTypeId: crate.slice(0, 15) })).toEqual({ name: 'A', material: 'WOOD' })
    expect(write('create', { Name: 'A', RecordTypeId: crate, Material__c: 'WOOD' })).toMatchObject({ material: 'WOOD' })
  })

  test('is the master one when it is null or left out', () => {
    expect(write('create', { Name: 'A', RecordTypeId: null })).toEqual({ name: 'A' })
    expect(write('create', { Name: 'A', RecordTypeId: MASTER })).toEqual({ name: 'A', material: null })
  })

  test.each<[string, 'create' | 'update', unknown, string, string?]>([
    ['another object’s', 'create', '012000000000001AAA', 'MALFORMED_ID'],
    ['no text', 'create', 5, 'MALFORMED_ID'],
    ['not available', 'create', tank, 'FIELD_INTEGRITY_EXCEPTION'],
    ['contradicted', 'create', crate, 'FIELD_INTEGRITY_EXCEPTION', 'STEEL'],
    ['not to be changed', 'update', crate, 'INVALID_FIELD_FOR_INSERT_UPDATE'],
  ])('is refused when it is %s', (_, verb, id, errorCode, material) => {
    const error = refusal(() => write(verb, { ...(material && { Material__c: material }), RecordTypeId: id }))
    expect(error.refused.map((one) => [one.field, one.errorCode])).toEqual([['RecordTypeId', errorCode]])
  })
})

function refusal(work: () => unknown): SaveError {
  try {
    work()
  } catch (error) {
    if (error instanceof SaveError) return error
  }
  throw new Error('nothing was refused')
}
