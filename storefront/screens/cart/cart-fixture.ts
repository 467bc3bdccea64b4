import type { CartView } from '#contract/shop/cart.ts'
import { cents } from '#values/money.ts'
import { aLine } from '../../line-fixture.ts'

export const aCart = (given: Partial<CartView> = {}): CartView => ({
  id: '0a6000000000001AAA',
  state: 'open',
  currency: 'USD',
  lines: [aLine()],
  lineCount: 1,
  maxLines: 20,
  itemCount: 2,
  subtotal: cents(37_98),
  specialSaving: cents(0),
  saleSaving: cents(0),
  discount: cents(0),
  coreCharges: cents(0),
  estimatedShipping: cents(13_20),
  estimatedTotal: cents(51_18),
  freeShipping: { state: 'missing', missing: cents(37_02), weight: 3_00, weightLimit: 50_00 },
  deliveryType: 'SHIP',
  store: null,
  pickup: null,
  someStatesRestricted: false,
  canCheckOut: true,
  coupon: null,
  discounts: [],
  couponOffer: null,
  removed: null,
  ...given,
})
