import { contentItems as readItems } from '#shop/content/content-items.ts'
import { countryOf } from '#values/locale.ts'
import { shopCall } from '../shop-call.ts'
import { shown } from './shown.ts'

export const contentItems = shopCall('ContentService.contentItems', {
  who: 'anybody',
  handle: async ({ storeLocale: locale, placement }, { shop }) => {
    const items = await readItems(shop.db, { placement, locale, store: countryOf(locale) })
    return items.map((item) => ({ ...item, longDescription: shown(shop, item.longDescription) }))
  },
})
