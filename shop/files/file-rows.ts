// Whose files are whose: staff see all of them, customers the documents that they have brought, with all that belongs to these. What was put
// to a record stands on the record's page alone, by the rights of the record.
import { type RawBuilder, sql } from '#database/sql.ts'
import type { Rights } from '#platform/objects/define-object.ts'

type Rows = Exclude<Rights['rows'], 'all'>

const withDocument = (row: (column: string) => RawBuilder<unknown>, rule: RawBuilder<unknown>) => sql`exists (
  select from content_document as own where own.id = ${row('document_id')} and not own.of_record and ${rule})`

export const documents: Rows = (row) => sql`not ${row('of_record')}`

export const ownDocuments: Rows = (row, { userId }) => sql`${row('created_by')} = ${userId} and not ${row('of_record')}`

export const ofDocuments: Rows = (row) => withDocument(row, sql`true`)

export const ofOwnDocuments: Rows = (row, { userId }) => withDocument(row, sql`own.created_by = ${userId}`)
