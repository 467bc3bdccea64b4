// What a type of field says of itself: how it is read, how it is written, and what becomes of what somebody typed.
import type { ComponentType } from 'react'
import type { FieldInfo } from '#records-client/adapters/objects/object-info.ts'
import type { PicklistValues } from '#records-client/adapters/objects/picklists.ts'
import type { FieldValue, UiRecord } from '#records-client/store/wire.ts'
import type { ConsoleLocale } from '../base/words.tsx'
import { onForget } from '../base/forget.ts'

/** What a control holds while somebody writes; '' is nothing. */
export type Draft = string | boolean
/** What a save is told. */
export type Input = string | number | boolean | null
export type Drafts = Readonly<Record<string, Draft>>

export interface Reading {
  value: FieldValue
  info: FieldInfo | undefined
  /** The record that it is a field of: some are told by their neighbours. */
  record: UiRecord
  /** Whether it stands in a row, in one line. */
  isShort?: boolean
}

export interface Writing {
  id: string
  draft: Draft
  onDraft: (draft: Draft) => void
  info: FieldInfo
  objectApiName: string
  isRequired: boolean
  isInvalid: boolean
  describedBy: string | undefined
  picklist?: PicklistValues | undefined
  /** What the record's other fields hold now, for those that go by them. */
  drafts: Drafts
  recordId: string | null
  /** What is shown of the value that it begins with. */
  shown: string | null
  isFocused?: boolean
}

export interface FieldKind {
  Read: ComponentType<Reading>
  /** Without it nobody writes such a field by itself. */
  Write?: ComponentType<Writing>
  /** Numbers stand at the right of their column. */
  isNumber?: boolean
  draftOf: (value: FieldValue['value'], locale: ConsoleLocale, info?: FieldInfo) => Draft
  /** undefined: what was typed cannot be read. */
  inputOf: (draft: Draft, locale: ConsoleLocale) => Input | undefined
}

/** Names of what was chosen here: a look-up holds an id alone. */
const chosenNames = new Map<string, string>()
onForget(() => chosenNames.clear())
export const rememberName = (id: string, name: string): unknown => chosenNames.set(id, name)
export const rememberedName = (id: string): string | undefined => chosenNames.get(id)

export const asText = (value: FieldValue['value']): Draft =>
  value === null || typeof value === 'object' ? '' : String(value)

export const textOrNull = (draft: Draft): Input => (draft === '' ? null : String(draft))
