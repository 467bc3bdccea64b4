// Whose files are whose: staff see all of them, customers the documents that they have brought, with all that belongs to these.
import { sql } from '#database/sql.ts'
import type { Rights } from '#platform/objects/define-object.ts'

type Rows = Rights['rows']

export const ownDocuments: Rows = (row, { userId }) => sql`${row('created_by')} = ${userId}`

export const ofOwnDocuments: Rows = (row, { userId }) => sql`exists (
  select from content_document as own where own.id = ${row('document_id')} and own.created_by = ${userId})`
