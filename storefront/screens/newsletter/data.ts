import { type FormProblem, problemIn } from '../../forms/problem.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

export interface NewsletterProps {
  problem: FormProblem | null
  email: string
  isSent: boolean
}

export const NEWSLETTER_QUERY = ['sent']

export function newsletterData({ form, query, words }: PageRequest): ScreenData<NewsletterProps> {
  const problem = problemIn(form, words)
  const { email = '' } = form
  return { props: { problem, email, isSent: query.has('sent') }, tags: [], status: problem ? 422 : 200 }
}

export interface KeyProps {
  mailKey: string
  problem: FormProblem | null
  isDone: boolean
}

export const KEY_QUERY = ['done']

/** Of the pages that the links of mails lead to. Whether the key names anything is not told (reliability rule 40). */
export function keyData({ form, query, params, words }: PageRequest): ScreenData<KeyProps> {
  const problem = problemIn(form, words)
  const isDone = query.has('done') || form['done'] !== undefined
  return { props: { mailKey: params['key'] ?? '', problem, isDone }, tags: [], status: problem ? 422 : 200 }
}
