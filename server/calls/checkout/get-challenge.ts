import { shopCall } from '../shop-call.ts'

export const getChallenge = shopCall('CheckoutService.getChallenge', {
  who: 'visitor',
  handle: async (_, { shop: { checkout }, visitor }) => {
    const payer = { sessionId: (await visitor.session())?.id ?? 0, client: visitor.client }
    return checkout.captcha.challenge(await checkout.declines.captchaCost(payer))
  },
})
