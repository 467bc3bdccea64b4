// What people call a record, of whatever object.
import type { FieldValue, UiRecord } from '#records-client/store/wire.ts'

/** By which people know an object's records, as its info, the directory of objects and what refers to it say. */
type NameFields = readonly string[]

const textOf = (field: FieldValue | undefined): string =>
  field
    ? (field.displayValue ?? (field.value === null || typeof field.value === 'object' ? '' : String(field.value)))
    : ''

const STANDARD = new Set(['Id', 'CreatedDate', 'LastModifiedDate', 'LastModifiedById', 'CreatedById', 'SystemModstamp'])

/** Of another record it tells nobody which one. */
const ID = /^[0-9A-Za-z]{15}[A-Z0-5]{3}$/

const isText = (name: string, { value }: FieldValue): boolean =>
  !STANDARD.has(name) && typeof value === 'string' && !ID.test(value)

/** Its name fields, those of a person as one; without any that says something, as in a language that it has no name in, the first text of its own. */
export function nameIn({ fields, id }: UiRecord, nameFields: NameFields = []): string {
  const textIn = (names: NameFields) =>
    names
      .map((name) => textOf(fields[name]))
      .filter((text) => text !== '')
      .join(' ')
  const named = nameFields.includes('Name') ? '' : textIn(nameFields)
  const found = named || textIn(['Name']) || textIn(nameFields)
  if (found) return found
  const first = Object.entries(fields).find(([name, field]) => isText(name, field) && textOf(field) !== '')
  return (first && textOf(first[1])) || (id ?? '')
}

/** The same of a record of which some fields are shown, and its name was read by itself. */
export const nameBeside = (shown: UiRecord, named: UiRecord | undefined, nameFields?: NameFields): string =>
  nameIn({ ...shown, fields: { ...shown.fields, ...named?.fields } }, nameFields)

/** What tells it from others of its name, to whoever reads it without a label: no id, no bare number, no part of the name. */
export function otherNameIn(record: UiRecord, nameFields: NameFields = []): string {
  const name = nameIn(record, nameFields)
  const isTold = (key: string, field: FieldValue) =>
    !nameFields.includes(key) &&
    (isText(key, field) || (typeof field.value === 'number' && field.displayValue !== null)) &&
    !['', name].includes(textOf(field))
  const other = Object.entries(record.fields).find(([key, field]) => isTold(key, field))
  return other ? textOf(other[1]) : ''
}
