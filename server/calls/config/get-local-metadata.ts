import { localMetadata } from '#shop/locales/locale-config.ts'
import { shopCall } from '../shop-call.ts'

export const getLocalMetadata = shopCall('ConfigService.getLocalMetadata', {
  who: 'anybody',
  handle: ({ metaDataRecordName }, { shop }) => localMetadata(shop.settings, metaDataRecordName),
})
