// Rows of a file as what is to be written: each cell as its field takes it, each record found by its key.
import type { ImportPlan } from '#contract/console-api/imports.ts'
import { ApiError } from '../errors/api-error.ts'
import type { Message } from '../errors/message.ts'
import { SaveError } from '../errors/save-error.ts'
import type { Refused } from '../fields/field-type.ts'
import type { AccessibleField, AccessibleObject } from '../objects/object.ts'
import type { Wanted } from '../records/write-one-by-one.ts'
import { paced } from '../objects/paced.ts'
import { errorOf } from '../records/written-fields.ts'
import type { TransactionContext } from '../records/write-record.ts'
import { findRecords, type Found } from './find-records.ts'
import { isWrittenAs, readCell } from './read-cell.ts'
import { type Target, targetsOf } from './targets.ts'

export interface FileRow {
  number: number
  cells: readonly string[]
}

export interface ReadRow {
  number: number
  /** What names the record, as text; null where nothing does. */
  key: string | null
  wanted: Wanted | null
  /** A record of which the row says nothing new: it needs no write. */
  same: string | null
  error: ApiError | null
  /** The column that is to blame. */
  column: number | null
}

/** Finds records that are not there, but will be. */
export type Missing = (by: NonNullable<Target['by']>, values: readonly unknown[]) => Promise<Found[]>

interface Asked {
  plan: ImportPlan
  rows: readonly FileRow[]
  missing?: Missing
}

interface Cells {
  fields: Record<string, unknown>
  others: Map<string, { locale: Target['locale']; fields: Record<string, unknown> }>
  columns: Map<string, number>
  error: { field: string; error: ApiError } | null
}

/** Reads rows in the light of a plan. One statement for the records, and one for each field that finds a record to refer to. */
export async function readChunk(
  context: TransactionContext,
  object: AccessibleObject,
  { plan, rows, missing }: Asked,
): Promise<ReadRow[]> {
  const { registry, viewer } = context
  const targets = targetsOf(registry.accessibleTo(viewer), object, viewer.locale)
  const used = plan.columns.flatMap((name, at) => {
    const target = name === null ? undefined : targets.get(name)
    return target ? [{ at, target }] : []
  })
  const read = await paced(rows, ({ cells }) => readCells(object, { used, cells, plan, locale: viewer.locale }))
  for (const { at, target } of used) if (target.by) await refer(context, object, { target, at, rows, read, missing })

  const { key } = plan
  const compared = used.flatMap(({ target: { field, locale } }) =>
    locale === null && !key.includes(field.apiName) ? [field] : [],
  )
  const first = object.fields.get(key[0] ?? '')
  const found = first
    ? await findRecords(context, object, {
        by: first,
        values: read.map(({ fields }) => fields[first.apiName]),
        show: [...key.flatMap((name) => object.fields.get(name) ?? []), ...compared],
      })
    : []
  const byKey = Map.groupBy(found, ({ valueOf }) => keyText(key.map(valueOf)))
  return paced(read, (cells, i): ReadRow => {
    const { number = 0 } = rows[i] ?? {}
    const values = key.map((name) => cells.fields[name] ?? null)
    // What need not be said names a record by its absence, but never alone.
    const isNamed = values.every(
      (value, at) => (value !== null && value !== '') || (at > 0 && !object.fields.get(key[at] ?? '')?.required),
    )
    const text = key.length > 0 && isNamed ? keyText(values) : null
    const refused = (error: ApiError, column: number | null): ReadRow => ({
      number,
      key: text,
      wanted: null,
      same: null,
      error,
      column,
    })
    if (cells.error) return refused(cells.error.error, cells.columns.get(cells.error.field) ?? null)
    const keyColumn = cells.columns.get(key[0] ?? '') ?? null
    if (key.length > 0 && text === null && key[0] !== 'Id') return refused(problem('keyMissing'), keyColumn)
    const records = text === null ? [] : (byKey.get(text) ?? [])
    if (records.length > 1) return refused(problem('keyOfMany'), keyColumn)
    const [record] = records
    const { fields } = cells
    const changed = record ? changedIn(compared, { fields, record }) : []
    const others = othersOf(cells)
    // A file that was taken out may say again what is there, also of records that nobody changes.
    if (record && changed.length === 0 && others.length === 0 && (plan.updates || !object.isUpdateable))
      return { number, key: text, wanted: null, same: record.id, error: null, column: null }
    if (!record && key[0] === 'Id' && text !== null) return refused(problem('noSuchRecord'), keyColumn)
    if (record ? !plan.updates : !plan.creates)
      return refused(problem(record ? 'isHereAlready' : 'isNotHere'), keyColumn)
    if (!record) {
      const { Id: _, ...made } = fields
      for (const { target } of used) if (target.isReadOnly) delete made[target.field.apiName]
      return {
        number,
        key: text,
        same: null,
        error: null,
        column: null,
        wanted: { id: null, fields: withDefaults(object, made), others },
      }
    }
    const fixed = changed.find(({ isUpdateable }) => !isUpdateable)
    if (fixed)
      return refused(
        new SaveError([errorOf(object, fixed.apiName, NOT_WRITABLE, viewer.locale)]),
        cells.columns.get(fixed.apiName) ?? null,
      )
    const written = Object.fromEntries(changed.map(({ apiName }) => [apiName, fields[apiName]]))
    return {
      number,
      key: text,
      same: null,
      error: null,
      column: null,
      wanted: { id: record.id, fields: written, others },
    }
  })
}

const NOT_WRITABLE: Refused = { errorCode: 'INVALID_FIELD_FOR_INSERT_UPDATE', message: { key: 'notWritable' } }

/**
 * The fields of which the row says otherwise than the record is read: what repeats it is not written, as it may stand for what is stored
 * elsewhere (a text of another language, a person's name in place of a company), and needs none of the rights that a change does.
 */
const changedIn = (
  compared: readonly AccessibleField[],
  { fields, record }: { fields: Readonly<Record<string, unknown>>; record: Found },
): AccessibleField[] =>
  compared.filter((field) => {
    const written = fields[field.apiName]
    return written !== undefined && !isWrittenAs(field, { written, read: record.valueOf(field.apiName) })
  })

const problem = (key: 'keyMissing' | 'keyOfMany' | 'isHereAlready' | 'isNotHere' | 'noSuchRecord') =>
  new ApiError('INVALID_INPUT', { key })

const keyText = (values: readonly unknown[]): string =>
  values.map((value) => (typeof value === 'string' ? value.trim() : String(value ?? ''))).join('\u001f')

const othersOf = ({ others }: Cells): NonNullable<Wanted['others']> =>
  [...others.values()].flatMap(({ locale, fields }) => (locale ? [{ locale, fields }] : []))

/** What a new record begins with, of what it must have. */
const withDefaults = (object: AccessibleObject, fields: Record<string, unknown>): Record<string, unknown> => ({
  ...Object.fromEntries(
    [...object.fields.values()].flatMap(({ apiName, required, isCreateable, declared }) =>
      required && isCreateable && declared.default !== undefined ? [[apiName, declared.default]] : [],
    ),
  ),
  ...fields,
})

function readCells(
  object: AccessibleObject,
  {
    used,
    cells,
    plan,
    locale,
  }: {
    used: readonly { at: number; target: Target }[]
    cells: readonly string[]
    plan: ImportPlan
    locale: Parameters<typeof errorOf>[3]
  },
): Cells {
  const read: Cells = { fields: {}, others: new Map(), columns: new Map(), error: null }
  for (const { at, target } of used) {
    const { field, by, locale: language } = target
    const name = field.apiName
    read.columns.set(name, at)
    const cell = cells[at] ?? ''
    const isKey = plan.key.includes(name)
    let value: unknown = null
    if (cell.trim() === '') {
      if (!plan.clears || isKey || by) continue
    } else {
      const told = readCell(cell, by?.field ?? field, plan.decimal)
      if ('errorCode' in told) {
        read.error ??= { field: name, error: new SaveError([errorOf(object, name, told, locale)]) }
        continue
      }
      value = told.value
    }
    if (language) {
      const there = read.others.get(language) ?? { locale: language, fields: {} }
      there.fields[name] = value
      read.others.set(language, there)
    } else read.fields[name] = typeof value === 'string' && isKey ? value.trim() : value
  }
  return read
}

/** Puts in place of what a column names the record that it names. */
async function refer(
  context: TransactionContext,
  object: AccessibleObject,
  {
    target: { field, by },
    at,
    rows,
    read,
    missing,
  }: { target: Target; at: number; rows: readonly FileRow[]; read: readonly Cells[]; missing: Missing | undefined },
): Promise<void> {
  if (!by) return
  const named = read.map(({ fields }) => fields[field.apiName])
  const found = await findRecords(context, by.object, { by: by.field, values: named, show: [] })
  const ids = new Map<string, string>()
  const know = (some: readonly Found[]) => {
    for (const { id, valueOf } of some) ids.set(keyText([valueOf(by.field.apiName)]), id)
  }
  know(found)
  const others = named.filter((value) => value !== undefined && value !== null && !ids.has(keyText([value])))
  if (missing && others.length > 0) know(await missing(by, [...new Set(others)]))
  for (const [i, cells] of read.entries()) {
    if ((rows[i]?.cells[at] ?? '').trim() === '' || named[i] === undefined) continue
    const id = ids.get(keyText([named[i]]))
    if (id) cells.fields[field.apiName] = id
    else {
      const message: Message = { key: 'noSuchRecord' }
      const error = errorOf(
        object,
        field.apiName,
        { errorCode: 'FIELD_INTEGRITY_EXCEPTION', message },
        context.viewer.locale,
      )
      cells.error ??= { field: field.apiName, error: new SaveError([error]) }
    }
  }
}
