import type { MyData } from '#contract/shop/my-data.ts'
import { type FormProblem, problemIn } from '../../forms/problem.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

const DONE = ['copy', 'erase', 'keep'] as const

export interface MyDataProps {
  data: MyData
  problem: FormProblem | null
  done: (typeof DONE)[number] | null
}

/** `failed` is how the sign-in ended that was to be fresh. */
export const MY_DATA_QUERY = ['done', 'failed']

export async function myDataData({ shop, locale, form, query, words }: PageRequest): Promise<ScreenData<MyDataProps>> {
  const data = await shop.call('AccountService.getMyData', { storeLocale: locale })
  const problem = problemIn(form, words) ?? signInProblem(query.get('failed'), words)
  const done = DONE.find((one) => one === query.get('done')) ?? null
  return { props: { data, problem, done }, tags: [], status: problem && form['failed'] ? 409 : 200 }
}

function signInProblem(failed: string | null, { account }: PageRequest['words']): FormProblem | null {
  const sentences: Readonly<Record<string, string>> = account.failed
  const sentence = failed !== null && Object.hasOwn(sentences, failed) ? sentences[failed] : undefined
  return sentence === undefined ? null : { sentence, fields: {} }
}
