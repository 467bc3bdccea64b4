import { usePage } from '../page/page-context.ts'

/** Signs out, by a form as whatever changes something is (reliability rule 43). */
export function SignOutForm({ className }: { className?: string }) {
  const { words, href } = usePage()
  return (
    <form method="post" action={href('/sign-out')}>
      <button className={className} type="submit">
        {words.account.signOut}
      </button>
    </form>
  )
}
