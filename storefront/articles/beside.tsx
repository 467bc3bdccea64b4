// What stands beside a text on wide screens and after it on phones: where to go on from it, and help.
import type { ReactNode } from 'react'
import { ReachUs } from '../forms/reach-us.tsx'
import { usePage } from '../page/page-context.ts'

export function Beside({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="beside">
      <div className="beside__main">{children}</div>
      <div className="beside__side no-print">
        {side}
        <Help />
      </div>
    </div>
  )
}

export interface SideLink {
  name: string
  href: string
}

/** Not a navigation landmark: the footer has two with the same names. */
export function SideLinks({ title, links }: { title: string; links: SideLink[] }) {
  const { path, href } = usePage()
  if (links.length === 0) return null
  return (
    <div className="side-links">
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href} aria-current={link.href === href(path) ? 'page' : undefined}>
              {link.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Help() {
  const { words, href } = usePage()
  const { shell, messages, articles } = words
  return (
    <>
      <SideLinks
        title={shell.help}
        links={[
          { name: shell.trackOrder, href: href('/track-order') },
          { name: messages['faq.breadcrumb'], href: href('/faqs') },
          { name: articles.hub, href: href('/knowledge-hub') },
        ]}
      />
      <p>
        <ReachUs />
      </p>
    </>
  )
}
