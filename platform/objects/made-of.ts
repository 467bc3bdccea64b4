// What a computed field is made of: columns of its own row and of other tables, read from the expression itself, so that none can be
// forgotten. A name that only looks like a column counts as one: it hides too much rather than too little.
import { type RawBuilder, sql, unprepared } from '#database/sql.ts'
import { countryOf, DEFAULT_LOCALE } from '#values/locale.ts'
import type { FieldDeclaration, Row } from './define-object.ts'
import type { AccessibleObject, PlatformObject } from './object.ts'

/** Columns by table. */
export type Columns = ReadonlyMap<string, ReadonlySet<string>>

const OWN = 'own_row'
/** Which language it is makes no difference to what it is made of. */
const PLACE = { locale: DEFAULT_LOCALE, country: countryOf(DEFAULT_LOCALE) }
const row: Row = (column) => sql.ref(`${OWN}.${column}`)

const TABLES = /\b(?:from|join)\s+"?([a-z_]+)"?/gi
const OWN_COLUMNS = new RegExp(`"${OWN}"\\."(\\w+)"`, 'g')
const TEXTS = /'(?:[^']|'')*'/g
const WORDS = /[a-z_]\w*/gi

const known = new WeakMap<FieldDeclaration, Columns>()

/** What a field is made of, where it is computed from an object of that table; nothing of a plain column, and of what others are shown as one. */
export function madeOf(field: FieldDeclaration, table: string): Columns {
  if (!('sql' in field)) return NOTHING
  const made = known.get(field) ?? columnsIn(field, table)
  known.set(field, made)
  return made
}

const NOTHING: Columns = new Map()

function columnsIn(field: Extract<FieldDeclaration, { sql: unknown }>, table: string): Columns {
  const { of } = field
  const text = textOf(field.sql(row, PLACE))
  const home = of?.table ?? table
  const columns = new Map([[home, new Set([...text.matchAll(OWN_COLUMNS)].map(([, name = '']) => name))]])
  const also = (name: string, more: Iterable<string>) =>
    columns.set(name, new Set([...(columns.get(name) ?? []), ...more]))
  if (of) also(table, [of.by])
  const outside = text.replaceAll(TEXTS, '').replaceAll(OWN_COLUMNS, '')
  const words = [...outside.matchAll(WORDS)].map(([name]) => name)
  for (const [, name = ''] of outside.matchAll(TABLES)) also(name, words)
  return columns
}

const textOf = (expression: RawBuilder<unknown>): string => unprepared(expression).text

/** What a role is kept from: tables of which it sees no object, and columns. */
export interface Hidden {
  tables: ReadonlySet<string>
  columns: Columns
}

/** A column is hidden when some object shows it in a field of its own, and none that the role sees does. */
export function hiddenFrom(
  objects: ReadonlyMap<string, PlatformObject>,
  seen: ReadonlyMap<string, AccessibleObject>,
): Hidden {
  const tablesOf = (some: ReadonlyMap<string, PlatformObject>) =>
    new Set([...some.values()].map(({ declared }) => declared.table))
  const shownIn = ({ declared, fields }: PlatformObject) =>
    [...fields.values()].flatMap(({ source }) => ('column' in source ? [`${declared.table}.${source.column}`] : []))
  const shown = new Set([...seen.values()].flatMap(shownIn))
  const columns = new Map<string, Set<string>>()
  for (const name of [...objects.values()].flatMap(shownIn)) {
    const [table = '', column = ''] = name.split('.')
    if (!shown.has(name)) columns.set(table, (columns.get(table) ?? new Set()).add(column))
  }
  const told = tablesOf(seen)
  return { tables: new Set([...tablesOf(objects)].filter((table) => !told.has(table))), columns }
}

/** Whether something of what a field is made of is hidden. */
export const isMadeOf = (made: Columns, { tables, columns }: Hidden): boolean =>
  [...made].some(([table, names]) => {
    const kept = columns.get(table)
    return tables.has(table) || (kept !== undefined && [...names].some((name) => kept.has(name)))
  })
