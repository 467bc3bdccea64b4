// What stands in the head of a page for search engines, as one list: the server writes it, the browser puts it in place
// (specification, sections 3 and 5; business rules SEO-1 to SEO-5).
import type { SeoProperties } from '#records-client/adapters/seo-apex/seo-properties.ts'
import { type HeadTag, headTags } from './head-tags.ts'
import { fillMarkup, NO_VALUES, textOfMarkup, valuesOf } from './seo-templates.ts'

export type { HeadTag } from './head-tags.ts'

export interface SeoTemplates {
  title?: string | null
  description?: string | null
  headTags?: string | null
}

/** Where the page stands: the languages that the site is offered in, and the page's address in each. */
export interface SeoPlace {
  languages: readonly string[]
  canonical: string | null
  inLanguage: (code: string) => string | null
  /** Whether the page itself may be found; that of a record may still say no. */
  isIndexed?: boolean
}

export type KnownProperties = Omit<SeoProperties, 'eTag' | 'complexFields'>

/**
 * The tags of a page: title, description, robots where it is not to be found, its address, its addresses in other languages, and
 * the tags that staff wrote. What its record says stands before what the page says by itself. Never two of the same (SEO-5).
 */
export function seoTags(
  templates: SeoTemplates,
  place: SeoPlace,
  properties: KnownProperties | null = null,
): HeadTag[] {
  const values = properties ? valuesOf(properties) : NO_VALUES
  const text = (template: string | null | undefined) => template && textOfMarkup(fillMarkup(template, values)).trim()
  const title = text(templates.title)
  const description = text(templates.description)
  const isIndexed = place.isIndexed !== false && properties?.isSeoIndexed !== false
  const canonical = properties?.canonicalUrl ?? place.canonical
  const custom = [templates.headTags, properties?.customHeadTags].flatMap((tags) =>
    tags ? headTags(tags, values) : [],
  )
  return withoutDuplicates([
    ...(title ? [{ element: 'title' as const, attributes: {}, text: title }] : []),
    ...(description ? [meta('description', description)] : []),
    ...(isIndexed ? [] : [meta('robots', 'noindex,nofollow')]),
    ...(canonical ? [link({ rel: 'canonical', href: canonical })] : []),
    ...alternates(place, properties),
    ...custom,
  ])
}

/** The addresses in all active languages, this one's too; none where only one is active. An empty address takes its language out. */
function alternates({ languages, inLanguage }: SeoPlace, properties: KnownProperties | null): HeadTag[] {
  if (languages.length < 2) return []
  const given = new Map(
    Object.entries(properties?.alternateUrls ?? {}).map(([language, url]) => [language.replaceAll('_', '-'), url]),
  )
  return languages.flatMap((code) => {
    const href = given.get(code) ?? inLanguage(code)
    return href ? [link({ rel: 'alternate', hreflang: code, href })] : []
  })
}

export const meta = (name: string, content: string): HeadTag => ({ element: 'meta', attributes: { name, content } })
const link = (attributes: Record<string, string>): HeadTag => ({ element: 'link', attributes })

/** The first of each. */
function withoutDuplicates(tags: readonly HeadTag[]): HeadTag[] {
  const seen = new Map<string, HeadTag>()
  for (const tag of tags) {
    const key = tagKey(tag)
    if (!seen.has(key)) seen.set(key, tag)
  }
  return [...seen.values()]
}

/** What a page has only one of: its title, each named description of it, one address, one for each language. */
export function tagKey({ element, attributes }: HeadTag): string {
  const { name, property, itemprop, rel = '', hreflang, href } = attributes
  if (element === 'title') return 'title'
  if (element === 'meta') return `meta ${(name ?? property ?? `itemprop ${itemprop}`).toLowerCase()}`
  if (rel.toLowerCase() === 'canonical') return 'canonical'
  return `link ${rel.toLowerCase()} ${hreflang?.toLowerCase() ?? href}`
}

/**
 * The address of a site path in another language. The base path of the site may end with the code of its language
 * (`/shop/fr-CA`); the default language has none.
 */
export function languageUrl(
  { origin, basePath, path }: { origin: string; basePath: string; path: string },
  language: string,
  languages: readonly { code: string; isDefault: boolean }[],
): string {
  const steps = basePath.split('/').filter(Boolean)
  if (languages.some(({ code }) => code === steps.at(-1))) steps.pop()
  const isDefault = languages.some(({ code, isDefault }) => code === language && isDefault)
  const base = [...steps, ...(isDefault ? [] : [language])].map((step) => `/${step}`).join('')
  return origin + (path === '/' ? base || '/' : base + path)
}
