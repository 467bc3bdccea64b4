// What a role may know of the objects: the one place where object and field rights are applied (reliability rules 36 and 37).
import type { Role } from '../rights/viewer.ts'
import { RECORD_TYPE_FIELD, STANDARD_FIELDS } from './define-object.ts'
import type { AddedRights } from './added-fields.ts'
import type { PlatformObject, AccessibleField, AccessibleObject } from './object.ts'
import { masterAlone } from './record-types.ts'

/** The objects that a role sees, by API name, each with the fields that it sees. An object without rights for the role is not there. */
export function objectsSeenBy(
  role: Role,
  objects: ReadonlyMap<string, PlatformObject>,
  added: AddedRights,
): ReadonlyMap<string, AccessibleObject> {
  const visible = [...objects.values()].flatMap((object) => {
    const rights = object.declared.rights[role]
    return rights ? [{ object, rights }] : []
  })
  const names = new Set(visible.map(({ object }) => object.apiName))
  return new Map(
    visible.map(({ object, rights }) => {
      const { writes = {}, recordTypes: types } = object.declared
      const { sees, creates = [], updates = [], deletes = false } = rights
      const fields = new Map<string, AccessibleField>()
      for (const [name, field] of object.fields) {
        const own = added.get(object.apiName)?.get(name)
        // A record type is as hidden as the field that decides it, since it reveals the value.
        const asked = name === RECORD_TYPE_FIELD && types ? types.decidedBy : name
        const isSeen = own
          ? own.seenBy.has(role)
          : sees === 'all' ||
            sees.includes(asked) ||
            STANDARD_FIELDS.includes(name) ||
            name === object.declared.nameField
        if (!isSeen) continue
        fields.set(name, {
          ...field,
          isCreateable: writes.create !== undefined && (own ? own.changedBy.has(role) : creates.includes(asked)),
          isUpdateable: writes.update !== undefined && (own ? own.changedBy.has(role) : updates.includes(asked)),
        })
      }
      const relationships = new Map(
        [...fields.values()].flatMap((field): [string, AccessibleField][] =>
          field.relationshipName && field.refersTo && names.has(field.refersTo)
            ? [[field.relationshipName, field]]
            : [],
        ),
      )
      const seen: AccessibleObject = {
        ...object,
        fields,
        relationships,
        recordTypes: fields.has(RECORD_TYPE_FIELD) ? object.recordTypes : masterAlone(object.recordTypes),
        rights,
        isCreateable: writes.create !== undefined && creates.length > 0,
        isUpdateable: writes.update !== undefined && updates.length > 0,
        isDeletable: writes.delete !== undefined && deletes,
      }
      return [object.apiName, seen]
    }),
  )
}
