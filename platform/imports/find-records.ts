// Records by what a file names them by, as far as the viewer sees them: one statement, however many.
import { condition } from '../records/filter.ts'
import type { AccessibleField, AccessibleObject } from '../objects/object.ts'
import { readRecords, type ReadContext } from '../records/read-records.ts'
import type { ApiRecord } from '#contract/ui-api/record.ts'
import { settle } from '../errors/settle.ts'
import { readRecordsById } from '../records/read-records.ts'

/** A value may name many records, of which the rest of the key chooses one: so many are read at once. */
const MOST_FOUND = 5000

export interface Found {
  id: string
  valueOf(name: string): string | number | boolean | null
}

const foundOf = (record: ApiRecord): Found => ({
  id: record.id ?? '',
  valueOf: (name) => {
    const value = record.fields[name]?.value ?? null
    return typeof value === 'object' ? null : value
  },
})

export const pathOf = (field: AccessibleField) => ({ through: [], field })

/** Those of which a field has one of these values, with these fields. Values that the field does not know find nothing. */
export async function findRecords(
  context: ReadContext,
  object: AccessibleObject,
  { by, values, show }: { by: AccessibleField; values: readonly unknown[]; show: readonly AccessibleField[] },
): Promise<Found[]> {
  const wanted = [...new Set(values)].filter((value) => value !== null && value !== undefined && value !== '')
  if (wanted.length === 0) return []
  const paths = [by, ...show].map(pathOf)
  if (by.apiName === 'Id') {
    const found = await readRecordsById(context, object, { ids: wanted.map(String), show: paths })
    return [...found.values()].map(foundOf)
  }
  const known = wanted.filter((value) => 'value' in settle(() => condition(pathOf(by), 'eq', value)))
  if (known.length === 0) return []
  const filter = condition(pathOf(by), 'in', known)
  const found: Found[] = []
  for (let offset = 0; ; offset += MOST_FOUND) {
    const records = await readRecords(context, { object, show: paths, filter, limit: MOST_FOUND, offset })
    found.push(...records.map(foundOf))
    if (records.length < MOST_FOUND) return found
  }
}
