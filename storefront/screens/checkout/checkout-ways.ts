// Paying the shopper's own cart.
import type { ShopApi } from '#contract/shop/calls.ts'
import type { Locale } from '#values/locale.ts'
import type { PaymentWays } from './use-payment.ts'

export const checkoutWays = (shop: ShopApi, storeLocale: Locale): PaymentWays => ({
  home: '/currentcheckout',
  place: ({ key, token, total, pickup, entry, captcha }) =>
    shop.call(
      'CheckoutService.placeOrder',
      {
        storeLocale,
        entry,
        paymentToken: token,
        captcha,
        expectedTotal: total,
        ...(entry.deliveryType === 'PICKUP' && pickup && { expectedPickup: pickup }),
      },
      { key },
    ),
  settle: (giveUp) => shop.call('CheckoutService.settlePayment', { storeLocale, giveUp }),
  look: () => shop.call('CheckoutService.getCheckout', { storeLocale }),
})
