// The checkout (specification, route /currentcheckout; business rules CH, PY, T, SH, A). Amounts are cents.
import { z } from 'zod'
import { PARCEL_METHODS, SHIPPING_METHODS } from '#values/shipping-method.ts'
import { amount, currency, expectedTotal, recordIdText, shopCall, storeLocale, text } from '../shop-call.ts'
import { AddressEntry, BookAddress } from './address.ts'
import { CartLine } from './cart.ts'
import { CouponView } from './coupon.ts'
import { leadTime } from './part.ts'
import { DeliveryType, Pickup, Store } from './stores.ts'

const CheckoutEntry = z.strictObject({
  email: text(254),
  shipTo: AddressEntry,
  billingSameAsShipping: z.boolean(),
  billTo: AddressEntry,
  method: z.enum(['', 'CARD']).describe('The payment method chosen'),
  liftGate: z.boolean().default(false).describe('A lift gate is needed to unload what goes by freight'),
  appointment: z.boolean().optional().describe('What goes by freight comes by appointment'),
  shippingMethod: z
    .enum(PARCEL_METHODS)
    .optional()
    .describe('What parcels are sent by; where they cannot go by it, or without it, ground'),
  termsAccepted: z.boolean(),
  addressId: recordIdText
    .optional()
    .describe('Of a signed-in customer: the address of their book that is shipped to, in place of `shipTo`'),
  billingAddressId: recordIdText
    .optional()
    .describe('Of a signed-in customer: the address of their book that the card’s bill goes to, in place of `billTo`'),
  deliveryType: DeliveryType.optional().describe('How it is to be had; shipped, unless it says `PICKUP` (SH-1)'),
  storeId: recordIdText.optional().describe('Where it is collected'),
  collector: text(80).optional().describe('Who collects it, where it is not who ordered'),
  saveAddress: z.boolean().optional().describe('Of a signed-in customer: `shipTo` is saved in their address book'),
})
export type CheckoutEntry = z.infer<typeof CheckoutEntry>

export const TaxLine = z.object({
  kind: z.enum(['GST', 'HST', 'PST', 'RST', 'QST', 'STATE']),
  rate: z.int(),
  amount,
  certificate: z.string().optional().describe('Of the exemption by which this tax is not due: its amount is 0 (T-3)'),
})
export type TaxLine = z.infer<typeof TaxLine>

const Quote = z.object({
  subtotal: amount,
  specialSaving: amount,
  saleSaving: amount,
  discount: amount,
  coreCharges: amount,
  ground: amount.describe('What the parcels cost by ground, whether they go by it or not'),
  freight: amount.describe('Without what is asked for beside it'),
  shipping: amount.describe('All of it'),
  method: z.enum(SHIPPING_METHODS).nullish().describe('What it goes by; null where it is collected'),
  methods: z
    .array(z.object({ method: z.enum(PARCEL_METHODS), cost: amount }))
    .optional()
    .describe('What the parcels can go by, and what each costs'),
  options: z
    .object({ liftGate: amount.nullable(), appointment: amount.nullable() })
    .optional()
    .describe('What can be asked for beside freight, and what each costs; null where it cannot'),
  taxes: z.array(TaxLine),
  total: amount,
  leadTime,
})
export type Quote = z.infer<typeof Quote>

export const BankQuestion = z.object({
  url: z.string().describe('Where the bank asks; it sends back to the checkout'),
  inFrame: z.boolean().describe('It may be shown within the checkout; else it is opened in its place'),
})
export type BankQuestion = z.infer<typeof BankQuestion>

export const CheckoutView = z.object({
  state: z.enum(['open', 'checking', 'paid-not-placed', 'placed', 'empty']),
  currency,
  lines: z.array(CartLine),
  entry: CheckoutEntry,
  /** Field path to the key of its message; only of fields filled in or asked about, so that nobody is corrected while typing. */
  errors: z.record(z.string(), z.string()),
  quote: Quote.nullable(),
  estimate: z.object({
    subtotal: amount,
    specialSaving: amount,
    saleSaving: amount,
    discount: amount,
    coreCharges: amount,
    shipping: amount,
    total: amount,
  }),
  isQuoteAway: z
    .literal(true)
    .optional()
    .describe('The tax service does not answer: there is no quote, and nothing is sold, for now'),
  coupon: CouponView.nullable(),
  store: Store.nullable().describe('The store that was chosen last'),
  pickup: Pickup.nullable().describe('When all of it can be collected there'),
  /** Lines that cannot go to the chosen address, or be collected at the chosen store, by part number (SH-6). */
  refusedLines: z.array(z.object({ id: recordIdText, name: z.string(), partNumber: z.string() })),
  paymentFields: z.string().describe('Address of the gateway’s framed card fields, on another origin'),
  orderPath: z.string().nullable(),
  bankQuestion: BankQuestion.nullable().describe(
    'The shopper’s bank asks whether it is them (3-D Secure): nothing is reserved before',
  ),
  /** The support line finds an open payment by it. */
  reference: z.string().nullable(),
})
export type CheckoutView = z.infer<typeof CheckoutView>

const CheckoutCustomer = z.object({
  name: z.string(),
  email: z.string().describe('Where the confirmation goes'),
  addresses: z.array(BookAddress).describe('Those that the store ships to, the default first'),
  billingAddresses: z.array(BookAddress).describe('Those that a card’s bill may go to: of either country'),
  isBookFull: z.boolean().describe('Another address cannot be saved'),
})
export type CheckoutCustomer = z.infer<typeof CheckoutCustomer>

const OpenCheckout = CheckoutView.extend({
  customer: CheckoutCustomer.nullable().describe('Who is signed in; null for a guest'),
})
export type OpenCheckout = z.infer<typeof OpenCheckout>

export const getCheckout = shopCall({
  summary: 'The checkout as it stands: what was typed, what is wrong with it, and the quote as far as it can be told.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale }),
  answer: OpenCheckout,
  refuses: [],
})

export const saveEntry = shopCall({
  summary:
    'Keeps what was typed and answers the checkout anew. `asked` names the fields or steps whose errors are to be told.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({ storeLocale, entry: CheckoutEntry, asked: z.array(text(40)).max(40) }),
  answer: CheckoutView,
  refuses: ['cart/empty-or-expired'],
})

export const CaptchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int().describe('Times that each try is hashed: more after declined cards'),
    keyLength: z.int(),
    keyPrefix: z.string(),
    expiresAt: z.int().describe('Seconds since 1970'),
  }),
  signature: z.string(),
})

export const getChallenge = shopCall({
  summary: 'A new captcha challenge (altcha, proof of work). It is good for ten minutes; solved, for one order.',
  kind: 'read',
  caching: 'private',
  input: z.strictObject({}),
  answer: CaptchaChallenge,
  refuses: [],
})

export const Placed = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('placed'), orderId: recordIdText, orderNumber: z.string(), orderPath: z.string() }),
  /** The gateway has not answered: do not pay again; ask getCheckout until it says (rule 13). */
  z.object({
    outcome: z.literal('checking'),
    reference: z.string(),
    bankQuestion: BankQuestion.nullable().describe('The bank asks first: put its question, then settlePayment'),
  }),
])
export type Placed = z.infer<typeof Placed>

export const placeOrder = shopCall({
  summary:
    'Takes the payment and places the order, once: the same Idempotency-Key is answered the same, and a cart becomes one order.',
  kind: 'write',
  caching: 'private',
  needsKey: true,
  input: z.strictObject({
    storeLocale,
    entry: CheckoutEntry,
    paymentToken: text(120),
    captcha: text(4000).describe(
      'The solved challenge as the altcha widget gives it: JSON in base64; empty when unsolved',
    ),
    /** The total that the shopper saw; when the shop’s own differs, the order is refused with the fresh checkout (rule 2). */
    expectedTotal,
    expectedPickup: z.iso
      .date()
      .optional()
      .describe(
        'The day of `pickup` that the shopper saw: when it is a later one by now, the order is refused in the same way',
      ),
  }),
  answer: Placed,
  refuses: [
    'key/required',
    'key/other-body',
    'key/still-running',
    'cart/empty-or-expired',
    'cart/locked',
    'checkout/not-ready',
    'checkout/captcha',
    'checkout/changed',
    'promo/used',
    'checkout/cannot-ship',
    'checkout/agree-anew',
    'cart/too-many-lines',
    'checkout/cannot-collect',
    'checkout/card-debit',
    'checkout/payment-failed',
    'checkout/too-many-declines',
    'checkout/payment-checking',
    'checkout/paid-not-placed',
    'part/not-for-sale-here',
    'part/line-not-for-sale-here',
    'part/no-price',
    'part/discontinued',
    'part/out-of-stock',
    'service/unavailable',
  ],
})

export const settlePayment = shopCall({
  summary:
    'Asks the gateway what became of the bank’s question about the payment of this cart, and answers the checkout as it then stands. Nothing that the bank’s page or the browser says of it is believed. Made again it changes nothing.',
  kind: 'write',
  caching: 'private',
  input: z.strictObject({
    storeLocale,
    giveUp: z
      .boolean()
      .default(false)
      .describe('The question is not answered: nothing is charged, and another card may pay'),
    reference: text(40).optional().describe('Of the payment that is meant; another one is left alone'),
  }),
  answer: CheckoutView,
  refuses: ['request/too-many'],
})
