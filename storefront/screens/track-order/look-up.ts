// What may be wrong with a look-up (business rule O-5).
import { emailError } from '#values/email.ts'
import type { RefusalCode } from '#values/refusal.ts'
import type { Words } from '#words/words.ts'

/** Sentences, by field. */
export type LookUpFields = Partial<Record<'orderNumber' | 'email', string>>

export interface LookUpProblem {
  code: RefusalCode
  fields: LookUpFields
}

/** The fields that cannot be looked up with; what a number looks like only the shop knows. */
export function lookUpErrors(orderNumber: string, email: string, messages: Words['messages']): LookUpFields {
  const errors: LookUpFields = {}
  if (orderNumber.trim() === '') errors.orderNumber = messages['order.number']
  const wrong = emailError(email.trim())
  if (wrong) errors.email = messages[wrong]
  return errors
}
