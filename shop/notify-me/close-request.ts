import type { Rule } from '#platform/objects/define-object.ts'

/** Staff close a request for somebody who waits no longer, and a closed one stays closed: who waits again asks again (N-1). */
export const closeRequest: Rule = async (_, { columns, before }) => {
  const to = columns.get('status') ?? before['status']
  if (to === before['status']) return []
  if (to !== 'CLOSED') return [{ field: 'Status__c', message: 'A closed request stays closed' }]
  columns.set('closed_reason', 'BY_STAFF')
  return []
}
