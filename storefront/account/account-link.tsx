// Who is visiting, in the strip: neutral until it is known (business rule AN-2), in space that is kept for what it becomes. The
// first script and `visitor.ts` say which; without them the link leads to the page that does.
import { usePage } from '../page/page-context.ts'
import { SignOutForm } from './sign-out-form.tsx'

export function AccountLink() {
  const { words, href } = usePage()
  const { account } = words
  return (
    <div className="account" data-account="">
      <a href={href('/sign-in')} rel="nofollow" data-guest={account.signIn}>
        {account.title}
      </a>
      <div className="account__known" hidden>
        <span className="account__name" data-visitor-name="" />
        <SignOutForm />
      </div>
    </div>
  )
}
