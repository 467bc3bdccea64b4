import type { Rule } from '#platform/objects/define-object.ts'
import { whyNotNoted } from './refund-actions.ts'

/** People have given the money back another way than on the card; that it is there on the card is noted by itself. */
export const noteGiven: Rule = async (_, { columns, before }) => {
  if ((columns.get('ended_at') ?? null) === null && before['ended_at'] === null) return []
  const why = whyNotNoted({
    state: before['state'],
    isOfReturn: before['return_id'] !== null,
    isEnded: before['ended_at'] !== null,
  })
  if (why !== null) return [{ field: 'GivenDate__c', message: why }]
  columns.set('ended_at', new Date())
  return []
}
