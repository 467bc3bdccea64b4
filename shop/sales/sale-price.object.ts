import { defineObject } from '#platform/objects/define-object.ts'
import { saveSale } from './change-sale.ts'

const CHANGED = ['SalePrice__c', 'StartDateTime__c', 'EndDateTime__c']
/** Another part, or another country's money, is another sale. */
const MAY_WRITE = { creates: ['Product__c', 'Country__c', ...CHANGED], updates: CHANGED, deletes: true }

/** What a part costs in one country for a while (business rule D-6). */
export const salePrice = defineObject({
  apiName: 'SalePrice__c',
  kind: 'salePrice',
  label: 'Sale Price',
  labelPlural: 'Sale Prices',
  table: 'sale_price',
  nameField: 'Name',
  sortedBy: ['Id'],
  isExtensible: true,
  color: 'b781d3',
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
      children: 'SalePrices__r',
      required: true,
    },
    Country__c: {
      type: 'Picklist',
      label: 'Store Country',
      column: 'country',
      required: true,
      values: { US: 'United States', CA: 'Canada' },
    },
    CurrencyIsoCode: {
      type: 'Picklist',
      label: 'Currency ISO Code',
      column: 'currency',
      values: { USD: 'U.S. Dollar', CAD: 'Canadian Dollar' },
    },
    SalePrice__c: {
      type: 'Currency',
      label: 'Sale Price',
      column: 'sale_cents',
      required: true,
      currency: 'currency',
      help: 'It counts where it is below the list price and the special price.',
    },
    StartDateTime__c: { type: 'DateTime', label: 'Starts', column: 'starts_at', required: true },
    EndDateTime__c: { type: 'DateTime', label: 'Ends', column: 'ends_at', required: true },
  },
  rights: {
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  writes: { create: saveSale, update: saveSale, delete: async () => [] },
  history: { isPublished: true },
  layout: {
    sections: [
      {
        heading: 'Sale Price',
        fields: [
          'Name',
          'Product__c',
          'Country__c',
          'CurrencyIsoCode',
          'SalePrice__c',
          'StartDateTime__c',
          'EndDateTime__c',
        ],
      },
    ],
    compact: ['Name', 'SalePrice__c', 'EndDateTime__c'],
  },
  listViews: [
    {
      apiName: 'AllSalePrices',
      label: 'All Sale Prices',
      columns: ['Name', 'Country__c', 'SalePrice__c', 'StartDateTime__c', 'EndDateTime__c'],
    },
  ],
})
