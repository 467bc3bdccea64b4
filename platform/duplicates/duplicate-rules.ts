import type { DuplicatesConfig } from '#contract/ui-api/duplicates.ts'
import type { AccessibleObject } from '../objects/object.ts'
import { isAllowed, matchRuleOf, rulesSeenIn } from '../records/matching-records.ts'

export function duplicatesConfig(object: AccessibleObject): Omit<DuplicatesConfig, 'eTag'> {
  const rules = rulesSeenIn(object)
  return {
    apiName: object.apiName,
    dedupeEnabled: rules.length > 0,
    dedupeFields: [...new Set(rules.flatMap(({ fields }) => fields))],
    duplicateRules: rules.map((rule) => {
      const action = isAllowed(rule) ? 'Allow' : 'Block'
      const operations: 'Alert'[] = isAllowed(rule) ? ['Alert'] : []
      return {
        actionOnInsert: action,
        actionOnUpdate: action,
        active: true,
        duplicateRuleFilters: [],
        matchRules: [
          {
            matchEngine: 'ExactMatchEngine',
            matchFields: [...rule.fields],
            name: matchRuleOf(rule),
            objectApiName: object.apiName,
          },
        ],
        name: rule.name,
        operationsOnInsert: operations,
        operationsOnUpdate: operations,
      }
    }),
    predupeEnabled: rules.length > 0,
  }
}
