// What the link of an order by phone opens: the order as it stands now, or why it cannot be paid any more.
import type { PhoneOrderView } from '#contract/shop/phone-order.ts'
import { AGREEMENTS } from '#values/crate-engine.ts'
import { countryOf, pathIn } from '#values/locale.ts'
import { type FormProblem, problemIn } from '../../forms/problem.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

export interface PaymentLinkProps {
  order: PhoneOrderView
  token: string
  problem: FormProblem | null
  /** What was ticked when the form was refused. */
  ticked: string[]
  /** The same page in the language in which it was taken, where this one is of another country. */
  ownPath: string | null
}

export async function paymentLinkData({
  shop,
  locale,
  params,
  form,
  words,
}: PageRequest): Promise<ScreenData<PaymentLinkProps>> {
  const { token = '' } = params
  const order = await shop.call('PhoneOrderService.openPhoneOrder', { storeLocale: locale, token })
  const problem = problemIn(form, words)
  const ticked = AGREEMENTS.flatMap((name) => form[name] ?? [])
  // Prices are told in its own country's alone.
  const ownPath = countryOf(locale) === countryOf(order.locale) ? null : pathIn(order.locale, `/payment-link/${token}`)
  return { props: { order, token, problem, ticked, ownPath }, tags: [], status: problem ? 409 : 200 }
}
