import { type ActionDeclaration, NOW } from '#platform/objects/declared-action.ts'
import type { Label } from '#words/labels.ts'

export function whyNotNoted({
  state,
  isOfReturn,
  isEnded,
}: {
  state: unknown
  isOfReturn: boolean
  isEnded: boolean
}): Label | null {
  if (isOfReturn) return 'That the money of a return was given back is noted on the return'
  if (state !== 'ELSEWHERE') return 'Its refund is on its way; once it is there, that is noted by itself'
  return isEnded ? 'This was done already' : null
}

/** Of a card that could not take it, or of an order that was not paid here. */
export const refundActions: readonly ActionDeclaration[] = [
  {
    name: 'NoteGiven',
    label: 'Note as Given Back Another Way',
    done: 'It is noted that the money was given back, and the customer is told by mail.',
    sets: { GivenDate__c: NOW },
    reads: ['State__c', 'Return__c', 'GivenDate__c'],
    refuses: (of) =>
      whyNotNoted({
        state: of['State__c'],
        isOfReturn: of['Return__c'] !== null,
        isEnded: of['GivenDate__c'] !== null,
      }),
  },
]
