// How an import begins: with a file that is kept, and its columns matched as the user did last, else by their names. A workbook of
// several kinds of records begins one for each of its sheets.
import type { FileColumn, FileFormat, ImportAnswer, ImportPlan } from '#contract/console-api/imports.ts'
import { enqueue } from '#database/jobs.ts'
import { sql, type Writer } from '#database/sql.ts'
import { signsOf } from '#values/format-amount.ts'
import { type Locale, LOCALES } from '#values/locale.ts'
import { labelIn } from '#words/labels.ts'
import { ApiError } from '../errors/api-error.ts'
import { plain } from '../exports/plain.ts'
import type { AccessibleObject } from '../objects/object.ts'
import { requireObject } from '../objects/require-object.ts'
import { isForeign } from './foreign.ts'
import { type Acting, readImport } from './imports.ts'
import { guessPlan, targetsOf } from './targets.ts'

export interface SentImport {
  objectApiName: string
  fileName: string
  sizeBytes: number
  format: FileFormat
  columns: FileColumn[]
  sample: string[][]
  /** Of a workbook of several kinds of records. */
  sheet?: string
}

/** Of an object that the viewer may make or change records of. Throws INVALID_TYPE, INSUFFICIENT_ACCESS. */
export function requireImportable({ registry, viewer }: Acting, objectApiName: string): AccessibleObject {
  const object = requireObject(registry, viewer, objectApiName)
  if (!isImportable(object)) throw new ApiError('INSUFFICIENT_ACCESS', { key: 'mayNotImport' })
  return object
}

const isImportable = ({ isCreateable, isUpdateable }: AccessibleObject): boolean => isCreateable || isUpdateable

/** What each sheet holds, told by its name in any language, in the order in which it is written: what others refer to goes first. */
export function objectsOfSheets<Sheet extends { name: string }>(
  { registry, viewer }: Acting,
  sheets: readonly Sheet[],
): { sheet: Sheet; object: AccessibleObject }[] {
  const objects = [...registry.accessibleTo(viewer).values()].filter(isImportable)
  const found = sheets.flatMap((sheet) => {
    const object = objects.find((one) => namesOf(one).has(plain(sheet.name)))
    return object ? [{ sheet, object }] : []
  })
  const ordered: AccessibleObject[] = []
  const add = (object: AccessibleObject, within: readonly AccessibleObject[]) => {
    if (ordered.includes(object) || within.includes(object)) return
    for (const { refersTo } of object.fields.values()) {
      const other = found.find((one) => one.object.apiName === refersTo)
      if (other) add(other.object, [...within, object])
    }
    ordered.push(object)
  }
  for (const { object } of found) add(object, [])
  return found.toSorted((one, other) => ordered.indexOf(one.object) - ordered.indexOf(other.object))
}

const namesOf = ({ apiName, declared }: AccessibleObject): ReadonlySet<string> =>
  new Set([
    plain(apiName),
    plain(apiName.replace(/__c$/, '')),
    ...LOCALES.flatMap((locale) =>
      [declared.label, declared.labelPlural].map((label) => plain(labelIn(label, locale))),
    ),
  ])

/** Answers the first of them. */
export async function beginImports(
  context: Acting,
  sent: readonly SentImport[],
  fileKey: string,
): Promise<ImportAnswer> {
  const plans: object[] = []
  for (const one of sent) plans.push(await firstPlan(context, one))
  const ids = await context.db.transact(async (db) => {
    const made: number[] = []
    for (const [place, one] of sent.entries())
      made.push(await begin(context, db, { ...one, place, fileKey, plan: plans[place] }))
    if (made.length > 1)
      await db.run(sql`update data_import set set_id = ${made[0]}::bigint where id = any(${made}::bigint[])`)
    return made
  })
  return readImport(context, String(ids[0] ?? 0))
}

async function begin(
  { viewer }: Acting,
  db: Writer,
  sent: SentImport & { place: number; fileKey: string; plan: object | undefined },
): Promise<number> {
  const made = await db.first(sql<{ id: number }>`
    with made as (
      insert into data_import (object, file_name, size_bytes, file_key, format, columns, plan, actor, locale, place, sheet,
        created_by, modified_by)
      values (${sent.objectApiName}, ${sent.fileName.slice(0, 200)}, ${sent.sizeBytes}, ${sent.fileKey}, ${JSON.stringify(sent.format)},
        ${JSON.stringify(sent.columns)}, ${JSON.stringify(sent.plan)}, ${viewer.userId}, ${viewer.locale}, ${sent.place},
        ${sent.sheet?.slice(0, 120) ?? null}, ${viewer.userId}, ${viewer.userId})
      returning id
    ), asked as (${enqueue('run-import', sql`json_build_object('importId', id)`, sql`from made`)})
    select id from made`)
  return made?.id ?? 0
}

async function firstPlan(
  context: Acting,
  { objectApiName, columns, sample, format }: SentImport,
): Promise<ImportPlan & { isRemembered: boolean }> {
  const { db, registry, viewer } = context
  const object = requireImportable(context, objectApiName)
  const targets = targetsOf(registry.accessibleTo(viewer), object, viewer.locale)
  const told = guessPlan(targets, {
    object,
    columns,
    sample,
    locale: viewer.locale,
    decimal: usualDecimal(format, viewer.locale),
  })
  // Numbers of XML are written in one way.
  const guessed = isForeign(format) ? { ...told, decimal: '.' as const } : told
  const kept = await db.first(sql<{ plan: ImportPlan & { names?: string[] } }>`
    select plan from import_plan where object = ${object.apiName} and staff_id = ${viewer.userId}`)
  const names = new Map(kept?.plan.names?.map((name, i) => [name, kept.plan.columns[i] ?? null]))
  const isKnown = columns.some(({ name }) => names.has(name)) && columns.every(({ name }) => names.has(name) || !name)
  const { names: _, ...last } = kept?.plan ?? { names: [] }
  const plan = isKnown
    ? {
        ...guessed,
        ...last,
        columns: columns.map(({ name }) => checked(targets, names.get(name) ?? null)),
        decimal: guessed.decimal,
      }
    : guessed
  return { ...plan, isRemembered: isKnown }
}

/** Where no number tells: a workbook keeps numbers in one way, and what stands between commas has none. */
const usualDecimal = ({ kind, delimiter }: FileFormat, locale: Locale): '.' | ',' =>
  kind === 'xlsx' || delimiter === ',' || signsOf(locale).decimal !== ',' ? '.' : ','

const checked = (targets: ReadonlyMap<string, unknown>, name: string | null): string | null =>
  name !== null && targets.has(name) ? name : null
