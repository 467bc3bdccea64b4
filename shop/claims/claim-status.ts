// The states of a claim and what may come after each.
import type { ClaimStatus } from '#contract/shop/claims.ts'
import type { Label } from '#words/labels.ts'

export const CLAIM_STATUSES: Readonly<Record<ClaimStatus, Label>> = {
  NEW: 'New|claim',
  IN_REVIEW: 'In Review',
  ACCEPTED: 'Accepted|claim',
  REFUSED: 'Refused|claim',
  CLOSED: 'Closed|claim',
}

const NEXT: Readonly<Record<ClaimStatus, readonly ClaimStatus[]>> = {
  NEW: ['IN_REVIEW'],
  IN_REVIEW: ['ACCEPTED', 'REFUSED'],
  ACCEPTED: ['CLOSED'],
  REFUSED: ['CLOSED'],
  CLOSED: [],
}

export const statusesAfter = (status: ClaimStatus): readonly ClaimStatus[] => NEXT[status]
