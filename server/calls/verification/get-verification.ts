import { readVerification } from '#shop/verification/read-verification.ts'
import { countryOf } from '#values/locale.ts'
import { shopCall } from '../shop-call.ts'

export const getVerification = shopCall('VerificationService.getVerification', {
  who: 'visitor',
  handle: async ({ storeLocale }, { shop, visitor }) =>
    readVerification(shop.db, await visitor.session(), {
      country: countryOf(storeLocale),
      canVerify: shop.verification !== undefined,
    }),
})
