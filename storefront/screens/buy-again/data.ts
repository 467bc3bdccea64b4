import type { AnswerOf } from '#contract/shop/calls.ts'
import { fill } from '#words/format.ts'
import { type FormProblem, problemIn } from '../../forms/problem.ts'
import type { Head, PageRequest, ScreenData } from '../../page/screen.ts'

export interface BuyAgainProps extends AnswerOf<'OrderService.getBuyAgain'> {
  orderId: string
  /** How many were added a moment ago; null before. */
  added: number | null
  problem: FormProblem | null
}

export async function buyAgainData({
  shop,
  locale,
  params,
  query,
  form,
  words,
}: PageRequest): Promise<ScreenData<BuyAgainProps>> {
  const { orderId = '' } = params
  const answer = await shop.call('OrderService.getBuyAgain', { storeLocale: locale, orderId })
  const added = /^\d{1,4}$/.test(query.get('added') ?? '') ? Number(query.get('added')) : null
  const problem = problemIn(form, words)
  return { props: { ...answer, orderId, added, problem }, tags: [], status: problem ? 409 : 200 }
}

export const buyAgainHead: Head<BuyAgainProps> = {
  title: ({ number }, { words }) => fill(words.orders.again.title, { number }),
  crumb: ({ number, orderId }, { words }) => [
    { name: fill(words.order.title, { number }), path: `/order/${orderId}` },
    { name: words.orders.actions.buyAgain },
  ],
}
