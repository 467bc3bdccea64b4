// An object as it is now: what the shop declares and what staff have added, ready to be asked. And what a role sees of it.
import { type RecordKind, KEY_PREFIX } from '#values/record-id.ts'
import type { FieldShape, FieldType } from '../fields/field-type.ts'
import { fieldTypes } from '../fields/field-types.ts'
import {
  type FieldDeclaration,
  type ObjectDeclaration,
  RECORD_TYPE_FIELD,
  type Rights,
  type Source,
} from './define-object.ts'
import { type RecordType, recordTypeReference, recordTypesOf } from './record-types.ts'

export interface Field extends FieldShape {
  apiName: string
  declared: FieldDeclaration
  type: FieldType
  source: Source
  isCustom: boolean
  refersTo: string | null
  relationshipName: string | null
  compound: string | null
}

export interface PlatformObject {
  apiName: string
  kind: RecordKind
  keyPrefix: string
  isCustom: boolean
  declared: ObjectDeclaration
  fields: ReadonlyMap<string, Field>
  /** By id; the master type at least. */
  recordTypes: ReadonlyMap<string, RecordType>
}

export interface AccessibleField extends Field {
  isCreateable: boolean
  isUpdateable: boolean
}

/** An object with exactly the fields that a role may know of. */
export interface AccessibleObject extends PlatformObject {
  fields: ReadonlyMap<string, AccessibleField>
  /** References by the name through which a path passes; only to objects that the role sees too. */
  relationships: ReadonlyMap<string, AccessibleField>
  rights: Rights
  isCreateable: boolean
  isUpdateable: boolean
  isDeletable: boolean
}

export const isCustomName = (name: string): boolean => name.endsWith('__c')

/** The name by which paths and forms speak of what a reference leads to: `Account` of `AccountId`, `X__r` of `X__c`. */
export const relationshipOf = (name: string): string =>
  isCustomName(name) ? `${name.slice(0, -1)}r` : name.replace(/Id$/, '')

export function objectOf(declared: ObjectDeclaration, kindOf: (apiName: string) => RecordKind): PlatformObject {
  const compounds = new Map(
    Object.entries(declared.fields).flatMap(([name, field]) =>
      'parts' in field ? field.parts.map((part): [string, string] => [part, name]) : [],
    ),
  )
  const fields = new Map(
    Object.entries(declared.fields).map(([name, field]): [string, Field] => [
      name,
      fieldOf(name, field, {
        kind: name === 'Id' ? declared.kind : field.refersTo ? kindOf(field.refersTo) : undefined,
        compound: compounds.get(name) ?? null,
      }),
    ]),
  )
  const recordTypes = recordTypesOf(declared)
  const typeField = fields.get(RECORD_TYPE_FIELD)
  if (typeField) fields.set(RECORD_TYPE_FIELD, { ...typeField, type: recordTypeReference(recordTypes) })
  const { apiName, kind } = declared
  return { apiName, kind, keyPrefix: KEY_PREFIX[kind], isCustom: isCustomName(apiName), declared, fields, recordTypes }
}

/** Whether the object's lists can be sorted by a field of its own: by any that has an order, or, where records are many, an index. */
export const isSortable = ({ declared: { sortedBy } }: PlatformObject, { apiName, type }: Field): boolean =>
  hasOrder(type) && (sortedBy?.includes(apiName) ?? true)

export const hasOrder = ({ comparisons, dataType }: FieldType): boolean =>
  comparisons.length > 0 && dataType !== 'MultiPicklist'

/** Whether a reference leads to records of any object: no path passes through it. */
export const isOfAny = ({ type, kind }: Field): boolean => type === fieldTypes.Reference && kind === undefined

export const fieldOf = (
  apiName: string,
  declared: FieldDeclaration,
  { kind, compound = null }: { kind?: RecordKind | undefined; compound?: string | null } = {},
): Field => ({
  apiName,
  declared,
  type: fieldTypes[declared.type],
  source: declared,
  isCustom: isCustomName(apiName),
  refersTo: declared.refersTo ?? null,
  relationshipName: declared.refersTo ? relationshipOf(apiName) : null,
  compound,
  length: declared.length ?? fieldTypes[declared.type].length ?? 0,
  precision: declared.precision ?? 0,
  scale: declared.scale ?? 0,
  required: declared.required ?? false,
  kind,
  values: new Map(
    Object.entries(declared.values ?? {}).map(([value, label]) => [
      value,
      {
        label,
        isActive: true,
        isDefault: value === declared.default,
        validFor: declared.dependsOn?.validFor[value] ?? null,
      },
    ]),
  ),
})
