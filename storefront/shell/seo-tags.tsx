// What stands in the head of every page for search engines and for those who share its address, written by the server from the one
// list of storefront/seo (specification, sections 3 and 5).
import { createElement, Fragment } from 'react'
import { type Locale, pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { usePage } from '../page/page-context.ts'
import type { OpenPage } from '../page/screen.ts'
import { breadcrumbList, jsonLd } from '../seo/structured-data.ts'
import { type HeadTag, seoTags } from '../seo/seo-tags.ts'
import { socialTags } from './social-tags.ts'

/** All but the title carry `data-head`: the next page replaces them together. */
export function SeoTags({ page }: { page: OpenPage }) {
  const { locale, words, settings } = usePage()
  const isThere = page.status === 200
  const at = (other: Locale) => {
    const there = page.pages[other]
    return there === null ? null : settings.origin + pathIn(other, there) + page.canonicalQuery
  }
  const title = page.status === 404 ? page.title : fill(words.shell.title, { page: page.title, brand: settings.brand })
  const tags = seoTags(
    { title, description: page.description },
    {
      languages: isThere ? settings.locales.filter(at) : [],
      canonical: isThere ? settings.origin + pathIn(locale, page.canonical) + page.canonicalQuery : null,
      inLanguage: (code) => at(code as Locale),
      isIndexed: page.isIndexed,
    },
  )
  const isShared = isThere && page.isIndexed
  return (
    <>
      {createElement(
        Fragment,
        null,
        ...[...tags, ...(isShared ? socialTags(page, { locale, settings }) : [])].map(elementOf),
      )}
      {isShared && <JsonLd page={page} />}
    </>
  )
}

function JsonLd({ page: { crumbs, structured } }: { page: OpenPage }) {
  const { locale, words, settings } = usePage()
  const at = (path: string) => settings.origin + pathIn(locale, path)
  const things = [...structured, ...(crumbs.length > 0 ? [breadcrumbList(words.shell.home, crumbs, at)] : [])]
  if (things.length === 0) return null
  return <script data-head="" type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(things) }} />
}

/** As React calls these attributes. */
const NAMES: Readonly<Record<string, string>> = { hreflang: 'hrefLang', itemprop: 'itemProp' }

function elementOf({ element, attributes, text }: HeadTag) {
  if (element === 'title') return <title>{text}</title>
  const named: Record<string, string | undefined> = { 'data-head': '' }
  for (const name in attributes) named[NAMES[name] ?? name] = attributes[name]
  return createElement(element, named)
}
