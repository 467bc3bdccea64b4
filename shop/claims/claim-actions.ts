// What staff do with a claim in one step.
import type { ClaimStatus } from '#contract/shop/claims.ts'
import { type ActionDeclaration, movesAlong } from '#platform/objects/declared-action.ts'
import { sentence } from '#words/labels.ts'
import { CLAIM_STATUSES, statusesAfter } from './claim-status.ts'

const moving = movesAlong<ClaimStatus>({
  field: 'Status__c',
  next: statusesAfter,
  refusal: (from, to) =>
    sentence('A claim cannot go from {from} to {to}', { from: CLAIM_STATUSES[from], to: CLAIM_STATUSES[to] }),
})

const DECISION = { asks: ['Decision__c'], needs: ['Decision__c'] }

export const claimActions: readonly ActionDeclaration[] = [
  moving('IN_REVIEW', {
    name: 'Review',
    label: 'Start Review',
    done: 'The claim is in review, and its customer is told by mail.',
  }),
  {
    ...moving('ACCEPTED', {
      name: 'Accept',
      label: 'Accept Claim',
      done: 'The claim is accepted, and its customer is told by mail what is done.',
    }),
    ...DECISION,
  },
  {
    ...moving('REFUSED', {
      name: 'Refuse',
      label: 'Refuse Claim',
      done: 'The claim is refused, and its customer is told why by mail.',
    }),
    ...DECISION,
  },
  moving('CLOSED', {
    name: 'Close',
    label: 'Close Claim',
    done: 'The claim is closed, and its customer is told by mail.',
  }),
]
