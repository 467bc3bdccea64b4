// How the shop declares what the platform may show and change of it: `*.object.ts`, beside its verbs.
import type { RawBuilder, Writer } from '#database/sql.ts'
import type { Country, Locale } from '#values/locale.ts'
import type { RecordKind } from '#values/record-id.ts'
import type { Label } from '#words/labels.ts'
import type { DataType } from '../fields/field-type.ts'
import type { Role } from '../rights/viewer.ts'
import { type ActionDeclaration, namedByActions } from './declared-action.ts'
import type {
  DuplicateRule,
  HistoryDeclaration,
  LanguagesDeclaration,
  LayoutDeclaration,
  ListViewDeclaration,
  PathDeclaration,
  RecordTypeDeclaration,
  RelatedListDeclaration,
  SeoDeclaration,
} from './declared-parts.ts'

export type Row = (column: string) => RawBuilder<unknown>

/** What an expression may go by, besides the row. */
export interface Place {
  locale: Locale
  country: Country
}
export type Expression = (row: Row, place: Place) => RawBuilder<unknown>

/** Who asks, inside a statement: values that stand in it as they are. */
export interface StatementContext extends Place {
  accountId: RawBuilder<unknown>
  userId: RawBuilder<unknown>
}

/** The table that a row refers to by a column of its own. */
export interface Referred {
  table: string
  by: string
  /** Whether it has few rows, so that looking through all of them costs less than looking one up for each row. */
  isSmall?: true
}

/**
 * Where a value comes from: a column, an expression over the row, or over the one that it refers to (`of`), or other fields that it
 * shows as one. `reads` names the row's own columns that an expression goes by, where its changes are kept; `isByLanguage` says that its
 * column holds a text in each language.
 */
export type Source =
  | { column: string }
  | { sql: Expression; of?: Referred; reads?: readonly string[]; isByLanguage?: true }
  | { parts: readonly string[] }

export type FieldDeclaration = Source & {
  type: DataType
  label: Label
  length?: number
  precision?: number
  scale?: number
  /** Without a value nothing is saved, whatever a layout says. */
  required?: boolean
  unique?: boolean
  externalId?: boolean
  /** What a new record has, as it is stored, when nothing is written: as the column itself begins. */
  default?: string | number | boolean
  help?: Label
  currency?: string | Expression
  /** Whether it holds HTML, which is made safe where it is shown. */
  isRich?: true
  /** Of a picklist: each value with what people read. */
  values?: Readonly<Record<string, Label>>
  /** Of a dependent picklist: the field that decides, and for each value those of that field with which it may stand. */
  dependsOn?: { field: string; validFor: Readonly<Record<string, readonly string[]>> }
  refersTo?: string
  children?: string
  /** Of a reference: only records whose `field` is the same as this record's `as` are suggested for it. */
  suggests?: { field: string; as: string }
  /** Of a reference: only records in which this field is so are suggested for it. */
  suggestsWhere?: { field: string; is: string | boolean | null }
  /** Whether it is part of the record's name, for people. */
  person?: boolean
  /** Of an expression that can be written: what becomes of a value, by column. */
  stores?: (value: unknown, locale: Locale) => Readonly<Record<string, unknown>>
}

/** What a role may do. What is not said may not be done. */
export interface Rights {
  /** Which records: all, or those of which this is true. */
  rows: 'all' | ((row: Row, context: StatementContext) => RawBuilder<unknown>)
  /** Which fields, besides the standard ones. */
  sees: 'all' | readonly string[]
  /** Which fields it sets in a new record and changes later, as far as the object can be written at all. */
  creates?: readonly string[]
  updates?: readonly string[]
  deletes?: boolean
}

/** A save, or a removal, that is about to happen in this transaction. */
export interface Change {
  /** null for a record that is being made. */
  id: number | null
  /** What will be stored, by column; a rule may put it in its form, and adds what follows from it. Empty for a removal. */
  columns: Map<string, unknown>
  /** The row as it stands, locked; empty for a new one. */
  before: Readonly<Record<string, unknown>>
  /** A rule says so of what gives money back or lets it go: only who has lately shown who they are does that. */
  givesBack?: boolean
  /** What a rule adds of other records that change with this one: before it is stored, as what makes way for it, and after. */
  beforehand: Sibling[]
  afterwards: Sibling[]
}

/** Another record of the object that changes too: its own change in the audit log and for listeners. */
export interface Sibling {
  id: number
  columns: ReadonlyMap<string, unknown>
}

export interface ValidationError {
  field: string | null
  message: Label
}

/** The shop's own rule for a change: answers what forbids it, and otherwise does what goes with it, in the same transaction. */
export type Rule = (db: Writer, change: Change) => Promise<readonly ValidationError[]>

/** The same for many at once, by a few statements: what forbids each, in their order. None of them is stored yet. */
export type RuleOfMany = (db: Writer, changes: readonly Change[]) => Promise<(readonly ValidationError[])[]>

/** One change, held to a rule of many: there is one rule, however many it is asked about. */
export const alone =
  (rule: RuleOfMany): Rule =>
  async (db, change) =>
    (await rule(db, [change]))[0] ?? []

export interface ObjectDeclaration {
  apiName: string
  kind: RecordKind
  label: Label
  labelPlural: Label
  table: string
  nameField: string
  /** Records of ours, by number, that are called by a label in place of the name that is stored. */
  named?: Readonly<Record<number, Label>>
  /**
   * Of an object whose records grow without bound: the fields by which its lists are sorted, each read by an index. Lists of others are
   * sorted by any.
   */
  sortedBy?: readonly string[]
  /**
   * What its records are searched by besides their name and short layout, in lists too whatever their columns. Texts alone, each with an
   * index of its letters, as the name has one.
   */
  searchedBy?: readonly string[]
  /** Whether staff may add fields: the table then has a column `ext`. */
  isExtensible?: boolean
  fields: Readonly<Record<string, FieldDeclaration>>
  rights: Partial<Record<Role, Rights>>
  /**
   * The reference to the record that they belong to, for good; that one belongs to none. Whoever writes one of them holds its row
   * first: so what belongs to one record is written by one at a time, and a rule may go by its siblings.
   */
  belongsTo?: string
  /**
   * With which rules it is written; without one it cannot be changed that way through the platform. `createMany` is `create` for many at
   * once. `made` puts beside new records what each of them has in other tables.
   */
  writes?: {
    create?: Rule
    createMany?: RuleOfMany
    update?: Rule
    delete?: Rule
    made?: (db: Writer, ids: readonly number[]) => Promise<void>
  }
  layout: LayoutDeclaration
  /** Its record types by developer name, and the picklist that decides of which a record is: one that has a column. */
  recordTypes?: { decidedBy: string; types: Readonly<Record<string, RecordTypeDeclaration>> }
  path?: PathDeclaration
  /** Of an object whose records have pages; without it none are found by search engines. */
  seo?: SeoDeclaration
  listViews?: readonly ListViewDeclaration[]
  relatedLists?: readonly RelatedListDeclaration[]
  /** What is done to a record in one step, by whoever may write the fields that go with it. */
  actions?: readonly ActionDeclaration[]
  duplicateRules?: readonly DuplicateRule[]
  history?: HistoryDeclaration
  languages?: LanguagesDeclaration
  /** Whether no role may be given it: who may what depends on it. */
  isForAdmins?: true
  /** Whether its records are written only by who has lately shown who they are, as money and rights are; or what is written, by field. */
  needsFreshSignIn?: true | ((written: Readonly<Record<string, unknown>>) => boolean)
  /** Hex without #, of the object's icon. */
  color?: string
}

/** Every record has these (specification, section 9). */
const STANDARD = {
  Id: { type: 'Reference', label: 'Record ID', column: 'id', required: true },
  CreatedDate: { type: 'DateTime', label: 'Created Date', column: 'created_at' },
  CreatedById: { type: 'Reference', label: 'Created By', column: 'created_by', refersTo: 'User' },
  LastModifiedDate: {
    type: 'DateTime',
    label: 'Last Modified Date',
    column: 'modified_at',
  },
  LastModifiedById: {
    type: 'Reference',
    label: 'Last Modified By',
    column: 'modified_by',
    refersTo: 'User',
  },
  SystemModstamp: { type: 'DateTime', label: 'System Modstamp', column: 'system_modstamp' },
} satisfies Record<string, FieldDeclaration>

export const STANDARD_FIELDS: readonly string[] = Object.keys(STANDARD)

/** The field of objects that have record types: the picklist that decides, told and written by the ids of the types. */
export const RECORD_TYPE_FIELD = 'RecordTypeId'

function recordTypeField({ apiName, recordTypes, fields }: ObjectDeclaration): Record<string, FieldDeclaration> {
  if (!recordTypes) return {}
  const deciding = fields[recordTypes.decidedBy]
  if (!deciding || !('column' in deciding)) throw new Error(`${apiName} has no column that decides the record type`)
  const { column } = deciding
  return {
    [RECORD_TYPE_FIELD]: {
      type: 'Reference',
      label: 'Record Type ID',
      sql: (row) => row(column),
      stores: (value) => ({ [column]: value }),
    },
  }
}

const namedByLanguages = ({ languages }: ObjectDeclaration): readonly string[] =>
  languages ? [languages.field, languages.group, ...languages.texts, ...languages.shared] : []

/** Declares an object with its standard fields. Throws on a name that no field has: a typing error must not reach production. */
export function defineObject(declared: ObjectDeclaration): ObjectDeclaration {
  const {
    apiName,
    nameField,
    rights,
    belongsTo,
    layout,
    path,
    seo,
    duplicateRules = [],
    listViews = [],
    actions = [],
  } = declared
  const types = Object.values(declared.recordTypes?.types ?? {})
  const layouts = [layout, ...types.flatMap((type) => type.layout ?? [])]
  const fields: Record<string, FieldDeclaration> = { ...STANDARD, ...declared.fields, ...recordTypeField(declared) }
  const named = [
    nameField,
    ...(belongsTo ? [belongsTo] : []),
    ...(declared.sortedBy ?? []),
    ...(declared.searchedBy ?? []),
    ...(declared.history?.except ?? []),
    ...namedByLanguages(declared),
    ...(path ? [path.field, ...Object.values(path.steps).flatMap((step) => step.fields)] : []),
    ...(seo ? [seo.alias, seo.page, ...(seo.pages ? [seo.pages] : [])] : []),
    ...duplicateRules.flatMap(({ fields }) => fields),
    ...namedByActions(actions),
    ...layouts.flatMap(({ compact, sections }) => [...compact, ...sections.flatMap((section) => section.fields)]),
    ...types.flatMap(({ values = {} }) => Object.keys(values)),
    ...listViews.flatMap((list) => list.columns).filter((column) => !column.includes('.')),
    ...Object.values(rights).flatMap(({ sees, creates = [], updates = [] }) => [
      ...(sees === 'all' ? [] : sees),
      ...creates,
      ...updates,
    ]),
    ...Object.values(fields).flatMap((field) => ('parts' in field ? field.parts : [])),
  ]
  const unknown = named.filter((name) => !Object.hasOwn(fields, name))
  if (unknown.length > 0) throw new Error(`${apiName} has no ${unknown.join(', ')}`)
  for (const name of duplicateRules.flatMap((rule) => rule.fields))
    if (!('column' in (fields[name] ?? {}))) throw new Error(`${apiName} has no column to compare ${name} by`)
  if (belongsTo && Object.values(rights).some(({ updates = [] }) => updates.includes(belongsTo)))
    throw new Error(`${apiName} belongs to its ${belongsTo} for good`)
  return { ...declared, fields }
}
