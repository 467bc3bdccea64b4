// What may be wrong with a look-up (business rule O-5), told alike by the page and by the shop.
import { emailError } from '#values/email.ts'
import type { RefusalCode } from '#values/refusal.ts'
import type { MessageKey } from '#words/en-US/messages.ts'

export type LookUpFields = Partial<Record<'orderNumber' | 'email', MessageKey>>

export interface LookUpProblem {
  code: RefusalCode
  fields: LookUpFields
}

/** The fields that cannot be looked up with; what a number looks like only the shop knows. */
export function lookUpErrors(orderNumber: string, email: string): LookUpFields {
  const errors: LookUpFields = {}
  if (orderNumber.trim() === '') errors.orderNumber = 'order.number'
  const wrong = emailError(email.trim())
  if (wrong) errors.email = wrong
  return errors
}
