import type { ContentItem } from '#contract/shop/content.ts'
import type { PageRequest, ScreenData } from '../../page/screen.ts'
import { type ArticleSearch, findArticles } from '../../articles/find-articles.ts'
import { isOfArticle, itemsAt, PREVIEW, previewed, withPreview } from '../../articles/preview.ts'
import { ALL_FAQS, type FaqGroups, readQuestions } from '../../articles/faq-block.tsx'

export interface FaqsProps {
  items: ContentItem[]
  isPreview?: boolean
  groups: FaqGroups
  search: ArticleSearch
  communityId: string
}

export async function faqsData(request: PageRequest): Promise<ScreenData<FaqsProps>> {
  const preview = isOfArticle(request.query.get(PREVIEW)) ? await previewed(request) : null
  const [groups, search, items, { communityId }] = await Promise.all([
    readQuestions(request, { informationSource: ALL_FAQS }),
    findArticles(request),
    itemsAt(request, 'faqs'),
    request.shop.call('ConfigService.getConfigByLocale', { locale: request.locale }),
  ])
  const shown = preview ? withPreview(groups, preview) : groups
  return {
    props: { groups: shown, search, items, communityId, ...(preview && { isPreview: true }) },
    tags: ['content'],
  }
}
