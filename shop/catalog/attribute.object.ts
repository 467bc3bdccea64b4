import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { asOwnText, ownText } from '../locales/catalogue-text.ts'
import { changeAttribute, createAttribute, removeAttribute } from './change-attribute.ts'

const CHANGED = ['Name', 'Unit__c', 'Position__c']

/** What parts are described and told apart by: a category lists some of them, a part has a value of each that it has. */
export const attribute = defineObject({
  apiName: 'Attribute__c',
  kind: 'attribute',
  label: 'Attribute',
  labelPlural: 'Attributes',
  table: 'attribute',
  nameField: 'Name',
  color: 'b781d3',
  fields: {
    Name: {
      type: 'String',
      label: 'Name',
      sql: (row, { locale }) => ownText(row('name'), locale),
      reads: ['name'],
      isByLanguage: true,
      stores: (name, locale) => ({ name: asOwnText(name, locale) }),
      length: 80,
      required: true,
    },
    Key__c: {
      type: 'String',
      label: 'Key',
      column: 'key',
      length: 40,
      required: true,
      help: 'Lower case letters, digits and _: it is written in files and in the attributes of parts, and stays',
    },
    Unit__c: {
      type: 'String',
      label: 'Unit',
      sql: (row, { locale }) => ownText(row('unit'), locale),
      reads: ['unit'],
      isByLanguage: true,
      stores: (unit, locale) => ({ unit: asOwnText(unit, locale) }),
      length: 20,
    },
    Position__c: { type: 'Int', label: 'Position', column: 'position', precision: 6 },
    Categories__c: {
      type: 'Int',
      label: 'Categories That List It',
      sql: (row) => sql`(select count(*)::int from category where ${row('key')} = any (category.attributes))`,
    },
  },
  rights: {
    staff: { rows: 'all', sees: 'all', creates: [...CHANGED, 'Key__c'], updates: CHANGED, deletes: true },
    admin: { rows: 'all', sees: 'all', creates: [...CHANGED, 'Key__c'], updates: CHANGED, deletes: true },
  },
  writes: { create: createAttribute, update: changeAttribute, delete: removeAttribute },
  history: {},
  layout: {
    sections: [{ heading: 'Attribute', fields: ['Name', 'Key__c', 'Unit__c', 'Position__c', 'Categories__c'] }],
    compact: ['Name', 'Key__c', 'Unit__c'],
  },
  listViews: [
    {
      apiName: 'AllAttributes',
      label: 'All Attributes',
      columns: ['Name', 'Key__c', 'Unit__c', 'Position__c', 'Categories__c'],
    },
  ],
})
