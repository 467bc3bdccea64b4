import { sql } from '#database/sql.ts'
import { defineObject, type Row } from '#platform/objects/define-object.ts'

/** What the import tells of it; its rows are forgotten with it. */
const ofImport = (value: string) => ({
  sql: (row: Row) => sql`(select ${sql.raw(value)} from data_import where data_import.id = ${row('import_id')})`,
})

/** What another system sent of a feed once, and what became of it: kept 31 days. */
export const feedDelivery = defineObject({
  apiName: 'FeedDelivery__c',
  kind: 'feedDelivery',
  label: 'Feed Delivery',
  labelPlural: 'Feed Deliveries',
  table: 'feed_delivery',
  nameField: 'Name',
  sortedBy: ['Id', 'CreatedDate'],
  color: '54698d',
  fields: {
    Name: { type: 'String', label: 'Number|feed', sql: (row) => sql`${row('sequence')}::text` },
    Feed__c: {
      type: 'Reference',
      label: 'Feed',
      column: 'feed_id',
      refersTo: 'Feed__c',
      children: 'FeedDeliveries__r',
    },
    Source__c: {
      type: 'Picklist',
      label: 'Came As',
      column: 'source',
      values: { CALL: 'A call', FILE: 'A file' },
    },
    FileName__c: { type: 'String', label: 'File', column: 'file_name' },
    Status__c: { type: 'String', label: 'Status', ...ofImport('state') },
    Why__c: { type: 'String', label: 'Why Not', ...ofImport('why') },
    Rows__c: { type: 'Int', label: 'Rows', ...ofImport('row_count') },
    Changed__c: { type: 'Int', label: 'Changed', ...ofImport('made + changed') },
    Same__c: { type: 'Int', label: 'The Same', ...ofImport('same') },
    Refused__c: { type: 'Int', label: 'Refused', ...ofImport('refused') },
    EndedDate__c: { type: 'DateTime', label: 'Ended On', ...ofImport('ended_at') },
    Refusals__c: {
      type: 'Url',
      label: 'Refused Rows',
      ...ofImport(`case when refused > 0 then '/console-api/imports/' || id || '/refusals' end`),
    },
  },
  rights: { admin: { rows: 'all', sees: 'all' } },
  isForAdmins: true,
  layout: {
    sections: [
      {
        heading: 'Feed Delivery',
        fields: ['Name', 'Feed__c', 'Source__c', 'FileName__c', 'Status__c', 'Why__c', 'Rows__c'].concat([
          'Changed__c',
          'Same__c',
          'Refused__c',
          'Refusals__c',
          'EndedDate__c',
        ]),
      },
    ],
    compact: ['Name', 'Status__c', 'CreatedDate'],
  },
  listViews: [
    {
      apiName: 'AllFeedDeliveries',
      label: 'All Feed Deliveries',
      columns: ['Name', 'Feed__c', 'Status__c', 'Rows__c', 'Changed__c', 'Refused__c', 'CreatedDate'],
      orderedBy: [{ field: 'CreatedDate', isAscending: false }],
    },
  ],
})
