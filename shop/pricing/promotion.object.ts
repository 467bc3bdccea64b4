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
/** Where it counts, and so in which money, stays as it was made. */
const MAY_WRITE = { creates: ['Country__c', ...CHANGED], updates: CHANGED, deletes: true }

/** What a coupon takes off the parts of a cart. */
export const promotion = defineObject({
  apiName: 'Promotion',
  kind: 'promotion',
  label: ['Promotion', 'Promotion'],
  labelPlural: ['Promotions', 'Promotions'],
  table: 'promotion',
  nameField: 'Name',
  isExtensible: true,
  color: 'd95879',
  fields: {
    Name: {
      type: 'String',
      label: ['Promotion Name', 'Nom de la promotion'],
      column: 'name',
      length: 80,
      required: true,
    },
    Description: { type: 'TextArea', label: ['Description', 'Description'], column: 'description', length: 1000 },
    Kind__c: {
      type: 'Picklist',
      label: ['Kind', 'Type'],
      column: 'kind',
      required: true,
      values: { PERCENT: ['Percentage', 'Pourcentage'], AMOUNT: ['Fixed Amount', 'Montant fixe'] },
    },
    Percent__c: {
      type: 'Percent',
      label: ['Percentage Off', 'Pourcentage de rabais'],
      column: 'percent',
      precision: 3,
    },
    Amount__c: {
      type: 'Currency',
      label: ['Amount Off', 'Montant du rabais'],
      column: 'amount_cents',
      currency: 'currency',
    },
    MinimumSubtotal__c: {
      type: 'Currency',
      label: ['Minimum Subtotal', 'Sous-total minimal'],
      column: 'minimum_cents',
      default: 0,
      currency: 'currency',
      help: ['Of the parts, after special and sale prices', 'Des pièces, après les prix spéciaux et les soldes'],
    },
    Country__c: {
      type: 'Picklist',
      label: ['Store Country', 'Pays du magasin'],
      column: 'country',
      required: true,
      values: { US: ['United States', 'États-Unis'], CA: ['Canada', 'Canada'] },
    },
    CurrencyIsoCode: {
      type: 'Picklist',
      label: ['Currency ISO Code', 'Code ISO de la devise'],
      column: 'currency',
      values: { USD: ['U.S. Dollar', 'Dollar américain'], CAD: ['Canadian Dollar', 'Dollar canadien'] },
    },
    StartDateTime: { type: 'DateTime', label: ['Starts', 'Début'], column: 'starts_at', required: true },
    EndDateTime: { type: 'DateTime', label: ['Ends', 'Fin'], column: 'ends_at' },
    IsActive: { type: 'Boolean', label: ['Active', 'Active'], column: 'is_active', default: true },
    UsesPerCustomer__c: {
      type: 'Int',
      label: ['Uses per Customer', 'Utilisations par client'],
      column: 'uses_per_customer',
    },
  },
  rights: {
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  writes: { create: savePromotion, update: savePromotion, delete: removePromotion },
  layout: {
    sections: [
      {
        heading: ['Promotion', 'Promotion'],
        fields: ['Name', 'Description', 'Kind__c', 'Percent__c', 'Amount__c', 'Country__c', 'CurrencyIsoCode'],
      },
      {
        heading: ['When It Counts', 'Conditions'],
        fields: ['IsActive', 'StartDateTime', 'EndDateTime', 'MinimumSubtotal__c', 'UsesPerCustomer__c'],
      },
    ],
    compact: ['Name', 'Country__c', 'IsActive'],
  },
  listViews: [
    {
      apiName: 'AllPromotions',
      label: ['All Promotions', 'Toutes les promotions'],
      columns: ['Name', 'Kind__c', 'Country__c', 'StartDateTime', 'EndDateTime', 'IsActive'],
      orderedBy: [{ field: 'StartDateTime', isAscending: false }],
    },
    {
      apiName: 'ActivePromotions',
      label: ['Active Promotions', 'Promotions actives'],
      columns: ['Name', 'Kind__c', 'Country__c', 'EndDateTime'],
      filters: [{ field: 'IsActive', operator: 'Equals', operands: ['true'] }],
      orderedBy: [{ field: 'EndDateTime', isAscending: true }],
    },
  ],
  relatedLists: [
    { relationship: 'Coupons', columns: ['CouponCode', 'Status', 'Redemptions__c', 'RedemptionLimit__c'] },
  ],
})
