import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { inOrdersCurrency, ofOwnOrder } from './of-order.ts'

export const orderItem = defineObject({
  apiName: 'OrderItem',
  kind: 'orderLine',
  label: 'Order Product',
  labelPlural: 'Order Products',
  table: 'order_line',
  nameField: 'OrderItemNumber',
  sortedBy: ['Id'],
  isExtensible: true,
  color: '769ed9',
  fields: {
    OrderItemNumber: {
      type: 'String',
      label: 'Line Number',
      sql: (row) => sql`lpad(${row('position')}::text, 10, '0')`,
    },
    Name: { type: 'String', label: 'Product Name', column: 'name' },
    OrderId: {
      type: 'Reference',
      label: 'Order ID',
      column: 'order_id',
      refersTo: 'Order',
      children: 'OrderItems',
    },
    Product2Id: {
      type: 'Reference',
      label: 'Product ID',
      column: 'product_id',
      refersTo: 'Product2',
      children: 'OrderItems',
    },
    PartNumber__c: { type: 'String', label: 'Part Number', column: 'part_number' },
    Quantity: { type: 'Int', label: 'Quantity', column: 'quantity' },
    ListPrice: {
      type: 'Currency',
      label: 'List Price',
      column: 'list_cents',
      currency: inOrdersCurrency,
    },
    UnitPrice: {
      type: 'Currency',
      label: 'Unit Price',
      column: 'unit_cents',
      currency: inOrdersCurrency,
    },
    BeforeSale__c: {
      type: 'Currency',
      label: 'Before Sale',
      column: 'before_sale_cents',
      currency: inOrdersCurrency,
    },
    Discount__c: {
      type: 'Currency',
      label: 'Discount',
      column: 'discount_cents',
      currency: inOrdersCurrency,
    },
    TotalPrice: {
      type: 'Currency',
      label: 'Total Price',
      sql: (row) => sql`${row('unit_cents')} * ${row('quantity')}`,
      currency: inOrdersCurrency,
    },
    ProductType__c: { type: 'String', label: 'Product Type', column: 'kind' },
  },
  rights: {
    customer: {
      rows: ofOwnOrder,
      sees: 'all',
    },
    staff: { rows: 'all', sees: 'all' },
    admin: { rows: 'all', sees: 'all' },
  },
  layout: {
    sections: [
      {
        heading: 'Order Product',
        fields: [
          'OrderItemNumber',
          'Name',
          'OrderId',
          'Product2Id',
          'Quantity',
          'ListPrice',
          'BeforeSale__c',
          'UnitPrice',
          'Discount__c',
          'TotalPrice',
        ],
      },
    ],
    compact: ['OrderItemNumber', 'Name', 'Quantity'],
  },
})
