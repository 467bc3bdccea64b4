import { defineObject } from '#platform/objects/define-object.ts'
import { changeTerm, removeTerm } from './change-term.ts'

const CHANGED = ['Name', 'Language__c', 'Categories__c', 'IsSold__c', 'Attribute__c', 'Value__c', 'StandsFor__c']
const MAY_WRITE = { creates: CHANGED, updates: CHANGED, deletes: true }

/** What people call what the shop sells: staff add what their customers say, and search understands it at once. */
export const tradeTerm = defineObject({
  apiName: 'TradeTerm__c',
  kind: 'tradeTerm',
  label: 'Trade Term',
  labelPlural: 'Trade Terms',
  table: 'trade_term',
  nameField: 'Name',
  sortedBy: ['Id', 'Name'],
  isExtensible: true,
  color: '8a7bc8',
  fields: {
    Name: { type: 'String', label: 'Term', column: 'term', length: 80, required: true },
    Language__c: {
      type: 'Picklist',
      label: 'Language',
      column: 'language',
      required: true,
      values: { en: 'English', fr: 'French' },
    },
    Categories__c: {
      type: 'String',
      label: 'Categories',
      help: 'Addresses of the categories that it leads to, parted by spaces: oil-filters fuel-filters',
      column: 'categories',
      length: 255,
      default: '',
    },
    IsSold__c: {
      type: 'Boolean',
      label: 'Sold Here',
      help: 'Off: we do not sell it, and the categories are the nearest to it',
      column: 'is_sold',
      default: true,
    },
    Attribute__c: {
      type: 'String',
      label: 'Attribute',
      help: 'Key of what a part has to say of itself',
      column: 'attribute',
      length: 40,
    },
    Value__c: { type: 'String', label: 'Attribute Value', column: 'value', length: 80 },
    StandsFor__c: {
      type: 'String',
      label: 'Stands For',
      help: 'The word that this one is short for',
      column: 'stands_for',
      length: 80,
    },
  },
  rights: {
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  writes: { create: changeTerm, update: changeTerm, delete: removeTerm },
  history: {},
  layout: {
    sections: [
      { heading: 'Trade Term', fields: ['Name', 'Language__c', 'Categories__c', 'IsSold__c'] },
      { heading: 'What It Says of Parts', fields: ['Attribute__c', 'Value__c', 'StandsFor__c'] },
    ],
    compact: ['Name', 'Language__c', 'Categories__c'],
  },
  duplicateRules: [{ name: 'Trade_Term', fields: ['Name', 'Language__c'] }],
  listViews: [
    {
      apiName: 'AllTradeTerms',
      label: 'All Trade Terms',
      columns: ['Name', 'Language__c', 'Categories__c', 'IsSold__c', 'StandsFor__c'],
      orderedBy: [{ field: 'Name', isAscending: true }],
    },
  ],
})
