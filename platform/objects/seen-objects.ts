// What a role may know of the objects: the one place where object and field rights are applied (reliability rules 36 and 37).
import { type Deviations, type FieldRight, rightsWith } from './role-rights.ts'
import type { Role } from '../rights/viewer.ts'
import { RECORD_TYPE_FIELD, STANDARD_FIELDS } from './define-object.ts'
import type { AddedRights } from './added-fields.ts'
import { hiddenFrom, isMadeOf, madeOf } from './made-of.ts'
import type { PlatformObject, AccessibleField, AccessibleObject } from './object.ts'
import { masterAlone } from './record-types.ts'

/**
 * The objects that a role sees, by API name, each with the fields that it sees. An object without rights for the role is not there.
 * `deviations` are those of a role that administrators made: what it may otherwise than staff.
 */
export function objectsSeenBy(
  role: Role,
  objects: ReadonlyMap<string, PlatformObject>,
  added: AddedRights,
  deviations?: Deviations,
): ReadonlyMap<string, AccessibleObject> {
  const visible = [...objects.values()].flatMap((object) => {
    const rights = deviations ? rightsWith(object, deviations[object.apiName]) : object.declared.rights[role]
    return rights ? [{ object, rights }] : []
  })
  const names = new Set(visible.map(({ object }) => object.apiName))
  const seen = new Map(
    visible.map(({ object, rights }): [string, AccessibleObject] => {
      const { writes = {}, recordTypes: types } = object.declared
      const { sees, creates = [], updates = [], deletes = false } = rights
      const fields = new Map<string, AccessibleField>()
      for (const [name, field] of object.fields) {
        const own = added.get(object.apiName)?.get(name)
        // A record type is as hidden as the field that decides it, since it reveals the value.
        const asked = name === RECORD_TYPE_FIELD && types ? types.decidedBy : name
        const wanted = deviations?.[object.apiName]?.fields?.[name]
        const isSeen = own
          ? own.seenBy.has(role) && wanted !== 'none'
          : sees === 'all' ||
            sees.includes(asked) ||
            STANDARD_FIELDS.includes(name) ||
            name === object.declared.nameField
        if (!isSeen) continue
        fields.set(name, {
          ...field,
          isCreateable:
            writes.create !== undefined && (own ? mayChange(own, role, wanted, creates) : creates.includes(asked)),
          isUpdateable:
            writes.update !== undefined && (own ? mayChange(own, role, wanted, updates) : updates.includes(asked)),
        })
      }
      const relationships = new Map(
        [...fields.values()].flatMap((field): [string, AccessibleField][] =>
          field.relationshipName && field.refersTo && names.has(field.refersTo)
            ? [[field.relationshipName, field]]
            : [],
        ),
      )
      const known: AccessibleObject = {
        ...object,
        fields,
        relationships,
        recordTypes: fields.has(RECORD_TYPE_FIELD) ? object.recordTypes : masterAlone(object.recordTypes),
        rights,
        isCreateable: writes.create !== undefined && creates.length > 0,
        isUpdateable: writes.update !== undefined && updates.length > 0,
        isDeletable: writes.delete !== undefined && deletes,
      }
      return [object.apiName, known]
    }),
  )
  return deviations ? withoutMadeOfHidden(objects, seen, deviations) : seen
}

/**
 * What a computed field is made of would be told by it: a role that is kept from that is kept from the field, unless it was given the
 * field itself. A record's name is seen by whoever sees the record.
 */
function withoutMadeOfHidden(
  objects: ReadonlyMap<string, PlatformObject>,
  seen: ReadonlyMap<string, AccessibleObject>,
  deviations: Deviations,
): ReadonlyMap<string, AccessibleObject> {
  const hidden = hiddenFrom(objects, seen)
  if (hidden.tables.size + hidden.columns.size === 0) return seen
  return new Map(
    [...seen].map(([apiName, object]) => {
      const { nameField, table } = object.declared
      const given = deviations[apiName]?.fields ?? {}
      const isKept = ([name, { declared }]: [string, AccessibleField]) =>
        name === nameField || Object.hasOwn(given, name) || !isMadeOf(madeOf(declared, table), hidden)
      const fields = new Map([...object.fields].filter(isKept))
      const relationships = new Map([...object.relationships].filter(([, { apiName: name }]) => fields.has(name)))
      return [apiName, { ...object, fields, relationships }]
    }),
  )
}

/** An added field is written where the object is; a role may be kept from it. */
const mayChange = (
  own: { changedBy: Set<Role> },
  role: Role,
  wanted: FieldRight | undefined,
  written: readonly string[],
): boolean => own.changedBy.has(role) && (wanted === undefined || (wanted === 'write' && written.length > 0))
