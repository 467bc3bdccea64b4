// The steps of whatever visitors ask by a form: new, being dealt with, closed. What is closed stays closed.
import type { Rule } from '#platform/objects/define-object.ts'
import { type Label, sentence } from '#words/labels.ts'

export type RequestStatus = 'NEW' | 'IN_PROGRESS' | 'CLOSED'

export const REQUEST_STATUSES: Readonly<Record<RequestStatus, Label>> = {
  NEW: 'New|request',
  IN_PROGRESS: 'In Progress',
  CLOSED: 'Closed',
}

const NEXT: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  NEW: ['IN_PROGRESS', 'CLOSED'],
  IN_PROGRESS: ['CLOSED'],
  CLOSED: [],
}

export const statusesAfter = (status: RequestStatus): readonly RequestStatus[] => NEXT[status]

/** A request goes on to a later step; `field` is the name that its object has for the status. */
export const moveRequest =
  (field: string): Rule =>
  async (_, { columns, before }) => {
    const from = before['status'] as RequestStatus
    const to = (columns.get('status') ?? from) as RequestStatus
    if (to === from || statusesAfter(from).includes(to)) return []
    return [
      {
        field,
        message: sentence('A request cannot go from {from} to {to}', {
          from: REQUEST_STATUSES[from],
          to: REQUEST_STATUSES[to],
        }),
      },
    ]
  }
