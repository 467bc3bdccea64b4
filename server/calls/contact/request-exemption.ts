import { isSumOf } from '#providers/captcha/sum.ts'
import { requestExemption as request } from '#shop/contact/request-exemption.ts'
import { shopCall } from '../shop-call.ts'

export const requestExemption = shopCall('ContactService.requestExemption', {
  who: 'visitor',
  limits: [
    { name: 'exemption requests', most: 20, withinMs: 15 * 60_000, per: 'client' },
    // Nobody's mailbox is filled with receipts.
    {
      name: 'exemption requests',
      most: 10,
      withinMs: 60 * 60_000,
      per: 'email',
      of: ({ email, requestKey }) => email.toLowerCase() || requestKey,
    },
  ],
  handle: async ({ storeLocale, captcha, sum, ...typed }, { shop, visitor, files = [] }) => {
    const customerId = (await visitor.session())?.customerId ?? null
    const { requestKey } = typed
    const isPerson =
      isSumOf(sum, shop.config.captcha.secret, requestKey) ||
      (await shop.checkout.captcha.isSolved(captcha, `exemption ${requestKey}`))
    return { reference: await request(shop, { ...typed, locale: storeLocale, customerId, isPerson }, files) }
  },
})
