// Of which type a record is: that decides how it is laid out and which values its picklists offer. Every object has the master
// type; those that have others say which of their picklists decides (records-api/object-info-picklists.md, Record types).
import type { RecordTypeInfo } from '#contract/ui-api/record.ts'
import type { Locale } from '#values/locale.ts'
import { fullId } from '#values/record-id.ts'
import { type Label, labelIn } from '#words/labels.ts'
import { ApiError } from '../errors/api-error.ts'
import { EQUAL, type FieldType } from '../fields/field-type.ts'
import type { LayoutDeclaration } from './declared-parts.ts'
import type { ObjectDeclaration } from './define-object.ts'
import { namedId } from './named-id.ts'

export const MASTER_RECORD_TYPE = '012000000000000AAA'

export interface RecordType {
  id: string
  name: string | null
  label: Label
  isAvailable: boolean
  isDefault: boolean
  layout: LayoutDeclaration
  decidedBy: string | null
  /** Of the picklists that it narrows: the values that are left. */
  values: ReadonlyMap<string, ReadonlySet<string>>
}

interface Typed {
  recordTypes: ReadonlyMap<string, RecordType>
}

/** The types of an object by id, the master one first. Ids are made of the object's name and the developer name alone. */
export function recordTypesOf({ apiName, layout, recordTypes }: ObjectDeclaration): ReadonlyMap<string, RecordType> {
  const declared = Object.entries(recordTypes?.types ?? {})
  const types: RecordType[] = [
    { ...MASTER, isDefault: !declared.some(([, { isDefault }]) => isDefault), layout },
    ...declared.map(([name, type]) => ({
      id: namedId('recordType', `${apiName}.${name}`),
      name,
      label: type.label,
      isAvailable: type.isAvailable ?? true,
      isDefault: type.isDefault ?? false,
      layout: type.layout ?? layout,
      decidedBy: type.value,
      values: new Map(
        Object.entries({ ...type.values, [recordTypes?.decidedBy ?? '']: [type.value] }).map(([field, values]) => [
          field,
          new Set(values),
        ]),
      ),
    })),
  ]
  return new Map(types.map((type) => [type.id, type]))
}

const MASTER = {
  id: MASTER_RECORD_TYPE,
  name: null,
  label: 'Master',
  isAvailable: true,
  decidedBy: null,
  values: new Map(),
} as const

/** Whoever may not see the deciding field sees the master type alone: a type would reveal its value. */
export const masterAlone = (types: ReadonlyMap<string, RecordType>): ReadonlyMap<string, RecordType> =>
  new Map([...types].slice(0, 1).map(([id, master]) => [id, { ...master, isDefault: true }]))

/** How the deciding value is sent and written as the id of a type. Types that are not available are read, and not written. */
export function recordTypeReference(types: ReadonlyMap<string, RecordType>): FieldType {
  const ids = new Map([...types.values()].map(({ decidedBy, id }) => [decidedBy, id]))
  return {
    dataType: 'Reference',
    columns: ['text'],
    comparisons: EQUAL,
    represent: (stored) => ({ displayValue: null, value: ids.get(stored as string) ?? MASTER_RECORD_TYPE }),
    parse(written) {
      const type = typeof written === 'string' ? types.get(fullId(written)) : undefined
      return type ? { value: type.decidedBy } : { errorCode: 'MALFORMED_ID', message: { key: 'notRecordTypeId' } }
    },
  }
}

export const recordTypeInfo = (type: RecordType, locale: Locale): RecordTypeInfo => ({
  available: type.isAvailable,
  defaultRecordTypeMapping: type.isDefault,
  master: type.name === null,
  name: labelIn(type.label, locale),
  recordTypeId: type.id,
})

export const ownRecordTypeInfo = (type: RecordType, locale: Locale): RecordTypeInfo | null =>
  type.name === null ? null : recordTypeInfo(type, locale)

export const defaultRecordType = ({ recordTypes }: Typed): RecordType => {
  const type = [...recordTypes.values()].find(({ isDefault }) => isDefault)
  if (!type) throw new Error('every object has a default record type')
  return type
}

export const recordTypeOf = ({ recordTypes }: Typed, id: string | null): RecordType => {
  const type = recordTypes.get(id ?? MASTER_RECORD_TYPE)
  if (!type) throw new Error(`no record is of type ${id}`)
  return type
}

/** The type of an id, of 15 characters or 18; without one, the default. Throws ILLEGAL_QUERY_PARAMETER_VALUE for none of the object's. */
export function requireRecordType(object: Typed, recordTypeId: string | undefined): RecordType {
  const type = recordTypeId === undefined ? defaultRecordType(object) : object.recordTypes.get(fullId(recordTypeId))
  if (!type)
    throw new ApiError(
      'ILLEGAL_QUERY_PARAMETER_VALUE',
      `recordTypeId should be a valid record type ID: ${recordTypeId?.slice(0, 40)}`,
    )
  return type
}
