// The states of a return and what may come after each (business rule R-3).
import type { ReturnStatus } from '#contract/shop/returns.ts'
import type { Label } from '#words/labels.ts'

export const RETURN_STATUSES: Readonly<Record<ReturnStatus, Label>> = {
  REQUESTED: 'Requested',
  RECEIVED: 'Received',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  REFUNDED: 'Refunded',
}

const NEXT: Readonly<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  REQUESTED: ['RECEIVED'],
  RECEIVED: ['APPROVED', 'REJECTED'],
  APPROVED: ['REFUNDED'],
  REJECTED: [],
  REFUNDED: [],
}

export const statusesAfter = (status: ReturnStatus): readonly ReturnStatus[] => NEXT[status]
