import { defineObject } from '#platform/objects/define-object.ts'
import { changeCrossReference, createCrossReference } from './change-cross-reference.ts'

const CHANGED = ['Name', 'Brand__c']
/** Of which part is for good. */
const MAY_WRITE = { creates: ['Product__c', ...CHANGED], updates: CHANGED, deletes: true }

/** A number that another maker has for what a part replaces: shoppers find the part by it. */
export const crossReference = defineObject({
  apiName: 'CrossReference__c',
  kind: 'crossReference',
  label: 'Cross-Reference',
  labelPlural: 'Cross-References',
  table: 'cross_reference',
  nameField: 'Name',
  sortedBy: ['Id'],
  color: 'b781d3',
  fields: {
    Name: { type: 'String', label: 'Number|of another maker', column: 'number', length: 40, required: true },
    Brand__c: { type: 'String', label: 'Brand', column: 'brand', length: 80, required: true },
    Product__c: {
      type: 'Reference',
      label: 'Product',
      column: 'product_id',
      refersTo: 'Product2',
      children: 'CrossReferences__r',
      required: true,
    },
  },
  rights: {
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  writes: { create: createCrossReference, update: changeCrossReference, delete: async () => [] },
  history: { isByPeopleAlone: true },
  duplicateRules: [{ name: 'Number_Of_Part', fields: ['Product__c', 'Brand__c', 'Name'] }],
  layout: {
    sections: [{ heading: 'Cross-Reference', fields: ['Product__c', 'Brand__c', 'Name'] }],
    compact: ['Name', 'Brand__c'],
  },
  listViews: [
    {
      apiName: 'AllCrossReferences',
      label: 'All Cross-References',
      columns: ['Name', 'Brand__c', 'Product__r.ProductCode'],
    },
  ],
})
