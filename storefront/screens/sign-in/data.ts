// Who is signed in, or why nobody is: `?failed=` with the page to go back to in `back`.
import type { Words } from '#words/words.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'

type Failure = keyof Words['account']['failed']

export interface SignInProps {
  failure: Failure | null
  name: string | null
  isGuest: boolean
  isCustomer: boolean
  /** Said to the sign-in again, which holds it against our own pages. */
  back: string | null
}

export async function signInData({ shop, locale, query, words }: PageRequest): Promise<ScreenData<SignInProps>> {
  const { isGuest, name, crmId } = await shop.call('SessionService.getVisitor', { storeLocale: locale })
  const failed = query.get('failed') ?? ''
  const failure = isGuest && isFailure(failed, words) ? failed : null
  return {
    props: { failure, name, isGuest, isCustomer: crmId !== null, back: query.get('back') },
    tags: [],
    status: failure === 'unavailable' ? 503 : 200,
  }
}

const isFailure = (code: string, { account }: Words): code is Failure => Object.hasOwn(account.failed, code)
