import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { inOrdersCurrency, ofOwnOrder } from './of-order.ts'

/** A line of an order, with the names and prices it was sold at. */
export const orderItem = defineObject({
  apiName: 'OrderItem',
  kind: 'orderLine',
  label: ['Order Product', 'Produit de la commande'],
  labelPlural: ['Order Products', 'Produits de la commande'],
  table: 'order_line',
  nameField: 'OrderItemNumber',
  isExtensible: true,
  color: '769ed9',
  fields: {
    OrderItemNumber: {
      type: 'String',
      label: ['Line Number', 'Numéro de ligne'],
      sql: (row) => sql`lpad(${row('position')}::text, 10, '0')`,
    },
    Name: { type: 'String', label: ['Product Name', 'Nom du produit'], column: 'name' },
    OrderId: {
      type: 'Reference',
      label: ['Order ID', 'ID de la commande'],
      column: 'order_id',
      refersTo: 'Order',
      children: 'OrderItems',
    },
    Product2Id: {
      type: 'Reference',
      label: ['Product ID', 'ID du produit'],
      column: 'product_id',
      refersTo: 'Product2',
      children: 'OrderItems',
    },
    PartNumber__c: { type: 'String', label: ['Part Number', 'Numéro de pièce'], column: 'part_number' },
    Quantity: { type: 'Int', label: ['Quantity', 'Quantité'], column: 'quantity' },
    ListPrice: {
      type: 'Currency',
      label: ['List Price', 'Prix courant'],
      column: 'list_cents',
      currency: inOrdersCurrency,
    },
    UnitPrice: {
      type: 'Currency',
      label: ['Unit Price', 'Prix unitaire'],
      column: 'unit_cents',
      currency: inOrdersCurrency,
    },
    TotalPrice: {
      type: 'Currency',
      label: ['Total Price', 'Prix total'],
      sql: (row) => sql`${row('unit_cents')} * ${row('quantity')}`,
      currency: inOrdersCurrency,
    },
    ProductType__c: { type: 'String', label: ['Product Type', 'Type de produit'], column: 'kind' },
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
        heading: ['Order Product', 'Produit de la commande'],
        fields: [
          'OrderItemNumber',
          'Name',
          'OrderId',
          'Product2Id',
          'Quantity',
          'ListPrice',
          'UnitPrice',
          'TotalPrice',
        ],
      },
    ],
    compact: ['OrderItemNumber', 'Name', 'Quantity'],
  },
})
