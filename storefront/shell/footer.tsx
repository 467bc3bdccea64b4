// The foot of every page: what else there is to do, and whose shop it is. It links only to pages that exist.
import { fill } from '#words/format.ts'
import { usePage } from '../page/page-context.ts'
import { PhoneLink } from './phone-link.tsx'

export function Footer() {
  const { words, settings, href } = usePage()
  return (
    <footer className="footer">
      <div className="container footer__row">
        <nav aria-label={words.shell.help}>
          <ul className="footer__links">
            <li>
              <a href={href('/track-order')}>{words.shell.trackOrder}</a>
            </li>
            <li>
              <a href={href('/faqs')}>{words.messages['faq.breadcrumb']}</a>
            </li>
            <li>
              <a href={href('/quick-order')}>{words.quickOrder.title}</a>
            </li>
            <li>
              <a href={href('/cart')}>{words.shell.cart}</a>
            </li>
          </ul>
        </nav>
        {settings.supportPhone && (
          <p>
            {words.shell.support} <PhoneLink number={settings.supportPhone} />
          </p>
        )}
        <p className="footer__copyright">
          {fill(words.shell.copyright, { year: settings.copyrightYear, brand: settings.brand })}
        </p>
      </div>
    </footer>
  )
}
