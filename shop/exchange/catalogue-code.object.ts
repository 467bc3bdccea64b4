import { defineObject } from '#platform/objects/define-object.ts'
import { changeCode } from './change-code.ts'

const CHANGED = ['Make__c', 'Model__c', 'Year__c', 'Meaning__c', 'Category__c']
const MAY_WRITE = { creates: ['Name', 'Kind__c', ...CHANGED], updates: CHANGED, deletes: true }

/** What a code of ACES or PIES stands for here: their tables are licensed, and the owner's to bring. */
export const catalogueCode = defineObject({
  apiName: 'CatalogueCode__c',
  kind: 'catalogueCode',
  label: 'Catalogue Code',
  labelPlural: 'Catalogue Codes',
  table: 'catalogue_code',
  nameField: 'Name',
  sortedBy: ['Id', 'Name'],
  color: '8a7bc8',
  fields: {
    Name: { type: 'String', label: 'Code', column: 'code', length: 40, required: true },
    Kind__c: {
      type: 'Picklist',
      label: 'Kind of Code',
      column: 'kind',
      required: true,
      values: {
        BaseVehicle: 'Base vehicle: make, model and year',
        Make: 'Make',
        Model: 'Model',
        EngineBase: 'Engine',
        PartType: 'Part type: a category',
        PriceType: 'Kind of price',
        Attribute: 'Attribute',
        ExtendedInformation: 'Extended information: a fact of a part',
        Brand: 'Brand',
      },
    },
    Make__c: { type: 'String', label: 'Make', column: 'make', length: 80 },
    Model__c: { type: 'String', label: 'Model', column: 'model', length: 80 },
    Year__c: { type: 'Int', precision: 4, label: 'Year', column: 'year' },
    Meaning__c: {
      type: 'String',
      label: 'Stands For',
      help: 'Of an engine, a make, a model or a brand its name; of a kind of price: list, special or core; of an attribute its key; of extended information: recon, returnable, max-per-order, crate-quantity, sold-in or replaced-by',
      column: 'meaning',
      length: 80,
    },
    Category__c: {
      type: 'Reference',
      label: 'Category',
      column: 'category_id',
      refersTo: 'ProductCategory',
      children: 'CatalogueCodes__r',
    },
  },
  rights: {
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  writes: { create: changeCode, update: changeCode, delete: async () => [] },
  history: {},
  duplicateRules: [{ name: 'Catalogue_Code', fields: ['Kind__c', 'Name'] }],
  layout: {
    sections: [
      {
        heading: 'Catalogue Code',
        fields: ['Kind__c', 'Name', 'Make__c', 'Model__c', 'Year__c', 'Meaning__c', 'Category__c'],
      },
    ],
    compact: ['Name', 'Kind__c'],
  },
  listViews: [
    {
      apiName: 'AllCatalogueCodes',
      label: 'All Catalogue Codes',
      columns: ['Name', 'Kind__c', 'Make__c', 'Model__c', 'Year__c', 'Meaning__c', 'Category__c'],
    },
  ],
})
