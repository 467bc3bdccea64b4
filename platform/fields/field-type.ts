// What every field type says of itself: how a stored value is sent, how a written one is read, which questions it answers.
import type { SaveErrorCode } from '#contract/ui-api/errors.ts'
import type { Locale } from '#values/locale.ts'
import type { RecordKind } from '#values/record-id.ts'
import type { Label } from '#words/labels.ts'
import type { Message, MessageKey } from '../errors/message.ts'

export const DATA_TYPES = [
  'Address',
  'Base64',
  'Boolean',
  'Currency',
  'Date',
  'DateTime',
  'Double',
  'Email',
  'Int',
  'MultiPicklist',
  'Percent',
  'Phone',
  'Picklist',
  'Reference',
  'String',
  'TextArea',
  'Time',
  'Url',
] as const
export type DataType = (typeof DATA_TYPES)[number]

export type Comparison =
  | 'eq'
  /** In any case of letters. */
  | 'same'
  | 'ne'
  | 'lt'
  | 'lte'
  | 'gt'
  | 'gte'
  | 'in'
  | 'nin'
  | 'like'
  | 'contains'
  | 'startsWith'
  | 'includes'
  | 'excludes'

export interface FieldShape {
  /** Characters, for texts; 0 without a limit. */
  length: number
  precision: number
  scale: number
  required: boolean
  values: ReadonlyMap<string, PicklistEntry>
  kind: RecordKind | undefined
}

export interface PicklistEntry {
  label: Label
  isActive: boolean
  isDefault: boolean
  /** The values of the controlling field with which it may stand; null for all. */
  validFor: readonly string[] | null
}

export interface ValueContext {
  locale: Locale
  shape: FieldShape
  /** Of an amount: the currency it is in; null for the store's own. */
  currency: string | null
}

export type Sent = string | number | boolean
export interface SentValue {
  displayValue: string | null
  value: Sent | null
}

export interface Refused {
  errorCode: SaveErrorCode
  message: Message
}

export type Parsed = { value: unknown } | Refused

/** Of values that columns hold as `Stored`. */
export interface FieldType<Stored = unknown> {
  dataType: DataType
  /** Types of columns that it can be read from; the first is what a value in `ext` is cast to. None: never stored by itself. */
  columns: readonly string[]
  comparisons: readonly Comparison[]
  /** The most characters of any of its values; a field may say less. */
  length?: number
  /** What is stored when it is cleared; null unless it is said. */
  cleared?: unknown
  /** A stored value, never null, as it is sent (records-api/records.md, displayValue). */
  represent(stored: Stored, context: ValueContext): SentValue
  /** A written value, never null, as it is stored; or why not (records-api/records.md, value formats in). */
  parse(written: unknown, shape: FieldShape): Parsed
}

/** The sentence says of which type it would have to be. */
export const wrongType = (key: MessageKey): Refused => ({
  errorCode: 'INVALID_TYPE_ON_FIELD_IN_RECORD',
  message: { key },
})

export const EQUAL: readonly Comparison[] = ['eq', 'ne', 'in', 'nin']
export const ORDERED: readonly Comparison[] = [...EQUAL, 'lt', 'lte', 'gt', 'gte']
export const TEXTUAL: readonly Comparison[] = [...ORDERED, 'same', 'like', 'contains', 'startsWith']
