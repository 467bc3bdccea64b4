import type { Rule } from '#platform/objects/define-object.ts'

/** Its name in addresses names a folder too, and stays as it is. */
export const changeFeed: Rule = async (_, { columns }) => {
  const key = columns.get('key')
  return key === undefined || /^[a-z0-9][a-z0-9-]{0,39}$/.test(String(key))
    ? []
    : [{ field: 'Key__c', message: 'Small letters, digits and hyphens alone, at most 40' }]
}
