// What staff do with a return in one step (business rules R-3 and CO-3): each is a step that may come next.
import type { ReturnStatus } from '#contract/shop/returns.ts'
import { type ActionDeclaration, movesAlong } from '#platform/objects/declared-action.ts'
import { sentence } from '#words/labels.ts'
import { RETURN_STATUSES, statusesAfter } from './return-status.ts'

const moving = movesAlong<ReturnStatus>({
  field: 'Status',
  next: statusesAfter,
  refusal: (from, to) =>
    sentence('A return cannot go from {from} to {to}', { from: RETURN_STATUSES[from], to: RETURN_STATUSES[to] }),
})

const APPROVED = 'The return is approved: its money goes back the way it was paid.'
const approved = moving('APPROVED', { name: 'Approve', label: 'Approve Return', done: APPROVED })

const approve: ActionDeclaration = {
  ...approved,
  reads: [...approved.reads, 'Kind__c'],
  refuses: (of) => (of['Kind__c'] === 'CORE' ? 'Grade the core first' : approved.refuses(of)),
}

const approveCore: ActionDeclaration = {
  ...approve,
  name: 'ApproveCore',
  label: 'Grade and Approve Core',
  asks: ['Grade__c', 'GrantedCore__c', 'Decision__c'],
  needs: ['Grade__c'],
  refuses: (of) => (of['Kind__c'] === 'PART' ? 'Cores alone are graded' : approved.refuses(of)),
}

const reject: ActionDeclaration = {
  ...moving('REJECTED', {
    name: 'Reject',
    label: 'Reject Return',
    done: 'The return is rejected, and its customer is told why by mail.',
  }),
  asks: ['Decision__c'],
  needs: ['Decision__c'],
}

const refunded = moving('REFUNDED', {
  name: 'Refund',
  label: 'Note as Refunded Another Way',
  done: 'It is noted that the money was given back, and the customer is told by mail.',
})

/** All lines of a parcel at once, on the return that leads it. */
const gradeParcel: ActionDeclaration = {
  name: 'GradeParcel',
  label: 'Grade the Whole Parcel',
  done: 'All lines of the parcel are decided: what was approved goes back the way it was paid, and each is told by mail.',
  asks: ['Grades__c'],
  needs: ['Grades__c'],
  sets: {},
  reads: ['ParcelWaits__c'],
  refuses: ({ ParcelWaits__c: waits }) =>
    typeof waits === 'number' && waits > 0 ? null : 'No line of a parcel that it leads waits to be graded',
}

/** Of a card that could not take it, or of an order that was not paid here. */
const noteRefund: ActionDeclaration = {
  ...refunded,
  reads: [...refunded.reads, 'RefundState__c'],
  refuses: (of) =>
    refunded.refuses(of) ??
    (of['RefundState__c'] === 'PENDING' || of['RefundState__c'] === 'DONE'
      ? 'Its refund is on its way; once it is there, that is noted by itself'
      : null),
}

export const returnActions: readonly ActionDeclaration[] = [
  moving('RECEIVED', {
    name: 'Receive',
    label: 'Receive Return',
    done: 'The return is noted as received, and its customer is told by mail.',
  }),
  approve,
  approveCore,
  reject,
  gradeParcel,
  noteRefund,
]
