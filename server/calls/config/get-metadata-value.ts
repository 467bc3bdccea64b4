import { metadataValue } from '#shop/locales/locale-config.ts'
import { shopCall } from '../shop-call.ts'

export const getMetadataValue = shopCall('ConfigService.getMetadataValue', {
  who: 'anybody',
  handle: ({ key, metaDataRecordName }, { shop }) => metadataValue(shop.settings, metaDataRecordName, key),
})
