import { readVerification } from '#shop/verification/read-verification.ts'
import { shopCall } from '../shop-call.ts'

export const getVerification = shopCall('VerificationService.getVerification', {
  who: 'visitor',
  handle: async (_, { shop, visitor }) =>
    readVerification(shop.db, await visitor.session(), shop.verification !== undefined),
})
