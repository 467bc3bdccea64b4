import { usePage } from '../../page/page-context.ts'
import { StaticPage } from '../../shell/static-page.tsx'

export function SignOutPage() {
  const { words, href } = usePage()
  const { account } = words
  return (
    <StaticPage title={account.signedOut}>
      <p>{account.signedOutNext}</p>
      <div className="static-page__actions">
        <a className="button button--primary" href={href('/')}>
          {account.continue}
        </a>
        <a className="button" href={href('/sign-in')} rel="nofollow">
          {account.signIn}
        </a>
      </div>
    </StaticPage>
  )
}
