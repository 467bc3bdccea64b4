// The joined tables of a request and what it reads of each. Object, field and row rights are all applied here, so that no reader can
// forget them (reliability rules 36 and 37).
import { type RawBuilder, sql } from '#database/sql.ts'
import { ApiError } from '../errors/api-error.ts'
import type { Comparison } from '../fields/field-type.ts'
import { type StatementContext, RECORD_TYPE_FIELD, type Row } from '../objects/define-object.ts'
import type { Field, AccessibleField, AccessibleObject } from '../objects/object.ts'
import type { Path, AccessibleObjects } from './path.ts'

/** More tables than this in one statement are no question about a record (as many as the public platform allows). */
const MOST_JOINS = 55

export interface Column {
  field: AccessibleField
  as: string
  currencyAs: string | null
}

/** The record types, by id, of the records that show something; null: all. */
export type ShownOf = ReadonlySet<string> | null

const also = (there: ShownOf | undefined, more: ShownOf): ShownOf =>
  there === undefined ? more : there && more && new Set([...there, ...more])

export interface Joined {
  object: AccessibleObject
  alias: string
  row: Row
  /** What is read of it; and of these, what is shown, and of which record types. */
  columns: Map<string, Column>
  shown: Map<string, ShownOf>
  /** Of which records the answer holds this one; undefined: it was joined for a filter or for sorting alone. */
  isShownOf: ShownOf | undefined
  joins: Map<string, Joined>
}

export interface Selection {
  root: Joined
  /** Where a path leads: the value itself, for filters and sorting. */
  reach(path: Path): RawBuilder<unknown>
  /** Whether the value there passes a test that no missing value passes: by an index of what it is read from, where there is one. */
  passes(
    compared: { path: Path; comparison: Comparison },
    test: (value: RawBuilder<unknown>) => RawBuilder<unknown>,
  ): RawBuilder<unknown>
  /** `select … from … where` the viewer may see it; of `ids`, a statement that answers them in order, each with its `page.place`. */
  select(ids?: RawBuilder<unknown>): RawBuilder<unknown>
  /** The same of the ids alone. */
  selectIds(): RawBuilder<unknown>
  /** The same of values that were reached before. */
  selectValues(values: RawBuilder<unknown>): RawBuilder<unknown>
}

/** Begins with an object, which is all that its viewer sees of it, and what is shown of it. */
export function selectionOf(
  accessible: AccessibleObjects,
  object: AccessibleObject,
  context: StatementContext,
  show: readonly Path[] = [],
): Selection {
  const joined: { table: Joined; on: RawBuilder<unknown> }[] = []
  const columns: RawBuilder<unknown>[] = []

  const tableOf = (object: AccessibleObject): Joined => {
    const alias = `t${joined.length}`
    return {
      object,
      alias,
      row: rowOf(alias),
      columns: new Map(),
      shown: new Map(),
      isShownOf: undefined,
      joins: new Map(),
    }
  }

  const users = accessible.get('User')?.rights.rows
  /** Who made or changed a record is hidden from those who may not see that user, in filters and sorting too: an order would reveal it. */
  const valueOf = (field: Field, { object, row }: Joined): RawBuilder<unknown> => {
    const value = storedIn(field, object, row, context)
    if (field.refersTo !== 'User' || users === 'all') return value
    return users ? sql`(select ${value} where ${users(() => value, context)})` : sql`null::bigint`
  }

  const read = (table: Joined, field: AccessibleField): Column => {
    const there = table.columns.get(field.apiName)
    if (there) return there
    const as = `c${columns.length}`
    columns.push(sql`${valueOf(field, table)} as ${sql.ref(as)}`)
    const { currency } = field.declared
    const currencyAs = currency === undefined ? null : `c${columns.length}`
    if (currency !== undefined && currencyAs)
      columns.push(
        sql`${typeof currency === 'string' ? table.row(currency) : currency(table.row, context)} as ${sql.ref(currencyAs)}`,
      )
    const column = { field, as, currencyAs }
    table.columns.set(field.apiName, column)
    return column
  }

  /** What every record says of itself, whatever is asked of it. */
  const always = (table: Joined) => {
    for (const name of [
      'Id',
      'LastModifiedById',
      'LastModifiedDate',
      'SystemModstamp',
      RECORD_TYPE_FIELD,
      table.object.declared.nameField,
    ]) {
      const field = table.object.fields.get(name)
      if (field) read(table, field)
    }
  }

  const join = (from: Joined, reference: AccessibleField): Joined => {
    const name = reference.relationshipName ?? ''
    const there = from.joins.get(name)
    if (there) return there
    const object = accessible.get(reference.refersTo ?? '')
    if (!object) throw new Error(`${reference.apiName} leads nowhere for this viewer`)
    if (joined.length >= MOST_JOINS) throw new ApiError('INVALID_FIELD', `More than ${MOST_JOINS} relationships`)
    const table = tableOf(object)
    const key = valueOf(reference, from)
    joined.push({ table, on: sql`${table.row('id')} = ${key}${andRule(table, context)}` })
    from.joins.set(name, table)
    return table
  }

  const root = tableOf(object)
  joined.push({ table: root, on: sql`` })
  always(root)
  const showPath = ({ through, field, recordTypes }: Path) => {
    let table = root
    // Only the first record is laid out by its type; related ones show what was asked for.
    let of: ShownOf = recordTypes ?? null
    for (const reference of through) {
      read(table, reference)
      table.shown.set(reference.apiName, also(table.shown.get(reference.apiName), of))
      table = join(table, reference)
      always(table)
      table.shown.set('Id', null)
      table.isShownOf = also(table.isShownOf, of)
      of = null
    }
    read(table, field)
    table.shown.set(field.apiName, also(table.shown.get(field.apiName), of))
  }
  for (const path of show) showPath(path)

  const others = () => {
    const joins = joined.slice(1).map(({ table, on }) => sql` left join ${named(table)} on ${on}`)
    return sql`${sql.join(joins, sql``)} where true${andRule(root, context)}`
  }

  return {
    root,
    reach({ through, field }) {
      const table = through.reduce(join, root)
      return valueOf(field, table)
    },
    passes({ path: { through, field }, comparison }, test) {
      const table = through.reduce(join, root)
      const { source } = field
      const of = 'sql' in source ? source.of : undefined
      if (!('sql' in source && of && (of.isSmall || EXACT.has(comparison)))) return test(valueOf(field, table))
      return sql`${table.row(of.by)} in (select id from ${sql.table(of.table)} where ${test(source.sql(rowOf(of.table), context))})`
    },
    select(ids) {
      const from = ids ? sql`unnest(array(${ids})) with ordinality as page (id, place) join ` : sql``
      const on = ids ? sql` on ${root.row('id')} = page.id` : sql``
      return sql`select ${sql.join(columns)} from ${from}${named(root)}${on}${others()}`
    },
    selectIds: () => sql`select ${root.row('id')} from ${named(root)}${others()}`,
    selectValues: (values) => sql`select ${values} from ${named(root)}${others()}`,
  }
}

const named = ({ object, alias }: Joined) => sql`${sql.table(object.declared.table)} as ${sql.ref(alias)}`

/** Comparisons that find what they look for by an index, however many rows there are. */
const EXACT = new Set<Comparison>(['eq', 'in'])

export const rowOf =
  (alias: string): Row =>
  (column) =>
    sql.ref(`${alias}.${column}`)

const andRule = ({ object: { rights }, row }: Joined, context: StatementContext): RawBuilder<unknown> =>
  rights.rows === 'all' ? sql`` : sql` and ${rights.rows(row, context)}`

/** What a field is in a row, by its object as the viewer sees it. */
export function storedIn(
  field: Field,
  object: AccessibleObject,
  row: Row,
  context: StatementContext,
): RawBuilder<unknown> {
  const { source } = field
  if ('column' in source) return row(source.column)
  if ('sql' in source && source.of) {
    const { table, by } = source.of
    const value = source.sql(rowOf(table), context)
    return sql`(select ${value} from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = ${row(by)})`
  }
  if ('sql' in source) return sql`(${source.sql(row, context)})`
  const parts = source.parts.flatMap((name) => {
    const part = object.fields.get(name)
    return part ? [sql`nullif(${storedIn(part, object, row, context)}, '')`] : []
  })
  if (parts.length === 0) return sql`null::text`
  const between = field.type.dataType === 'Address' ? sql.lit('\n') : sql.lit(' ')
  return sql`nullif(concat_ws(${between}, ${sql.join(parts)}), '')`
}
