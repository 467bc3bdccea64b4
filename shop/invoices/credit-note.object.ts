import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { ofOwnOrder } from '#shop/orders/of-order.ts'
import { amount, taxOf } from './invoice-amount.ts'

/** A credit note (business rule IN-1). The database makes it with a refund; nobody writes or removes one. */
export const creditNote = defineObject({
  apiName: 'CreditNote__c',
  kind: 'creditNote',
  label: 'Credit Note',
  labelPlural: 'Credit Notes',
  table: 'credit_note',
  nameField: 'Name',
  sortedBy: ['Id', 'Name', 'CreatedDate'],
  color: '7d4a2f',
  fields: {
    Name: { type: 'String', label: 'Credit Note Number', column: 'number', unique: true },
    Order__c: {
      type: 'Reference',
      label: 'Order',
      column: 'order_id',
      refersTo: 'Order',
      children: 'CreditNotes__r',
    },
    InvoiceNumber__c: {
      type: 'String',
      label: 'Invoice Number',
      sql: (row) => sql`${row('facts')} ->> 'invoiceNumber'`,
    },
    IssuedDate__c: { type: 'DateTime', label: 'Issued On', column: 'issued_at' },
    Total__c: amount('Given Back', 'total'),
    Goods__c: amount('Parts', 'goods'),
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
      { heading: 'Credit Note', fields: ['Name', 'Order__c', 'InvoiceNumber__c', 'IssuedDate__c'] },
      { heading: 'Amounts', fields: ['Goods__c', 'CoreCharges__c', 'Shipping__c', 'Tax__c', 'Total__c'] },
    ],
    compact: ['Name', 'Total__c', 'IssuedDate__c'],
  },
  listViews: [
    {
      apiName: 'AllCreditNotes',
      label: 'All Credit Notes',
      columns: ['Name', 'Order__r.OrderNumber', 'Total__c', 'IssuedDate__c', 'CreatedDate'],
      orderedBy: [{ field: 'CreatedDate', isAscending: false }],
    },
  ],
})
