import type { AnswerOf } from '#contract/shop/calls.ts'
import { copiedIn, type CopiedNews } from '../../lists/copied.ts'
import { pathIn } from '#values/locale.ts'
import { type FormProblem, problemIn } from '../../forms/problem.ts'
import type { Head, PageRequest, ScreenData } from '../../page/screen.ts'

export interface PartListProps {
  list: AnswerOf<'ListService.getList'>
  /** The address of its link; null while it is not shared. */
  link: string | null
  problem: FormProblem | null
  typed: { name: string; number: string; quantity: string }
  isSaved: boolean
  isEnded: boolean
  isDeleting: boolean
  copied: CopiedNews | null
}

export const PART_LIST_QUERY = ['saved', 'ended', 'delete', 'added', 'left']

export async function partListData({
  shop,
  locale,
  params,
  query,
  form,
  words,
  settings,
}: PageRequest): Promise<ScreenData<PartListProps>> {
  const { list: id = '' } = params
  const list = await shop.call('ListService.getList', { storeLocale: locale, list: id })
  const problem = problemIn(form, words)
  return {
    props: {
      list,
      link: list.token && settings.origin + pathIn(locale, `/list/${list.token}`),
      problem,
      typed: { name: form['name'] ?? list.name, number: form['number'] ?? '', quantity: form['quantity'] ?? '1' },
      isSaved: query.has('saved'),
      isEnded: query.has('ended'),
      isDeleting: query.has('delete'),
      copied: copiedIn(query, list.lines),
    },
    tags: [],
    status: problem ? 422 : 200,
  }
}

export const partListHead: Head<PartListProps> = {
  title: ({ list }) => list.name,
  crumb: ({ list }, { words }) => [{ name: words.account.pages.saved, path: '/my-parts' }, { name: list.name }],
}
