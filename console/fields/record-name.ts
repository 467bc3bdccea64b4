// What people call a record, of whatever object.
import type { ObjectInfo } from '#records-client/adapters/objects/object-info.ts'
import type { FieldValue, UiRecord } from '#records-client/store/wire.ts'

const textOf = (field: FieldValue | undefined): string =>
  field
    ? (field.displayValue ?? (field.value === null || typeof field.value === 'object' ? '' : String(field.value)))
    : ''

const STANDARD = new Set(['Id', 'CreatedDate', 'LastModifiedDate', 'LastModifiedById', 'CreatedById', 'SystemModstamp'])

/** Its name field; without one that is known, as in a language that it has no name in, the first text that it has of its own. */
export function nameIn(record: UiRecord, info?: ObjectInfo): string {
  const nameField = info && Object.values(info.fields).find((field) => field.nameField)?.apiName
  const named = textOf(record.fields[nameField ?? 'Name']) || textOf(record.fields['Name'])
  if (named) return named
  const first = Object.entries(record.fields).find(
    ([name, field]) =>
      !STANDARD.has(name) &&
      typeof field.value === 'string' &&
      info?.fields[name]?.dataType !== 'Reference' &&
      textOf(field) !== '',
  )
  return (first && textOf(first[1])) || (record.id ?? '')
}

/** The same of a record of which some fields are shown, and its name was read by itself. */
export const nameBeside = (shown: UiRecord, named: UiRecord | undefined, info?: ObjectInfo): string =>
  nameIn({ ...shown, fields: { ...shown.fields, ...named?.fields } }, info)

/** What tells it from others of its name. */
export function otherNameIn(record: UiRecord): string {
  const name = nameIn(record)
  const other = Object.entries(record.fields).find(
    ([key, field]) =>
      !STANDARD.has(key) &&
      typeof field.value !== 'object' &&
      typeof field.value !== 'boolean' &&
      !['', name].includes(textOf(field)),
  )
  return other ? textOf(other[1]) : ''
}
