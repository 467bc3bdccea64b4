import { defineObject } from '#platform/objects/define-object.ts'
import { removeCoupon, saveCoupon } from './change-promotion.ts'

const CHANGED = ['Status', 'RedemptionLimit__c']
/** An issued code never changes, nor does the promotion it claims: shoppers may have it already. */
const MAY_WRITE = { creates: ['PromotionId', 'CouponCode', ...CHANGED], updates: CHANGED, deletes: true }

export const coupon = defineObject({
  apiName: 'Coupon',
  kind: 'coupon',
  label: 'Coupon',
  labelPlural: 'Coupons',
  table: 'coupon',
  nameField: 'CouponCode',
  sortedBy: ['Id', 'CouponCode'],
  isExtensible: true,
  color: 'e9696e',
  fields: {
    CouponCode: {
      type: 'String',
      label: 'Coupon Code',
      column: 'code',
      length: 20,
      required: true,
      unique: true,
    },
    PromotionId: {
      type: 'Reference',
      label: 'Promotion ID',
      column: 'promotion_id',
      refersTo: 'Promotion',
      children: 'Coupons',
      required: true,
    },
    Status: {
      type: 'Picklist',
      label: 'Status',
      column: 'status',
      default: 'ACTIVE',
      values: { ACTIVE: 'Active', INACTIVE: 'Inactive' },
    },
    RedemptionLimit__c: { type: 'Int', label: 'Most Uses', column: 'uses_limit' },
    Redemptions__c: { type: 'Int', label: 'Uses', column: 'uses' },
  },
  rights: {
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  writes: { create: saveCoupon, update: saveCoupon, delete: removeCoupon },
  history: { except: ['Redemptions__c'] },
  layout: {
    sections: [
      {
        heading: 'Coupon',
        fields: ['CouponCode', 'PromotionId', 'Status', 'RedemptionLimit__c', 'Redemptions__c'],
      },
    ],
    compact: ['CouponCode', 'Status', 'Redemptions__c'],
  },
  path: {
    field: 'Status',
    steps: {
      ACTIVE: { fields: ['PromotionId', 'RedemptionLimit__c'] },
      INACTIVE: { fields: ['Redemptions__c'], isClosed: true },
    },
  },
  duplicateRules: [{ name: 'Coupon_Code', fields: ['CouponCode'], isInAnyCase: true }],
  listViews: [
    {
      apiName: 'AllCoupons',
      label: 'All Coupons',
      columns: ['CouponCode', 'Promotion.Name', 'Status', 'Redemptions__c', 'RedemptionLimit__c'],
      orderedBy: [{ field: 'CouponCode', isAscending: true }],
    },
  ],
})
