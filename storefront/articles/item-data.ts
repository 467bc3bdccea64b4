import type { ContentItem } from '#contract/shop/content.ts'

/** What the data layer tells of an item when it is seen or followed (business rule HC-1). */
export const itemData = ({ promotionId, promotionName, creativeName }: ContentItem) => ({
  'data-promotion-id': promotionId ?? undefined,
  'data-promotion-name': promotionName ?? undefined,
  'data-creative-name': creativeName ?? undefined,
})
