// What the menu of a phone holds below the categories: what else there is to do, the account, and language and country.
import { Cached } from '../page/cached.tsx'
import { usePage } from '../page/page-context.ts'
import { AccountLink } from '../account/account-link.tsx'
import { LocaleLinks } from './locale-links.tsx'

export function MenuLinks() {
  const { words, settings } = usePage()
  return (
    <div className="container menu-links">
      <Cached as="ul" name="menu links">
        <Links />
      </Cached>
      {settings.locales.length > 1 && (
        <>
          <h2>{words.shell.languageAndCountry}</h2>
          <LocaleLinks id="menu-locales" />
        </>
      )}
    </div>
  )
}

function Links() {
  const { words, href } = usePage()
  return (
    <>
      <li>
        <a href={href('/track-order')}>{words.shell.trackOrder}</a>
      </li>
      <li>
        <a href={href('/quick-order')}>{words.quickOrder.title}</a>
      </li>
      <li>
        <a href={href('/diagrams')}>{words.diagrams.title}</a>
      </li>
      <li>
        <AccountLink isOpen />
      </li>
    </>
  )
}
