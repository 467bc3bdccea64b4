import { sql } from '#database/sql.ts'
import { defineObject, type Rule } from '#platform/objects/define-object.ts'
import { ofDocuments, ofOwnDocuments } from './file-rows.ts'

const MAY_WRITE = { creates: ['ContentDocumentId', 'LinkedEntityId', 'ShareType', 'Visibility'], deletes: true }

const asTheyLike: Rule = async () => []

export const contentDocumentLink = defineObject({
  apiName: 'ContentDocumentLink',
  kind: 'contentDocumentLink',
  label: 'File Link',
  labelPlural: 'File Links',
  table: 'content_document_link',
  nameField: 'Name',
  sortedBy: ['Id'],
  color: 'baac93',
  fields: {
    Name: {
      type: 'String',
      label: 'File',
      sql: (row) => sql`(
        select newest.title from content_version as newest
        where newest.document_id = ${row('document_id')} order by newest.number desc limit 1)`,
    },
    ContentDocumentId: {
      type: 'Reference',
      label: 'File ID',
      column: 'document_id',
      refersTo: 'ContentDocument',
      children: 'ContentDocumentLinks',
      required: true,
    },
    LinkedEntityId: {
      type: 'Reference',
      label: 'Linked Record ID',
      column: 'linked_entity_id',
      required: true,
    },
    ShareType: {
      type: 'Picklist',
      label: 'Share Type',
      column: 'share_type',
      default: 'V',
      values: {
        V: 'Viewer',
        C: 'Collaborator',
        I: 'Inferred',
      },
    },
    Visibility: {
      type: 'Picklist',
      label: 'Visibility',
      column: 'visibility',
      default: 'AllUsers',
      values: {
        AllUsers: 'All Users|files',
        InternalUsers: 'Staff',
        SharedUsers: 'Users Shared With',
      },
    },
  },
  rights: {
    customer: { rows: ofOwnDocuments, sees: 'all', ...MAY_WRITE },
    staff: { rows: ofDocuments, sees: 'all', ...MAY_WRITE },
    admin: { rows: ofDocuments, sees: 'all', ...MAY_WRITE },
  },
  writes: { create: asTheyLike, delete: asTheyLike },
  layout: {
    sections: [
      {
        heading: 'File Link',
        fields: ['Name', 'ContentDocumentId', 'LinkedEntityId', 'ShareType', 'Visibility'],
      },
    ],
    compact: ['Name', 'ShareType'],
  },
  listViews: [
    {
      apiName: 'AllFileLinks',
      label: 'All File Links',
      columns: ['Name', 'LinkedEntityId', 'ShareType'],
    },
  ],
})
