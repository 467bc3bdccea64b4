// What stands beside the name of what was found.
import type { FoundRecord } from '#records-client/adapters/search/search.ts'
import { nameIn, otherNameIn } from '../../fields/record-name.ts'

/** Where the words were found besides the name, or else what tells it from others of its name; and the record that it belongs to. */
export function detailsOf({ record, highlightInfo }: FoundRecord, nameFields: readonly string[] = []): string[] {
  const name = nameIn(record, nameFields)
  const foundIn = Object.keys(highlightInfo.fields)
    .filter((field) => !nameFields.includes(field))
    .map((field) => String(record.fields[field]?.value ?? ''))
    .find((text) => text !== '' && !name.includes(text))
  const owners = Object.values(record.fields).flatMap(({ value, displayValue }) =>
    value !== null && typeof value === 'object' && displayValue ? [displayValue] : [],
  )
  return [foundIn ?? otherNameIn(record, nameFields), ...owners].filter((text) => text !== '')
}
