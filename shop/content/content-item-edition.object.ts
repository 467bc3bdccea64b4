import { defineObject } from '#platform/objects/define-object.ts'
import { keysOf } from '#values/table.ts'
import { changeItemEdition, removeEdition } from './change-edition.ts'
import { EDITION_FIELDS } from './edition-fields.ts'
import { PIECE_FIELDS, PIECE_SECTIONS } from './piece-fields.ts'

const CHANGED = ['Name', ...keysOf(PIECE_FIELDS), 'State__c', 'PublishAt__c']
const MAY_WRITE = { creates: ['Item__c', ...CHANGED], updates: CHANGED, deletes: true }

/** What a piece of a page is to show, shows, or showed. Where and when it stands is the piece's own. */
export const contentItemEdition = defineObject({
  apiName: 'ContentItemEdition__c',
  kind: 'contentItemEdition',
  label: 'Content Item Edition',
  labelPlural: 'Content Item Editions',
  table: 'content_item_edition',
  nameField: 'Name',
  sortedBy: ['Id'],
  isExtensible: true,
  color: '6a89e5',
  fields: {
    Name: { type: 'String', label: 'Name', column: 'name', length: 80, required: true },
    Item__c: {
      type: 'Reference',
      label: 'Content Item',
      column: 'content_item_id',
      refersTo: 'ContentItem__c',
      children: 'Editions__r',
      required: true,
    },
    ...PIECE_FIELDS,
    ...EDITION_FIELDS,
  },
  rights: {
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  writes: { create: changeItemEdition, update: changeItemEdition, delete: removeEdition },
  history: {},
  layout: {
    sections: [
      { heading: 'Content Item Edition', fields: ['Name', 'Item__c', 'State__c', 'PublishAt__c', 'PublishedAt__c'] },
      ...PIECE_SECTIONS,
    ],
    compact: ['Name', 'State__c', 'PublishAt__c'],
  },
  listViews: [
    {
      apiName: 'AllContentItemEditions',
      label: 'All Content Item Editions',
      columns: ['Name', 'Item.Name', 'State__c', 'PublishAt__c', 'PublishedAt__c'],
    },
    {
      apiName: 'NotPublicYet',
      label: 'Not Public Yet',
      columns: ['Name', 'Item.Name', 'State__c', 'PublishAt__c'],
      filters: [{ field: 'State__c', operator: 'Equals', operands: ['DRAFT', 'SCHEDULED'] }],
    },
  ],
})
