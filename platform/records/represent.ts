import type { ApiRecord, FieldValue } from '#contract/ui-api/record.ts'
import type { Locale } from '#values/locale.ts'
import { eTagOf } from '../objects/e-tag.ts'
import { RECORD_TYPE_FIELD } from '../objects/define-object.ts'
import { ownRecordTypeInfo, recordTypeOf } from '../objects/record-types.ts'
import type { Column, Joined, ShownOf } from './selection.ts'

export type DatabaseRow = Readonly<Record<string, unknown>>

const OWN = ['Id', 'LastModifiedById', 'LastModifiedDate', 'SystemModstamp', RECORD_TYPE_FIELD] as const
const EMPTY: FieldValue = { displayValue: null, value: null }

export function represent(
  table: Joined,
  row: DatabaseRow,
  locale: Locale,
  { isNested = false } = {},
): ApiRecord | null {
  const { object, columns } = table
  if (row[columns.get('Id')?.as ?? ''] === null) return null

  // Ids and moments are often among the shown fields too: they are computed once.
  const own: Record<string, FieldValue> = {}
  for (const name of OWN) {
    const column = columns.get(name)
    if (column) own[name] = valueOf(column, row, locale)
  }
  const text = (name: (typeof OWN)[number]) => (own[name]?.value ?? null) as string | null
  const recordType = recordTypeOf(object, text(RECORD_TYPE_FIELD))
  const isShown = (of: ShownOf | undefined) => of === null || of?.has(recordType.id)

  const fields: Record<string, FieldValue> = {}
  for (const { name, of, from } of shownOf(table))
    if (isShown(of))
      fields[name] = own[name] ?? ('field' in from ? valueOf(from, row, locale) : related(from, row, locale))

  const record = {
    apiName: object.apiName,
    childRelationships: {},
    fields,
    id: text('Id'),
    lastModifiedById: text('LastModifiedById'),
    lastModifiedDate: text('LastModifiedDate'),
    recordTypeId: recordType.id,
    recordTypeInfo: isNested ? null : ownRecordTypeInfo(recordType, locale),
    systemModstamp: text('SystemModstamp'),
    weakEtag: (row[columns.get('LastModifiedDate')?.as ?? ''] as Date).getTime(),
  }
  return Object.assign(record, { eTag: eTagOf(record) })
}

interface Shown {
  name: string
  of: ShownOf | undefined
  from: Column | Joined
}

/** Sorted by name: a hash must go by the content, not by the order of the request. */
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

function related(table: Joined, row: DatabaseRow, locale: Locale): FieldValue {
  const value = represent(table, row, locale, { isNested: true })
  if (!value) return EMPTY
  const name = row[table.columns.get(table.object.declared.nameField)?.as ?? '']
  return { displayValue: name === null || name === undefined ? null : String(name), value }
}
