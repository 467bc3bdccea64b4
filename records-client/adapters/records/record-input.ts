import type { RecordInput, UiRecord } from '../../store/wire.ts'
import { mismatch } from '../../store/mismatch.ts'
import { type Check, fieldName, type FieldId, flag, mapOf, parts, text } from '../engine/config.ts'
import type { ObjectInfo } from '../objects/object-info.ts'

type Value = string | number | boolean | null

export const fieldValue: Check<Value> = (given, path) =>
  given === null || typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean'
    ? given
    : mismatch('string|number|boolean|null', given, path)

export const fieldValues = mapOf(fieldValue)
export const recordInput: Check<RecordInput> = (given, path) =>
  parts({ fields: fieldValues }, { apiName: text, allowSaveOnDuplicate: flag, ifUnmodifiedSince: text })(given, path)

const inputOf = ({ apiName, fields }: UiRecord, isWanted: (name: string) => boolean): RecordInput => ({
  apiName,
  fields: Object.fromEntries(
    Object.entries(fields).flatMap(([name, { value: current }]) =>
      (typeof current === 'object' && current !== null) || !isWanted(name) ? [] : [[name, current]],
    ),
  ),
})

/** The input that makes such a record: its fields that are createable, or all when nothing is known of its object. */
export const generateRecordInputForCreate = (record: UiRecord, info?: ObjectInfo): RecordInput =>
  inputOf(record, (name) => name !== 'Id' && (!info || info.fields[name]?.createable === true))

/** The input that changes this record: its id and its fields that are updateable, or all when nothing is known of its object. */
export function generateRecordInputForUpdate(record: UiRecord, info?: ObjectInfo): RecordInput {
  const { fields } = inputOf(record, (name) => !info || info.fields[name]?.updateable === true)
  return { fields: { ...fields, Id: record.id } }
}

/** Only what differs from the record as it was, always with its id. */
export function createRecordInputFilteredByEditedFields(input: RecordInput, original: UiRecord): RecordInput {
  const fields = Object.entries(input.fields).filter(
    ([name, current]) => name === 'Id' || original.fields[name]?.value !== current,
  )
  return { ...input, fields: { Id: original.id, ...Object.fromEntries(fields) } }
}

export const getFieldValue = (record: UiRecord | undefined, field: string | FieldId) => fieldOf(record, field)?.value
export const getFieldDisplayValue = (record: UiRecord | undefined, field: string | FieldId) =>
  fieldOf(record, field)?.displayValue

function fieldOf(record: UiRecord | undefined, field: string | FieldId) {
  const [, ...path] = fieldName(field, 'field').split('.')
  if (path.length === 0) mismatch('Object.Field', field, 'field')
  let at: UiRecord | undefined = record
  for (const step of path.slice(0, -1)) {
    const current = at?.fields[step]?.value
    at = typeof current === 'object' && current !== null ? current : undefined
  }
  return at?.fields[path.at(-1) ?? '']
}
