// What was entered and is not saved, as it would be read if it were.
import type { FieldInfo } from '#records-client/adapters/objects/object-info.ts'
import type { PicklistValues } from '#records-client/adapters/objects/picklists.ts'
import type { FieldValue, UiRecord } from '#records-client/store/wire.ts'
import type { ConsoleLocale, ConsoleWords } from '../base/words.tsx'
import { draftIn, kindOf } from './field-kinds.ts'
import { type Draft, rememberedName } from './kind.ts'

interface Of {
  info: FieldInfo
  picklist: PicklistValues | undefined
  locale: ConsoleLocale
}

/** A value that was entered, as the saved one would be shown. */
function draftShown(draft: Draft, { info, picklist, locale }: Of): FieldValue {
  if (typeof draft === 'boolean') return { value: draft, displayValue: null }
  const labelOf = (one: string) => picklist?.values.find(({ value }) => value === one)?.label ?? one
  if (info.dataType === 'Picklist' || info.dataType === 'MultiPicklist')
    return { value: draft === '' ? null : draft, displayValue: draft.split(';').map(labelOf).join('; ') }
  const { isNumber, inputOf } = kindOf(info.dataType)
  // What shows a number writes it by its value.
  if (isNumber) return { value: inputOf(draft, locale) ?? null, displayValue: draft }
  return {
    value: draft === '' ? null : draft,
    displayValue: info.dataType === 'DateTime' ? draft.replace('T', ' ') : null,
  }
}

/** The record with what was entered in one of its fields. What is referred to is told by its name. */
export function withDraft(record: UiRecord, draft: Draft, of: Of): UiRecord {
  const field = draftShown(draft, of)
  const { relationshipName, apiName } = of.info
  const named = relationshipName && {
    [relationshipName]: { displayValue: rememberedName(String(draft)) ?? String(draft), value: null },
  }
  return { ...record, fields: { ...record.fields, [apiName]: field, ...named } }
}

interface Speech {
  words: ConsoleWords
  locale: ConsoleLocale
}

/** A field in words, where no link may stand: what is referred to by its name, a tick as yes or no. */
export function textIn(record: UiRecord, info: FieldInfo, { words: { record: words }, locale }: Speech): string {
  const field = record.fields[info.apiName]
  if (info.dataType === 'Boolean') return field?.value === true ? words.yes : words.no
  const name = info.relationshipName ? record.fields[info.relationshipName]?.displayValue : undefined
  const own = field?.displayValue ?? String(draftIn(info, field, locale))
  return (name ?? own) || words.empty
}
