import { sql } from '#database/sql.ts'
import { asTheyLike } from '#shop/accounts/as-they-like.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { addDocumentAsRecord, renameDocumentAsRecord } from './document-rules.ts'

const MAY_WRITE = { creates: ['Name', 'Equipment__c', 'File__c'], updates: ['Name'], deletes: true }

/** What a customer keeps of a machine as a file: the manual, a bill, a photograph of the plate. */
export const equipmentDocument = defineObject({
  apiName: 'EquipmentDocument__c',
  kind: 'equipmentDocument',
  label: 'Equipment Document',
  labelPlural: 'Equipment Documents',
  table: 'equipment_document',
  nameField: 'Name',
  sortedBy: ['Id'],
  isExtensible: true,
  color: 'e98d4f',
  fields: {
    Name: { type: 'String', label: 'Name', column: 'name', length: 80, required: true },
    Equipment__c: {
      type: 'Reference',
      label: 'Equipment',
      column: 'equipment_id',
      refersTo: 'Equipment__c',
      children: 'Documents__r',
      required: true,
    },
    File__c: {
      type: 'Reference',
      label: 'File Version',
      column: 'version_id',
      refersTo: 'ContentVersion',
      required: true,
      help: 'A PDF, JPEG, PNG or WebP of at most 10 MB that the customer has sent. It goes with this record.',
    },
  },
  rights: {
    customer: {
      rows: (row, asking) => sql`exists (
        select from equipment own where own.id = ${row('equipment_id')} and own.customer_id = ${asking.accountId})`,
      sees: 'all',
      ...MAY_WRITE,
    },
    staff: { rows: 'all', sees: 'all', ...MAY_WRITE },
    admin: { rows: 'all', sees: 'all', ...MAY_WRITE },
  },
  belongsTo: 'Equipment__c',
  writes: { create: addDocumentAsRecord, update: renameDocumentAsRecord, delete: asTheyLike },
  layout: {
    sections: [{ heading: 'Equipment Document', fields: ['Name', 'Equipment__c', 'File__c'] }],
    compact: ['Name', 'CreatedDate'],
  },
  listViews: [
    {
      apiName: 'AllEquipmentDocuments',
      label: 'All Equipment Documents',
      columns: ['Name', 'Equipment__r.Name', 'CreatedDate'],
    },
  ],
})
