import type { Duplicates } from '#contract/ui-api/duplicates.ts'
import { recordNumber } from '#values/record-id.ts'
import { ApiError } from '../errors/api-error.ts'
import type { AccessibleObject } from '../objects/object.ts'
import { requireObject, requireObjectOfId } from '../objects/require-object.ts'
import { condition } from '../records/filter.ts'
import { isAllowed, matchInfo, matchingRecords, rulesSeenIn } from '../records/matching-records.ts'
import { requirePath } from '../records/path.ts'
import type { ReadContext } from '../records/read-records.ts'

/**
 * The records that the written one would double, of those that the viewer sees. A rule counts when all its fields are written with a
 * value. Throws INVALID_TYPE, INVALID_FIELD, INVALID_INPUT, ILLEGAL_QUERY_PARAMETER_VALUE. One statement for each rule that counts.
 */
export async function predupe(
  context: ReadContext,
  { apiName, fields }: { apiName: string; fields: Readonly<Record<string, unknown>> },
): Promise<Omit<Duplicates, 'eTag'>> {
  const { registry, viewer } = context
  const object = requireObject(registry, viewer, apiName)
  const { Id: id, ...written } = fields
  const self = id === undefined || id === null ? null : requireNumber(context, object, String(id))
  const values = new Map(
    Object.entries(written).map(([name, value]) => [name, storedValue(context, object, { name, written: value })]),
  )
  const rules = rulesSeenIn(object)
  const matches = await matchingRecords(context, object, { rules, valueOf: ({ apiName }) => values.get(apiName), self })
  return {
    allowSave: matches.every(({ rule }) => isAllowed(rule)),
    duplicateError: matches.length > 0,
    duplicateRules: matches.map(({ rule }) => rule.name),
    matches:
      matches.length > 0
        ? [
            {
              duplicateResultInfos: Object.fromEntries(
                matches.flatMap(({ rule, ids }) =>
                  ids.map((match) => [
                    match,
                    {
                      allowSave: isAllowed(rule),
                      matchResultInfo: matchInfo(object, rule, viewer.locale),
                      rule: rule.name,
                    },
                  ]),
                ),
              ),
              objectApiName: object.apiName,
              recordIds: [...new Set(matches.flatMap(({ ids }) => ids))],
            },
          ]
        : [],
  }
}

/** What is written, as it would be stored. */
function storedValue(
  { registry, viewer }: ReadContext,
  object: AccessibleObject,
  { name, written }: { name: string; written: unknown },
): unknown {
  const path = requirePath(registry.accessibleTo(viewer), object, `${object.apiName}.${name}`)
  if (!path.field.type.comparisons.includes('eq')) return undefined
  const compared = condition(path, 'eq', written)
  return 'value' in compared ? compared.value : undefined
}

/** The number of the record that is changed. */
function requireNumber({ registry, viewer }: ReadContext, object: AccessibleObject, id: string): number {
  if (requireObjectOfId(registry, viewer, { id, parameter: 'Id' }) !== object)
    throw new ApiError('INVALID_INPUT', `Id is no ${object.apiName}`)
  return recordNumber(object.kind, id) ?? 0
}
