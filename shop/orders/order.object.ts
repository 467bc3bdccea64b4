import type { OrderStatus } from '#contract/shop/orders.ts'
import { sql } from '#database/sql.ts'
import { defineObject, type FieldDeclaration } from '#platform/objects/define-object.ts'
import { message } from '../locales/message.ts'
import { moveOrder } from './move-order.ts'

/** The parts of an address that the order keeps a copy of (reliability rule 5). */
const place = (prefix: 'Shipping' | 'Billing', column: 'ship_to' | 'bill_to', of: string) => {
  const part = (key: string, label: string, labelFr: string): FieldDeclaration => ({
    type: 'String',
    label: [`${prefix} ${label}`, `${labelFr} ${of}`],
    sql: (row) => sql`${row(column)}->>${sql.lit(key)}`,
  })
  return {
    [`${prefix}Address`]: {
      type: 'Address',
      label: [`${prefix} Address`, `Adresse ${of}`],
      parts: ['Street', 'City', 'State', 'PostalCode', 'Country'].map((name) => prefix + name),
    },
    [`${prefix}Street`]: {
      type: 'TextArea',
      label: [`${prefix} Street`, `Rue ${of}`],
      sql: (row) => sql`concat_ws(E'\n', ${row(column)}->>'line1', nullif(${row(column)}->>'line2', ''))`,
    },
    [`${prefix}City`]: part('city', 'City', 'Ville'),
    [`${prefix}State`]: part('region', 'State or Province', 'État ou province'),
    [`${prefix}PostalCode`]: part('postalCode', 'Postal Code', 'Code postal'),
    [`${prefix}Country`]: part('country', 'Country', 'Pays'),
  } satisfies Record<string, FieldDeclaration>
}

const amount = (label: string, labelFr: string, column: string): FieldDeclaration => ({
  type: 'Currency',
  label: [label, labelFr],
  column,
  currency: 'currency',
})

const STATUSES: Record<OrderStatus, readonly [string, string]> = {
  PROCESSING: message('status.orderProcessing'),
  SHIPPED: message('status.shipped'),
  DELIVERED: message('status.delivered'),
  READY_FOR_PICKUP: message('status.readyForPickup'),
  PICKED_UP: message('status.pickedUp'),
  CANCELLED: message('status.cancelled'),
}

/** An order. Its totals are worked out when it is placed, and are never written. */
export const order = defineObject({
  apiName: 'Order',
  kind: 'order',
  label: ['Order', 'Commande'],
  labelPlural: ['Orders', 'Commandes'],
  table: 'orders',
  nameField: 'OrderNumber',
  isExtensible: true,
  color: '769ed9',
  fields: {
    OrderNumber: { type: 'String', label: ['Order Number', 'Numéro de commande'], column: 'number', unique: true },
    Name: { type: 'String', label: ['Order Name', 'Nom de la commande'], column: 'number' },
    AccountId: {
      type: 'Reference',
      label: ['Account ID', 'ID du compte'],
      column: 'customer_id',
      refersTo: 'Account',
      children: 'Orders',
    },
    Status: { type: 'Picklist', label: ['Status', 'Statut'], column: 'status', values: STATUSES },
    EffectiveDate: { type: 'DateTime', label: ['Placed Date', 'Date de la commande'], column: 'placed_at' },
    Email__c: { type: 'Email', label: ['Email', 'Courriel'], column: 'email' },
    CurrencyIsoCode: {
      type: 'Picklist',
      label: ['Currency ISO Code', 'Code ISO de la devise'],
      column: 'currency',
      values: { USD: ['U.S. Dollar', 'Dollar américain'], CAD: ['Canadian Dollar', 'Dollar canadien'] },
    },
    TotalAmount: amount('Order Total', 'Total de la commande', 'total_cents'),
    ItemSubtotal__c: amount('Item Subtotal', 'Sous-total des articles', 'subtotal_cents'),
    SpecialSaving__c: amount('Special Price Discount', 'Rabais de prix spécial', 'special_saving_cents'),
    SaleSaving__c: amount('Sale Discount', 'Rabais (solde)', 'sale_saving_cents'),
    Discount__c: amount('Discount', 'Rabais', 'discount_cents'),
    CoreCharges__c: amount('Core Charges', 'Consignes', 'core_cents'),
    Shipping__c: amount('Shipping', 'Livraison', 'shipping_cents'),
    Tax__c: amount('Taxes and Fees', 'Taxes et frais', 'tax_cents'),
    DeliveryType__c: {
      type: 'Picklist',
      label: ['Delivery', 'Livraison'],
      column: 'delivery_type',
      values: {
        SHIP: ['Ship to Address', 'Livraison à l’adresse'],
        PICKUP: ['Pick Up in Store', 'Ramassage en magasin'],
      },
    },
    LiftGate__c: { type: 'Boolean', label: ['Lift Gate', 'Hayon'], column: 'lift_gate' },
    Store__c: {
      type: 'Reference',
      label: ['Store', 'Magasin'],
      column: 'store_id',
      refersTo: 'Location',
      children: 'Orders__r',
    },
    TrackingNumbers__c: {
      type: 'TextArea',
      label: ['Tracking Numbers', 'Numéros de suivi'],
      sql: (row) => sql`(
        select string_agg(number, E'\n' order by shipped_on, number) from order_tracking where order_id = ${row('id')})`,
    },
    CardBrand__c: { type: 'String', label: ['Card', 'Carte'], column: 'card_brand' },
    CardLast4__c: { type: 'String', label: ['Card Ending', 'Carte se terminant par'], column: 'card_last4' },
    ...place('Shipping', 'ship_to', 'de livraison'),
    ...place('Billing', 'bill_to', 'de facturation'),
  },
  rights: {
    customer: { rows: (row, asking) => sql`${row('customer_id')} = ${asking.accountId}`, sees: 'all' },
    staff: { rows: 'all', sees: 'all', updates: ['Status'] },
    admin: { rows: 'all', sees: 'all', updates: ['Status'] },
  },
  writes: { update: moveOrder },
  layout: {
    sections: [
      {
        heading: ['Order', 'Commande'],
        fields: [
          'OrderNumber',
          'AccountId',
          'Status',
          'EffectiveDate',
          'Email__c',
          'DeliveryType__c',
          'LiftGate__c',
          'Store__c',
        ],
      },
      {
        heading: ['Amounts', 'Montants'],
        fields: [
          'ItemSubtotal__c',
          'SpecialSaving__c',
          'SaleSaving__c',
          'Discount__c',
          'CoreCharges__c',
          'Shipping__c',
          'Tax__c',
          'TotalAmount',
        ],
      },
      { heading: ['Addresses', 'Adresses'], fields: ['ShippingAddress', 'BillingAddress', 'TrackingNumbers__c'] },
    ],
    compact: ['OrderNumber', 'Status', 'TotalAmount'],
  },
  path: {
    field: 'Status',
    steps: {
      PROCESSING: { fields: ['EffectiveDate', 'DeliveryType__c', 'TotalAmount'] },
      SHIPPED: { fields: ['ShippingAddress', 'TrackingNumbers__c'] },
      DELIVERED: { fields: ['ShippingAddress', 'TotalAmount'], isClosed: true },
      READY_FOR_PICKUP: { fields: ['Store__c', 'Email__c'] },
      PICKED_UP: { fields: ['Store__c', 'TotalAmount'], isClosed: true },
      CANCELLED: { fields: ['TotalAmount', 'Email__c'], isClosed: true },
    },
  },
  listViews: [
    {
      apiName: 'AllOrders',
      label: ['All Orders', 'Toutes les commandes'],
      columns: ['OrderNumber', 'Account.Name', 'Status', 'TotalAmount', 'EffectiveDate'],
      orderedBy: [{ field: 'EffectiveDate', isAscending: false }],
    },
  ],
  relatedLists: [
    { relationship: 'OrderItems', columns: ['OrderItemNumber', 'PartNumber__c', 'Quantity', 'TotalPrice'] },
    { relationship: 'ReturnOrders', columns: ['ReturnOrderNumber', 'Status', 'Kind__c'] },
  ],
})
