import type { Locale } from '#values/locale.ts'
import { fullId } from '#values/record-id.ts'
import { labelIn } from '#words/labels.ts'
import { type RefusedValue, SaveError } from '../errors/save-error.ts'
import type { Parsed, Refused } from '../fields/field-type.ts'
import type { ValidationError } from '../objects/define-object.ts'
import type { AccessibleField, AccessibleObject } from '../objects/object.ts'
import { RECORD_TYPE_FIELD } from '../objects/define-object.ts'
import { requireRecordType } from '../objects/record-types.ts'
import { noSuchField } from './path.ts'

export type WrittenFields = Readonly<Record<string, unknown>>

/**
 * What is to be stored, by column. Throws INVALID_FIELD for a field that is not there, or not for this viewer, and SaveError
 * for those that may not be written, have no value that their type reads, or are missing.
 */
export function readWritten(
  object: AccessibleObject,
  { verb, written }: { verb: 'create' | 'update'; written: WrittenFields },
  locale: Locale,
): Map<string, unknown> {
  const errors: RefusedValue[] = []
  const columns = new Map<string, unknown>()
  for (const [name, value] of Object.entries(written)) {
    // Most objects have the master type alone, which null stands for.
    if (name === RECORD_TYPE_FIELD && value === null) continue
    if (name === RECORD_TYPE_FIELD && !object.fields.has(name)) {
      requireRecordType(object, String(value))
      continue
    }
    const field = object.fields.get(name)
    if (!field) throw noSuchField(object, name)
    const parsed = isWithheld(object, name, value) ? WITHHELD : readValue(field, verb, value)
    if ('errorCode' in parsed) errors.push(errorOf(object, field.apiName, parsed, locale))
    else if (!store(columns, { field, value: parsed.value }, locale))
      errors.push(errorOf(object, field.apiName, CONTRADICTED, locale))
  }
  if (verb === 'create')
    for (const { apiName, required, isCreateable, source } of object.fields.values())
      if (required && isCreateable && !Object.hasOwn(written, apiName) && !isStored(columns, source))
        errors.push(errorOf(object, apiName, MISSING, locale))
  if (errors.length > 0) throw new SaveError(errors)
  return columns
}

export const MISSING: Refused = { errorCode: 'REQUIRED_FIELD_MISSING', message: { key: 'valueMissing' } }
const CONTRADICTED: Refused = { errorCode: 'FIELD_INTEGRITY_EXCEPTION', message: { key: 'contradicted' } }
const WITHHELD: Refused = { errorCode: 'FIELD_INTEGRITY_EXCEPTION', message: { key: 'typeWithheld' } }

const isWithheld = ({ recordTypes }: AccessibleObject, name: string, id: unknown): boolean =>
  name === RECORD_TYPE_FIELD && recordTypes.get(fullId(String(id)))?.isAvailable === false

/** A record type is written by the value of the field that decides it. */
const isStored = (columns: ReadonlyMap<string, unknown>, source: AccessibleField['source']): boolean =>
  'column' in source && columns.has(source.column)

function readValue(field: AccessibleField, verb: 'create' | 'update', value: unknown): Parsed {
  if (!(verb === 'create' ? field.isCreateable : field.isUpdateable))
    return { errorCode: 'INVALID_FIELD_FOR_INSERT_UPDATE', message: { key: 'notWritable' } }
  const { type, required } = field
  const parsed: Parsed = value === null ? { value: type.cleared ?? null } : type.parse(value, field)
  return 'value' in parsed && required && isNothing(parsed.value) ? MISSING : parsed
}

const isNothing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0)

/** Added fields share one column, so two fields may write to it; any other column has one writer. */
function store(
  columns: Map<string, unknown>,
  { field: { source, declared }, value }: { field: AccessibleField; value: unknown },
  locale: Locale,
): boolean {
  const stored = 'column' in source ? { [source.column]: value } : (declared.stores?.(value, locale) ?? {})
  let isAlone = true
  for (const [column, part] of Object.entries(stored)) {
    if (column === 'ext') columns.set(column, { ...(columns.get('ext') as object), ...(part as object) })
    else if (columns.has(column) && columns.get(column) !== part) isAlone = false
    else columns.set(column, part)
  }
  return isAlone
}

/** What the shop's rule finds wrong, as the client is told. */
export const refusedBy = (object: AccessibleObject, errors: readonly ValidationError[], locale: Locale): SaveError =>
  new SaveError(
    errors.map(({ field, message }) =>
      errorOf(
        object,
        field,
        { errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION', message: labelIn(message, locale) },
        locale,
      ),
    ),
  )

export function errorOf(
  object: AccessibleObject,
  name: string | null,
  { errorCode, message }: Refused,
  locale: Locale,
): RefusedValue {
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
