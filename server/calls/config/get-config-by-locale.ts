import { localeConfig } from '#shop/locales/locale-config.ts'
import { shopCall } from '../shop-call.ts'

export const getConfigByLocale = shopCall('ConfigService.getConfigByLocale', {
  who: 'anybody',
  handle: ({ locale }, { shop }) => localeConfig(shop.settings, locale),
})
