// What the address says after a look-up that found nothing: `?failed=` and `fields`, never what was typed (reliability rule 39).
import type { RefusalCode } from '#values/refusal.ts'
import type { Words } from '#words/words.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'
import { type FaqGroups, readQuestions } from '../../shell/faq-block.tsx'
import type { LookUpProblem } from './look-up.ts'

export interface TrackOrderProps {
  problem: LookUpProblem | null
  questions: FaqGroups
}

export async function trackOrderData(request: PageRequest): Promise<ScreenData<TrackOrderProps>> {
  const questions = await readQuestions(request, { informationSource: 'orders' })
  return { props: { problem: problemIn(request.query, request.words), questions }, tags: [] }
}

function problemIn(query: URLSearchParams, words: Words): LookUpProblem | null {
  const code = query.get('failed') ?? ''
  if (!isCode(code, words)) return null
  const pairs = (query.get('fields') ?? '').split(',').map((pair) => pair.split(':'))
  const messages: Record<string, string> = words.messages
  const told = pairs
    .filter(([, key = '']) => Object.hasOwn(messages, key))
    .map(([field, key = '']) => [field, messages[key]])
  return { code, fields: Object.fromEntries(told) }
}

const isCode = (code: string, words: Words): code is RefusalCode => Object.hasOwn(words.refusals, code)
