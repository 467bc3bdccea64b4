import { sql } from '#database/sql.ts'
import { defineObject, type Expression, type FieldDeclaration } from '#platform/objects/define-object.ts'
import type { Label } from '#words/labels.ts'
import {
  coreCharges,
  couponCode,
  differentProducts,
  discountAmount,
  grandTotal,
  listAmount,
  productAmount,
  productCount,
  saleSaving,
  shippingAmount,
  specialSaving,
  taxAmount,
  totalAmount,
} from './cart-totals.ts'

const amount = (label: Label, expression: Expression, help?: Label): FieldDeclaration => ({
  type: 'Currency',
  label,
  sql: expression,
  currency: 'currency',
  ...(help && { help }),
})

const ONCE_ORDERED: Label = 'Calculated at checkout: empty until then.'

/** A customer's cart; a guest's belongs to a session, and is shown by the shop alone. */
export const webCart = defineObject({
  apiName: 'WebCart',
  kind: 'cart',
  label: 'Cart',
  labelPlural: 'Carts',
  table: 'cart',
  nameField: 'Name',
  sortedBy: ['Id'],
  isExtensible: true,
  color: '3ba755',
  fields: {
    Name: { type: 'String', label: 'Name', sql: (row) => sql`'Cart ' || ${row('id')}` },
    AccountId: {
      type: 'Reference',
      label: 'Account',
      column: 'customer_id',
      refersTo: 'Account',
      children: 'WebCarts',
    },
    Status: {
      type: 'Picklist',
      label: 'Status',
      column: 'state',
      values: {
        open: 'Open',
        paying: 'Being Paid',
        ordered: 'Ordered',
        merged: 'Merged',
      },
    },
    CurrencyIsoCode: {
      type: 'Picklist',
      label: 'Currency ISO Code',
      column: 'currency',
      values: { USD: 'U.S. Dollar', CAD: 'Canadian Dollar' },
    },
    DeliveryType__c: {
      type: 'Picklist',
      label: 'Delivery',
      column: 'delivery_type',
      values: { SHIP: 'Ship to Address', PICKUP: 'Pick Up in Store' },
    },
    Store__c: {
      type: 'Reference',
      label: 'Store',
      column: 'store_id',
      refersTo: 'Location',
      children: 'WebCarts__r',
      help: 'The store that was chosen last, whether the order is collected there or shipped.',
    },
    TotalProductCount: { type: 'Int', label: 'Parts', sql: productCount },
    UniqueProductCount: { type: 'Int', label: 'Different Parts', sql: differentProducts },
    LineCount__c: {
      type: 'Int',
      label: 'Lines',
      help: 'A part with a core charge takes two.',
      column: 'line_count',
    },
    TotalListAmount: amount('Subtotal', listAmount, 'Parts at list price.'),
    SpecialSaving__c: amount('Special Price Discount', specialSaving),
    SaleSaving__c: amount('Sale Discount', saleSaving),
    CouponCode__c: { type: 'String', label: 'Discount Code', sql: couponCode },
    Discount__c: amount('Discount', discountAmount),
    CoreCharges__c: amount('Core Charges', coreCharges),
    TotalProductAmount: amount('Parts and Core Charges', productAmount),
    TotalChargeAmount: amount('Estimated Shipping', shippingAmount),
    TotalAmount: amount('Estimated Total', totalAmount, 'Before taxes.'),
    TotalTaxAmount: amount('Taxes', taxAmount, ONCE_ORDERED),
    GrandTotalAmount: amount('Grand Total', grandTotal, ONCE_ORDERED),
    ExpirationDate__c: { type: 'DateTime', label: 'Expires', column: 'expires_at' },
  },
  rights: {
    customer: { rows: (row, asking) => sql`${row('customer_id')} = ${asking.accountId}`, sees: 'all' },
    staff: { rows: 'all', sees: 'all' },
    admin: { rows: 'all', sees: 'all' },
  },
  layout: {
    sections: [
      {
        heading: 'Cart',
        fields: ['Name', 'AccountId', 'Status', 'CurrencyIsoCode', 'ExpirationDate__c'],
      },
      {
        heading: 'Contents',
        fields: ['TotalProductCount', 'UniqueProductCount', 'LineCount__c'],
      },
      {
        heading: 'Amounts',
        fields: [
          'TotalListAmount',
          'SpecialSaving__c',
          'SaleSaving__c',
          'CouponCode__c',
          'Discount__c',
          'CoreCharges__c',
          'TotalProductAmount',
          'TotalChargeAmount',
          'TotalAmount',
          'TotalTaxAmount',
          'GrandTotalAmount',
        ],
      },
    ],
    compact: ['Name', 'Status', 'UniqueProductCount'],
  },
  listViews: [
    {
      apiName: 'AllCarts',
      label: 'All Carts',
      columns: ['Name', 'Account.Name', 'Status', 'CreatedDate'],
    },
  ],
  relatedLists: [{ relationship: 'CartItems', columns: ['Name', 'Sku', 'Quantity', 'SalesPrice'] }],
})
