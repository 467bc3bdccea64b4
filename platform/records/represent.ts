// Records in the text that is sent (records-api/records.md, Shapes). What a table's columns need is worked out once, then every row is
// written in one go: objects for each value, and their text made of them later, would cost three times as much.
import type { RecordTypeInfo } from '#contract/ui-api/record.ts'
import type { Locale } from '#values/locale.ts'
import { labelIn } from '#words/labels.ts'
import { RECORD_TYPE_FIELD } from '../objects/define-object.ts'
import type { Sent, SentValue } from '../fields/field-type.ts'
import { ownRecordTypeInfo, type RecordType, recordTypeOf } from '../objects/record-types.ts'
import type { Column, Joined, ShownOf } from './selection.ts'
import { NO_CHILDREN, WrittenRecord } from './written.ts'

export type DatabaseRow = Readonly<Record<string, unknown>>

interface Shown {
  displayValue: string | null
  value: Sent | WrittenRecord | null
}

type Write = (row: DatabaseRow) => WrittenRecord | null

const OWN = ['Id', 'LastModifiedById', 'LastModifiedDate', 'SystemModstamp', RECORD_TYPE_FIELD] as const
const EMPTY: SentValue = { displayValue: null, value: null }

const writers = new WeakMap<Joined, Write>()

/** Writes the rows of a statement whose first table is this one; null where a reference leads to none. A statement has one language. */
export function writerOf(table: Joined, locale: Locale): Write {
  let write = writers.get(table)
  if (!write) writers.set(table, (write = makeWriter(table, locale)))
  return write
}

function makeWriter(table: Joined, locale: Locale, { isNested = false } = {}): Write {
  const { object, columns } = table
  const idAs = columns.get('Id')?.as ?? ''
  const modifiedAs = columns.get('LastModifiedDate')?.as ?? ''
  // Ids and moments are often among the shown fields too: they are worked out once.
  const own = OWN.map((name) => readerOf(columns.get(name), locale))
  const forms = new Map(
    [...object.recordTypes.values()].map((type) => [
      type.id,
      formOf(table, { locale, type, info: isNested ? null : ownRecordTypeInfo(type, locale) }),
    ]),
  )

  return (row) => {
    if (row[idAs] === null) return null
    const values = own.map((read) => read(row))
    const [id, by, modified, stamp, typeId] = values.map((read) => read.value)
    const recordTypeId = recordTypeOf(object, (typeId ?? null) as string | null).id
    const { parts, fields } = forms.get(recordTypeId) as Form
    let place = 1
    for (const field of fields) {
      const { displayValue, value } = values[field.own] ?? field.read(row)
      parts[place] = plain(displayValue)
      parts[place + 2] = value instanceof WrittenRecord ? value.text : plain(value)
      place += 4
    }
    parts[place] = plain(id)
    parts[place + 2] = plain(by)
    parts[place + 4] = plain(modified)
    parts[place + 6] = plain(stamp)
    parts[place + 8] = String((row[modifiedAs] as Date).getTime())
    return new WrittenRecord(parts.join(''), { apiName: object.apiName, id: String(id), recordTypeId })
  }
}

/** The text of a record with its values left open, each between two parts of it; and what is put there. */
interface Form {
  parts: string[]
  fields: { own: number; read(row: DatabaseRow): Shown }[]
}

function formOf(
  table: Joined,
  { locale, type, info }: { locale: Locale; type: RecordType; info: RecordTypeInfo | null },
): Form {
  const parts = [`{"apiName":${JSON.stringify(table.object.apiName)},${NO_CHILDREN},"fields":{`]
  const shown = shownOf(table).filter(({ of }) => of === null || of?.has(type.id))
  for (const [place, { name }] of shown.entries()) {
    parts[parts.length - 1] += `${place === 0 ? '' : ','}${JSON.stringify(name)}:{"displayValue":`
    parts.push('', ',"value":', '', '}')
  }
  parts[parts.length - 1] += '},"id":'
  const recordType = `,"recordTypeId":"${type.id}","recordTypeInfo":${JSON.stringify(info)}`
  const others = [
    ',"lastModifiedById":',
    ',"lastModifiedDate":',
    `${recordType},"systemModstamp":`,
    ',"weakEtag":',
    '}',
  ]
  parts.push(...others.flatMap((part) => ['', part]))
  const fields = shown.map(({ name, from }) => ({
    own: (OWN as readonly string[]).indexOf(name),
    read: 'field' in from ? readerIn(table, from, locale) : relatedReader(from, locale),
  }))
  return { parts, fields }
}

interface ShownField {
  name: string
  of: ShownOf | undefined
  from: Column | Joined
}

/** Sorted by name: a hash must go by the content, not by the order of the request. */
function shownOf(table: Joined): ShownField[] {
  const fields = [...table.shown].flatMap(([name, of]) => {
    const from = table.columns.get(name)
    return from ? [{ name, of, from }] : []
  })
  const related = [...table.joins].map(([name, from]) => ({ name, of: from.isShownOf, from }))
  return [...fields, ...related].sort((one, other) => (one.name < other.name ? -1 : 1))
}

function readerOf(column: Column | undefined, locale: Locale): (row: DatabaseRow) => SentValue {
  if (!column) return () => EMPTY
  const { field, as, currencyAs } = column
  const { type } = field
  return (row) => {
    const stored = row[as]
    if (stored === null || stored === undefined) return EMPTY
    const currency = currencyAs === null ? null : (row[currencyAs] as string | null)
    return type.represent(stored, { locale, shape: field, currency })
  }
}

/** The name of a record that the object itself names is shown in the reader's language. */
function readerIn(table: Joined, column: Column, locale: Locale): (row: DatabaseRow) => SentValue {
  const read = readerOf(column, locale)
  const named = column.field.apiName === table.object.declared.nameField && namedIn(table, locale)
  return named ? (row) => ({ ...read(row), displayValue: named(row) ?? read(row).displayValue }) : read
}

function namedIn(table: Joined, locale: Locale): ((row: DatabaseRow) => string | null) | undefined {
  const { named } = table.object.declared
  if (!named) return undefined
  const idAs = table.columns.get('Id')?.as ?? ''
  return (row) => {
    const label = named[Number(row[idAs])]
    return label === undefined ? null : labelIn(label, locale)
  }
}

function relatedReader(table: Joined, locale: Locale): (row: DatabaseRow) => Shown {
  const write = makeWriter(table, locale, { isNested: true })
  const nameAs = table.columns.get(table.object.declared.nameField)?.as ?? ''
  const named = namedIn(table, locale)
  return (row) => {
    const value = write(row)
    if (!value) return EMPTY
    const name = named?.(row) ?? row[nameAs]
    return { displayValue: name === null || name === undefined ? null : String(name), value }
  }
}

const plain = (value: Sent | null | undefined): string =>
  value === null || value === undefined ? 'null' : JSON.stringify(value)
