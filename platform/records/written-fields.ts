// What a client writes into a record, read by the types of its fields (records-api/records.md, value formats in).
import type { RecordError, SaveErrorCode } from '#contract/ui-api/errors.ts'
import type { Locale } from '#values/locale.ts'
import { SaveError } from '../errors/save-error.ts'
import type { Parsed } from '../fields/field-type.ts'
import { labelIn } from '../fields/picklist.ts'
import type { Fault } from '../objects/define-object.ts'
import type { SeenField, SeenObject } from '../objects/object.ts'
import { requireRecordType } from '../objects/record-types.ts'
import { noSuchField } from './path.ts'

export type WrittenFields = Readonly<Record<string, unknown>>

/**
 * What is to be stored, by column. Throws INVALID_FIELD for a field that is not there, or not for this viewer, and SaveError
 * for those that may not be written, have no value that their type reads, or are missing.
 */
export function readWritten(
  object: SeenObject,
  verb: 'create' | 'update',
  written: WrittenFields,
  locale: Locale,
): Map<string, unknown> {
  const errors: RecordError[] = []
  const columns = new Map<string, unknown>()
  for (const [name, value] of Object.entries(written)) {
    if (name === 'RecordTypeId') {
      if (value !== null) requireRecordType(String(value))
      continue
    }
    const field = object.fields.get(name)
    if (!field) throw noSuchField(object, name)
    const parsed = readValue(field, verb, value)
    if ('errorCode' in parsed) errors.push(errorOf(object, field.apiName, parsed, locale))
    else store(columns, field, parsed.value, locale)
  }
  if (verb === 'create')
    for (const { apiName, required, isCreateable } of object.fields.values())
      if (required && isCreateable && !Object.hasOwn(written, apiName))
        errors.push(errorOf(object, apiName, MISSING, locale))
  if (errors.length > 0) throw new SaveError(errors)
  return columns
}

const MISSING = { errorCode: 'REQUIRED_FIELD_MISSING', message: 'A value is required' } as const

function readValue(field: SeenField, verb: 'create' | 'update', value: unknown): Parsed {
  if (!(verb === 'create' ? field.isCreateable : field.isUpdateable))
    return { errorCode: 'INVALID_FIELD_FOR_INSERT_UPDATE', message: 'This field cannot be written' }
  const parsed: Parsed = value === null ? { value } : field.type.parse(value, field)
  return 'value' in parsed && parsed.value === null && field.required ? MISSING : parsed
}

/** Puts a value into its columns; those of added fields share one. */
function store(columns: Map<string, unknown>, { source, declared }: SeenField, value: unknown, locale: Locale): void {
  const stored = 'column' in source ? { [source.column]: value } : (declared.stores?.(value, locale) ?? {})
  for (const [column, part] of Object.entries(stored))
    columns.set(column, column === 'ext' ? { ...(columns.get('ext') as object), ...(part as object) } : part)
}

/** What the shop's rule finds wrong, as the client is told. */
export const refusedBy = (object: SeenObject, faults: readonly Fault[], locale: Locale): SaveError =>
  new SaveError(
    faults.map(({ field, message }) =>
      errorOf(
        object,
        field,
        { errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION', message: labelIn(message, locale) },
        locale,
      ),
    ),
  )

/** One thing that is wrong; of a field that is part of another, the whole is named with its part. */
export function errorOf(
  object: SeenObject,
  name: string | null,
  { errorCode, message }: { errorCode: SaveErrorCode; message: string },
  locale: Locale,
): RecordError {
  const part = name === null ? undefined : object.fields.get(name)
  const whole = part?.compound ? object.fields.get(part.compound) : undefined
  const field = whole ?? part
  return {
    errorCode,
    message,
    field: field?.apiName ?? null,
    fieldLabel: field ? labelIn(field.declared.label, locale) : null,
    constituentField: whole && part ? part.apiName : null,
    duplicateRecordError: null,
  }
}
