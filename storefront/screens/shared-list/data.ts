import type { AnswerOf } from '#contract/shop/calls.ts'
import { type FormProblem, problemIn } from '../../forms/problem.ts'
import { copiedIn, type CopiedNews } from '../../lists/copied.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

export interface SharedListProps {
  list: AnswerOf<'ListService.getSharedList'>
  token: string
  problem: FormProblem | null
  copied: CopiedNews | null
}

export const SHARED_LIST_QUERY = ['added', 'left']

export async function sharedListData({
  shop,
  locale,
  params,
  query,
  form,
  words,
}: PageRequest): Promise<ScreenData<SharedListProps>> {
  const { token = '' } = params
  const list = await shop.call('ListService.getSharedList', { storeLocale: locale, token })
  const problem = problemIn(form, words)
  return {
    props: { list, token, problem, copied: copiedIn(query, list.lines) },
    tags: [],
    status: problem ? 409 : 200,
  }
}
