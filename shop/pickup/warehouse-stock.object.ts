import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { saveStock } from './change-shelf.ts'

/** From here on pages say how few are left; the index of what is low goes by it too. */
const LOW = 5

/** Units of a part in the warehouse, as records: what is low is found by an index. It is made with its part, and counted by hand, file or feed. */
export const warehouseStock = defineObject({
  apiName: 'WarehouseStock__c',
  kind: 'warehouseStock',
  label: 'Warehouse Stock',
  labelPlural: 'Warehouse Stock',
  table: 'warehouse_stock',
  nameField: 'Name',
  sortedBy: ['Id'],
  color: '5fa6c4',
  fields: {
    Name: {
      type: 'String',
      label: 'Part Number',
      of: { table: 'product', by: 'product_id' },
      sql: (product) => product('part_number'),
    },
    Product__c: {
      type: 'Reference',
      label: 'Product',
      column: 'product_id',
      refersTo: 'Product2',
      children: 'WarehouseStock__r',
    },
    QuantityOnHand__c: { type: 'Int', label: 'On Hand', column: 'on_hand', required: true },
    QuantityReserved__c: { type: 'Int', label: 'Reserved', column: 'reserved' },
    QuantityFree__c: { type: 'Int', label: 'Free', sql: (row) => sql`${row('on_hand')} - ${row('reserved')}` },
  },
  rights: {
    staff: { rows: 'all', sees: 'all', updates: ['QuantityOnHand__c'] },
    admin: { rows: 'all', sees: 'all', updates: ['QuantityOnHand__c'] },
  },
  writes: { update: saveStock },
  duplicateRules: [{ name: 'Stock_Of_Part', fields: ['Product__c'] }],
  layout: {
    sections: [
      {
        heading: 'Warehouse Stock',
        fields: ['Name', 'Product__c', 'QuantityOnHand__c', 'QuantityReserved__c', 'QuantityFree__c'],
      },
    ],
    compact: ['Name', 'Product__c', 'QuantityFree__c'],
  },
  listViews: [
    {
      apiName: 'AllWarehouseStock',
      label: 'All Warehouse Stock',
      columns: ['Name', 'Product__r.Name', 'QuantityOnHand__c', 'QuantityReserved__c', 'QuantityFree__c'],
    },
    {
      apiName: 'LowStock',
      label: 'Stock Low',
      columns: ['Name', 'Product__r.Name', 'QuantityFree__c', 'QuantityOnHand__c', 'QuantityReserved__c'],
      filters: [
        { field: 'QuantityFree__c', operator: 'LessOrEqual', operands: [String(LOW)] },
        { field: 'Product__r.IsActive', operator: 'Equals', operands: ['True'] },
      ],
    },
  ],
})
