// The frame of a customer's pages: the pages of the account beside the one that is open.
import type { ReactNode } from 'react'
import { useWords } from '../page/page-context.ts'
import type { AccountPath } from './account-links.ts'
import { AccountMenu } from './account-menu.tsx'

interface AccountPageProps {
  title: string
  current: AccountPath
  /** What can be done on this page as a whole, beside its title. */
  actions?: ReactNode
  children: ReactNode
}

export function AccountPage({ title, current, actions, children }: AccountPageProps) {
  const words = useWords()
  return (
    <div className="account-page">
      <nav className="account-page__menu" aria-label={words.account.title}>
        <AccountMenu current={current} />
      </nav>
      <div className="account-page__content">
        <div className="account-page__head">
          <h1>{title}</h1>
          {actions}
        </div>
        {children}
      </div>
    </div>
  )
}
