// A cart for tests: say only what the test is about.
import type { CartLine, CartView } from '#contract/shop/cart.ts'
import { aPart } from '../../a-shop.builder.ts'

export const aLine = (given: Partial<CartLine> = {}): CartLine => ({
  id: '0a9000000000001AAA',
  part: aPart(),
  quantity: 2,
  most: 20,
  unit: 18_99,
  list: 18_99,
  total: 37_98,
  core: null,
  leadTime: 'standard',
  isFreight: false,
  returnable: true,
  restrictedRegions: [],
  priceBefore: null,
  quantityBefore: null,
  blocked: null,
  replacedBy: null,
  ...given,
})

export const aCart = (given: Partial<CartView> = {}): CartView => ({
  id: '0a6000000000001AAA',
  state: 'open',
  currency: 'USD',
  lines: [aLine()],
  lineCount: 1,
  maxLines: 20,
  itemCount: 2,
  subtotal: 37_98,
  specialSaving: 0,
  coreCharges: 0,
  estimatedShipping: 13_20,
  estimatedTotal: 51_18,
  freeShipping: { state: 'missing', missing: 37_02 },
  someStatesRestricted: false,
  canCheckOut: true,
  removed: null,
  ...given,
})
