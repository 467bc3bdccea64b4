import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { LOCALE_NAMES } from '../locales/locale-names.ts'
import { referenceOf } from './send-message.ts'
import { answerRequest, requestActions } from './request-actions.ts'
import { moveRequest, REQUEST_STATUSES } from './request-status.ts'

/** What a visitor has written by the contact form (business rule F-1). Staff deal with it, and change nothing of what was said. */
export const contactRequest = defineObject({
  apiName: 'ContactRequest',
  kind: 'contactRequest',
  label: 'Contact Request',
  labelPlural: 'Contact Requests',
  table: 'contact_request',
  nameField: 'Name',
  sortedBy: ['Id', 'CreatedDate'],
  isExtensible: true,
  color: '65cae4',
  fields: {
    Name: {
      type: 'String',
      label: 'Request Number',
      sql: (row) => referenceOf(row('id')),
    },
    RequestStatus: { type: 'Picklist', label: 'Status', column: 'status', values: REQUEST_STATUSES },
    RequestReason: {
      type: 'Picklist',
      label: 'Category',
      column: 'category',
      values: {
        order: 'Order',
        product: 'Product',
        returns: 'Returns',
        core: 'Core charge',
        technical: 'Technical question',
        website: 'Website',
        other: 'Other',
      },
    },
    ProductType__c: {
      type: 'Picklist',
      label: 'Product Type',
      column: 'product_type',
      values: {
        engine: 'Engine',
        generator: 'Generator',
        vehicle: 'Vehicle',
        battery: 'Battery',
        'crate-engine': 'Crate engine',
      },
    },
    RequestDescription: { type: 'TextArea', label: 'Message', column: 'message', length: 2000 },
    OrderNumber__c: {
      type: 'String',
      label: 'Order Confirmation Number',
      column: 'order_number',
    },
    ContactName__c: { type: 'String', label: 'Name', column: 'name', length: 80 },
    Email__c: { type: 'Email', label: 'Email', column: 'email' },
    Account__c: {
      type: 'Reference',
      label: 'Account',
      column: 'customer_id',
      refersTo: 'Account',
      children: 'ContactRequests',
    },
    Locale__c: { type: 'Picklist', label: 'Language', column: 'locale', values: LOCALE_NAMES },
    MarketingConsent__c: {
      type: 'Boolean',
      label: 'Marketing Consent',
      sql: (row) => sql`(${row('consented_at')} is not null)`,
    },
    ConsentDate__c: { type: 'DateTime', label: 'Consented On', column: 'consented_at' },
    ConsentText__c: { type: 'TextArea', label: 'Consented To', column: 'consent_text' },
  },
  rights: {
    customer: { rows: (row, asking) => sql`${row('customer_id')} = ${asking.accountId}`, sees: 'all' },
    staff: { rows: 'all', sees: 'all', updates: ['RequestStatus'] },
    admin: { rows: 'all', sees: 'all', updates: ['RequestStatus'] },
  },
  writes: { update: moveRequest('RequestStatus') },
  actions: [answerRequest, ...requestActions('RequestStatus')],
  history: { isPersonal: true, madeFor: 'customer_id', isPublished: true },
  layout: {
    sections: [
      {
        heading: 'Request',
        fields: ['Name', 'RequestStatus', 'RequestReason', 'ProductType__c', 'OrderNumber__c', 'RequestDescription'],
      },
      { heading: 'Who Asks', fields: ['ContactName__c', 'Email__c', 'Account__c', 'Locale__c'] },
      {
        heading: 'Marketing',
        fields: ['MarketingConsent__c', 'ConsentDate__c', 'ConsentText__c'],
      },
    ],
    compact: ['Name', 'RequestStatus', 'RequestReason'],
  },
  path: {
    field: 'RequestStatus',
    steps: {
      NEW: { fields: ['RequestReason', 'RequestDescription'] },
      IN_PROGRESS: { fields: ['ContactName__c', 'Email__c', 'OrderNumber__c'] },
      CLOSED: { fields: ['RequestReason'], isClosed: true },
    },
  },
  listViews: [
    {
      apiName: 'AllContactRequests',
      label: 'All Contact Requests',
      columns: ['Name', 'RequestReason', 'ContactName__c', 'RequestStatus', 'CreatedDate'],
      orderedBy: [{ field: 'CreatedDate', isAscending: false }],
    },
    {
      apiName: 'OpenContactRequests',
      label: 'Open Contact Requests',
      columns: ['Name', 'RequestReason', 'ContactName__c', 'CreatedDate'],
      filters: [{ field: 'RequestStatus', operator: 'NotEqual', operands: ['CLOSED'] }],
      orderedBy: [{ field: 'CreatedDate', isAscending: true }],
    },
  ],
  relatedLists: [
    {
      relationship: 'ContactReplies__r',
      columns: ['Name', 'Message__c', 'CreatedById', 'CreatedDate', 'SentDate__c'],
      orderedBy: [{ field: 'CreatedDate', isAscending: false }],
    },
  ],
})
