// The foot of every page: whose shop it is and how to reach it, what else there is to do, and the policies. It links only to pages that exist.
import { useId } from 'react'
import { fill } from '#words/format.ts'
import { Cached } from '../page/cached.tsx'
import { usePage } from '../page/page-context.ts'
import { Mark } from './mark.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { usePolicyLinks } from '../articles/policy-links.ts'

const currentYear = (): number => new Date().getFullYear()

export function Footer() {
  // Part of the cache key: a server runs on over New Year.
  const year = currentYear()
  return (
    <Cached as="footer" name={`footer ${year}`} className="footer">
      <Content year={year} />
    </Cached>
  )
}

function Content({ year }: { year: number }) {
  const { words, settings, href } = usePage()
  const { shell, articles } = words
  const { brand, supportPhone, copyrightYear } = settings
  const policies = usePolicyLinks()
  return (
    <>
      <div className="container footer__row">
        <div className="footer__brand">
          <p className="footer__name">
            <Mark />
            {brand}
          </p>
          <p>{shell.about}</p>
          {supportPhone && (
            <p>
              {shell.support} <PhoneLink number={supportPhone} />
            </p>
          )}
        </div>
        <Column
          title={shell.help}
          links={[
            { name: words.contact.title, href: href('/contact-us') },
            { name: shell.trackOrder, href: href('/track-order') },
            { name: words.pickup.title, href: href('/stores') },
            { name: words.messages['faq.breadcrumb'], href: href('/faqs') },
            { name: articles.hub, href: href('/knowledge-hub') },
            { name: articles.links.batteryGuide, href: href('/battery-guide') },
            { name: words.mailing.newsletter, href: href('/newsletter') },
          ]}
        />
        <Column
          title={shell.shop}
          links={[
            { name: words.equipment.title, href: href('/equipment') },
            { name: words.diagrams.title, href: href('/diagrams') },
            { name: words.quickOrder.title, href: href('/quick-order') },
            { name: shell.cart, href: href('/cart') },
          ]}
        />
        {policies.length > 0 && <Column title={articles.policies} links={policies} />}
      </div>
      <p className="container footer__copyright">
        {fill(shell.copyright, { year: year > copyrightYear ? `${copyrightYear}–${year}` : year, brand })}
      </p>
    </>
  )
}

function Column({ title, links }: { title: string; links: { name: string; href: string }[] }) {
  const id = `foot${useId()}`
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.name}>
            <a href={link.href}>{link.name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
