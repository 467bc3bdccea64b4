// What a role that administrators made may otherwise than staff (decision 69). It never goes past what the object's declaration gives
// administrators, and what is not said stays as it is declared: for staff, or for nobody.
import type { Rights } from './define-object.ts'
import { columnsOf } from './kept-history.ts'
import type { PlatformObject } from './object.ts'

export type FieldRight = 'none' | 'read' | 'write'

export interface ObjectDeviation {
  sees?: boolean
  creates?: boolean
  updates?: boolean
  deletes?: boolean
  fields?: Readonly<Record<string, FieldRight>>
}

/** By object. */
export type Deviations = Readonly<Record<string, ObjectDeviation>>

/** What staff may of an object, and what a role may be given of it at most. */
export const boundsOf = ({ declared }: PlatformObject): { base: Rights | undefined; most: Rights | undefined } => ({
  base: declared.rights.staff,
  most: declared.isForAdmins ? declared.rights.staff : declared.rights.admin,
})

/** The rights of a role for an object; undefined where it is not there for it. */
export function rightsWith(object: PlatformObject, deviation: ObjectDeviation | undefined): Rights | undefined {
  const { base, most } = boundsOf(object)
  if (!deviation) return base
  if (!most || !(deviation.sees ?? base !== undefined)) return undefined
  const fields = deviation.fields ?? {}
  const right = (name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined)
  const sees = [...object.fields.keys()].filter((name) => {
    const wanted = right(name)
    if (wanted !== undefined) return wanted !== 'none' && has((base ?? most).sees, name, most.sees)
    // What is made of a hidden field would show it.
    return has((base ?? most).sees, name) && !isMadeOfHidden(object, name, fields)
  })
  const writes = (verb: 'creates' | 'updates') => {
    const [ours, theirs] = [base?.[verb] ?? [], most[verb] ?? []]
    if (!(deviation[verb] ?? ours.length > 0)) return []
    const begins = deviation[verb] === true && ours.length === 0 ? theirs : ours
    return theirs.filter((name) => {
      const wanted = right(name)
      return sees.includes(name) && (wanted === undefined ? begins.includes(name) : wanted === 'write')
    })
  }
  return {
    rows: (base ?? most).rows,
    sees,
    creates: writes('creates'),
    updates: writes('updates'),
    deletes: (deviation.deletes ?? base?.deletes ?? false) && (most.deletes ?? false),
  }
}

const has = (one: Rights['sees'], name: string, most: Rights['sees'] = one): boolean =>
  one === 'all' || one.includes(name) || most === 'all' || most.includes(name)

function isMadeOfHidden(object: PlatformObject, name: string, fields: ObjectDeviation['fields'] = {}): boolean {
  const field = object.fields.get(name)
  if (!field) return false
  if ('parts' in field.source) return field.source.parts.some((part) => fields[part] === 'none')
  const hidden = new Set(
    Object.entries(fields).flatMap(([other, right]) => {
      const declared = right === 'none' ? object.fields.get(other)?.declared : undefined
      return declared && 'column' in declared ? [declared.column] : []
    }),
  )
  return columnsOf(field.declared).some((column) => hidden.has(column))
}
