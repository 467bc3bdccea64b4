// What is not public yet, on the page where it will be: `?preview=` and the id of an edition, an article or a piece of a page. Such an answer is
// private, and for everybody but those who work here there is no such page.
import type { Article, ContentItem } from '#contract/shop/content.ts'
import { fill, formatMoney } from '#words/format.ts'
import { recordKind } from '#values/record-id.ts'
import type { FaqGroups } from './faq-block.tsx'
import type { PageRequest } from '../page/screen.ts'

export const PREVIEW = 'preview'

type Asked = Pick<PageRequest, 'shop' | 'locale' | 'query'>

export async function previewed({ shop, locale: storeLocale, query }: Asked): Promise<Article | null> {
  const id = query.get(PREVIEW)
  return id === null ? null : shop.call('ContentService.previewArticle', { storeLocale, id })
}

/** Pieces at a place of a page. The threshold is a setting, so content names it as {amount}: a changed setting needs no new text. */
export async function itemsAt({ shop, locale, query }: Asked, placement: string): Promise<ContentItem[]> {
  const id = query.get(PREVIEW)
  const wanted = { storeLocale: locale, placement }
  const [config, items] = await Promise.all([
    shop.call('ConfigService.getConfigByLocale', { locale }),
    id !== null && isItem(id)
      ? shop.call('ContentService.previewItems', { ...wanted, id })
      : shop.call('ContentService.contentItems', wanted),
  ])
  const amount = formatMoney(config.freeShippingThreshold, locale)
  return items.map((item) => ({
    ...item,
    headerMessage: item.headerMessage && fill(item.headerMessage, { amount }),
    shortDescription: item.shortDescription && fill(item.shortDescription, { amount }),
  }))
}

/** A piece of a page or an edition of one. */
const isItem = (id: string): boolean => ['contentItem', 'contentItemEdition'].includes(recordKind(id) ?? '')
export const isOfArticle = (id: string | null): id is string => id !== null && !isItem(id)

/** The questions with one of them as it would be; one that is new stands at the end of the first group. */
export function withPreview(groups: FaqGroups, preview: Article): FaqGroups {
  const row = {
    id: preview.id,
    title: preview.title,
    faqCategory: preview.topic,
    question: preview.question ?? preview.title,
    answer: preview.answer ?? '',
  }
  const isThere = groups.some(({ rows }) => rows.some(({ id }) => id === row.id))
  if (isThere)
    return groups.map((group) => ({ ...group, rows: group.rows.map((one) => (one.id === row.id ? row : one)) }))
  const place = Math.max(
    0,
    groups.findIndex(({ rows }) => rows.some(({ faqCategory }) => faqCategory === row.faqCategory)),
  )
  if (groups.length === 0) return [{ title: preview.topic, rows: [row] }]
  return groups.map((group, index) => (index === place ? { ...group, rows: [...group.rows, row] } : group))
}
