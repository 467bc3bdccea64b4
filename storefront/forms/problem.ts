// What is told of a form that was refused: the page itself answers it, so that what was typed stays and stands in no address.
import { isKeyOf } from '#values/table.ts'
import { fill } from '#words/format.ts'
import type { Words } from '#words/words.ts'

export interface FormProblem {
  sentence: string
  /** By the field's name, what is wrong with it. */
  fields: Partial<Record<string, string>>
}

/**
 * Of the fields that the server adds to a refused form: `failed` is the refusal's code, `fields` its `field:message` pairs, `max` its limit,
 * `amount` what is missing of one.
 */
export function problemIn(
  { failed: code = '', fields = '', max, amount }: Readonly<Record<string, string>>,
  { refusals, messages }: Words,
): FormProblem | null {
  if (!isKeyOf(refusals, code)) return null
  const known: Readonly<Record<string, string>> = messages
  const pairs = fields.split(',').map((pair) => pair.split(':'))
  const told = pairs.flatMap(([field = '', key = '']) =>
    Object.hasOwn(known, key) ? [[field, known[key]] as const] : [],
  )
  return {
    sentence: fill(refusals[code], { ...(max !== undefined && { max }), ...(amount !== undefined && { amount }) }),
    fields: Object.fromEntries(told),
  }
}

/** The page that answers a form begins at the first field that is wrong, or at the heading of its next step. */
export const beginAt = (isFirstWrong: boolean) => ({ autoFocus: isFirstWrong })
