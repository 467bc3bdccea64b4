import { type RawBuilder, sql } from '#database/sql.ts'
import { defineObject, type Row } from '#platform/objects/define-object.ts'
import { keysOf } from '#values/table.ts'
import { LOCALE_NAMES } from '../locales/locale-names.ts'
import { changeContentItem, removeContent } from './change-content.ts'
import { PIECE_FIELDS, PIECE_SECTIONS } from './piece-fields.ts'

const WRITTEN = [
  'Name',
  'Placement__c',
  'Sequence__c',
  'Locale__c',
  'BannerStore__c',
  ...keysOf(PIECE_FIELDS),
  'ActiveFrom__c',
  'ActiveUntil__c',
]
const MAY_WRITE = { creates: WRITTEN, updates: WRITTEN, deletes: true }

const isActive = (row: Row): RawBuilder<unknown> =>
  sql`(coalesce(${row('active_from')} <= now(), true) and coalesce(now() < ${row('active_until')}, true))`

/** A piece of a page, such as a banner of the home page (business rule HC-1). Visitors see it while it is active. */
export const contentItem = defineObject({
  apiName: 'ContentItem__c',
  kind: 'contentItem',
  label: 'Content Item',
  labelPlural: 'Content Items',
  table: 'content_item',
  nameField: 'Name',
  isExtensible: true,
  color: '6a89e5',
  fields: {
    Name: { type: 'String', label: 'Name', column: 'name', length: 80, required: true },
    Placement__c: {
      type: 'Picklist',
      label: 'Placement',
      column: 'placement',
      required: true,
      default: 'home',
      values: {
        home: 'Home Page',
        category: 'Category Pages',
        faqs: 'Frequent Questions',
        'knowledge-hub': 'Knowledge Hub',
      },
    },
    Sequence__c: { type: 'Int', label: 'Sequence', column: 'sequence', precision: 9, default: 0 },
    Locale__c: {
      type: 'Picklist',
      label: 'Locale',
      column: 'locale',
      required: true,
      values: LOCALE_NAMES,
    },
    BannerStore__c: {
      type: 'Picklist',
      label: 'Banner Store',
      column: 'banner_store',
      required: true,
      values: { US: 'United States', CA: 'Canada' },
    },
    ...PIECE_FIELDS,
    ActiveFrom__c: { type: 'DateTime', label: 'Active From', column: 'active_from' },
    ActiveUntil__c: { type: 'DateTime', label: 'Active Until', column: 'active_until' },
  },
  rights: {
    guest: { rows: isActive, sees: 'all' },
    customer: { rows: isActive, sees: 'all' },
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  writes: { create: changeContentItem, update: changeContentItem, delete: removeContent },
  history: {},
  relatedLists: [{ relationship: 'Editions__r', columns: ['Name', 'State__c', 'PublishAt__c', 'PublishedAt__c'] }],
  layout: {
    sections: [
      {
        heading: 'Content Item',
        fields: [
          'Name',
          'Placement__c',
          'Sequence__c',
          'Locale__c',
          'BannerStore__c',
          'ActiveFrom__c',
          'ActiveUntil__c',
        ],
      },
      ...PIECE_SECTIONS,
    ],
    compact: ['Name', 'Locale__c', 'Sequence__c'],
  },
  listViews: [
    {
      apiName: 'AllContentItems',
      label: 'All Content Items',
      columns: ['Name', 'Placement__c', 'Locale__c', 'Sequence__c'],
      orderedBy: [{ field: 'Sequence__c', isAscending: true }],
    },
  ],
})
