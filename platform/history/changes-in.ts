import type { HistoryChange, HistoryValue } from '#contract/console-api/history.ts'
import type { Locale } from '#values/locale.ts'
import { labelIn } from '#words/labels.ts'
import type { AccessibleField } from '../objects/object.ts'
import type { HistoryField } from './history-fields.ts'

export type ChangedRow = Readonly<Record<string, unknown>> & {
  verb: 'created' | 'changed' | 'deleted'
  /** Columns as they were, and as they became. */
  changed: Readonly<Record<string, unknown>> | null
  now: Readonly<Record<string, unknown>> | null
}

export type HistoryRow = ChangedRow & {
  /** null where there is no change on the page. */
  id: number | null
  at: Date
  role: string | null
  who: number
  who_name: string | null
  who_role: string | null
  in_name_of: number | null
  other_name: string | null
  other_role: string | null
  is_there: boolean
  made_at: Date
  made_by: number
  maker_name: string | null
  maker_role: string | null
}

/** What a change did to the fields that the viewer sees, in the order of the object. */
export function changesIn(row: ChangedRow, fields: readonly HistoryField[], locale: Locale): HistoryChange[] {
  const changed = row.changed ?? {}
  const added = (changed['ext'] ?? {}) as Readonly<Record<string, unknown>>
  return fields.flatMap(({ field, columns, isAdded }, place): HistoryChange[] => {
    if (!columns.some((name) => Object.hasOwn(isAdded ? added : changed, name))) return []
    if (isByLanguage(field)) return textsIn(row, { field, columns }, locale)
    const currency = (row[`currency_${place}`] ?? null) as string | null
    const side = (name: 'was' | 'became') =>
      valueOf(field, { stored: row[`${name}_${place}`], named: row[`${name}_name_${place}`], currency, locale })
    const [old, now] = [side('was'), row.verb === 'deleted' ? NOTHING : side('became')]
    // Of columns that several fields go by, only these were changed.
    if (old.value === now.value) return []
    const { dataType } = field.type
    return [{ field: field.apiName, label: labelIn(field.declared.label, locale), dataType, old, new: now }]
  })
}

const isByLanguage = ({ source }: AccessibleField): boolean => 'sql' in source && source.isByLanguage === true

type Texts = Readonly<Record<string, string | null>>

/** Each language of a text by itself: whoever reads one would not see that another was changed. */
function textsIn(
  { changed, now }: ChangedRow,
  { field, columns: [column = ''] }: Pick<HistoryField, 'field' | 'columns'>,
  locale: Locale,
): HistoryChange[] {
  const before = (changed?.[column] ?? {}) as Texts
  const after = (now?.[column] ?? {}) as Texts
  const languages = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort((one, other) =>
    one < other ? -1 : 1,
  )
  const text = (texts: Texts, language: string): HistoryValue => ({
    value: texts[language] ?? null,
    displayValue: null,
  })
  return languages
    .filter((language) => (before[language] ?? null) !== (after[language] ?? null))
    .map((language) => ({
      field: field.apiName,
      label: labelIn(field.declared.label, locale),
      dataType: field.type.dataType,
      language,
      old: text(before, language),
      new: text(after, language),
    }))
}

const NOTHING: HistoryValue = { value: null, displayValue: null }

interface Stored {
  stored: unknown
  named: unknown
  currency: string | null
  locale: Locale
}

function valueOf(field: AccessibleField, { stored, named, currency, locale }: Stored): HistoryValue {
  if (stored === null || stored === undefined) return NOTHING
  const { value, displayValue } = field.type.represent(stored, { locale, shape: field, currency })
  return { value, displayValue: typeof named === 'string' ? named : displayValue }
}
