import type { Article } from '#contract/shop/content.ts'
import type { SiteSettings } from '../page/site-settings.ts'
import type { Thing } from '../seo/structured-data.ts'

export const structuredArticle = (
  { title, summary, language, effectiveOn }: Article,
  { brand, origin }: Pick<SiteSettings, 'brand' | 'origin'>,
): Thing => ({
  '@type': 'Article',
  headline: title,
  inLanguage: language,
  ...(summary && { description: summary }),
  author: { '@type': 'Organization', name: brand, url: `${origin}/` },
  ...(effectiveOn && { dateModified: effectiveOn }),
})
