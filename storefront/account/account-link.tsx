// Who is visiting, in the strip: neutral until it is known (business rule AN-2), in space that is kept for what it becomes. The
// first script and `visitor.ts` say which; without them the link leads to the page that does.
import { Cached } from '../page/cached.tsx'
import { usePage } from '../page/page-context.ts'
import { AccountMenu } from './account-menu.tsx'
import { SignOutForm } from './sign-out-form.tsx'

/** In the strip the pages of the account open below the name; in a phone's menu they stand below it. */
export const AccountLink = ({ isOpen = false }: { isOpen?: boolean }) => (
  <Cached as="div" name={isOpen ? 'account pages' : 'account link'} className="account" data-account="">
    <Links isOpen={isOpen} />
  </Cached>
)

function Links({ isOpen }: { isOpen: boolean }) {
  const { words, href } = usePage()
  const { account } = words
  return (
    <>
      <a href={href('/sign-in')} rel="nofollow" data-guest={account.signIn}>
        {account.title}
      </a>
      {isOpen ? (
        <div className="account__known" hidden>
          <span className="account__name" data-visitor-name="" />
          <AccountMenu />
          <SignOutForm />
        </div>
      ) : (
        <details className="account__known" name="header" hidden>
          <summary>
            <span className="visually-hidden">{account.title} </span>
            <span className="account__name" data-visitor-name="" />
          </summary>
          <div className="account__pages">
            <AccountMenu />
            <SignOutForm />
          </div>
        </details>
      )}
    </>
  )
}
