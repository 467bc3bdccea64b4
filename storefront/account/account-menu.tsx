import { usePage } from '../page/page-context.ts'
import { ACCOUNT_PAGES, type AccountPath } from './account-links.ts'

/** Links to the pages of the account; the one that is open is marked. */
export function AccountMenu({ current }: { current?: AccountPath }) {
  const { words, href } = usePage()
  return (
    <ul className="account-menu">
      {ACCOUNT_PAGES.map(({ path, name }) => (
        <li key={path}>
          <a href={href(path)} aria-current={path === current ? 'page' : undefined}>
            {words.account.pages[name]}
          </a>
        </li>
      ))}
    </ul>
  )
}
