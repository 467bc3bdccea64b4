import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'

/** A model of a generator line: what exploded views and fits of generators name. */
export const generatorModel = defineObject({
  apiName: 'GeneratorModel__c',
  kind: 'generatorModel',
  label: 'Generator Model',
  labelPlural: 'Generator Models',
  table: 'generator_model',
  nameField: 'Name',
  sortedBy: ['Id'],
  color: '54698d',
  fields: {
    Name: { type: 'String', label: 'Name', column: 'name', required: true },
    Code__c: { type: 'String', label: 'Code', column: 'code', unique: true },
    Line__c: {
      type: 'String',
      label: 'Generator Line',
      of: { table: 'generator_line', by: 'line_id', isSmall: true },
      sql: (line) => line('name'),
    },
    DisplayUrl__c: {
      type: 'Url',
      label: 'Page',
      of: { table: 'generator_line', by: 'line_id', isSmall: true },
      sql: (line) => sql`'/generator/' || ${line('code')}`,
    },
  },
  rights: { staff: { rows: 'all', sees: 'all' }, admin: { rows: 'all', sees: 'all' } },
  layout: {
    sections: [{ heading: 'Generator Model', fields: ['Name', 'Code__c', 'Line__c', 'DisplayUrl__c'] }],
    compact: ['Name', 'Code__c', 'Line__c'],
  },
  listViews: [
    { apiName: 'AllGeneratorModels', label: 'All Generator Models', columns: ['Name', 'Code__c', 'Line__c'] },
  ],
  relatedLists: [{ relationship: 'ExplodedViews__r', columns: ['Name', 'Category__r.Name', 'State__c'] }],
})
