import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { asOwnText, ownText } from '../locales/catalogue-text.ts'
import { changeBalloon, removeBalloon } from './change-balloon.ts'

const CHANGED = ['Number__c', 'Product__c', 'Quantity__c', 'Left__c', 'Top__c', 'Note__c']
const MAY_WRITE = { creates: ['View__c', ...CHANGED], updates: CHANGED, deletes: true }

/** A balloon of an exploded view: where it stands on the picture, and which part it is about. */
export const explodedViewBalloon = defineObject({
  apiName: 'ExplodedViewBalloon__c',
  kind: 'explodedViewBalloon',
  label: 'Balloon',
  labelPlural: 'Balloons',
  table: 'exploded_view_balloon',
  nameField: 'Name',
  sortedBy: ['Id'],
  color: '70b8c4',
  fields: {
    Name: { type: 'String', label: 'Name', sql: (row) => sql`${row('number')}::text` },
    Number__c: { type: 'Int', label: 'Number', column: 'number', precision: 3, required: true },
    View__c: {
      type: 'Reference',
      label: 'Exploded View',
      column: 'view_id',
      refersTo: 'ExplodedView__c',
      children: 'Balloons__r',
      required: true,
    },
    Product__c: {
      type: 'Reference',
      label: 'Product',
      column: 'product_id',
      refersTo: 'Product2',
      children: 'Balloons__r',
      help: 'Without one: not sold separately',
    },
    Quantity__c: { type: 'Int', label: 'Quantity', column: 'quantity', precision: 3, default: 1, required: true },
    Left__c: { type: 'Int', label: 'From the Left (per Mille)', column: 'x', precision: 4, required: true },
    Top__c: { type: 'Int', label: 'From the Top (per Mille)', column: 'y', precision: 4, required: true },
    Note__c: {
      type: 'String',
      label: 'Note',
      sql: (row, { locale }) => ownText(row('note'), locale),
      reads: ['note'],
      isByLanguage: true,
      stores: (text, locale) => ({ note: asOwnText(text, locale) }),
      length: 255,
    },
  },
  rights: {
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  belongsTo: 'View__c',
  writes: { create: changeBalloon, update: changeBalloon, delete: removeBalloon },
  history: {},
  layout: {
    sections: [{ heading: 'Balloon', fields: ['View__c', ...CHANGED] }],
    compact: ['Name', 'Product__c', 'Quantity__c'],
  },
  listViews: [
    {
      apiName: 'AllBalloons',
      label: 'All Balloons',
      columns: ['Name', 'View__r.Name', 'Product__r.Name', 'Quantity__c'],
    },
  ],
})
