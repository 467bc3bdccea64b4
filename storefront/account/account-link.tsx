// Who is visiting, in the strip: neutral until it is known (business rule AN-2), in space that is kept for what it becomes. The
// first script and `visitor.ts` say which; without them the link leads to the page that does.
import { Cached } from '../page/cached.tsx'
import { usePage } from '../page/page-context.ts'
import { SignOutForm } from './sign-out-form.tsx'

export const AccountLink = () => (
  <Cached as="div" name="account link" className="account" data-account="">
    <Links />
  </Cached>
)

function Links() {
  const { words, href } = usePage()
  const { account } = words
  return (
    <>
      <a href={href('/sign-in')} rel="nofollow" data-guest={account.signIn}>
        {account.title}
      </a>
      <div className="account__known" hidden>
        <span className="account__name" data-visitor-name="" />
        <SignOutForm />
      </div>
    </>
  )
}
