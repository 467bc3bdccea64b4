import type { GuestData } from '#contract/shop/guest-data.ts'
import { type FormProblem, problemIn } from '../../forms/problem.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

const DONE = ['copy', 'erase', 'keep'] as const

export interface GuestDataProps {
  data: GuestData
  problem: FormProblem | null
  /** What stands in the field of the email. */
  typed: string
  isSent: boolean
  done: (typeof DONE)[number] | null
}

/** `other` asks for another email than the one that this session has asked for already. */
export const GUEST_DATA_QUERY = ['sent', 'other', 'done']

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
  const data: GuestData =
    isMistyped || query.has('other') ? { state: 'NOTHING', email: null, copy: null, erasing: null } : found
  const isSent = query.has('sent') && !problem
  const done = DONE.find((one) => one === query.get('done')) ?? null
  return { props: { data, problem, typed: form['email'] ?? '', isSent, done }, tags: [], status: problem ? 422 : 200 }
}
