// What staff do in one step with what visitors have asked by a form.
import { type ActionDeclaration, movesAlong } from '#platform/objects/declared-action.ts'
import { sentence } from '#words/labels.ts'
import { REQUEST_STATUSES, type RequestStatus, statusesAfter } from './request-status.ts'

const movingBy = (field: string) =>
  movesAlong<RequestStatus>({
    field,
    next: statusesAfter,
    refusal: (from, to) =>
      sentence('A request cannot go from {from} to {to}', { from: REQUEST_STATUSES[from], to: REQUEST_STATUSES[to] }),
  })

/** `field` is the name that the object has for the status. */
export function requestActions(field: string): ActionDeclaration[] {
  const moving = movingBy(field)
  return [
    moving('IN_PROGRESS', { name: 'Start', label: 'Start Work', done: 'The request is in progress.' }),
    moving('CLOSED', { name: 'Close', label: 'Close Request', done: 'The request is closed.' }),
  ]
}

const approved = movingBy('Status__c')('CLOSED', {
  name: 'Approve',
  label: 'Approve Exemption',
  done: 'The exemption stands on the account, and the request is closed.',
})

/** Business rule T-3: the exemption stands on the account, and the request is closed. */
export const approveExemption: ActionDeclaration = {
  ...approved,
  asks: ['Name', 'CountryCode__c', 'StateCode__c', 'Taxes__c', 'ValidUntil__c'],
  needs: ['Name', 'CountryCode__c', 'ValidUntil__c'],
  makes: {
    object: 'TaxExemption__c',
    begins: ({ Account__c = null, CountryCode__c = null, StateCode__c = null }) => ({
      Account__c,
      CountryCode__c,
      StateCode__c,
    }),
  },
  reads: [...approved.reads, 'Account__c', 'CountryCode__c', 'StateCode__c'],
  refuses: (of) =>
    of['Account__c'] === null
      ? 'The request names no account: make the exemption on the account'
      : approved.refuses(of),
}

const started = movingBy('RequestStatus')('IN_PROGRESS', {
  name: 'Answer',
  label: 'Answer by Mail',
  done: 'The answer is on its way by mail.',
})

/** Each answer goes out by mail; the request is being dealt with from the first on. */
export const answerRequest: ActionDeclaration = {
  ...started,
  asks: ['Message__c'],
  needs: ['Message__c'],
  makes: { object: 'ContactReply__c', by: 'Request__c' },
  refuses: (of) => (of['RequestStatus'] === 'CLOSED' ? 'A closed request stays closed' : null),
}
