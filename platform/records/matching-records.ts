// The records that a written one would double: asked beforehand, and while it is saved (records-api/duplicates-avatars-content.md).
import type { MatchResult } from '#contract/ui-api/errors.ts'
import type { Locale } from '#values/locale.ts'
import { labelIn } from '#words/labels.ts'
import { SaveError } from '../errors/save-error.ts'
import type { DuplicateRule } from '../objects/define-object.ts'
import { iconOf } from '../objects/object-icon.ts'
import type { AccessibleField, AccessibleObject } from '../objects/object.ts'
import type { Filter } from './filter.ts'
import { type ReadContext, readRecords } from './read-records.ts'
import { errorOf } from './written-fields.ts'

/** As many as a person can look through. */
const MOST_MATCHES = 50

/** The records that are the same as the written one by a rule. */
export interface Match {
  rule: DuplicateRule
  ids: string[]
}

/** The rules of an object whose fields its viewer may all know: others would tell of what is hidden. */
export const rulesSeenIn = ({ declared, fields }: AccessibleObject): DuplicateRule[] =>
  (declared.duplicateRules ?? []).filter((rule) => rule.fields.every((name) => fields.has(name)))

/** Whether a record that matches by the rule may be saved all the same. */
export const isAllowed = ({ action }: DuplicateRule): boolean => action === 'Allow'

/** What a rule's only match rule is called. */
export const matchRuleOf = ({ name }: DuplicateRule): string => `${name}_Match`

/**
 * What matches by each of the rules, of the records that the viewer sees. A rule counts when `valueOf` has a stored value for each of
 * its fields; `self` is the number of the written record, which is no double of itself. One statement for each rule that counts.
 */
export async function matchingRecords(
  context: ReadContext,
  object: AccessibleObject,
  {
    rules,
    valueOf,
    self,
  }: { rules: readonly DuplicateRule[]; valueOf: (field: AccessibleField) => unknown; self: number | null },
): Promise<Match[]> {
  const same = (name: string, { isInAnyCase }: DuplicateRule): Filter | undefined => {
    const field = object.fields.get(name)
    const value = field && valueOf(field)
    if (!field || value === null || value === undefined) return undefined
    const comparison = isInAnyCase || field.type.dataType === 'Email' ? 'same' : 'eq'
    return { path: { through: [], field }, comparison, value }
  }
  const id = object.fields.get('Id')
  const others: Filter[] =
    id && self !== null ? [{ path: { through: [], field: id }, comparison: 'ne', value: self }] : []
  const found = await Promise.all(
    rules.map(async (rule) => {
      const own = rule.fields.flatMap((name) => same(name, rule) ?? [])
      if (own.length < rule.fields.length) return { rule, ids: [] }
      const filter = { and: [...own, ...others] }
      const records = await readRecords(context, { object, show: [], filter, limit: MOST_MATCHES, offset: 0 })
      return { rule, ids: records.flatMap((record) => record.id ?? []) }
    }),
  )
  return found.filter(({ ids }) => ids.length > 0)
}

/** By what a record matches, as it is told. */
export const matchInfo = ({ apiName, declared }: AccessibleObject, rule: DuplicateRule, locale: Locale) => ({
  apiName,
  matchRule: matchRuleOf(rule),
  objectLabel: labelIn(declared.label, locale),
  objectLabelPlural: labelIn(declared.labelPlural, locale),
  themeInfo: { color: declared.color ?? null, iconUrl: iconOf({ apiName }) },
})

export interface Saved {
  /** The number of the record; null for a new one. */
  id: number | null
  /** What will be stored, by column, over what is. */
  columns: ReadonlyMap<string, unknown>
  before: Readonly<Record<string, unknown>>
}

/**
 * Refuses a record that is there already, naming what the viewer sees of it: unless every rule that it matches by lets it be saved, and
 * whoever saves it insists. A match that is hidden from them is not told of: what the database holds unique has the last word.
 */
export async function refuseDuplicates(
  context: ReadContext,
  object: AccessibleObject,
  { id, columns, before }: Saved,
  { isInsisted }: { isInsisted: boolean },
): Promise<void> {
  const columnOf = (field: AccessibleField | undefined) =>
    field && 'column' in field.source ? field.source.column : ''
  const rules = rulesSeenIn(object).filter(
    ({ fields }) => id === null || fields.some((name) => columns.has(columnOf(object.fields.get(name)))),
  )
  const valueOf = (field: AccessibleField) => {
    const column = columnOf(field)
    return columns.has(column) ? columns.get(column) : before[column]
  }
  const matches = await matchingRecords(context, object, { rules, valueOf, self: id })
  if (matches.every(({ rule }) => isAllowed(rule) && isInsisted)) return
  const { locale } = context.viewer
  const matchResults = matches.map(
    ({ rule, ids }): MatchResult => ({
      ...matchInfo(object, rule, locale),
      isAllowSave: isAllowed(rule),
      matchRecordIds: ids,
    }),
  )
  const duplicate = { errorCode: 'DUPLICATES_DETECTED', message: { key: 'recordDoubled' } } as const
  const error = errorOf(object, null, duplicate, locale)
  throw new SaveError([{ ...error, duplicateRecordError: { matchResults } }])
}
