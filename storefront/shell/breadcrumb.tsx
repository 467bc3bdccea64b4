// The way from home to this page (business rule B-1). The home page itself shows none.
import { usePage } from '../page/page-context.ts'
import type { Crumb } from '../page/screen.ts'

export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const { words, href } = usePage()
  return (
    <nav id="breadcrumb" className="breadcrumb" aria-label={words.shell.breadcrumb} hidden={crumbs.length === 0}>
      <ol>
        {crumbs.length > 0 && <Step crumb={{ name: words.shell.home, path: '/' }} href={href} />}
        {crumbs.map((crumb) => (
          <Step key={crumb.path ?? crumb.name} crumb={crumb} href={href} />
        ))}
      </ol>
    </nav>
  )
}

function Step({ crumb, href }: { crumb: Crumb; href: (path: string) => string }) {
  return (
    <li>{crumb.path ? <a href={href(crumb.path)}>{crumb.name}</a> : <span aria-current="page">{crumb.name}</span>}</li>
  )
}
