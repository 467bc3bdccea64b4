import { sql } from '#database/sql.ts'
import { defineObject } from '#platform/objects/define-object.ts'
import { ofDocuments, ofOwnDocuments } from './file-rows.ts'
import { numberVersion } from './number-version.ts'

/** Size, type and file name come from the uploaded file, so that they cannot be forged. */
const MAY_UPLOAD = { creates: ['Title', 'Description', 'ContentDocumentId'] }

export const contentVersion = defineObject({
  apiName: 'ContentVersion',
  kind: 'contentVersion',
  label: 'File Version',
  labelPlural: 'File Versions',
  table: 'content_version',
  nameField: 'Title',
  sortedBy: ['Id'],
  color: 'baac93',
  fields: {
    Title: { type: 'String', label: 'Title', column: 'title', length: 255, required: true },
    Description: { type: 'TextArea', label: 'Description', column: 'description', length: 1000 },
    ContentDocumentId: {
      type: 'Reference',
      label: 'File ID',
      column: 'document_id',
      refersTo: 'ContentDocument',
      children: 'ContentVersions',
    },
    // A text, as on the public platform.
    VersionNumber: {
      type: 'String',
      label: 'Version Number',
      sql: (row) => sql`${row('number')}::text`,
      length: 20,
    },
    IsLatest: {
      type: 'Boolean',
      label: 'Is Latest',
      sql: (row) => sql`${row('number')} = (
        select latest_number from content_document as whole where whole.id = ${row('document_id')})`,
    },
    PathOnClient: {
      type: 'String',
      label: 'Path On Client',
      column: 'path_on_client',
      length: 255,
    },
    FileType: { type: 'String', label: 'File Type', column: 'type', length: 20 },
    FileExtension: { type: 'String', label: 'File Extension', column: 'extension', length: 40 },
    ContentSize: { type: 'Int', label: 'Size', column: 'size_bytes' },
    Checksum: { type: 'String', label: 'Checksum', column: 'checksum', length: 32 },
    OwnerId: {
      type: 'Reference',
      label: 'Owner ID',
      sql: (row) => sql`(select owner_id from content_document as whole where whole.id = ${row('document_id')})`,
      refersTo: 'User',
    },
  },
  rights: {
    customer: { rows: ofOwnDocuments, sees: 'all', ...MAY_UPLOAD },
    staff: { rows: ofDocuments, sees: 'all', ...MAY_UPLOAD },
    admin: { rows: ofDocuments, sees: 'all', ...MAY_UPLOAD },
  },
  writes: { create: numberVersion },
  layout: {
    sections: [
      {
        heading: 'File Version',
        fields: [
          'Title',
          'Description',
          'ContentDocumentId',
          'VersionNumber',
          'IsLatest',
          'PathOnClient',
          'FileType',
          'FileExtension',
          'ContentSize',
          'Checksum',
          'OwnerId',
        ],
      },
    ],
    compact: ['Title', 'VersionNumber', 'FileType', 'ContentSize'],
  },
  listViews: [
    {
      apiName: 'AllFileVersions',
      label: 'All File Versions',
      columns: ['Title', 'VersionNumber', 'FileType', 'ContentSize', 'CreatedDate'],
    },
  ],
})
