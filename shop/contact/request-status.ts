// The steps of whatever visitors ask by a form: new, being dealt with, closed. What is closed stays closed.
import type { Rule } from '#platform/objects/define-object.ts'

export type RequestStatus = 'NEW' | 'IN_PROGRESS' | 'CLOSED'

export const REQUEST_STATUSES: Readonly<Record<RequestStatus, readonly [string, string]>> = {
  NEW: ['New', 'Nouvelle'],
  IN_PROGRESS: ['In Progress', 'En cours'],
  CLOSED: ['Closed', 'Fermée'],
}

const NEXT: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  NEW: ['IN_PROGRESS', 'CLOSED'],
  IN_PROGRESS: ['CLOSED'],
  CLOSED: [],
}

/** A request goes on to a later step; `field` is the name that its object has for the status. */
export const moveRequest =
  (field: string): Rule =>
  async (_, { columns, before }) => {
    const from = before['status'] as RequestStatus
    const to = (columns.get('status') ?? from) as RequestStatus
    if (to === from || NEXT[from].includes(to)) return []
    const [fromEn, fromFr] = REQUEST_STATUSES[from]
    const [toEn, toFr] = REQUEST_STATUSES[to]
    return [
      {
        field,
        message: [`A request cannot go from ${fromEn} to ${toEn}`, `Une demande ne peut passer de ${fromFr} à ${toFr}`],
      },
    ]
  }
