// Signing in is done at the identity provider: here stands what came of it, and the way out for whoever is signed in.
import { fill } from '#words/format.ts'
import { Notice } from '#ui/notice.tsx'
import { usePage } from '../../page/page-context.ts'
import { AccountMenu } from '../../account/account-menu.tsx'
import { SignOutForm } from '../../account/sign-out-form.tsx'
import { StaticPage } from '../../shell/static-page.tsx'
import type { SignInProps } from './data.ts'

export function SignInPage({ failure, name, isGuest, isCustomer, back }: SignInProps) {
  const { words, href } = usePage()
  const { account } = words
  const start = href('/sign-in') + (back ? `?${new URLSearchParams({ back })}` : '')
  if (!isGuest)
    return (
      <StaticPage title={name ? fill(account.signedInAs, { name }) : account.signedIn}>
        <div className="static-page__actions">
          <a className="button button--primary" href={href('/')}>
            {account.continue}
          </a>
          <SignOutForm className="button" />
        </div>
        {isCustomer && <AccountMenu />}
      </StaticPage>
    )
  return (
    <StaticPage title={account.signIn}>
      {failure && <Notice tone="stop">{account.failed[failure]}</Notice>}
      <div className="static-page__actions">
        <a className="button button--primary" href={start} rel="nofollow">
          {failure ? account.tryAgain : account.signIn}
        </a>
        <a className="button" href={href('/')}>
          {account.continue}
        </a>
      </div>
      <p>
        <a href={href('/register')} rel="nofollow">
          {account.register}
        </a>
      </p>
      <p>
        <a href={href('/forgot-password')} rel="nofollow">
          {account.forgot}
        </a>
      </p>
    </StaticPage>
  )
}
