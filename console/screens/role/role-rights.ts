// What is ticked of a role, and what of it differs from what staff may: that alone is sent.
import type { FieldRight, ObjectRights, RoleObject, RoleRightsBody } from '#contract/console-api/roles.ts'

export interface Ticked extends ObjectRights {
  fields: Readonly<Record<string, FieldRight>>
}
export type TickedObjects = ReadonlyMap<string, Ticked>

export const VERBS = ['sees', 'creates', 'updates', 'deletes'] as const
export type Verb = (typeof VERBS)[number]

/** What a role may as it is stored. */
export const tickedOf = (objects: readonly RoleObject[]): TickedObjects =>
  new Map(
    objects.map(({ apiName, now, fields }) => [
      apiName,
      { ...now, fields: Object.fromEntries(fields.map((field) => [field.apiName, field.now])) },
    ]),
  )

type Deviation = RoleRightsBody['rights'][string]

/** undefined: as staff have it. */
export function deviationOf({ base, fields }: RoleObject, ticked: Ticked): Deviation | undefined {
  const verbs = Object.fromEntries(
    VERBS.filter((verb) => ticked[verb] !== base[verb]).map((verb) => [verb, ticked[verb]]),
  )
  // Of an object that is hidden nothing else counts.
  if (!ticked.sees) return base.sees ? { sees: false } : undefined
  // A field of an object that staff do not see is given with it, to be read.
  const given = (field: RoleObject['fields'][number]) =>
    base.sees ? field.base : field.most === 'none' ? 'none' : 'read'
  const differing = fields.filter(
    (field) => !field.isFixed && (ticked.fields[field.apiName] ?? field.now) !== given(field),
  )
  const own = Object.fromEntries(differing.map(({ apiName, now }) => [apiName, ticked.fields[apiName] ?? now]))
  if (Object.keys(verbs).length === 0 && differing.length === 0) return undefined
  return { ...verbs, ...(differing.length > 0 && { fields: own }) }
}

export const rightsFrom = (objects: readonly RoleObject[], ticked: TickedObjects): RoleRightsBody['rights'] =>
  Object.fromEntries(
    objects.flatMap((object) => {
      const now = ticked.get(object.apiName)
      const deviation = now && deviationOf(object, now)
      return deviation ? [[object.apiName, deviation]] : []
    }),
  )
