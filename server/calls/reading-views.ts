// What staff may call while they see the shop as a customer: what only reads. Some calls go by POST and are told to nobody else, and change
// nothing all the same; they are named here, and get a database that takes no change.
import type { Database } from '#database/sql.ts'
import { Refusal } from '#values/refusal.ts'

const READING = new Set([
  'CartService.getCart',
  'CheckoutService.getCheckout',
  'ClaimService.getClaims',
  'FitmentService.checkParts',
  'FitmentService.countFits',
  'GarageService.checkGarage',
  'GarageService.checkNumber',
  'GarageService.identifyEquipment',
  'OrderService.getBuyAgain',
  'OrderService.getOrder',
  'OrderService.listInvoiceMonths',
  'OrderService.listOrders',
  'OrderService.quoteCancelItems',
  'QuickOrderService.resolveLines',
  'ReturnService.getReturns',
  'ReturnService.quoteReturn',
  'ReturnService.quoteReturns',
])

const refuse = (): never => {
  throw new Refusal('view/read-only')
}

/** Throws for a call that may change something. */
export function readingOnly<Call extends { shop: { db: Database } }>(
  name: string,
  kind: 'read' | 'write',
  call: Call,
): Call {
  if (kind !== 'read' && !READING.has(name)) refuse()
  const { db } = call.shop
  const reading: Database = {
    ...db,
    transact: async () => refuse(),
    // What reading notes beside, as the price that was seen, is not noted.
    write: { all: async () => refuse(), first: async () => refuse(), run: async () => 0 },
  }
  return { ...call, shop: { ...call.shop, db: reading } }
}
