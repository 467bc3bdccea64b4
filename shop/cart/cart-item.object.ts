import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { ownText } from '../locales/catalogue-text.ts'

export const cartItem = defineObject({
  apiName: 'CartItem',
  kind: 'cartLine',
  label: 'Cart Item',
  labelPlural: 'Cart Items',
  table: 'cart_line',
  nameField: 'Name',
  sortedBy: ['Id'],
  isExtensible: true,
  color: '3ba755',
  fields: {
    Name: {
      type: 'String',
      label: 'Name',
      of: { table: 'product', by: 'product_id' },
      sql: (product, { locale }) => ownText(product('name'), locale),
    },
    CartId: {
      type: 'Reference',
      label: 'Cart',
      column: 'cart_id',
      refersTo: 'WebCart',
      children: 'CartItems',
    },
    Product2Id: {
      type: 'Reference',
      label: 'Product',
      column: 'product_id',
      refersTo: 'Product2',
    },
    Sku: {
      type: 'String',
      label: 'SKU',
      of: { table: 'product', by: 'product_id' },
      sql: (product) => product('part_number'),
    },
    ProductType__c: {
      type: 'Picklist',
      label: 'Product Type',
      // A crate engine's line has no kind of its own (migration 0100).
      sql: (row) => sql`coalesce(${row('kind')}, 'CrateEngine')`,
      values: {
        Simple: 'Simple',
        Variation: 'Variation',
        Core: 'Part with Core',
        CoreCharge: 'Core Charge',
        CrateEngine: 'Crate Engine',
      },
    },
    Quantity: { type: 'Int', label: 'Quantity', column: 'quantity' },
    SalesPrice: {
      type: 'Currency',
      label: 'Sales Price',
      column: 'seen_unit_cents',
      currency: (row) => sql`(select currency from cart where cart.id = ${row('cart_id')})`,
    },
    CartItemNumber__c: { type: 'Int', label: 'Vehicle Number', column: 'cart_item_number' },
    Vin__c: { type: 'String', label: 'VIN', column: 'vin' },
    RemovedDate__c: { type: 'DateTime', label: 'Removed', column: 'removed_at' },
  },
  rights: {
    customer: {
      rows: (row, asking) => sql`exists (select from cart where cart.id = ${row('cart_id')}
        and cart.customer_id = ${asking.accountId})`,
      sees: 'all',
    },
    staff: { rows: 'all', sees: 'all' },
    admin: { rows: 'all', sees: 'all' },
  },
  layout: {
    sections: [
      {
        heading: 'Cart Item',
        fields: ['Name', 'CartId', 'Product2Id', 'Sku', 'ProductType__c', 'Quantity', 'SalesPrice'],
      },
    ],
    compact: ['Name', 'Sku', 'Quantity'],
  },
})
