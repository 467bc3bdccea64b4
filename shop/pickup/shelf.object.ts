import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { saveShelf } from './change-shelf.ts'

const CHANGED = ['QuantityOnHand']
/** Another part or store is another shelf. */
const MAY_WRITE = { creates: ['Product2Id', 'LocationId', ...CHANGED], updates: CHANGED }

/** Units of a part on the shelves of a store (business rule SH-5). */
export const shelf = defineObject({
  apiName: 'ProductItem',
  kind: 'shelf',
  label: 'Store Stock',
  labelPlural: 'Store Stock',
  table: 'shelf',
  nameField: 'ProductItemNumber',
  sortedBy: ['Id'],
  isExtensible: true,
  color: '5fa6c4',
  fields: {
    ProductItemNumber: {
      type: 'String',
      label: 'Part Number',
      of: { table: 'product', by: 'product_id' },
      sql: (product) => product('part_number'),
    },
    Product2Id: {
      type: 'Reference',
      label: 'Product',
      column: 'product_id',
      refersTo: 'Product2',
      children: 'ProductItems',
      required: true,
    },
    LocationId: {
      type: 'Reference',
      label: 'Store',
      column: 'store_id',
      refersTo: 'Location',
      children: 'ProductItems',
      required: true,
    },
    QuantityOnHand: { type: 'Int', label: 'On Hand', column: 'on_hand', required: true },
    QuantityReserved__c: {
      type: 'Int',
      label: 'Reserved',
      column: 'reserved',
      help: 'Promised to orders whose payment is under way.',
    },
    QuantityFree__c: {
      type: 'Int',
      label: 'Free',
      sql: (row) => sql`${row('on_hand')} - ${row('reserved')}`,
    },
  },
  rights: {
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  writes: { create: saveShelf, update: saveShelf },
  duplicateRules: [{ name: 'Shelf_Of_Part', fields: ['Product2Id', 'LocationId'] }],
  history: { except: ['QuantityReserved__c'], isByPeopleAlone: true },
  layout: {
    sections: [
      {
        heading: 'Store Stock',
        fields: [
          'ProductItemNumber',
          'Product2Id',
          'LocationId',
          'QuantityOnHand',
          'QuantityReserved__c',
          'QuantityFree__c',
        ],
      },
    ],
    compact: ['ProductItemNumber', 'LocationId', 'QuantityFree__c'],
  },
  listViews: [
    {
      apiName: 'AllStoreStock',
      label: 'All Store Stock',
      columns: ['ProductItemNumber', 'Location.Name', 'QuantityOnHand', 'QuantityReserved__c', 'QuantityFree__c'],
    },
  ],
})
