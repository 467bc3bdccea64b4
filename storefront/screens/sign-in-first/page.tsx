// Signing in comes first (business rule E-1): one press leads there and back to the page that was asked for.
import { fill } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import { StaticPage } from '../../shell/static-page.tsx'
import type { SignInFirstProps } from './data.ts'
import { KeepTyped } from './keep-typed.island.tsx'

export function SignInFirstPage({ back, typed, isData, isOrder }: SignInFirstProps) {
  const { words, settings, href } = usePage()
  const { account } = words
  const hasTyped = Object.keys(typed).length > 0
  return (
    <StaticPage title={account.signIn}>
      <p>{fill(isOrder ? account.signInForOrder : account.signInFirst, { brand: settings.brand })}</p>
      {hasTyped && <KeepTyped path={back} typed={typed} words={{ kept: account.typedKept }} />}
      <div className="static-page__actions">
        <a
          className="button button--primary"
          href={`${href('/sign-in')}?${new URLSearchParams({ back })}`}
          rel="nofollow"
        >
          {account.signIn}
        </a>
        <a className="button" href={href('/register')} rel="nofollow">
          {account.register}
        </a>
      </div>
      {isOrder && (
        <p>
          <a href={href('/track-order')}>{account.orderOfGuest}</a>
        </p>
      )}
      {isData && (
        <p>
          <a href={href('/my-data/by-email')}>{words.myData.byEmail.link}</a>
        </p>
      )}
    </StaticPage>
  )
}
