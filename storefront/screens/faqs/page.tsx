// All frequent questions (specification, section 2).
import { useWords } from '../../page/page-context.ts'
import { ArticleSearchField } from '../../shell/article-search.island.tsx'
import { ALL_FAQS, FaqBlock } from '../../shell/faq-block.tsx'
import { StaticPage } from '../../shell/static-page.tsx'
import type { FaqsProps } from './data.ts'

export function FaqsPage({ groups, search }: FaqsProps) {
  const { messages, articles } = useWords()
  return (
    <StaticPage>
      <FaqBlock faqType={messages['faq.breadcrumb']} informationSource={ALL_FAQS} groups={groups} level="h1">
        <ArticleSearchField {...search} path="/faqs" words={articles.search} />
      </FaqBlock>
    </StaticPage>
  )
}
