// How an object is told what is there already (records-api/duplicates-avatars-content.md).
import type { DuplicatesConfig } from '#contract/ui-api/duplicates.ts'
import type { DuplicateRule } from '../objects/define-object.ts'
import type { SeenObject } from '../objects/object.ts'

/** The rules of an object whose fields its viewer may all know: others would tell of what is hidden. */
export const rulesSeenIn = ({ declared, fields }: SeenObject): DuplicateRule[] =>
  (declared.duplicateRules ?? []).filter((rule) => rule.fields.every((name) => fields.has(name)))

/** Its rules, as they are sent. */
export function duplicatesConfig(object: SeenObject): Omit<DuplicatesConfig, 'eTag'> {
  const rules = rulesSeenIn(object)
  return {
    apiName: object.apiName,
    dedupeEnabled: rules.length > 0,
    dedupeFields: [...new Set(rules.flatMap(({ fields }) => fields))],
    duplicateRules: rules.map(({ name, fields }) => ({
      // What is declared is what the database holds to: there is no second record, whoever insists.
      actionOnInsert: 'Block',
      actionOnUpdate: 'Block',
      active: true,
      duplicateRuleFilters: [],
      matchRules: [
        {
          matchEngine: 'ExactMatchEngine',
          matchFields: [...fields],
          name: matchRuleOf(name),
          objectApiName: object.apiName,
        },
      ],
      name,
      operationsOnInsert: [],
      operationsOnUpdate: [],
    })),
    predupeEnabled: rules.length > 0,
  }
}

/** What a rule's only match rule is called. */
export const matchRuleOf = (rule: string): string => `${rule}_Match`
