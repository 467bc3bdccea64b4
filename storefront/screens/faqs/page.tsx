// All frequent questions (specification, section 2).
import { fill } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import { ArticleSearchField } from '../../articles/article-search.island.tsx'
import { ALL_FAQS, FaqBlock, groupId } from '../../articles/faq-block.tsx'
import { Pieces } from '../../articles/banners.tsx'
import { Beside, SideLinks } from '../../articles/beside.tsx'
import { StaticPage } from '../../shell/static-page.tsx'
import type { FaqsProps } from './data.ts'
import { OpenAnswer } from './open-answer.island.tsx'

export function FaqsPage({ groups, search, items, communityId, isPreview = false }: FaqsProps) {
  const { words, settings } = usePage()
  const { messages, articles, shell } = words
  return (
    <Beside
      side={
        <SideLinks
          title={shell.onThisPage}
          links={groups.map(({ title }, index) => ({ name: title, href: `#${groupId(index)}` }))}
        />
      }
    >
      <StaticPage>
        {isPreview && <p className="preview-note">{articles.preview}</p>}
        <FaqBlock faqType={messages['faq.breadcrumb']} informationSource={ALL_FAQS} groups={groups} level="h1">
          <ArticleSearchField {...search} path="/faqs" words={articles.search} />
        </FaqBlock>
        <Pieces items={items} />
        <OpenAnswer
          title={fill(shell.title, { page: '{!Record.Question__c}', brand: settings.brand })}
          communityId={communityId}
        />
      </StaticPage>
    </Beside>
  )
}
