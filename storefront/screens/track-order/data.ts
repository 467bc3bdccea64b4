// What is told of a look-up that found nothing: by the form that was sent, with what was typed in it, or by the address after the
// link of a mail, which holds `failed` and `fields` alone (reliability rule 39).
import { isKeyOf } from '#values/table.ts'
import type { Words } from '#words/words.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'
import { type FaqGroups, readQuestions } from '../../articles/faq-block.tsx'

export interface LookUpProblem {
  sentence: string
  fields: Partial<Record<'orderNumber' | 'email', string>>
}

export interface TrackOrderProps {
  problem: LookUpProblem | null
  typed: { order: string; email: string }
  questions: FaqGroups
}

export async function trackOrderData(request: PageRequest): Promise<ScreenData<TrackOrderProps>> {
  const questions = await readQuestions(request, { informationSource: 'orders' })
  const { order = '', email = '' } = request.form
  const answer = 'failed' in request.form ? request.form : Object.fromEntries(request.query)
  return { props: { problem: problemIn(answer, request.words), typed: { order, email }, questions }, tags: [] }
}

function problemIn({ failed: code = '', fields = '' }: Record<string, string>, words: Words): LookUpProblem | null {
  if (!isKeyOf(words.refusals, code)) return null
  const pairs = fields.split(',').map((pair) => pair.split(':'))
  const messages: Record<string, string> = words.messages
  const found = pairs
    .filter(([, key = '']) => Object.hasOwn(messages, key))
    .map(([field, key = '']) => [field, messages[key]])
  return { sentence: words.refusals[code], fields: Object.fromEntries(found) }
}
