import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'

/** What was sent to a webhook, or could not be: kept 30 days. It is sent again by the action alone. */
export const webhookDelivery = defineObject({
  apiName: 'WebhookDelivery__c',
  kind: 'webhookDelivery',
  label: 'Webhook Delivery',
  labelPlural: 'Webhook Deliveries',
  table: 'webhook_delivery',
  nameField: 'Name',
  sortedBy: ['Id', 'CreatedDate'],
  color: '54698d',
  fields: {
    Name: { type: 'String', label: 'Delivery Number', sql: (row) => sql`lpad(${row('id')}::text, 8, '0')` },
    Webhook__c: {
      type: 'Reference',
      label: 'Webhook',
      column: 'webhook_id',
      refersTo: 'Webhook__c',
      children: 'Deliveries__r',
    },
    Status__c: {
      type: 'Picklist',
      label: 'Status',
      column: 'status',
      values: { SENT: 'Delivered|webhook', FAILED: 'Failed', WANTED: 'To Be Sent Again' },
    },
    Changes__c: { type: 'Int', label: 'Changes', column: 'changes' },
    FirstCursor__c: { type: 'String', label: 'After Cursor', sql: (row) => sql`${row('after_position')}::text` },
    LastCursor__c: { type: 'String', label: 'Up to Cursor', sql: (row) => sql`${row('last_position')}::text` },
    HttpStatus__c: { type: 'Int', label: 'HTTP Status', column: 'http_status' },
    Reason__c: { type: 'String', label: 'Why Not', column: 'reason' },
    Tries__c: { type: 'Int', label: 'Try', column: 'tries' },
    Duration__c: { type: 'Int', label: 'Milliseconds', column: 'took_ms' },
  },
  rights: { admin: { rows: 'all', sees: 'all', updates: ['Status__c'] } },
  writes: {
    update: async (_, { columns, before }) =>
      columns.get('status') === 'WANTED' || columns.get('status') === before['status']
        ? []
        : [{ field: 'Status__c', message: 'A delivery is only sent again' }],
  },
  actions: [
    {
      name: 'SendAgain',
      label: 'Send Again',
      done: 'The same changes are sent again.',
      sets: { Status__c: 'WANTED' },
      reads: ['Status__c'],
      refuses: ({ Status__c: status }) => (status === 'WANTED' ? 'This was done already' : null),
    },
  ],
  layout: {
    sections: [
      {
        heading: 'Webhook Delivery',
        fields: ['Name', 'Webhook__c', 'Status__c', 'HttpStatus__c', 'Reason__c', 'Changes__c'].concat([
          'FirstCursor__c',
          'LastCursor__c',
          'Tries__c',
          'Duration__c',
        ]),
      },
    ],
    compact: ['Name', 'Status__c', 'CreatedDate'],
  },
  listViews: [
    {
      apiName: 'AllWebhookDeliveries',
      label: 'All Webhook Deliveries',
      columns: ['Name', 'Webhook__c', 'Status__c', 'HttpStatus__c', 'Changes__c', 'CreatedDate'],
      orderedBy: [{ field: 'CreatedDate', isAscending: false }],
    },
  ],
})
