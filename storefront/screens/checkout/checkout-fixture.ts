import type { OpenCheckout } from '#contract/shop/checkout.ts'
import type { Address } from '#values/address.ts'
import { cents } from '#values/money.ts'

export const anAddress = (given: Partial<Address> = {}): Address => ({
  firstName: 'Dana',
  lastName: 'Fields',
  company: '',
  line1: '1200 Mill Rd',
  line2: '',
  city: 'Columbus',
  region: 'OH',
  postalCode: '43215',
  country: 'US',
  mobile: '(614) 555-0100',
  ...given,
})

export const aCheckout = (given: Partial<OpenCheckout> = {}): OpenCheckout => ({
  state: 'open',
  currency: 'USD',
  lines: [],
  entry: {
    email: 'dana@example.com',
    shipTo: anAddress(),
    billingSameAsShipping: true,
    billTo: anAddress(),
    method: 'CARD',
    liftGate: false,
    termsAccepted: false,
  },
  errors: {},
  quote: null,
  estimate: {
    subtotal: cents(100_00),
    specialSaving: cents(0),
    saleSaving: cents(0),
    discount: cents(0),
    coreCharges: cents(0),
    shipping: cents(0),
    total: cents(100_00),
  },
  coupon: null,
  store: null,
  pickup: null,
  refusedLines: [],
  paymentFields: 'http://127.0.0.1:9/fields',
  orderPath: null,
  bankQuestion: null,
  reference: null,
  customer: null,
  ...given,
})
