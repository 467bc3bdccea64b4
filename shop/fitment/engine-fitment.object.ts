import { alone, defineObject } from '#platform/objects/define-object.ts'
import { changeEngineFits } from './change-engine-fits.ts'

const CHANGED = ['EngineFamily__c', 'EsnFrom__c', 'EsnTo__c']
const MAY_WRITE = { creates: ['Product__c', ...CHANGED], updates: CHANGED, deletes: true }

const changeEngineFit = alone(changeEngineFits)

/** Engines that a part fits: of a family, within a range of serial numbers (C-4). */
export const engineFitment = defineObject({
  apiName: 'EngineFitment__c',
  kind: 'engineFitment',
  label: 'Engine Fitment',
  labelPlural: 'Engine Fitments',
  table: 'engine_fitment',
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
      children: 'EngineFitments__r',
      required: true,
    },
    EngineFamily__c: {
      type: 'Reference',
      label: 'Engine Family',
      column: 'family_id',
      refersTo: 'EngineFamily__c',
      children: 'EngineFitments__r',
      required: true,
    },
    EsnFrom__c: { type: 'Int', label: 'Serial Number From', column: 'esn_from', precision: 8, required: true },
    EsnTo__c: { type: 'Int', label: 'Serial Number To', column: 'esn_to', precision: 8, required: true },
  },
  rights: {
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  writes: { create: changeEngineFit, createMany: changeEngineFits, update: changeEngineFit, delete: async () => [] },
  history: { isByPeopleAlone: true },
  layout: {
    sections: [{ heading: 'Engine Fitment', fields: ['Product__c', ...CHANGED] }],
    compact: ['Name', 'EngineFamily__c'],
  },
  listViews: [
    {
      apiName: 'AllEngineFitments',
      label: 'All Engine Fitments',
      columns: ['Name', 'EngineFamily__r.Name', 'EsnFrom__c', 'EsnTo__c'],
    },
  ],
})
