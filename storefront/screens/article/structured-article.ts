import type { Article } from '#contract/shop/content.ts'
import type { Thing } from '../../seo/structured-data.ts'

/** An article in the words of schema.org. */
export const structuredArticle = ({ title, summary, language, effectiveOn }: Article): Thing => ({
  '@type': 'Article',
  headline: title,
  inLanguage: language,
  ...(summary && { description: summary }),
  ...(effectiveOn && { dateModified: effectiveOn }),
})
