import type { PageRequest, ScreenData } from '../../page/screen.ts'
import { type ArticleSearch, findArticles } from '../../articles/find-articles.ts'
import { ALL_FAQS, type FaqGroups, readQuestions } from '../../articles/faq-block.tsx'

export interface FaqsProps {
  groups: FaqGroups
  search: ArticleSearch
  communityId: string
}

export async function faqsData(request: PageRequest): Promise<ScreenData<FaqsProps>> {
  const [groups, search, { communityId }] = await Promise.all([
    readQuestions(request, { informationSource: ALL_FAQS }),
    findArticles(request),
    request.shop.call('ConfigService.getConfigByLocale', { locale: request.locale }),
  ])
  return { props: { groups, search, communityId }, tags: ['content'] }
}
