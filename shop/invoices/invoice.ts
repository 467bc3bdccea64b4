// What an invoice says: frozen when its parts are handed over (migrations 0080 and 0111), so that it never changes (business rule IN-1).
import type { DeliveryType } from '#contract/shop/orders.ts'
import type { TaxLine } from '#contract/shop/checkout.ts'
import type { Seller } from '#shop/orders/seller.ts'
import type { Address } from '#values/address.ts'
import type { ShippingMethod } from '#values/shipping-method.ts'
import type { Country, Locale } from '#values/locale.ts'
import type { ToldAgreement, ToldVehicle } from '#words/vehicle-text.ts'
import type { Currency } from '#values/money.ts'
import type { VerifiedDiscount } from '#values/verified-discount.ts'

export interface Invoice {
  number: string
  issuedAt: Date
  facts: InvoiceFacts
  seller: InvoiceSeller
}

export interface InvoiceSeller {
  name: string
  lines: readonly string[]
  gstNumber: string | null
  qstNumber: string | null
}

/** As `invoice_facts` and `part_facts` of the database make it; amounts are cents. */
export interface InvoiceFacts {
  orderNumber: string
  placedAt: string
  locale: Locale
  country: Country
  currency: Currency
  email: string
  deliveryType: DeliveryType
  customerNumber: string | null
  shipTo: Address | null
  billTo: Address | null
  store: (Pick<Address, 'line1' | 'city' | 'region' | 'postalCode' | 'country'> & { name: string }) | null
  lines: InvoiceLine[]
  subtotal: number
  /** Of special and sale prices together. */
  specialSaving: number
  /** How much of it came from sales; missing without any. */
  saleSaving?: number
  discount: number
  discountCode?: string
  /** Of a verified discount. */
  discountKind?: VerifiedDiscount
  coreCharges: number
  shipping: number
  taxes: { kind: TaxLine['kind']; rate: number; base: number; amount: number; certificate?: string }[]
  total: number
  card: { brand: string; last4: string } | null
  /** Of some pieces of the order; missing where all of it left at once. */
  isPart?: true
  /** What they left in, where that was noted. */
  parcel?: { carrier: string; number: string }
  /** What it was shipped by, and how its freight came; missing of what was shipped before there were several ways. */
  shippingMethod?: ShippingMethod
  liftGate?: true
  appointment?: true
  /** Of crate engines, by the place of their line; missing without any. */
  vehicles?: { line: number; vehicle: ToldVehicle; agreements: ToldAgreement[] }[]
}

export interface InvoiceLine {
  partNumber: string
  name: string
  quantity: number
  list: number
  unit: number
  /** The core charge of each; null without one. */
  core: number | null
}

/** Who sells in a country: the numbers are those of Canadian taxes. */
export const sellerIn = ({ legalName, addresses, gstNumber, qstNumber }: Seller, country: Country): InvoiceSeller => ({
  name: legalName,
  lines: addresses[country],
  gstNumber: country === 'CA' ? gstNumber : null,
  qstNumber: country === 'CA' ? qstNumber : null,
})
