// What a role may, beside what staff may and what it may be given: for those who change it.
import type { FieldRight, ObjectRights, RoleObject } from '#contract/console-api/roles.ts'
import type { Locale } from '#values/locale.ts'
import { labelIn } from '#words/labels.ts'
import { ApiError } from '../errors/api-error.ts'
import { type Rights, STANDARD_FIELDS } from './define-object.ts'
import type { PlatformObject } from './object.ts'
import { boundsOf, type Deviations, rightsWith } from './role-rights.ts'

/** Every object that a role may be given, by its name in that language. */
export const describeRole = (
  objects: ReadonlyMap<string, PlatformObject>,
  deviations: Deviations,
  locale: Locale,
): RoleObject[] =>
  [...objects.values()]
    .filter((object) => boundsOf(object).most !== undefined)
    .map((object): RoleObject => {
      const { base, most } = boundsOf(object)
      const now = rightsWith(object, deviations[object.apiName])
      return {
        apiName: object.apiName,
        label: labelIn(object.declared.labelPlural, locale),
        base: objectRights(object, base),
        most: objectRights(object, most),
        now: objectRights(object, now),
        fields: [...object.fields.values()]
          .filter(({ apiName }) => !STANDARD_FIELDS.includes(apiName) && fieldRight(object, most, apiName) !== 'none')
          .map(({ apiName, declared }) => ({
            apiName,
            label: labelIn(declared.label, locale),
            base: fieldRight(object, base, apiName),
            most: fieldRight(object, most, apiName),
            // As it would be of an object that is not hidden, so that hiding it and showing it again is the same.
            now: deviations[object.apiName]?.fields?.[apiName] ?? given(object, { base, most }, apiName),
            isFixed: isFixed(object, apiName),
          })),
      }
    })
    .sort((one, other) => one.label.localeCompare(other.label, locale))

/** Throws INVALID_INPUT for what no role may be given, or what there is not. */
export function requireWithin(objects: ReadonlyMap<string, PlatformObject>, deviations: Deviations): void {
  for (const [name, { fields = {}, ...wanted }] of Object.entries(deviations)) {
    const object = objects.get(name)
    const most = object && boundsOf(object).most
    if (!object || !most) throw past(name)
    const bounds = objectRights(object, most)
    for (const verb of ['sees', 'creates', 'updates', 'deletes'] as const)
      if (wanted[verb] && !bounds[verb]) throw past(`${name} ${verb}`)
    for (const [field, right] of Object.entries(fields)) {
      const isHidingFixed = right === 'none' && (isFixed(object, field) || STANDARD_FIELDS.includes(field))
      if (!object.fields.has(field) || isHidingFixed || RANK[right] > RANK[fieldRight(object, most, field)])
        throw past(`${name}.${field}`)
    }
  }
}

const given = (object: PlatformObject, { base, most }: ReturnType<typeof boundsOf>, name: string): FieldRight => {
  if (base) return fieldRight(object, base, name)
  return fieldRight(object, most, name) === 'none' ? 'none' : 'read'
}

const past = (what: string) =>
  new ApiError('INVALID_INPUT', { key: 'rightsPast', values: { what: what.slice(0, 200) } })

const RANK: Readonly<Record<FieldRight, number>> = { none: 0, read: 1, write: 2 }

/** The name of a record, and what it is made of, is seen by whoever sees the record. */
function isFixed({ declared, fields }: PlatformObject, name: string): boolean {
  if (name === declared.nameField) return true
  const source = fields.get(declared.nameField)?.source
  return source !== undefined && 'parts' in source && source.parts.includes(name)
}

const objectRights = ({ declared: { writes = {} } }: PlatformObject, rights: Rights | undefined): ObjectRights => ({
  sees: rights !== undefined,
  creates: writes.create !== undefined && (rights?.creates ?? []).length > 0,
  updates: writes.update !== undefined && (rights?.updates ?? []).length > 0,
  deletes: writes.delete !== undefined && (rights?.deletes ?? false),
})

function fieldRight(object: PlatformObject, rights: Rights | undefined, name: string): FieldRight {
  if (!rights) return 'none'
  const { sees, creates = [], updates = [] } = rights
  if (creates.includes(name) || updates.includes(name)) return 'write'
  return sees === 'all' || sees.includes(name) || isFixed(object, name) ? 'read' : 'none'
}
