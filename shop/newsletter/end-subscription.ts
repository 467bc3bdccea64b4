import type { Rule } from '#platform/objects/define-object.ts'

/** Staff end a subscription for whoever asks them to; only who has the email can begin it anew (F-2). */
export const endSubscription: Rule = async (_, { columns, before }) => {
  const to = columns.get('status') ?? before['status']
  if (to === before['status']) return []
  if (to !== 'UNSUBSCRIBED') return [{ field: 'Status__c', message: 'Only its owner begins a subscription' }]
  columns.set('ended_at', new Date())
  return []
}
