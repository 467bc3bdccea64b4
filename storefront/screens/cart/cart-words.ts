import { COUPON_PROBLEMS } from '#values/coupon-problem.ts'
import { pick } from '#words/pick.ts'
import type { Words } from '#words/words.ts'
import { vehicleWords } from '../../cart/line-vehicle.tsx'

export type CartWords = ReturnType<typeof cartWords>

export const cartWords = ({
  cart,
  crate,
  discounts,
  garage,
  equipment,
  messages,
  myGarage,
  partLists,
  pickup,
  refusals,
}: Words) => ({
  ...cart,
  discounts,
  vehicles: vehicleWords({ crate, garage }),
  ...pick(equipment, 'fitsYour', 'doesNotFitYour'),
  pickup: {
    ...pick(
      pickup,
      'allReady',
      'change',
      'collect',
      'collectAt',
      'collectInstead',
      'delivery',
      'ready',
      'ship',
      'shipInstead',
    ),
    free: messages['pickup.free'],
  },
  wholeCart: { fit: myGarage.fit.cartTitle, toList: partLists.cartToList },
  locked: refusals['cart/locked'],
  promoRefusals: pick(refusals, ...COUPON_PROBLEMS),
  failed: refusals['service/unavailable'],
  messages: {
    ...pick(
      messages,
      'cart.',
      'common.free',
      'core.refundable',
      'crate.legal',
      'discount.onlyOne',
      'location.',
      'price.notAvailable',
      'product.',
      'promo.',
    ),
    ...pick(messages, 'qty.max', 'return.notEligible', 'ship.', 'tax.atCheckout'),
  },
})
