import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { removePromotion, savePromotion } from './change-promotion.ts'

const CHANGED = [
  'Name',
  'Description',
  'Kind__c',
  'Percent__c',
  'Amount__c',
  'MinimumSubtotal__c',
  'StartDateTime',
  'EndDateTime',
  'IsActive',
  'UsesPerCustomer__c',
]
/** The country fixes the currency of its amounts, so it cannot change. */
const MAY_WRITE = { creates: ['Country__c', ...CHANGED], updates: CHANGED, deletes: true }

export const promotion = defineObject({
  apiName: 'Promotion',
  kind: 'promotion',
  label: 'Promotion',
  labelPlural: 'Promotions',
  table: 'promotion',
  nameField: 'Name',
  isExtensible: true,
  color: 'd95879',
  fields: {
    Name: {
      type: 'String',
      label: 'Promotion Name',
      column: 'name',
      length: 80,
      required: true,
    },
    Description: { type: 'TextArea', label: 'Description', column: 'description', length: 1000 },
    Kind__c: {
      type: 'Picklist',
      label: 'Kind|promotion',
      column: 'kind',
      required: true,
      values: { PERCENT: 'Percentage', AMOUNT: 'Fixed Amount', FREE_SHIPPING: 'Free Shipping' },
    },
    Percent__c: {
      type: 'Percent',
      label: 'Percentage Off',
      column: 'percent',
      precision: 3,
    },
    Amount__c: {
      type: 'Currency',
      label: 'Amount Off',
      column: 'amount_cents',
      currency: 'currency',
    },
    MinimumSubtotal__c: {
      type: 'Currency',
      label: 'Minimum Subtotal',
      column: 'minimum_cents',
      default: 0,
      currency: 'currency',
      help: 'Of the parts that it is for, after special and sale prices',
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
    StartDateTime: { type: 'DateTime', label: 'Starts', column: 'starts_at', required: true },
    EndDateTime: { type: 'DateTime', label: 'Ends', column: 'ends_at' },
    IsActive: { type: 'Boolean', label: 'Active|promotion', column: 'is_active', default: true },
    InForce__c: {
      type: 'Boolean',
      label: 'In Force Now',
      sql: (row) =>
        sql`(${row('is_active')} and ${row('starts_at')} <= now() and coalesce(now() < ${row('ends_at')}, true))`,
      reads: ['is_active', 'starts_at', 'ends_at'],
    },
    UsesPerCustomer__c: {
      type: 'Int',
      label: 'Uses per Customer',
      column: 'uses_per_customer',
    },
  },
  rights: {
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  writes: { create: savePromotion, update: savePromotion, delete: removePromotion },
  history: { isPublished: true, except: ['InForce__c'] },
  layout: {
    sections: [
      {
        heading: 'Promotion',
        fields: ['Name', 'Description', 'Kind__c', 'Percent__c', 'Amount__c', 'Country__c', 'CurrencyIsoCode'],
      },
      {
        heading: 'When It Counts',
        fields: ['IsActive', 'StartDateTime', 'EndDateTime', 'InForce__c', 'MinimumSubtotal__c', 'UsesPerCustomer__c'],
      },
    ],
    compact: ['Name', 'Country__c', 'IsActive'],
  },
  listViews: [
    {
      apiName: 'AllPromotions',
      label: 'All Promotions',
      columns: ['Name', 'Kind__c', 'Country__c', 'StartDateTime', 'EndDateTime', 'IsActive', 'InForce__c'],
      orderedBy: [{ field: 'StartDateTime', isAscending: false }],
    },
    {
      apiName: 'ActivePromotions',
      label: 'Active Promotions',
      columns: ['Name', 'Kind__c', 'Country__c', 'EndDateTime'],
      filters: [{ field: 'InForce__c', operator: 'Equals', operands: ['true'] }],
      orderedBy: [{ field: 'EndDateTime', isAscending: true }],
    },
  ],
  relatedLists: [
    { relationship: 'Coupons', columns: ['CouponCode', 'Status', 'Redemptions__c', 'RedemptionLimit__c'] },
    { relationship: 'PromotionScopes__r', columns: ['Name', 'Excluded__c'] },
  ],
})
