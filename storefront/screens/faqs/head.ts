import { called } from '../../page/screen.ts'
import type { FaqsProps } from './data.ts'
import { faqPageData } from './faq-page-data.ts'

export const faqsHead = called<FaqsProps>((_, { words }) => words.messages['faq.breadcrumb'], {
  description: (_, { words }) => words.faqs.description,
  structured: ({ groups }, request) => (groups.length > 0 ? [faqPageData(groups, request)] : []),
})
