import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { localized } from '../locales/catalogue-text.ts'
import { changeKit } from './change-kit.ts'

const CHANGED = ['Quantity__c']
/** Which part a row names is for good: another part is another row. */
const MAY_WRITE = { creates: ['Kit__c', 'Product__c', ...CHANGED], updates: CHANGED, deletes: true }

/** A part that a kit holds, and how many of it. */
export const kitComponent = defineObject({
  apiName: 'KitComponent__c',
  kind: 'kitComponent',
  label: 'Kit Part',
  labelPlural: 'Kit Parts',
  table: 'kit_component',
  nameField: 'Name',
  sortedBy: ['Id'],
  color: 'b781d3',
  fields: {
    Name: {
      type: 'String',
      label: 'Part Number',
      of: { table: 'product', by: 'product_id' },
      sql: (product) => product('part_number'),
    },
    Kit__c: {
      type: 'Reference',
      label: 'Kit',
      column: 'kit_id',
      refersTo: 'Product2',
      children: 'KitComponents__r',
      required: true,
    },
    Product__c: {
      type: 'Reference',
      label: 'Product',
      column: 'product_id',
      refersTo: 'Product2',
      children: 'InKits__r',
      required: true,
    },
    Quantity__c: { type: 'Int', label: 'Quantity', column: 'quantity', precision: 3, default: 1, required: true },
    PartName__c: {
      type: 'String',
      label: 'Part Name',
      sql: (row, { locale }) => sql`(select ${localized(locale, 'product', 'name')} from product
        where product.id = ${row('product_id')})`,
    },
  },
  rights: {
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  belongsTo: 'Kit__c',
  writes: { create: changeKit, update: changeKit, delete: async () => [] },
  history: { isByPeopleAlone: true },
  duplicateRules: [{ name: 'Part_Of_Kit', fields: ['Kit__c', 'Product__c'] }],
  layout: {
    sections: [{ heading: 'Kit Part', fields: ['Kit__c', 'Product__c', 'PartName__c', 'Quantity__c'] }],
    compact: ['Name', 'PartName__c', 'Quantity__c'],
  },
  listViews: [
    { apiName: 'AllKitParts', label: 'All Kit Parts', columns: ['Kit__r.Name', 'Name', 'PartName__c', 'Quantity__c'] },
  ],
})
