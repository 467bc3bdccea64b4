import type { AnswerOf } from '#contract/shop/calls.ts'
import { type FormProblem, problemIn } from '../../forms/problem.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

/** As many as fill a screen or two. */
const PAGE_SIZE = 24

type Saved = AnswerOf<'SavedService.getSavedParts'>

export interface MyPartsProps {
  shown: Saved
  count: number
  page: number
  pages: number
  problem: FormProblem | null
  /** What was just saved, or that one was taken out. */
  saved: Saved[number]['part'] | null
  isRemoved: boolean
  lists: AnswerOf<'ListService.getLists'>
  isDeleted: boolean
  /** A list that is to be made: its name as it was typed, and whether it begins with the cart. */
  typed: { name: string; fromCart: boolean }
}

export const MY_PARTS_QUERY = ['page', 'saved', 'removed', 'deleted', 'from']

export async function myPartsData({
  shop,
  locale,
  query,
  form,
  words,
}: PageRequest): Promise<ScreenData<MyPartsProps>> {
  const [parts, lists] = await Promise.all([
    shop.call('SavedService.getSavedParts', { storeLocale: locale }),
    shop.call('ListService.getLists', { storeLocale: locale }),
  ])
  const pages = Math.max(1, Math.ceil(parts.length / PAGE_SIZE))
  const asked = Number(query.get('page') ?? 1)
  const page = Math.min(Math.max(1, Number.isInteger(asked) ? asked : 1), pages)
  const problem = problemIn(form, words)
  return {
    props: {
      shown: parts.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
      count: parts.length,
      page,
      pages,
      problem,
      saved: parts.find(({ part }) => part.id === query.get('saved'))?.part ?? null,
      isRemoved: query.has('removed'),
      lists,
      isDeleted: query.has('deleted'),
      typed: { name: form['name'] ?? '', fromCart: 'fromCart' in form || query.get('from') === 'cart' },
    },
    tags: [],
    status: problem ? 422 : 200,
  }
}
