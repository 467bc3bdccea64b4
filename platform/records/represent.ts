// A row as the record that is sent (records-api/records.md, Shapes).
import type { ApiRecord, FieldValue } from '#contract/ui-api/record.ts'
import type { Locale } from '#values/locale.ts'
import { recordId } from '#values/record-id.ts'
import { eTagOf } from '../objects/e-tag.ts'
import { RECORD_TYPE_FIELD } from '../objects/define-object.ts'
import { ownRecordTypeInfo, recordTypeOf } from '../objects/record-types.ts'
import type { Column, Joined, ShownOf } from './selection.ts'

export type DatabaseRow = Readonly<Record<string, unknown>>

const EMPTY: FieldValue = { displayValue: null, value: null }

/** The record of a row, with the records that it refers to; null where there is none, or none for this viewer. */
export function represent(
  table: Joined,
  row: DatabaseRow,
  locale: Locale,
  { isNested = false } = {},
): ApiRecord | null {
  const { object, columns } = table
  const stored = (name: string) => row[columns.get(name)?.as ?? '']
  const number = stored('Id') as number | null
  if (number === null) return null

  const typeColumn = columns.get(RECORD_TYPE_FIELD)
  const recordType = recordTypeOf(object, typeColumn ? (valueOf(typeColumn, row, locale).value as string | null) : null)
  const isShown = (of: ShownOf | undefined) => of === null || of?.has(recordType.id)

  const fields: Record<string, FieldValue> = {}
  for (const { name, of, from } of shownOf(table))
    if (isShown(of)) fields[name] = 'field' in from ? valueOf(from, row, locale) : related(from, row, locale)

  const modifiedBy = stored('LastModifiedById') as number | null
  const modified = stored('LastModifiedDate') as Date
  const record = {
    apiName: object.apiName,
    childRelationships: {},
    fields,
    id: recordId(object.kind, number),
    lastModifiedById: modifiedBy === null ? null : recordId('user', modifiedBy),
    lastModifiedDate: modified.toISOString(),
    recordTypeId: recordType.id,
    recordTypeInfo: isNested ? null : ownRecordTypeInfo(recordType, locale),
    systemModstamp: (stored('SystemModstamp') as Date).toISOString(),
    weakEtag: modified.getTime(),
  }
  return { ...record, eTag: eTagOf(record) }
}

interface Shown {
  name: string
  of: ShownOf | undefined
  from: Column | Joined
}

/** What the records of a table show, in the order of its names: a hash goes by the content, not by what was asked for first. */
const inOrder = new WeakMap<Joined, readonly Shown[]>()

function shownOf(table: Joined): readonly Shown[] {
  let shown = inOrder.get(table)
  if (!shown) {
    const fields = [...table.shown].flatMap(([name, of]) => {
      const from = table.columns.get(name)
      return from ? [{ name, of, from }] : []
    })
    const related = [...table.joins].map(([name, from]) => ({ name, of: from.isShownOf, from }))
    shown = [...fields, ...related].sort((one, other) => (one.name < other.name ? -1 : 1))
    inOrder.set(table, shown)
  }
  return shown
}

function valueOf({ field, as, currencyAs }: Column, row: DatabaseRow, locale: Locale): FieldValue {
  const stored = row[as]
  if (stored === null || stored === undefined) return EMPTY
  const currency = currencyAs === null ? null : (row[currencyAs] as string | null)
  return field.type.represent(stored, { locale, shape: field, currency })
}

/** A related record shows its name. */
function related(table: Joined, row: DatabaseRow, locale: Locale): FieldValue {
  const value = represent(table, row, locale, { isNested: true })
  if (!value) return EMPTY
  const name = row[table.columns.get(table.object.declared.nameField)?.as ?? '']
  return { displayValue: name === null || name === undefined ? null : String(name), value }
}
