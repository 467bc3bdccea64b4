import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { LOCALE_NAMES } from '../locales/locale-names.ts'
import { closeRequest } from './close-request.ts'

/** Who wants to be told when a part is in stock again (business rule N-1): one open request for each email, part and country. */
export const notifyRequest = defineObject({
  apiName: 'NotifyRequest__c',
  kind: 'notifyRequest',
  label: 'Back-in-Stock Request',
  labelPlural: 'Back-in-Stock Requests',
  table: 'notify_request',
  nameField: 'Name',
  sortedBy: ['Id', 'CreatedDate'],
  isExtensible: true,
  color: '4bc076',
  fields: {
    Name: {
      type: 'String',
      label: 'Part Number',
      of: { table: 'product', by: 'product_id' },
      sql: (product) => product('part_number'),
    },
    Product__c: {
      type: 'Reference',
      label: 'Product',
      column: 'product_id',
      refersTo: 'Product2',
      children: 'NotifyRequests__r',
    },
    Email__c: { type: 'Email', label: 'Email', column: 'email' },
    Account__c: {
      type: 'Reference',
      label: 'Account',
      column: 'customer_id',
      refersTo: 'Account',
      children: 'NotifyRequests__r',
    },
    Country__c: {
      type: 'Picklist',
      label: 'Store Country',
      column: 'country',
      values: { US: 'United States', CA: 'Canada' },
    },
    Locale__c: { type: 'Picklist', label: 'Language', column: 'locale', values: LOCALE_NAMES },
    Status__c: {
      type: 'Picklist',
      label: 'Status',
      column: 'status',
      values: { OPEN: 'Open|request', CLOSED: 'Closed' },
    },
    ClosedReason__c: {
      type: 'Picklist',
      label: 'Closed Because',
      column: 'closed_reason',
      values: {
        IN_STOCK: 'Back in stock',
        DISCONTINUED: 'Discontinued',
        UNSUBSCRIBED: 'Unsubscribed',
        EXPIRED: 'Expired',
        BY_STAFF: 'Closed by staff',
      },
    },
    NotifiedDate__c: { type: 'DateTime', label: 'Notified On', column: 'notified_at' },
  },
  rights: {
    customer: { rows: (row, asking) => sql`${row('customer_id')} = ${asking.accountId}`, sees: 'all' },
    staff: { rows: 'all', sees: 'all', updates: ['Status__c'] },
    admin: { rows: 'all', sees: 'all', updates: ['Status__c'] },
  },
  writes: { update: closeRequest },
  history: { isPersonal: true, madeFor: 'customer_id' },
  layout: {
    sections: [
      {
        heading: 'Back-in-Stock Request',
        fields: ['Name', 'Product__c', 'Email__c', 'Account__c', 'Country__c', 'Locale__c'],
      },
      { heading: 'What Became of It', fields: ['Status__c', 'ClosedReason__c', 'NotifiedDate__c'] },
    ],
    compact: ['Name', 'Status__c', 'Email__c'],
  },
  path: {
    field: 'Status__c',
    steps: {
      OPEN: { fields: ['Product__c', 'Email__c'] },
      CLOSED: { fields: ['ClosedReason__c', 'NotifiedDate__c'], isClosed: true },
    },
  },
  listViews: [
    {
      apiName: 'AllNotifyRequests',
      label: 'All Back-in-Stock Requests',
      columns: ['Name', 'Email__c', 'Country__c', 'Status__c', 'CreatedDate'],
      orderedBy: [{ field: 'CreatedDate', isAscending: false }],
    },
    {
      apiName: 'OpenNotifyRequests',
      label: 'Open Back-in-Stock Requests',
      columns: ['Name', 'Email__c', 'Country__c', 'CreatedDate'],
      filters: [{ field: 'Status__c', operator: 'Equals', operands: ['OPEN'] }],
      orderedBy: [{ field: 'CreatedDate', isAscending: true }],
    },
  ],
})
