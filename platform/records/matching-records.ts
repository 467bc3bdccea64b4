// Records that a written one would duplicate: on request, and while saving (records-api/duplicates-avatars-content.md).
import type { MatchResult } from '#contract/ui-api/errors.ts'
import type { Locale } from '#values/locale.ts'
import { labelIn } from '#words/labels.ts'
import { SaveError } from '../errors/save-error.ts'
import type { DuplicateRule } from '../objects/declared-parts.ts'
import { iconOf } from '../objects/object-icon.ts'
import type { AccessibleField, AccessibleObject } from '../objects/object.ts'
import type { Filter } from './filter.ts'
import { type ReadContext, readRecords } from './read-records.ts'
import { errorOf } from './written-fields.ts'

/** More than anybody looks through. */
const MOST_MATCHES = 50

export interface Match {
  rule: DuplicateRule
  ids: string[]
}

/** Only rules whose fields the viewer may all see: another would reveal hidden values. */
export const rulesSeenIn = ({ declared, fields }: AccessibleObject): DuplicateRule[] =>
  (declared.duplicateRules ?? []).filter((rule) => rule.fields.every((name) => fields.has(name)))

/** Whether a record that matches by the rule may be saved all the same. */
export const isAllowed = ({ action }: DuplicateRule): boolean => action === 'Allow'

/** What a rule's only match rule is called. */
export const matchRuleOf = ({ name }: DuplicateRule): string => `${name}_Match`

/**
 * Matches by each rule, of records that the viewer sees. A rule counts when all its fields have a value; `self` is the written record,
 * no duplicate of itself. One statement per rule.
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

export const matchInfo = ({ apiName, declared }: AccessibleObject, rule: DuplicateRule, locale: Locale) => ({
  apiName,
  matchRule: matchRuleOf(rule),
  objectLabel: labelIn(declared.label, locale),
  objectLabelPlural: labelIn(declared.labelPlural, locale),
  themeInfo: { color: declared.color ?? null, iconUrl: iconOf({ apiName }) },
})

export interface Saved {
  id: number | null
  columns: ReadonlyMap<string, unknown>
  before: Readonly<Record<string, unknown>>
}

/**
 * Refuses a duplicate unless every matched rule allows it and the client insists. A hidden match is not named; the database's unique
 * index still refuses it.
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

/** Many values of one field are asked for at once; more records than these have them, and all are looked at one by one. */
const MOST_SHARED = 5000

/**
 * Which of many records may double one that is there: by one statement for each rule that compares values as they stand, so that only
 * those are looked at closely.
 */
export async function possibleDoubles(
  context: ReadContext,
  object: AccessibleObject,
  saved: readonly Saved[],
): Promise<(one: Saved) => boolean> {
  const doubtful = new Set<Saved>()
  for (const rule of rulesSeenIn(object)) {
    const field = object.fields.get(rule.fields[0] ?? '')
    const column = field && 'column' in field.source ? field.source.column : ''
    const concerned = saved.filter(({ columns, id }) => id === null || columns.has(column))
    const values = [...new Set(concerned.flatMap(({ columns }) => columns.get(column) ?? []))]
    if (values.length === 0) continue
    const isPlain =
      field && !rule.isInAnyCase && field.type.dataType !== 'Email' && field.type.comparisons.includes('in')
    const filter: Filter | undefined = isPlain
      ? { path: { through: [], field }, comparison: 'in', value: values }
      : undefined
    const show = field ? [{ through: [], field }] : []
    const found = filter && (await readRecords(context, { object, show, filter, limit: MOST_SHARED, offset: 0 }))
    const there = found && new Set(found.map((record) => record.fields[field?.apiName ?? '']?.value))
    for (const one of concerned) {
      const value = one.columns.get(column)
      if (value === null || value === undefined) continue
      const sent = field?.type.represent(value, { locale: context.viewer.locale, shape: field, currency: null }).value
      if (!there || !found || found.length === MOST_SHARED || there.has(sent)) doubtful.add(one)
    }
  }
  return (one) => doubtful.has(one) || (one.id !== null && rulesSeenIn(object).some(({ fields }) => fields.length > 1))
}
