// The documents that a customer keeps of a machine. Another customer's are as if they were not there.
import type { MachineDocument } from '#contract/shop/garage.ts'
import { type Database, type Reader, sql } from '#database/sql.ts'
import type { FilePort } from '#providers/files/port.ts'
import { recordId } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'
import { isOwn, type OwnMachine } from './change-equipment.ts'

/** Newest first. */
export async function readDocuments(db: Reader, machine: OwnMachine): Promise<MachineDocument[]> {
  const rows = await db.all(sql<{
    id: number | null
    name: string
    type: MachineDocument['type']
    bytes: number
    added_at: Date
  }>`
    select document.id, document.name, version.type, version.size_bytes::int as bytes, document.created_at as added_at
    from equipment left join equipment_document document on document.equipment_id = equipment.id
      left join content_version version on version.id = document.version_id
    where ${isOwn(machine)} order by document.created_at desc, document.id desc`)
  if (rows.length === 0) throw new Refusal('garage/not-found')
  return rows.flatMap(({ id, name, type, bytes, added_at }) => {
    if (id === null) return []
    const path = `/my-garage/${recordId('equipment', machine.id)}/documents/${recordId('equipmentDocument', id)}`
    return [{ id: recordId('equipmentDocument', id), name, type, bytes, addedAt: added_at.toISOString(), path }]
  })
}

export interface DocumentFile {
  name: string
  key: string
  type: string
  bytes: number
}

export const readDocumentFile = (
  db: Reader,
  { id, customerId }: Pick<OwnMachine, 'id' | 'customerId'>,
  documentId: number,
): Promise<DocumentFile | undefined> =>
  db.first(sql<DocumentFile>`
    select document.name, version.file_key as key, version.type, version.size_bytes::int as bytes
    from equipment_document document join equipment on equipment.id = document.equipment_id
      join content_version version on version.id = document.version_id
    where document.id = ${documentId} and ${isOwn({ id, customerId })}`)

/** Removes one with its file; nothing where it is gone already. */
export async function removeDocument(
  { db, files }: { db: Database; files: FilePort },
  machine: OwnMachine,
  documentId: number,
): Promise<void> {
  const gone = await db.write.first(sql<{ key: string | null }>`
    with gone as (
      delete from equipment_document using equipment
      where equipment_document.id = ${documentId} and equipment.id = equipment_document.equipment_id and ${isOwn(machine)}
      returning version_id
    )
    select (select file_key from content_version join gone on gone.version_id = content_version.id) as key
    from equipment where ${isOwn(machine)}`)
  if (!gone) throw new Refusal('garage/not-found')
  // What a crash leaves is swept by night.
  if (gone.key !== null) await files.remove(gone.key)
}
