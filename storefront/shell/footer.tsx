// The foot of every page: what else there is to do, and whose shop it is. It links only to pages that exist.
import { countryOf } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { useOnce } from '../page/once.tsx'
import { usePage } from '../page/page-context.ts'
import { PhoneLink } from './phone-link.tsx'

export function Footer() {
  const { settings } = usePage()
  return <footer className="footer" dangerouslySetInnerHTML={useOnce('footer', settings, <Links />)} />
}

function Links() {
  const { words, locale, settings, href } = usePage()
  const links = settings.links[locale]
  const names = words.articles.links
  const offers = countryOf(locale) === 'CA' ? '/detail-ca' : '/detail-us'
  return (
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
          <li>
            <a href={href('/knowledge-hub')}>{words.articles.hub}</a>
          </li>
          <li>
            <a href={href('/battery-guide')}>{names.batteryGuide}</a>
          </li>
        </ul>
      </nav>
      <nav aria-label={words.articles.policies}>
        <ul className="footer__links">
          {[
            [links.shipping, names.shipping],
            [links.returns, names.returns],
            [links.core, names.core],
            [href('/policies/warranty'), names.warranty],
            [href(offers), names.offers],
            [href('/policies/terms-of-sale'), names.termsOfSale],
            [links.privacy, names.privacy],
            [href('/policies/accessibility'), names.accessibility],
            [href('/policies/prop-65'), names.prop65],
          ].map(([address, name]) => (
            <li key={name}>
              <a href={address}>{name}</a>
            </li>
          ))}
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
  )
}
