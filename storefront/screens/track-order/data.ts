// What is told of a look-up that found nothing: by the form that was sent, with what was typed in it, or by the address after the
// link of a mail, which holds `failed` and `fields` alone (reliability rule 39).
import { type FormProblem, problemIn } from '../../forms/problem.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'
import { type FaqGroups, readQuestions } from '../../articles/faq-block.tsx'

export interface TrackOrderProps {
  problem: FormProblem | null
  typed: { order: string; email: string }
  questions: FaqGroups
}

export async function trackOrderData(request: PageRequest): Promise<ScreenData<TrackOrderProps>> {
  const questions = await readQuestions(request, { informationSource: 'orders' })
  const { order = '', email = '' } = request.form
  const answer = 'failed' in request.form ? request.form : Object.fromEntries(request.query)
  return { props: { problem: problemIn(answer, request.words), typed: { order, email }, questions }, tags: [] }
}
