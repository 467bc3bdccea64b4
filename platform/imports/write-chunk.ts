// A chunk of an import: the real write, by the same rights and rules as any; in a dry run it is rolled back. What became of its rows is
// stored with the mark that says how far the import is, in one transaction: whoever is killed leaves all of it or nothing.
import type { ImportPlan } from '#contract/console-api/imports.ts'
import { type RawBuilder, sql } from '#database/sql.ts'
import { recordNumber } from '#values/record-id.ts'
import { ApiError } from '../errors/api-error.ts'
import { translated } from '../errors/message.ts'
import { SaveError } from '../errors/save-error.ts'
import type { AccessibleField, AccessibleObject } from '../objects/object.ts'
import { paced } from '../objects/paced.ts'
import { writeMany } from '../records/write-many.ts'
import type { Became } from '../records/write-one-by-one.ts'
import type { TransactionContext } from '../records/write-record.ts'
import { dropTaken, isNoted, isOfFeed, keepMarks, refuseOlder, takeTurn } from './feed-marks.ts'
import { madeEarlier } from './made-earlier.ts'
import { type FileRow, readChunk, type ReadRow } from './read-chunk.ts'
import type { StoredImport } from './stored-import.ts'
import { fieldOf } from './targets.ts'

export const CHUNK = 150

interface RowResult {
  number: number
  key: string | null
  outcome: 'made' | 'changed' | 'same' | 'refused'
  record: number | null
  facts: unknown
  weight: number | null
}

/** Writes the next chunk. Answers how many rows it passed; 0 when none are left. */
export async function writeChunk(
  context: TransactionContext,
  object: AccessibleObject,
  asked: StoredImport,
): Promise<number> {
  const { db } = context
  const isDry = asked.state === 'CHECKING'
  const rows = await db.all(sql<FileRow>`
    select number, cells from import_row where import_id = ${asked.id} and number > ${asked.mark} order by number limit ${CHUNK}`)
  const last = rows.at(-1)
  if (!last || !asked.plan) return 0
  if (isDry) await begin(context)
  const feed = isOfFeed(asked) ? asked : undefined
  if (feed) await takeTurn(context, feed)
  const missing = isDry && asked.set_id !== null ? madeEarlier(context, asked) : undefined
  const wanted = await readChunk(context, object, { plan: asked.plan, rows, ...(missing && { missing }) })
  const read = feed ? await refuseOlder(context, feed, wanted) : await refuseTwice(context, asked, wanted)
  const going = read.filter(({ wanted }) => wanted !== null)
  const became = await writeMany(
    context,
    object,
    going.flatMap(({ wanted }) => wanted ?? []),
    { isTried: isDry, isNoted: !feed || isNoted(object) },
  )
  const outcomes = new Map(going.map((row, i) => [row, became[i]]))
  const results = await paced(read, (row) => resultOf(context, object, asked, row, outcomes.get(row)))
  if (isDry) await db.run(sql`rollback to savepoint dry`)
  else if (!feed) await keepBefore(context, object, asked, { read: going, became })
  const taken = results.filter(({ outcome }) => outcome !== 'refused')
  if (feed) await keepMarks(context, feed, taken)
  await db.run(sql`
    update import_row set key = result.key, outcome = result.outcome, record = result.record, facts = result.facts, weight = result.weight
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as result (number int, key text, outcome text, record bigint, facts jsonb, weight real)
    where import_row.import_id = ${asked.id} and import_row.number = result.number`)
  if (feed)
    await dropTaken(
      context,
      feed,
      taken.map(({ number }) => number),
    )
  const count = (outcome: RowResult['outcome']): RawBuilder<unknown> =>
    sql`${results.filter((one) => one.outcome === outcome).length}::int`
  await db.run(sql`
    update data_import set mark = ${last.number}, failures = 0, made = made + ${count('made')}, changed = changed + ${count('changed')},
      same = same + ${count('same')}, refused = refused + ${count('refused')} where id = ${asked.id}`)
  return rows.length
}

/** What only follows from a write, and refuses none, is spared: the index of search, the history, what makes pages stale. */
async function begin({ db }: TransactionContext): Promise<void> {
  await db.run(sql`savepoint dry`)
  await db.run(sql`select set_config('shop.tried', 'on', true), set_config('shop.history', 'off', true)`)
}

/** A record is named once in a file: of two rows the later would win by chance. */
async function refuseTwice(
  { db }: TransactionContext,
  { id }: StoredImport,
  read: readonly ReadRow[],
): Promise<ReadRow[]> {
  const keys = read.flatMap(({ key }) => key ?? [])
  const first = read[0]?.number ?? 0
  const before = await db.all(sql<{ key: string; number: number }>`
    select key, min(number) as number from import_row
    where import_id = ${id} and key = any(${keys}) and number < ${first} group by key`)
  const seen = new Map(before.map(({ key, number }) => [key, number]))
  return read.map((row) => {
    if (row.key === null) return row
    const there = seen.get(row.key)
    if (there === undefined) {
      seen.set(row.key, row.number)
      return row
    }
    return {
      ...row,
      wanted: null,
      same: null,
      error: new ApiError('INVALID_INPUT', { key: 'rowTwice', values: { row: there } }),
    }
  })
}

function resultOf(
  context: TransactionContext,
  object: AccessibleObject,
  { columns, plan, state }: StoredImport,
  row: ReadRow,
  became: Became | undefined,
): RowResult {
  const { number, key } = row
  if (row.same !== null)
    return {
      number,
      key,
      outcome: 'same',
      record: recordNumber(object.kind, row.same) ?? null,
      facts: null,
      weight: null,
    }
  const error = became?.outcome === 'refused' ? became.error : row.error
  if (error || !became || became.outcome === 'refused') {
    const told = toldOf(context, object, { error, plan })
    const column = row.column === null ? null : (columns[row.column]?.name ?? null)
    return { number, key, outcome: 'refused', record: null, facts: { column, ...told }, weight: null }
  }
  const { outcome, id } = became
  // What a dry run made is gone again.
  if (outcome !== 'changed')
    return {
      number,
      key,
      outcome,
      record: outcome === 'made' && state === 'CHECKING' ? null : id,
      facts: null,
      weight: null,
    }
  const facts = differences(context, object, row, became)
  return {
    number,
    key,
    outcome,
    record: id,
    facts,
    weight: facts.reduce((most, { weight }) => Math.max(most, weight), 0),
  }
}

function toldOf(
  { translate }: TransactionContext,
  object: AccessibleObject,
  { error, plan }: { error: ApiError | null; plan: ImportPlan | null },
) {
  if (error instanceof SaveError) {
    const { refused } = error
    const [first] = refused
    const isInFile = plan?.columns.some((to) => to !== null && fieldOf(to) === first?.field) ?? false
    // A reason that stands beside the column it is about needs no name.
    const isNamed = refused.length > 1 || !isInFile
    return {
      field: first?.constituentField ?? first?.field ?? null,
      label: first?.fieldLabel ?? null,
      why: refused
        .map(({ fieldLabel, message }) =>
          isNamed && fieldLabel
            ? translated({ key: 'ofField', values: { field: fieldLabel, why: message } }, translate)
            : translated(message, translate),
        )
        .map((why, i) => (i < refused.length - 1 ? why.replace(/\.$/, '') : why))
        .join('. '),
    }
  }
  return { field: null, label: null, why: error ? translated(error.detail, translate) : object.apiName }
}

interface Difference {
  field: string
  was: string | null
  is: string | null
  percent: number | null
  weight: number
}

/** What changes, of fields that have a column: was and is as people read them. */
function differences(
  { viewer }: TransactionContext,
  object: AccessibleObject,
  { wanted }: ReadRow,
  { before, columns }: Extract<Became, { outcome: 'made' | 'changed' }>,
): Difference[] {
  const told = [
    ...Object.keys(wanted?.fields ?? {}).map((name) => ({ name, locale: viewer.locale })),
    ...(wanted?.others ?? []).flatMap(({ locale, fields }) => Object.keys(fields).map((name) => ({ name, locale }))),
  ]
  return told.flatMap(({ name, locale }): Difference[] => {
    const field = object.fields.get(name)
    if (!field) return []
    const [was, is] = [valueIn(field, before ?? {}, locale), valueIn(field, Object.fromEntries(columns), locale)]
    if (was === undefined || is === undefined || String(was) === String(is)) return []
    const isNumber = typeof was === 'number' && typeof is === 'number' && was !== 0
    const percent = isNumber ? Math.round(((is - was) / Math.abs(was)) * 1000) / 10 : null
    const shown = (value: unknown) => {
      if (value === null) return null
      const sent = field.type.represent(value, { locale, shape: field, currency: null })
      return (sent.displayValue ?? String(sent.value)).slice(0, 80)
    }
    // A number that a value is multiplied with stands out as much as one that it is divided by.
    const weight = isNumber && is !== 0 ? Math.abs(Math.log(Math.abs(is / was))) * 100 + 1 : 1
    return [
      {
        field: name === field.apiName && locale !== viewer.locale ? `${name}@${locale}` : name,
        was: shown(was),
        is: shown(is),
        percent,
        weight,
      },
    ]
  })
}

/** What is stored of a field, where that can be told from its columns alone. */
function valueIn(
  field: AccessibleField,
  columns: Readonly<Record<string, unknown>>,
  locale: TransactionContext['viewer']['locale'],
): unknown {
  const { source, declared } = field
  if ('column' in source) return columns[source.column] ?? null
  const [part] = Object.entries(declared.stores?.('', locale) ?? {})
  if (!part) return undefined
  const [column, shape] = part
  if (typeof shape !== 'object' || shape === null) return undefined
  const [language = ''] = Object.keys(shape)
  return ((columns[column] ?? {}) as Record<string, unknown>)[language] ?? null
}

/** What was there before, so that it can be put back; and the stamp, which a second change within one second moves on to the next. */
async function keepBefore(
  { db }: TransactionContext,
  object: AccessibleObject,
  { id }: StoredImport,
  { read, became }: { read: readonly ReadRow[]; became: readonly Became[] },
): Promise<void> {
  const changes = became.flatMap((one, i) =>
    one.outcome === 'made' || one.outcome === 'changed'
      ? [{ number: read[i]?.number ?? 0, record: one.id, before: one.before }]
      : [],
  )
  if (changes.length === 0) return
  await db.run(sql`
    insert into import_change (import_id, number, record, before, stamp)
    select ${id}::bigint, change.number, change.record, change.before, stored.system_modstamp
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (number int, record bigint, before jsonb)
    join ${sql.table(object.declared.table)} stored on stored.id = change.record`)
}
