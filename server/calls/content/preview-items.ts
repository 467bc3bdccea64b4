import { contentItems } from '#shop/content/content-items.ts'
import { countryOf } from '#values/locale.ts'
import { recordNumber } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'
import { shopCall } from '../shop-call.ts'
import { requireStaff } from './require-staff.ts'
import { shown } from './shown.ts'

export const previewItems = shopCall('ContentService.previewItems', {
  who: 'visitor',
  handle: async ({ storeLocale: locale, placement, id }, { shop, visitor }) => {
    await requireStaff({ shop, visitor }, ['ContentItem__c', 'ContentItemEdition__c'])
    const [item, edition] = [recordNumber('contentItem', id), recordNumber('contentItemEdition', id)]
    const previewed = item ? { item } : edition ? { edition } : undefined
    if (!previewed) throw new Refusal('request/not-found')
    const items = await contentItems(shop.db, { placement, locale, store: countryOf(locale), previewed })
    return items.map((item) => ({ ...item, longDescription: shown(shop, item.longDescription) }))
  },
})
