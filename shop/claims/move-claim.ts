// The steps of a claim: New, In Review, Accepted or Refused with its reason, Closed. Staff move it, and the customer hears of each.
import type { ClaimStatus } from '#contract/shop/claims.ts'
import { enqueue } from '#database/jobs.ts'
import { sql } from '#database/sql.ts'
import type { Rule } from '#platform/objects/define-object.ts'
import { sentence } from '#words/labels.ts'
import { CLAIM_STATUSES, statusesAfter } from './claim-status.ts'

export const moveClaim: Rule = async (db, { id, columns, before }) => {
  const from = before['status'] as ClaimStatus
  const to = (columns.get('status') ?? from) as ClaimStatus
  const decision = columns.has('decision') ? columns.get('decision') : before['decision']
  const isDecided = from !== 'NEW' && from !== 'IN_REVIEW'
  if (isDecided && decision !== before['decision'])
    return [{ field: 'Decision__c', message: 'What was decided of a claim stays as it is' }]
  if (to === from) return []
  if (!statusesAfter(from).includes(to))
    return [
      {
        field: 'Status__c',
        message: sentence('A claim cannot go from {from} to {to}', {
          from: CLAIM_STATUSES[from],
          to: CLAIM_STATUSES[to],
        }),
      },
    ]
  if (to === 'ACCEPTED' || to === 'REFUSED') {
    if (!decision)
      return [{ field: 'Decision__c', message: 'Say what is done about it, or why not: the customer reads it' }]
    columns.set('decided_at', new Date())
  }
  await db.run(enqueue('claim-mail', sql`json_build_object('claimId', ${id}::bigint, 'step', ${to}::text)`, sql``))
  return []
}
