import { sql } from '#database/sql.ts'
import { defineObject, type Expression } from '#platform/objects/define-object.ts'
import { inOrdersCurrency, ofOwnOrder } from './of-order.ts'

/** Of a crate engine's line (CE-1); null of others. */
const ofVehicle =
  (fact: string): Expression =>
  (row) =>
    sql`${row('vehicle')} ->> ${sql.lit(fact)}`

/** Each on a line of its own: what was agreed to, its version and language, and when (CE-2). */
const agreementsOf: Expression = (row) => sql`(
  select string_agg(concat_ws(' · ', agreed ->> 'title', agreed ->> 'version', agreed ->> 'language', agreed ->> 'at'), E'\n' order by place)
  from jsonb_array_elements(${row('agreements')}) with ordinality each_one (agreed, place))`

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
      label: 'Order',
      column: 'order_id',
      refersTo: 'Order',
      children: 'OrderItems',
    },
    Product2Id: {
      type: 'Reference',
      label: 'Product',
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
    CartItemNumber__c: { type: 'Int', label: 'Vehicle Number', column: 'cart_item_number' },
    Vin__c: { type: 'String', label: 'VIN', sql: ofVehicle('vin') },
    VehicleState__c: { type: 'String', label: 'State of Registration', sql: ofVehicle('state') },
    VehicleYear__c: { type: 'String', label: 'Model Year', sql: ofVehicle('year') },
    VehicleMake__c: { type: 'String', label: 'Make', sql: ofVehicle('make') },
    VehicleModel__c: { type: 'String', label: 'Vehicle Model', sql: ofVehicle('model') },
    VehiclePowered__c: { type: 'String', label: 'Powered By', sql: ofVehicle('vehiclePowered') },
    Agreements__c: { type: 'TextArea', label: 'Agreements', length: 4000, sql: agreementsOf },
  },
  rights: {
    customer: {
      rows: ofOwnOrder,
      sees: 'all',
    },
    staff: { rows: 'all', sees: 'all' },
    admin: { rows: 'all', sees: 'all' },
  },
  history: { isOfOrders: true, isMadeWithAnother: true, isPublished: true },
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
      {
        heading: 'Vehicle and Agreements',
        fields: [
          'CartItemNumber__c',
          'Vin__c',
          'VehicleState__c',
          'VehicleYear__c',
          'VehicleMake__c',
          'VehicleModel__c',
          'VehiclePowered__c',
          'Agreements__c',
        ],
      },
    ],
    compact: ['OrderItemNumber', 'Name', 'Quantity'],
  },
})
