// The page's structured data in its head: its way from home, and what its screen says of itself.
import { pathIn } from '#values/locale.ts'
import { usePage } from '../page/page-context.ts'
import type { OpenPage } from '../page/screen.ts'
import { breadcrumbList, jsonLd } from '../seo/structured-data.ts'

export function JsonLd({ page: { crumbs, structured } }: { page: OpenPage }) {
  const { locale, words, settings } = usePage()
  const at = (path: string) => settings.origin + pathIn(locale, path)
  const things = [...structured, ...(crumbs.length > 0 ? [breadcrumbList(words.shell.home, crumbs, at)] : [])]
  if (things.length === 0) return null
  return <script data-head="" type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(things) }} />
}
