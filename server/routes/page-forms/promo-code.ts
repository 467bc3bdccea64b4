import { verifiedDiscountOf } from '#values/verified-discount.ts'
import { callShop } from '../../calls/call-shop.ts'
import type { PageForm } from '../page-form.ts'

/** `do` is `apply` or `remove`, of the `code` that is typed, on the cart or offered. */
export const promoCodeForm: PageForm = {
  path: '/cart',
  async act({ fields, storeLocale, call }) {
    const input = { couponCode: fields['code'] ?? '', storeLocale }
    const name = fields['do'] === 'remove' ? 'CartService.removeCoupon' : 'CartService.applyCoupon'
    await callShop(name, input, call)
    return verifiedDiscountOf(input.couponCode) ? '/cart#discounts' : '/cart#promo'
  },
}
