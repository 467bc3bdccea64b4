import { defineObject } from '#platform/objects/define-object.ts'
import { POWERS } from '#shop/garage/powers.ts'
import { changeFitment } from './change-fitment.ts'

/** With its part all that names a fit: one of both powers has none. */
const NAMED = ['Make__c', 'Model__c', 'YearFrom__c', 'YearTo__c', 'Engine__c']
const CHANGED = [...NAMED, 'Power__c', 'OnlySome__c']
const MAY_WRITE = { creates: ['Product__c', ...CHANGED], updates: CHANGED, deletes: true }

/** Vehicles that a part fits (C-4): of a make and model, built in these years, with any engine or the one that is named. */
export const vehicleFitment = defineObject({
  apiName: 'VehicleFitment__c',
  kind: 'vehicleFitment',
  label: 'Vehicle Fitment',
  labelPlural: 'Vehicle Fitments',
  table: 'vehicle_fitment',
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
      children: 'VehicleFitments__r',
      required: true,
    },
    Make__c: { type: 'String', label: 'Make', column: 'make', length: 80, required: true },
    Model__c: { type: 'String', label: 'Model', column: 'model', length: 80, required: true },
    YearFrom__c: { type: 'Int', precision: 4, label: 'Year From', column: 'year_from', required: true },
    YearTo__c: { type: 'Int', precision: 4, label: 'Year To', column: 'year_to', required: true },
    Engine__c: { type: 'String', label: 'Engine', column: 'engine', length: 80 },
    Power__c: {
      type: 'Picklist',
      label: 'Power',
      column: 'power',
      values: POWERS,
      help: 'Only where such vehicles are sold with engines of the same size and of different fuels.',
    },
    OnlySome__c: {
      type: 'Boolean',
      label: 'Only Some',
      column: 'only_some',
      default: false,
      help: 'Not all such vehicles take the part, and nothing else tells which: shoppers are asked to contact the shop.',
    },
  },
  rights: {
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  writes: { create: changeFitment, update: changeFitment, delete: async () => [] },
  history: { isByPeopleAlone: true },
  duplicateRules: [{ name: 'Fitment_Of_Part', fields: ['Product__c', ...NAMED] }],
  layout: {
    sections: [{ heading: 'Vehicle Fitment', fields: ['Product__c', ...CHANGED] }],
    compact: ['Name', 'Make__c', 'Model__c'],
  },
  listViews: [
    {
      apiName: 'AllVehicleFitments',
      label: 'All Vehicle Fitments',
      columns: ['Name', 'Make__c', 'Model__c', 'YearFrom__c', 'YearTo__c', 'Engine__c', 'Power__c', 'OnlySome__c'],
    },
  ],
})
