import { COUPON_PROBLEMS } from '#values/coupon-problem.ts'
import { storeWords } from '../../stores/store-words.ts'
import { pick } from '#words/pick.ts'
import type { Words } from '#words/words.ts'
import { vehicleWords } from '../../cart/line-vehicle.tsx'

export type CheckoutWords = ReturnType<typeof checkoutWords>

export const checkoutWords = ({ checkout, crate, garage, messages, pickup, refusals, ...words }: Words) => ({
  ...checkout,
  vehicles: vehicleWords({ crate, garage }),
  pickup: {
    ...storeWords({ ...words, checkout, crate, garage, messages, pickup, refusals }),
    ...pick(
      pickup,
      'cannotCollect',
      'cannotCollectNext',
      'change',
      'changeOf',
      'collectOut',
      'collector',
      'collectorHint',
    ),
    ...pick(pickup, 'delivery', 'ship', 'someoneElse', 'store', 'storeWaits', 'where'),
  },
  refusals: {
    ...pick(
      refusals,
      'checkout/cannot-collect',
      'checkout/changed',
      'checkout/payment-checking',
      'checkout/payment-failed',
    ),
    ...pick(refusals, ...COUPON_PROBLEMS),
    ...pick(refusals, 'request/too-many', 'server/failed', 'service/unavailable'),
  },
  messages: {
    ...pick(messages, 'address.tooLong', 'box.check', 'captcha', 'card.', 'cart.someStatesRestricted', 'common.free'),
    ...pick(
      messages,
      'core.refundable',
      'crate.legal',
      'email.',
      'location.',
      'pay.',
      'phone.invalid',
      'pickup.',
      'postal.',
      'product.',
      'promo.apply',
    ),
    ...pick(messages, 'price.notAvailable', 'required.', 'ship.lead.', 'store.', 'zip.'),
  },
})
