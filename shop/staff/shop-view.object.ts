import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'

/** That somebody who works here saw the shop as a customer sees it. It is begun on the customer's page (decision 69). */
export const shopView = defineObject({
  apiName: 'ShopView__c',
  kind: 'shopView',
  label: 'View of the Shop',
  labelPlural: 'Views of the Shop',
  table: 'shop_view',
  nameField: 'Name',
  sortedBy: ['Id', 'BegunDate__c'],
  color: '8a6d3b',
  fields: {
    Name: { type: 'String', label: 'Name', sql: (row) => sql`lpad(${row('id')}::text, 8, '0')` },
    Account__c: {
      type: 'Reference',
      label: 'Seen As',
      column: 'customer_id',
      refersTo: 'Account',
      children: 'ShopViews__r',
    },
    User__c: { type: 'Reference', label: 'Seen By', column: 'staff_id', refersTo: 'User', children: 'ShopViews__r' },
    Reason__c: { type: 'TextArea', label: 'Reason', column: 'reason', length: 500 },
    BegunDate__c: { type: 'DateTime', label: 'Begun On', column: 'begun_at' },
    EndsDate__c: { type: 'DateTime', label: 'Ends On', column: 'ends_at' },
    EndedDate__c: { type: 'DateTime', label: 'Ended On', column: 'ended_at' },
  },
  rights: { staff: { rows: 'all', sees: 'all' }, admin: { rows: 'all', sees: 'all' } },
  history: { isPersonal: true },
  layout: {
    sections: [
      {
        heading: 'View of the Shop',
        fields: ['Account__c', 'User__c', 'Reason__c', 'BegunDate__c', 'EndsDate__c', 'EndedDate__c'],
      },
    ],
    compact: ['Name', 'Account__c', 'User__c', 'BegunDate__c'],
  },
  listViews: [
    {
      apiName: 'AllViews',
      label: 'All Views of the Shop',
      columns: ['Account__r.Name', 'User__r.Name', 'Reason__c', 'BegunDate__c', 'EndedDate__c'],
      orderedBy: [{ field: 'BegunDate__c', isAscending: false }],
    },
  ],
})
