// Whether a record is there already, before it is saved (records-api/duplicates-avatars-content.md).
import type { Duplicates } from '#contract/ui-api/duplicates.ts'
import { ApiError } from '../errors/api-error.ts'
import { labelIn } from '../fields/picklist.ts'
import type { DuplicateRule } from '../objects/define-object.ts'
import type { SeenObject } from '../objects/object.ts'
import { iconOf } from '../objects/object-icon.ts'
import { requireObject, requireObjectOfId } from '../objects/require-object.ts'
import { condition, type Filter } from '../records/filter.ts'
import { requirePath } from '../records/path.ts'
import { type Reading, readRecords } from '../records/read-records.ts'
import { matchRuleOf, rulesSeenIn } from './duplicate-rules.ts'

/** As many as a person can look through. */
const MOST_MATCHES = 50

/**
 * The records that the written one would double, of those that the viewer sees. A rule counts when all its fields are written with a
 * value. Throws INVALID_TYPE, INVALID_FIELD, INVALID_INPUT, ILLEGAL_QUERY_PARAMETER_VALUE. One statement for each rule that counts.
 */
export async function predupe(
  reading: Reading,
  { apiName, fields }: { apiName: string; fields: Readonly<Record<string, unknown>> },
): Promise<Omit<Duplicates, 'eTag'>> {
  const { registry, viewer } = reading
  const object = requireObject(registry, viewer, apiName)
  const self = selfIn(reading, object, fields)
  const filters = new Map(
    Object.entries(fields)
      .filter(([name]) => name !== 'Id')
      .map(([name, written]) => [name, matching(reading, object, name, written)]),
  )
  const found = await Promise.all(
    rulesSeenIn(object)
      .filter((rule) => rule.fields.every((name) => fields[name] !== undefined && fields[name] !== null))
      .map(async (rule) => {
        const own = rule.fields.flatMap((name) => filters.get(name) ?? [])
        const filter = { and: [...own, ...self] }
        const records = await readRecords(reading, { object, show: [], filter, limit: MOST_MATCHES, offset: 0 })
        return { rule, ids: records.flatMap(({ id }) => id ?? []) }
      }),
  )
  const matched = found.filter(({ ids }) => ids.length > 0)
  const isThere = matched.length > 0
  return {
    allowSave: !isThere,
    duplicateError: isThere,
    duplicateRules: matched.map(({ rule }) => rule.name),
    matches: isThere
      ? [
          {
            duplicateResultInfos: Object.fromEntries(
              matched.flatMap(({ rule, ids }) => ids.map((id) => [id, resultOf(reading, object, rule)])),
            ),
            objectApiName: object.apiName,
            recordIds: [...new Set(matched.flatMap(({ ids }) => ids))],
          },
        ]
      : [],
  }
}

/** An address of mail is the same in any case; everything else is the same when it is written the same. */
function matching({ registry, viewer }: Reading, object: SeenObject, name: string, written: unknown): Filter {
  const path = requirePath(registry.seenBy(viewer), object, `${object.apiName}.${name}`)
  if (!path.field.type.comparisons.includes('eq')) return { and: [] }
  return condition(path, path.field.type.dataType === 'Email' ? 'same' : 'eq', written)
}

/** The record that is changed is no double of itself. */
function selfIn(reading: Reading, object: SeenObject, { Id: id }: Readonly<Record<string, unknown>>): Filter[] {
  if (id === undefined || id === null) return []
  const { registry, viewer } = reading
  if (requireObjectOfId(registry, viewer, String(id), 'Id') !== object)
    throw new ApiError('INVALID_INPUT', `Id is no ${object.apiName}`)
  return [condition(requirePath(registry.seenBy(viewer), object, `${object.apiName}.Id`), 'ne', id)]
}

const resultOf = ({ viewer }: Reading, { apiName, declared }: SeenObject, { name }: DuplicateRule) => ({
  allowSave: false,
  matchResultInfo: {
    apiName,
    matchRule: matchRuleOf(name),
    objectLabel: labelIn(declared.label, viewer.locale),
    objectLabelPlural: labelIn(declared.labelPlural, viewer.locale),
    themeInfo: { color: declared.color ?? null, iconUrl: iconOf({ apiName }) },
  },
  rule: name,
})
