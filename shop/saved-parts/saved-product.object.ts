import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { saveAsRecord } from './save-part.ts'
import { asTheyLike } from '#shop/accounts/as-they-like.ts'

const MAY_WRITE = { creates: ['Account__c', 'Product__c'], deletes: true }

export const savedProduct = defineObject({
  apiName: 'SavedProduct__c',
  kind: 'savedProduct',
  label: 'Saved Product',
  labelPlural: 'Saved Products',
  table: 'saved_product',
  nameField: 'Name',
  sortedBy: ['Id'],
  isExtensible: true,
  color: 'd8be5f',
  fields: {
    Name: {
      type: 'String',
      label: 'Part Number',
      of: { table: 'product', by: 'product_id' },
      sql: (product) => product('part_number'),
    },
    Account__c: {
      type: 'Reference',
      label: 'Account',
      column: 'customer_id',
      refersTo: 'Account',
      children: 'SavedProducts__r',
      required: true,
    },
    Product__c: {
      type: 'Reference',
      label: 'Product',
      column: 'product_id',
      refersTo: 'Product2',
      required: true,
    },
    SavedDate__c: { type: 'DateTime', label: 'Saved On', column: 'saved_at' },
  },
  rights: {
    customer: { rows: (row, asking) => sql`${row('customer_id')} = ${asking.accountId}`, sees: 'all', ...MAY_WRITE },
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  belongsTo: 'Account__c',
  writes: { create: saveAsRecord, delete: asTheyLike },
  layout: {
    sections: [
      {
        heading: 'Saved Product',
        fields: ['Name', 'Product__c', 'Account__c', 'SavedDate__c'],
      },
    ],
    compact: ['Name', 'SavedDate__c'],
  },
  duplicateRules: [{ name: 'Saved_Product', fields: ['Account__c', 'Product__c'] }],
  listViews: [
    {
      apiName: 'AllSavedProducts',
      label: 'All Saved Products',
      columns: ['Name', 'Account__r.Name', 'SavedDate__c'],
    },
  ],
})
