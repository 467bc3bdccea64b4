import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'

/** An engine family: what exploded views and fits of engines name. Its serial numbers and facts come with the catalogue. */
export const engineFamily = defineObject({
  apiName: 'EngineFamily__c',
  kind: 'engineFamily',
  label: 'Engine Family',
  labelPlural: 'Engine Families',
  table: 'engine_family',
  nameField: 'Name',
  sortedBy: ['Id'],
  color: '54698d',
  fields: {
    Name: { type: 'String', label: 'Name', column: 'name', required: true },
    Code__c: { type: 'String', label: 'Code', column: 'code', unique: true },
    DisplayUrl__c: { type: 'Url', label: 'Page', sql: (row) => sql`'/engine/' || ${row('code')}` },
  },
  rights: { staff: { rows: 'all', sees: 'all' }, admin: { rows: 'all', sees: 'all' } },
  layout: {
    sections: [{ heading: 'Engine Family', fields: ['Name', 'Code__c', 'DisplayUrl__c'] }],
    compact: ['Name', 'Code__c'],
  },
  listViews: [{ apiName: 'AllEngineFamilies', label: 'All Engine Families', columns: ['Name', 'Code__c'] }],
  relatedLists: [{ relationship: 'ExplodedViews__r', columns: ['Name', 'Category__r.Name', 'State__c'] }],
})
