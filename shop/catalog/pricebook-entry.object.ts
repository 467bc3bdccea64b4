import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { changePrice } from './change-part.ts'
import { createPrice } from './create-part.ts'

const CHANGED = ['ListPrice__c', 'SpecialPrice__c', 'CoreCharge__c']
/** Of which part and in which currency is for good. */
const CREATED = ['Product2Id', 'CurrencyIsoCode', ...CHANGED]

export const pricebookEntry = defineObject({
  apiName: 'PricebookEntry',
  kind: 'price',
  label: 'Price Book Entry',
  labelPlural: 'Price Book Entries',
  table: 'price',
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
    Product2Id: {
      type: 'Reference',
      label: 'Product ID',
      column: 'product_id',
      refersTo: 'Product2',
      children: 'PricebookEntries',
      required: true,
    },
    CurrencyIsoCode: {
      type: 'Picklist',
      label: 'Currency ISO Code',
      column: 'currency',
      required: true,
      values: { USD: 'U.S. Dollar', CAD: 'Canadian Dollar' },
    },
    UnitPrice: { type: 'Currency', label: 'Price', column: 'unit_cents', currency: 'currency' },
    ListPrice__c: {
      type: 'Currency',
      label: 'List Price',
      column: 'list_cents',
      required: true,
      currency: 'currency',
    },
    SpecialPrice__c: {
      type: 'Currency',
      label: 'Special Price',
      column: 'special_cents',
      currency: 'currency',
    },
    CoreCharge__c: {
      type: 'Currency',
      label: 'Core Charge (Refundable)',
      column: 'core_cents',
      currency: 'currency',
    },
  },
  rights: {
    guest: { rows: (row, { country }) => sql`${row('country')} = ${sql.lit(country)}`, sees: 'all' },
    customer: { rows: (row, { country }) => sql`${row('country')} = ${sql.lit(country)}`, sees: 'all' },
    staff: { rows: 'all', sees: 'all', creates: CREATED, updates: CHANGED },
    admin: { rows: 'all', sees: 'all', creates: CREATED, updates: CHANGED },
  },
  history: { except: ['UnitPrice'], isPublished: true },
  // No role takes a price away: undoing an import that made it does.
  writes: { create: createPrice, update: changePrice, delete: async () => [] },
  duplicateRules: [{ name: 'Price_Of_Part', fields: ['Product2Id', 'CurrencyIsoCode'] }],
  layout: {
    sections: [
      {
        heading: 'Price',
        fields: [
          'Name',
          'Product2Id',
          'CurrencyIsoCode',
          'UnitPrice',
          'ListPrice__c',
          'SpecialPrice__c',
          'CoreCharge__c',
        ],
      },
    ],
    compact: ['Name', 'UnitPrice', 'CurrencyIsoCode'],
  },
  listViews: [{ apiName: 'AllPrices', label: 'All Prices', columns: ['Name', 'UnitPrice', 'CurrencyIsoCode'] }],
})
