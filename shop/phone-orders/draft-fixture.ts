import type { PhoneOrderDraft } from '#contract/console-api/phone-orders.ts'
import { emptyAddress } from '#values/address.ts'

/** An order by phone as it is begun: nobody's, and of nothing. */
export const aDraft = (change: Partial<PhoneOrderDraft> = {}): PhoneOrderDraft => ({
  accountId: null,
  caller: '',
  email: '',
  phone: '',
  locale: 'en-US',
  lines: [],
  machine: '',
  promoCode: '',
  deliveryType: 'SHIP',
  storeId: null,
  collector: '',
  shippingMethod: 'GROUND',
  liftGate: false,
  appointment: false,
  shipTo: emptyAddress('US'),
  billingSameAsShipping: true,
  billTo: emptyAddress('US'),
  ...change,
})
