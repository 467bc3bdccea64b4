import type { PageRequest } from '../../page/screen.ts'
import type { Thing } from '../../seo/structured-data.ts'
import type { FaqGroups } from '../../articles/faq-block.tsx'
import { withLocalLinks } from '../../articles/rich-text.tsx'

/** The questions with their answers in the words of schema.org; links of the answers lead to the site from wherever they are shown. */
export const faqPageData = (
  groups: FaqGroups,
  { locale, settings }: Pick<PageRequest, 'locale' | 'settings'>,
): Thing => ({
  '@type': 'FAQPage',
  mainEntity: groups.flatMap(({ rows }) =>
    rows.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: withLocalLinks(answer, locale, settings.origin) },
    })),
  ),
})
