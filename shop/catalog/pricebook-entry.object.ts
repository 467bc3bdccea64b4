import { sql } from '#database/sql.ts'
import { defineObject, type Rights } from '#platform/objects/define-object.ts'
import { changePrice } from './change-part.ts'
import { createPrice } from './create-part.ts'

const CHANGED = ['IsActive', 'ListPrice__c', 'SpecialPrice__c', 'CoreCharge__c']
/** Of which part and in which currency is for good. */
const CREATED = ['Product2Id', 'CurrencyIsoCode', ...CHANGED]

/** Of the visitor's country, and not retired. */
const charged: Rights['rows'] = (row, { country }) =>
  sql`(${row('country')} = ${sql.lit(country)} and ${row('is_active')})`

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
      label: 'Product',
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
    IsActive: {
      type: 'Boolean',
      label: 'Active|price',
      column: 'is_active',
      default: true,
      help: 'Off: nobody is charged it any more. The part is not sold in its country until it is put back.',
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
    guest: { rows: charged, sees: 'all' },
    customer: { rows: charged, sees: 'all' },
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
          'IsActive',
          'UnitPrice',
          'ListPrice__c',
          'SpecialPrice__c',
          'CoreCharge__c',
        ],
      },
    ],
    compact: ['Name', 'UnitPrice', 'CurrencyIsoCode', 'IsActive'],
  },
  listViews: [
    { apiName: 'AllPrices', label: 'All Prices', columns: ['Name', 'UnitPrice', 'CurrencyIsoCode', 'IsActive'] },
    {
      apiName: 'RetiredPrices',
      label: 'Retired Prices',
      columns: ['Name', 'UnitPrice', 'CurrencyIsoCode'],
      filters: [{ field: 'IsActive', operator: 'Equals', operands: ['false'] }],
    },
  ],
})
