import type { Profile } from '#contract/shop/account.ts'
import { type FormProblem, problemIn } from '../../forms/problem.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

export interface ProfileProps {
  profile: Profile
  /** What the fields show: what was typed, where the form was refused. */
  typed: Pick<Profile, 'firstName' | 'lastName' | 'company' | 'mobile'>
  problem: FormProblem | null
  isSaved: boolean
}

export const PROFILE_QUERY = ['saved']

export async function profileData({
  shop,
  locale,
  form,
  query,
  words,
}: PageRequest): Promise<ScreenData<ProfileProps>> {
  const profile = await shop.call('AccountService.getProfile', { storeLocale: locale })
  const problem = problemIn(form, words)
  const { firstName = '', lastName = '', company = '', mobile = '' } = form
  const typed = problem ? { firstName, lastName, company, mobile } : profile
  return { props: { profile, typed, problem, isSaved: query.has('saved') }, tags: [], status: problem ? 422 : 200 }
}
