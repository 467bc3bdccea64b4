import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { PUBLISHED } from './published.ts'

const CHANGED = ['Name', 'Objects__c', 'IsActive__c']

/** A program that follows changes of some objects. Its token is made, and shown once, by a call of the console. */
export const integration = defineObject({
  apiName: 'Integration__c',
  kind: 'integration',
  label: 'Integration',
  labelPlural: 'Integrations',
  table: 'integration',
  nameField: 'Name',
  color: '54698d',
  fields: {
    Name: { type: 'String', label: 'Name', column: 'name', length: 80, required: true },
    Objects__c: {
      type: 'MultiPicklist',
      label: 'Objects',
      column: 'objects',
      values: PUBLISHED,
      help: 'It reads changes of these, and of nothing else.',
    },
    IsActive__c: { type: 'Boolean', label: 'Active|integration', column: 'is_active', default: true },
    TokenDate__c: { type: 'DateTime', label: 'Token Made On', column: 'token_made_at' },
    LastUsedDate__c: {
      type: 'DateTime',
      label: 'Last Used',
      sql: (row) => sql`(select last_used_at from integration_use where integration_id = ${row('id')})`,
    },
  },
  rights: { admin: { rows: 'all', sees: 'all', creates: CHANGED, updates: CHANGED, deletes: true } },
  writes: { create: async () => [], update: async () => [], delete: async () => [] },
  isForAdmins: true,
  history: {},
  layout: {
    sections: [{ heading: 'Integration', fields: [...CHANGED, 'TokenDate__c', 'LastUsedDate__c'] }],
    compact: ['Name', 'IsActive__c', 'LastUsedDate__c'],
  },
  listViews: [
    {
      apiName: 'AllIntegrations',
      label: 'All Integrations',
      columns: ['Name', 'Objects__c', 'IsActive__c', 'LastUsedDate__c'],
      orderedBy: [{ field: 'Name', isAscending: true }],
    },
  ],
})
