import { defineObject, type Rule } from '#platform/objects/define-object.ts'
import { requireRange } from './require-range.ts'

const CHANGED = ['GeneratorModel__c', 'BuiltFrom__c', 'BuiltTo__c']
const MAY_WRITE = { creates: ['Product__c', ...CHANGED], updates: CHANGED, deletes: true }

const changeGeneratorFit: Rule = async (_, change) =>
  requireRange(change, { from: ['built_from', 'BuiltFrom__c'], to: ['built_to', 'BuiltTo__c'] })

/** Generators that a part fits: of a model, built in a range of days (C-4). */
export const generatorFitment = defineObject({
  apiName: 'GeneratorFitment__c',
  kind: 'generatorFitment',
  label: 'Generator Fitment',
  labelPlural: 'Generator Fitments',
  table: 'generator_fitment',
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
      children: 'GeneratorFitments__r',
      required: true,
    },
    GeneratorModel__c: {
      type: 'Reference',
      label: 'Generator Model',
      column: 'model_id',
      refersTo: 'GeneratorModel__c',
      children: 'GeneratorFitments__r',
      required: true,
    },
    BuiltFrom__c: { type: 'Date', label: 'Built From', column: 'built_from', required: true },
    BuiltTo__c: { type: 'Date', label: 'Built To', column: 'built_to', required: true },
  },
  rights: {
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  writes: { create: changeGeneratorFit, update: changeGeneratorFit, delete: async () => [] },
  history: { isByPeopleAlone: true },
  layout: {
    sections: [{ heading: 'Generator Fitment', fields: ['Product__c', ...CHANGED] }],
    compact: ['Name', 'GeneratorModel__c'],
  },
  listViews: [
    {
      apiName: 'AllGeneratorFitments',
      label: 'All Generator Fitments',
      columns: ['Name', 'GeneratorModel__r.Name', 'BuiltFrom__c', 'BuiltTo__c'],
    },
  ],
})
