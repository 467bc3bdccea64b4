import type { Thing } from '../../seo/structured-data.ts'
import type { FaqGroups } from '../../shell/faq-block.tsx'

/** The questions with their answers in the words of schema.org. */
export const faqPageData = (groups: FaqGroups): Thing => ({
  '@type': 'FAQPage',
  mainEntity: groups.flatMap(({ rows }) =>
    rows.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  ),
})
