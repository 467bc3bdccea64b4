// What staff have added to the objects while the shop runs: fields, and values of picklists.
import { type RawBuilder, type Reader, sql } from '#database/sql.ts'
import type { ByLanguage } from '#values/locale.ts'
import { writtenLabel } from '../fields/written-label.ts'
import type { DataType, PicklistEntry } from '../fields/field-type.ts'
import { fieldTypes } from '../fields/field-types.ts'
import type { Role } from '../rights/viewer.ts'
import type { FieldDeclaration } from './define-object.ts'
import { type Field, fieldOf, type PlatformObject } from './object.ts'

/** Who sees an added field and who changes it, by object and field. */
export type AddedRights = ReadonlyMap<string, ReadonlyMap<string, { seenBy: Set<Role>; changedBy: Set<Role> }>>

/** The objects with what is kept in tables put to them. Two statements. */
export async function withAdded(
  db: Reader,
  objects: ReadonlyMap<string, PlatformObject>,
): Promise<{ objects: Map<string, PlatformObject>; added: AddedRights }> {
  const [fieldRows, valueRows] = await Promise.all([db.all(addedFields()), db.all(addedValues())])
  const added = new Map<string, Map<string, { seenBy: Set<Role>; changedBy: Set<Role> }>>()
  const all = new Map([...objects].map(([name, object]) => [name, { ...object, fields: new Map(object.fields) }]))

  for (const row of fieldRows) {
    const object = all.get(row.object_name)
    // A field declared by the shop later wins over one that staff added under that name.
    if (!object?.declared.isExtensible || object.fields.has(row.name)) continue
    object.fields.set(row.name, addedField(row))
    const rights = added.get(row.object_name) ?? new Map()
    added.set(
      row.object_name,
      rights.set(row.name, { seenBy: new Set(row.seen_by), changedBy: new Set(row.changed_by) }),
    )
  }

  for (const [objectName, rows] of Map.groupBy(valueRows, (row) => row.object_name)) {
    const fields = all.get(objectName)?.fields
    if (!fields) continue
    for (const [name, values] of Map.groupBy(rows, (row) => row.field_name)) {
      const field = fields.get(name)
      if (field) fields.set(name, { ...field, values: withValues(field, values) })
    }
  }
  return { objects: all, added }
}

function addedField(row: FieldRow): Field {
  const [type = 'text'] = fieldTypes[row.type].columns
  const key = `${row.object_name}.${row.name}`
  const declared: FieldDeclaration = {
    type: row.type,
    label: writtenLabel(row.label),
    length: row.length,
    precision: row.precision,
    scale: row.scale,
    required: row.required,
    sql: (record) => storedAs(type, sql`${record('ext')}->${sql.lit(key)}`),
    stores: (value) => ({ ext: { [key]: value } }),
  }
  return fieldOf(row.name, declared)
}

/** A value written when the field had another type reads as null where this type cannot parse it: nothing is lost, and nothing fails. */
const storedAs = (type: string, stored: RawBuilder<unknown>) =>
  type === 'text[]'
    ? sql`(select array_agg(value)
        from jsonb_array_elements_text(case jsonb_typeof(${stored}) when 'array' then ${stored} end) value)`
    : sql`read_kept(${stored}, null::${sql.raw(type)})`

/**
 * The values in their order: a row's position counts from 0 among the declared ones, and goes before the one that was there. A row that
 * renames a declared one leaves it what it may stand with, unless it says so itself; and the default, unless a row is one.
 */
function withValues({ values }: Field, rows: readonly ValueRow[]): ReadonlyMap<string, PicklistEntry> {
  const renamed = new Set(rows.map(({ value }) => value))
  const isChosen = rows.some((row) => row.is_default)
  const before = new Map(
    [...values].map(([value, entry]) => [value, isChosen ? { ...entry, isDefault: false } : entry]),
  )
  const declared = [...before].map(([value, entry], index) => ({ value, place: index + 0.5, entry }))
  const places = [
    ...rows.map((row) => ({ value: row.value, place: row.position, entry: entryOf(row, before.get(row.value)) })),
    ...declared.filter(({ value }) => !renamed.has(value)),
  ]
  return new Map(places.sort((one, other) => one.place - other.place).map(({ value, entry }) => [value, entry]))
}

const entryOf = (row: ValueRow, declared: PicklistEntry | undefined): PicklistEntry => ({
  label: writtenLabel(row.label),
  isActive: row.is_active,
  isDefault: row.is_default || (declared?.isDefault ?? false),
  validFor: row.valid_for.length > 0 ? row.valid_for : (declared?.validFor ?? null),
})

interface FieldRow {
  label: ByLanguage
  object_name: string
  name: string
  type: DataType
  length: number
  precision: number
  scale: number
  required: boolean
  seen_by: Role[]
  changed_by: Role[]
}

const addedFields = () => sql<FieldRow>`
  select object_name, name, label, type, length, precision, scale, required, seen_by, changed_by
  from platform_field order by id`

interface ValueRow {
  label: ByLanguage
  object_name: string
  field_name: string
  value: string
  position: number
  is_default: boolean
  is_active: boolean
  valid_for: string[]
}

const addedValues = () => sql<ValueRow>`
  select object_name, field_name, value, label, position, is_default, is_active, valid_for
  from platform_picklist_value order by position, id`
