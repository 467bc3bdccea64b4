import { type RawBuilder, sql } from '#database/sql.ts'
import { defineObject, type Expression, type Row } from '#platform/objects/define-object.ts'
import { documents, ownDocuments } from './file-rows.ts'

const latest =
  (column: string): Expression =>
  (row: Row): RawBuilder<unknown> =>
    sql`(
    select newest.${sql.ref(column)} from content_version as newest
    where newest.document_id = ${row('id')} and newest.number = ${row('latest_number')})`

export const contentDocument = defineObject({
  apiName: 'ContentDocument',
  kind: 'contentDocument',
  label: 'File',
  labelPlural: 'Files',
  table: 'content_document',
  nameField: 'Title',
  sortedBy: ['Id', 'LastModifiedDate'],
  color: 'baac93',
  fields: {
    Title: { type: 'String', label: 'Title', sql: latest('title'), length: 255 },
    Description: { type: 'TextArea', label: 'Description', sql: latest('description'), length: 1000 },
    FileType: { type: 'String', label: 'File Type', sql: latest('type'), length: 20 },
    FileExtension: { type: 'String', label: 'File Extension', sql: latest('extension'), length: 40 },
    ContentSize: { type: 'Int', label: 'Size', sql: latest('size_bytes') },
    LatestPublishedVersionId: {
      type: 'Reference',
      label: 'Latest Version ID',
      sql: latest('id'),
      refersTo: 'ContentVersion',
    },
    OwnerId: {
      type: 'Reference',
      label: 'Owner ID',
      column: 'owner_id',
      refersTo: 'User',
      children: 'ContentDocuments',
    },
  },
  rights: {
    customer: { rows: ownDocuments, sees: 'all' },
    staff: { rows: documents, sees: 'all' },
    admin: { rows: documents, sees: 'all' },
  },
  layout: {
    sections: [
      {
        heading: 'File',
        fields: [
          'Title',
          'Description',
          'OwnerId',
          'FileType',
          'FileExtension',
          'ContentSize',
          'LatestPublishedVersionId',
        ],
      },
    ],
    compact: ['Title', 'FileType', 'ContentSize'],
  },
  listViews: [
    {
      apiName: 'AllFiles',
      label: 'All Files',
      columns: ['Title', 'FileType', 'ContentSize', 'LastModifiedDate'],
      orderedBy: [{ field: 'LastModifiedDate', isAscending: false }],
    },
  ],
  relatedLists: [
    { relationship: 'ContentVersions', columns: ['Title', 'VersionNumber', 'ContentSize', 'CreatedDate'] },
    { relationship: 'ContentDocumentLinks', columns: ['LinkedEntityId', 'ShareType', 'Visibility'] },
  ],
})
