import type { Label } from '#words/labels.ts'

/** The objects that programs may follow, by name, with what people read. */
export const PUBLISHED: Readonly<Record<string, Label>> = {
  Account: 'Accounts',
  CancelledItem__c: 'Cancelled Items',
  Claim__c: 'Claims',
  Contact: 'Contacts',
  ContactRequest: 'Contact Requests',
  Order: 'Orders',
  OrderItem: 'Order Products',
  PricebookEntry: 'Price Book Entries',
  Product2: 'Products',
  ProductCategory: 'Product Categories',
  Promotion: 'Promotions',
  Refund__c: 'Refunds',
  ReturnOrder: 'Return Orders',
  SalePrice__c: 'Sale Prices',
  Shipment: 'Parcels',
}
