// The cart (specification, sections 3 and 7; business rules K and CO). Amounts are cents in the cart's currency.
import { z } from 'zod'
import { COUPON_PROBLEMS } from '#values/coupon-problem.ts'
import { MOST_ORDER_LINES } from '#values/order-lines.ts'
import { amount, currency, hint, recordIdText, shopCall, storeLocale, text } from '../shop-call.ts'
import { couponRemoved, CouponView, DiscountChoice } from './coupon.ts'
import { changeVehicleInput, CrateEngineItem, LineVehicle, VEHICLE_REFUSALS } from './crate-engine.ts'
import { Equipment } from './equipment.ts'
import { leadTime, NotForSale, PartSummary } from './part.ts'
import { DeliveryType, Pickup, Store } from './stores.ts'

const PartItem = z.strictObject({
  productType: z.enum(['Simple', 'Variation', 'Core', 'CoreCharge']),
  productSfId: recordIdText,
  quantity: z.int().min(1).max(1000),
  sku: text(40).optional(),
  unitPrice: hint,
  listPrice: hint,
  deliveryType: text(20)
    .optional()
    .describe('A hint: a cart has one way of delivery, and all its lines have it (SH-1)'),
  specialPrice: z.boolean().optional(),
  parentProductSfId: recordIdText.optional(),
})
/** What headers show. */
const estimatedTotal = amount.describe('What the cart page shows as its total')
const CartAddItem = z.discriminatedUnion('productType', [PartItem, CrateEngineItem])

/**
 * As the specification gives it. Prices, currency, account and cart are hints: the shop computes its own, or a client could name its
 * price (rule 2).
 */
export const CartAddPayload = z.strictObject({
  communityId: hint,
  effectiveAccountId: hint,
  currencyIsoCode: text(3).optional(),
  cartId: hint,
  storeLocale,
  cartItems: z.array(CartAddItem).min(1).max(MOST_ORDER_LINES),
})
export type CartAddPayload = z.infer<typeof CartAddPayload>

const CartAddAnswer = z.object({
  CartId: recordIdText,
  itemCount: z.int(),
  subtotal: amount,
  estimatedTotal,
  currency,
  couponRemoved,
})
export type CartAddAnswer = z.infer<typeof CartAddAnswer>

export const addToCart = shopCall({
  summary:
    'Adds parts to the visitor’s cart, each with its core charge: all of them, or none. A part’s core charge comes by itself. A crate engine ' +
    'is an item for each vehicle, which the shop reads and checks itself.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ input: CartAddPayload }),
  answer: z.array(CartAddAnswer),
  refuses: [
    'cart/add-failed',
    'product/not-found',
    'part/not-for-sale-here',
    'part/line-not-for-sale-here',
    'part/no-price',
    'part/discontinued',
    'part/out-of-stock',
    'cart/too-many-per-add',
    'cart/too-many-of-part',
    'cart/too-many-lines',
    'cart/needs-vehicle',
    ...VEHICLE_REFUSALS,
    'service/unavailable',
    'cart/locked',
  ],
})

const CartDetail = z.strictObject({
  communityId: hint,
  effectiveAccountId: hint,
  currencyIsoCode: text(3).optional(),
  cartId: hint,
})

const CartDetailSummary = z.object({
  CartId: recordIdText.nullable(),
  CurrencyIsoCode: currency,
  TotalProductCount: z.int(),
  SC_TotalCartAmount__c: z.string(),
  SC_TotalCartTax__c: z.string().nullable().describe('null until the checkout knows where it goes'),
  TotalChargeAmount: z.string(),
  CouponDetails: z.array(
    z.object({
      CouponCode: z.string(),
      CouponType: z.string().describe('`Promo Code`, `Military Discount` or `First Responder Discount`'),
      AdjustmentBasisDetail: z
        .string()
        .describe(
          'What it takes off: `10% of 249.00`, `10% of 9000.00, at most 500.00`, `15.00 of 249.00`, `Shipping`, or `Not applied`',
        ),
      AdjustmentAmount: z.string(),
    }),
  ),
})
export type CartDetailSummary = z.infer<typeof CartDetailSummary>

export const getCartDetailSummary = shopCall({
  summary:
    'The totals of the visitor’s own cart in the country of `storeLocale`, or else of the currency that is named, or else in the US. ' +
    'The cart named is only a hint.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ cartDetail: CartDetail, storeLocale: storeLocale.optional() }),
  answer: CartDetailSummary,
  refuses: [],
})

/** Why a line holds up the checkout; 'agreements': a text that was agreed to has changed since, and is agreed to anew (CE-2). */
const LineHindrance = z.enum([...NotForSale.unwrap().options, 'agreements']).nullable()
export type LineHindrance = z.infer<typeof LineHindrance>

export const CartLine = z.object({
  id: recordIdText,
  part: PartSummary,
  quantity: z.int(),
  /** The most this line's quantity may be now: the part's limit and what is in stock. */
  most: z.int(),
  unit: amount,
  list: amount,
  total: amount,
  discount: amount.describe('Its part of the one discount, which is not in `total`'),
  core: z.object({ id: recordIdText, each: amount, total: amount }).nullable(),
  leadTime,
  deliveryType: DeliveryType,
  pickup: Pickup.nullable().describe('When it can be collected at the chosen store; null without one'),
  isFreight: z.boolean(),
  weight: z.int().describe('Of all its units, in hundredths of a pound'),
  returnable: z.boolean(),
  restrictedRegions: z.array(z.string()),
  /** The unit price seen last, when it has changed since (K-12). */
  priceBefore: amount.nullable(),
  /** The quantity asked for before, when stock lowered it (K-2). */
  quantityBefore: z.int().nullable(),
  blocked: LineHindrance,
  replacedBy: PartSummary.nullable(),
  vehicle: LineVehicle.nullable().describe('What a crate engine goes into; null of other parts'),
})
export type CartLine = z.infer<typeof CartLine>

export const CartView = z.object({
  id: recordIdText.nullable(),
  state: z.enum(['open', 'paying', 'empty']),
  currency,
  lines: z.array(CartLine),
  lineCount: z.int(),
  maxLines: z.int(),
  itemCount: z.int(),
  subtotal: amount,
  specialSaving: amount,
  saleSaving: amount,
  discount: amount.describe('The one discount of the cart (D-1)'),
  coreCharges: amount,
  estimatedShipping: amount,
  estimatedTotal: amount,
  /** Parcels only: freight never ships free, and does not keep parcels from it. */
  freeShipping: z.object({
    state: z.enum(['free', 'missing', 'too-heavy', 'no-parcels']),
    missing: amount,
    /** Of the parcels, and what they must stay under, in hundredths of a pound. */
    weight: z.int(),
    weightLimit: z.int(),
  }),
  coupon: CouponView.nullable(),
  discounts: z.array(DiscountChoice).describe('The one that it has, and those that could stand in its place'),
  couponOffer: z
    .string()
    .nullable()
    .describe('A code that was taken off by an add, to be applied anew by one press (K-4, D-5)'),
  deliveryType: DeliveryType,
  store: Store.nullable().describe('The store that was chosen last, whether the order is collected there or shipped'),
  pickup: Pickup.nullable().describe('When all of it can be collected there'),
  someStatesRestricted: z.boolean(),
  canCheckOut: z.boolean(),
  /** What was just taken out, and can be put back (K-6). */
  removed: z.object({ id: recordIdText, name: z.string() }).nullable(),
})
export type CartView = z.infer<typeof CartView>

export const getCart = shopCall({
  summary: 'The visitor’s cart in this country as the cart page shows it, priced anew.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale }),
  answer: CartView,
  refuses: [],
})

const CouponCall = {
  communityId: hint,
  cartId: hint,
  couponCode: text(80),
  currencyIsoCode: text(3).optional(),
  storeLocale: storeLocale.optional(),
}

export const applyCoupon = shopCall({
  summary:
    'Puts a promo code on the visitor’s own cart in the country of `storeLocale`, or else of the currency. The cart named is only a hint. A ' +
    'code that is on it already stays; of two discounts the first one does (D-1, D-2). `MILITARY-DISCOUNT` and `RESPONDER-DISCOUNT` are taken ' +
    'from whoever has proved to be of the group, by the server’s own proof (D-3, I-6).',
  kind: 'write',
  caching: 'private',
  input: z.strictObject(CouponCall),
  answer: CartView,
  refuses: [...COUPON_PROBLEMS, 'discount/only-one', 'cart/locked', 'cart/empty-or-expired'],
})

export const removeCoupon = shopCall({
  summary:
    'Takes a promo code, or a verified discount by its code, off the visitor’s own cart, and offers it no longer; nothing where another one, or none, is on it. The cart named is ' +
    'only a hint.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject(CouponCall),
  answer: CartView,
  refuses: ['cart/locked'],
})

export const changeQuantity = shopCall({
  summary: 'Sets the quantity of a line; its core charge follows (CO-2).',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, lineId: recordIdText, quantity: z.int().min(1).max(1000) }),
  answer: CartView,
  refuses: [
    'cart/line-not-found',
    'cart/too-many-of-part',
    'part/not-for-sale-here',
    'part/line-not-for-sale-here',
    'part/no-price',
    'part/discontinued',
    'part/out-of-stock',
    'cart/locked',
    'cart/empty-or-expired',
  ],
})

export const removeItem = shopCall({
  summary: 'Takes a line and its core charge out of the cart; they can be put back for a short while.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, lineId: recordIdText }),
  answer: CartView,
  refuses: ['cart/line-not-found', 'cart/locked', 'cart/empty-or-expired'],
})

export const restoreItem = shopCall({
  summary: 'Puts back the line that was just taken out.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, lineId: recordIdText }),
  answer: CartView,
  refuses: [
    'cart/line-not-found',
    'cart/too-many-lines',
    'cart/too-many-of-part',
    'crate/vehicle-in-cart',
    'cart/locked',
    'cart/empty-or-expired',
  ],
})

export const replaceItem = shopCall({
  summary: 'Puts the part that replaced a line’s part in its place, keeping the quantity within the new limits (K-8).',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, lineId: recordIdText }),
  answer: CartView,
  refuses: [
    'cart/line-not-found',
    'cart/too-many-lines',
    'cart/needs-vehicle',
    'part/not-for-sale-here',
    'part/line-not-for-sale-here',
    'part/no-price',
    'part/discontinued',
    'part/out-of-stock',
    'cart/locked',
    'cart/empty-or-expired',
  ],
})

export const changeVehicle = shopCall({
  summary:
    'Puts another vehicle, or the same with other facts, on the line of a crate engine; all is agreed to anew (CE-4).',
  kind: 'write',
  caching: 'private',
  input: changeVehicleInput,
  answer: CartView,
  refuses: [
    ...VEHICLE_REFUSALS,
    'part/not-for-sale-here',
    'cart/line-not-found',
    'service/unavailable',
    'cart/locked',
    'cart/empty-or-expired',
  ],
})

export const chooseDelivery = shopCall({
  summary:
    'Chooses for the visitor’s cart whether it is shipped or collected, and at which store; without `deliveryType` the store alone. Said again it ' +
    'changes nothing. The choice is kept for parts that are added later.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, deliveryType: DeliveryType.optional(), storeId: recordIdText.optional() }),
  answer: CartView,
  refuses: ['store/select', 'store/not-found', 'cart/locked'],
})

const Visitor = z.object({
  isGuest: z.boolean(),
  userId: recordIdText.nullable().describe('Whoever is signed in; null for guests (AN-2)'),
  name: z.string().nullable(),
  /** The customer's number; null for guests and staff. */
  crmId: z.string().nullable(),
  /** The customer's own, for forms that ask for one; null for guests and staff. */
  email: z.string().nullable(),
  equipment: Equipment.nullable(),
  cart: z.object({ itemCount: z.int(), subtotal: amount, estimatedTotal, currency }),
})
export type Visitor = z.infer<typeof Visitor>

export const getVisitor = shopCall({
  summary: 'Who is visiting and what is in the cart: the one private call that completes a cached page.',
  kind: 'read',
  caching: 'private',
  input: z.strictObject({ storeLocale }),
  answer: Visitor,
  refuses: [],
})
