import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { changeFeed } from './change-feed.ts'
import { CONTENT_NAMES } from './contents.ts'

const CHANGED = ['Name', 'Integration__c', 'Clears__c', 'IsActive__c']
/** What it tells of, and by which name, is for good: its deliveries are numbered under it. */
const CREATED = [...CHANGED, 'Key__c', 'Content__c']

/** Stock or prices that another system sends again and again, by calls or as files (docs/operations/feeds.md). */
export const feed = defineObject({
  apiName: 'Feed__c',
  kind: 'feed',
  label: 'Feed',
  labelPlural: 'Feeds',
  table: 'feed',
  nameField: 'Name',
  color: '54698d',
  fields: {
    Name: { type: 'String', label: 'Name', column: 'name', length: 80, required: true },
    Key__c: {
      type: 'String',
      label: 'Name in Addresses',
      column: 'key',
      length: 40,
      required: true,
      unique: true,
      help: 'Of its calls, and of the folder that its files are put into.',
    },
    Content__c: { type: 'Picklist', label: 'Tells Of', column: 'content', required: true, values: CONTENT_NAMES },
    Integration__c: {
      type: 'Reference',
      label: 'Integration',
      column: 'integration_id',
      refersTo: 'Integration__c',
      children: 'Feeds__r',
      help: 'Its token sends it by a call. Without one it comes as files alone.',
    },
    Clears__c: {
      type: 'Boolean',
      label: 'Empty Cells Empty the Field',
      column: 'clears',
      default: false,
    },
    IsActive__c: { type: 'Boolean', label: 'Active|feed', column: 'is_active', default: true },
    LastSequence__c: {
      type: 'String',
      label: 'Newest Number',
      sql: (row) => sql`(select max(sequence)::text from feed_delivery where feed_id = ${row('id')})`,
    },
    LastDeliveryDate__c: {
      type: 'DateTime',
      label: 'Last Delivery',
      sql: (row) =>
        sql`(select created_at from feed_delivery where feed_id = ${row('id')} order by sequence desc limit 1)`,
    },
  },
  rights: { admin: { rows: 'all', sees: 'all', creates: CREATED, updates: CHANGED, deletes: true } },
  writes: { create: changeFeed, update: changeFeed, delete: async () => [] },
  isForAdmins: true,
  history: {},
  layout: {
    sections: [
      {
        heading: 'Feed',
        fields: [
          'Name',
          'Key__c',
          'Content__c',
          'Integration__c',
          'Clears__c',
          'IsActive__c',
          'LastSequence__c',
          'LastDeliveryDate__c',
        ],
      },
    ],
    compact: ['Name', 'Content__c', 'IsActive__c'],
  },
  listViews: [
    {
      apiName: 'AllFeeds',
      label: 'All Feeds',
      columns: ['Name', 'Key__c', 'Content__c', 'IsActive__c', 'LastSequence__c', 'LastDeliveryDate__c'],
      orderedBy: [{ field: 'Name', isAscending: true }],
    },
  ],
  relatedLists: [
    {
      relationship: 'FeedDeliveries__r',
      columns: ['Name', 'Status__c', 'Rows__c', 'Changed__c', 'Refused__c', 'CreatedDate'],
    },
  ],
})
