// What goes with a new version of a document (specification, section 7, content versions).
import { sql } from '#database/sql.ts'
import type { Rule } from '#platform/objects/define-object.ts'

/** A version comes with its file. It takes the next number of its document; without a document it is the first of a new one. */
export const numberVersion: Rule = async (db, { columns }) => {
  if (!columns.has('file_key'))
    return [
      {
        field: null,
        message: 'A version is made by sending its file',
      },
    ]
  const documentId = columns.get('document_id') ?? null
  // Locks the document's row, so that two versions uploaded at once take their numbers in turn.
  const taken = await db.first(
    documentId === null
      ? sql<Taken>`
          insert into content_document (owner_id, latest_number) values (acting_user(), 1) returning id, latest_number as number`
      : sql<Taken>`
          update content_document set latest_number = latest_number + 1 where id = ${documentId}
          returning id, latest_number as number`,
  )
  if (!taken) throw new Error('the document of a version is gone')
  columns.set('document_id', taken.id).set('number', taken.number)
  return []
}

interface Taken {
  id: number
  number: number
}
