// All frequent questions (specification, section 2).
import { useWords } from '../../page/page-context.ts'
import { ALL_FAQS, FaqBlock } from '../../shell/faq-block.tsx'
import { StaticPage } from '../../shell/static-page.tsx'
import type { FaqsProps } from './data.ts'

export function FaqsPage({ groups }: FaqsProps) {
  const { messages } = useWords()
  return (
    <StaticPage>
      <FaqBlock faqType={messages['faq.breadcrumb']} informationSource={ALL_FAQS} groups={groups} level="h1" />
    </StaticPage>
  )
}
