// What is shown where somebody shares a page's address (Open Graph, and what X reads besides). Cards show no SVG, so the picture is
// one for the whole site.
import { type Locale, pathIn } from '#values/locale.ts'
import type { OpenPage } from '../page/screen.ts'
import type { SiteSettings } from '../page/site-settings.ts'
import { type HeadTag, meta } from '../seo/seo-tags.ts'

export function socialTags(
  { title, description, canonical, canonicalQuery }: OpenPage,
  { locale, settings: { brand, origin, card } }: { locale: Locale; settings: SiteSettings },
): HeadTag[] {
  return [
    property('og:type', 'website'),
    property('og:site_name', brand),
    property('og:locale', locale.replace('-', '_')),
    property('og:title', title),
    ...(description ? [property('og:description', description)] : []),
    property('og:url', origin + pathIn(locale, canonical) + canonicalQuery),
    ...(card ? [property('og:image', origin + card), meta('twitter:card', 'summary_large_image')] : []),
  ]
}

const property = (property: string, content: string): HeadTag => ({
  element: 'meta',
  attributes: { property, content },
})
