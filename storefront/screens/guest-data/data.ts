import type { GuestData } from '#contract/shop/guest-data.ts'
import { type FormProblem, problemIn } from '../../forms/problem.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

export interface GuestDataProps {
  data: GuestData
  problem: FormProblem | null
  /** What stands in the field of the email. */
  typed: string
  isSent: boolean
}

/** `other` asks for another email than the one that this session has asked for already. */
export const GUEST_DATA_QUERY = ['sent', 'other']

export async function guestDataData({
  shop,
  locale,
  form,
  query,
  words,
}: PageRequest): Promise<ScreenData<GuestDataProps>> {
  const found = await shop.call('AccountService.getGuestData', { storeLocale: locale })
  const problem = problemIn(form, words)
  const isMistyped = problem?.fields['email'] !== undefined
  const data: GuestData = isMistyped || query.has('other') ? { state: 'NOTHING', email: null, copy: null } : found
  const isSent = query.has('sent') && !problem
  return { props: { data, problem, typed: form['email'] ?? '', isSent }, tags: [], status: problem ? 422 : 200 }
}
