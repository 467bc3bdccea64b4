import { sql } from '#database/sql.ts'
import type { Change, RuleOfMany } from '#platform/objects/define-object.ts'
import { requireRange } from './require-range.ts'

const NUMBERS = { from: ['esn_from', 'EsnFrom__c'], to: ['esn_to', 'EsnTo__c'] } as const

/**
 * Fits of engines: a range ends where it begins, or later, and some engine of the family has a number within it (C-4). Else the part would
 * fit nothing, and nobody would be told. One statement, however many.
 */
export const changeEngineFits: RuleOfMany = async (db, changes) => {
  const asked = changes.map((change, place) => ({ place, ...rangeOf(change) }))
  const strange = await db.all(sql<{ place: number }>`
    select place from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (place int, family bigint, low bigint, high bigint)
      join engine_family on id = family
    where high < esn_from or low > esn_to`)
  const places = new Set(strange.map(({ place }) => place))
  return changes.map((change, place) => {
    const errors = requireRange(change, NUMBERS)
    if (errors.length > 0 || !places.has(place)) return errors
    return [{ field: 'EsnFrom__c', message: 'No engine of this family has such a serial number' }]
  })
}

function rangeOf({ columns, before }: Change) {
  const valueOf = (column: string) => (columns.has(column) ? columns.get(column) : before[column])
  return { family: valueOf('family_id'), low: valueOf('esn_from'), high: valueOf('esn_to') }
}
