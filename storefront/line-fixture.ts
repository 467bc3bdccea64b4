import type { CartLine } from '#contract/shop/cart.ts'
import { cents } from '#values/money.ts'
import { aPart } from './catalog-fixture.ts'

export const aLine = (given: Partial<CartLine> = {}): CartLine => ({
  id: '0a9000000000001AAA',
  part: aPart(),
  quantity: 2,
  most: 20,
  unit: cents(18_99),
  list: cents(18_99),
  total: cents(37_98),
  discount: cents(0),
  core: null,
  leadTime: 'standard',
  vehicle: null,
  deliveryType: 'SHIP',
  pickup: null,
  isFreight: false,
  returnable: true,
  restrictedRegions: [],
  weight: 100,
  priceBefore: null,
  quantityBefore: null,
  blocked: null,
  replacedBy: null,
  ...given,
})
