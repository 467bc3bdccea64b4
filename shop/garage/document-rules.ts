// What documents of machines hold to when they are written as records: the same as on the page of the machine.
import { sql } from '#database/sql.ts'
import type { Rule } from '#platform/objects/define-object.ts'
import { MOST_MACHINE_DOCUMENT_BYTES, MOST_MACHINE_DOCUMENTS } from '#values/equipment-document.ts'
import { fill } from '#words/format.ts'
import { wordsFor } from '#words/words.ts'
import { message } from '../locales/message.ts'
import { documentName, DOCUMENT_TYPES, freePlace } from './add-document.ts'

/** Only a file that the machine's customer has sent: with the record it is removed. */
export const addDocumentAsRecord: Rule = async (db, { columns }) => {
  const [equipmentId, versionId] = [Number(columns.get('equipment_id')), Number(columns.get('version_id'))]
  const file = await db.first(sql<{ type: string; bytes: number; is_own: boolean; is_kept: boolean }>`
    select version.type, version.size_bytes::int as bytes,
      exists (select from equipment join app_user on app_user.customer_id = equipment.customer_id
        where equipment.id = ${equipmentId} and app_user.id = document.created_by) as is_own,
      exists (select from equipment_document kept join content_version other on other.id = kept.version_id
        where other.document_id = document.id) as is_kept
    from content_version version join content_document document on document.id = version.document_id
    where version.id = ${versionId}`)
  if (!file?.is_own) return [{ field: 'File__c', message: 'The customer has sent no such file' }]
  if (file.is_kept) return [{ field: 'File__c', message: 'This file is kept already' }]
  if (!DOCUMENT_TYPES.has(file.type)) return [{ field: 'File__c', message: message('document.kind') }]
  if (file.bytes > MOST_MACHINE_DOCUMENT_BYTES) return [{ field: 'File__c', message: message('document.tooLarge') }]
  const place = await freePlace(db, equipmentId)
  if (place === null)
    return [
      {
        field: null,
        message: (locale) => fill(wordsFor(locale).refusals['garage/documents-full'], { max: MOST_MACHINE_DOCUMENTS }),
      },
    ]
  columns.set('place', place).set('name', documentName(String(columns.get('name') ?? '')) || file.type)
  return []
}

export const renameDocumentAsRecord: Rule = async (_, { columns, before }) => {
  const typed = columns.get('name')
  if (typeof typed === 'string') columns.set('name', documentName(typed) || before['name'])
  return []
}
