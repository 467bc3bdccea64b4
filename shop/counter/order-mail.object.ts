import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { resendMail } from './resend-mail.ts'

const MAY_WRITE = { creates: ['Order__c', 'Mail__c', 'Press__c'] }

/** A mail of an order that staff sent once more. Customers have it in their mail. */
export const orderMail = defineObject({
  apiName: 'OrderMail__c',
  kind: 'orderMail',
  label: 'Mail Sent Again',
  labelPlural: 'Mails Sent Again',
  table: 'order_mail',
  nameField: 'Name',
  sortedBy: ['Id', 'CreatedDate'],
  isExtensible: true,
  color: '4f7cac',
  fields: {
    Name: { type: 'String', label: 'Name', sql: (row) => sql`lpad(${row('id')}::text, 8, '0')` },
    Order__c: {
      type: 'Reference',
      label: 'Order',
      column: 'order_id',
      refersTo: 'Order',
      children: 'OrderMails__r',
      required: true,
    },
    Mail__c: {
      type: 'Picklist',
      label: 'Mail',
      column: 'mail',
      values: { STATUS: 'Where It Stands', PLACED: 'Order Confirmation', CANCELLED: 'Cancellation' },
      required: true,
    },
    Press__c: {
      type: 'String',
      label: 'Request Key',
      column: 'press',
      length: 64,
      required: true,
      help: 'Names one press of a button: sent again with it, the mail goes out once.',
    },
  },
  rights: {
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  belongsTo: 'Order__c',
  writes: { create: resendMail },
  layout: {
    sections: [{ heading: 'Mail', fields: ['Name', 'Order__c', 'Mail__c', 'Press__c'] }],
    compact: ['Name', 'Mail__c'],
  },
  listViews: [
    {
      apiName: 'AllMailsSentAgain',
      label: 'All Mails Sent Again',
      columns: ['Name', 'Order__r.OrderNumber', 'Mail__c', 'CreatedDate'],
      orderedBy: [{ field: 'CreatedDate', isAscending: false }],
    },
  ],
})
