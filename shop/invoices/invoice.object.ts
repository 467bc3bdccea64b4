import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { ofOwnOrder } from '#shop/orders/of-order.ts'
import { amount, taxOf } from './invoice-amount.ts'

/** An invoice (business rule IN-1). The database makes it when parts of its order are handed over; nobody writes or removes one. */
export const invoice = defineObject({
  apiName: 'Invoice__c',
  kind: 'invoice',
  label: 'Invoice',
  labelPlural: 'Invoices',
  table: 'invoice',
  nameField: 'Name',
  sortedBy: ['Id', 'Name', 'CreatedDate'],
  color: '2f7d5b',
  fields: {
    Name: { type: 'String', label: 'Invoice Number', column: 'number', unique: true },
    Order__c: {
      type: 'Reference',
      label: 'Order',
      column: 'order_id',
      refersTo: 'Order',
      children: 'Invoices__r',
    },
    IssuedDate__c: { type: 'DateTime', label: 'Issued On', column: 'issued_at' },
    Country__c: {
      type: 'Picklist',
      label: 'Country',
      column: 'country',
      values: { US: 'United States', CA: 'Canada' },
    },
    Parcel__c: {
      type: 'String',
      label: 'Parcel',
      help: 'What its parts left in, where that was noted and more of the order leaves by itself.',
      sql: (row) => sql`${row('facts')} #>> '{parcel,number}'`,
    },
    Total__c: amount('Invoice Total', 'total'),
    ItemSubtotal__c: amount('Item Subtotal', 'subtotal'),
    CoreCharges__c: amount('Core Charges', 'coreCharges'),
    Shipping__c: amount('Shipping', 'shipping'),
    Tax__c: taxOf('Taxes and Fees'),
  },
  rights: {
    customer: { rows: ofOwnOrder, sees: 'all' },
    staff: { rows: 'all', sees: 'all' },
    admin: { rows: 'all', sees: 'all' },
  },
  layout: {
    sections: [
      { heading: 'Invoice', fields: ['Name', 'Order__c', 'Parcel__c', 'IssuedDate__c', 'Country__c'] },
      { heading: 'Amounts', fields: ['ItemSubtotal__c', 'CoreCharges__c', 'Shipping__c', 'Tax__c', 'Total__c'] },
    ],
    compact: ['Name', 'Total__c', 'IssuedDate__c'],
  },
  listViews: [
    {
      apiName: 'AllInvoices',
      label: 'All Invoices',
      columns: ['Name', 'Order__r.OrderNumber', 'Total__c', 'IssuedDate__c', 'CreatedDate'],
      orderedBy: [{ field: 'CreatedDate', isAscending: false }],
    },
  ],
})
