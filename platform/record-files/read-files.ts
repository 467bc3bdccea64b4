// The files of a record: those that were put to it, and documents that it came with, as far as the viewer reads them.
import type { RecordFile } from '#contract/console-api/files.ts'
import { sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { labelIn } from '#words/labels.ts'
import type { AccessibleField } from '../objects/object.ts'
import { type NamedRecord, requireNamed } from '../records/named-record.ts'
import { type ReadContext, readRecordsById } from '../records/read-records.ts'
import type { SignedIn } from '../rights/viewer.ts'

type Reading = SignedIn<ReadContext>

const MOST_SHOWN = 200
export const FILES = '/console-api/files'
const DOWNLOAD = '/sfc/servlet.shepherd/version/download'

interface FileRow {
  id: number
  name: string
  extension: string
  bytes: number
  at: Date
  author: number
  byName: string | null
}

/** Throws ILLEGAL_QUERY_PARAMETER_VALUE, NOT_FOUND. */
export async function readFiles(context: Reading, id: string): Promise<RecordFile[]> {
  const record = await requireNamed(context, id)
  const [own, others] = await Promise.all([filesOf(context, record), documentsOf(context, record)])
  return [...own, ...others].sort((one, other) => (one.at < other.at ? 1 : -1))
}

async function filesOf({ db, viewer }: Reading, { object, id, number }: NamedRecord): Promise<RecordFile[]> {
  const rows = await db.all(sql<FileRow>`
    select file.id, version.path_on_client as name, version.extension, version.size_bytes::int as bytes, file.created_at as at,
      file.created_by as author, trim(author.first_name || ' ' || author.last_name) as "byName"
    from record_file file join content_version version on version.document_id = file.document_id
      left join staff author on author.id = file.created_by
    where file.table_name = ${object.declared.table} and file.record_id = ${number} and file.object = ${object.apiName}
    order by file.id desc limit ${MOST_SHOWN}`)
  return rows.map(({ id: fileId, name, extension, bytes, at, author, byName }) => ({
    id: String(fileId),
    name,
    extension,
    bytes,
    at: at.toISOString(),
    by: { id: recordId('user', author), name: byName ?? '' },
    field: null,
    path: `${FILES}/${id}/${fileId}`,
    isRemovable: author === viewer.userId || viewer.role === 'admin',
  }))
}

/** What links and fields of the record lead to, by the rights of documents. */
async function documentsOf(context: Reading, { object, id, number }: NamedRecord): Promise<RecordFile[]> {
  const { db, registry, viewer } = context
  const versions = registry.accessibleTo(viewer).get('ContentVersion')
  if (!versions) return []
  const fields = [...object.fields.values()].filter(
    (field) => field.refersTo === 'ContentVersion' && 'column' in field.source,
  )
  const linked = await db.all(sql<{ version: number | null; place: number }>`
    select version.id as version, -1 as place
    from content_document_link link join content_document document on document.id = link.document_id
      join content_version version on version.document_id = document.id and version.number = document.latest_number
    where link.linked_entity_id in (${id}, ${id.slice(0, 15)})
    ${sql.join(
      fields.map(
        (field, place) => sql`
        union all select ${columnOf(field)}, ${place}::int from ${sql.table(object.declared.table)} where id = ${number}`,
      ),
      sql``,
    )}
    limit ${MOST_SHOWN}`)
  const places = new Map(linked.flatMap(({ version, place }) => (version === null ? [] : [[version, place] as const])))
  const ids = [...places.keys()].map((version) => recordId('contentVersion', version))
  const show = SHOWN.flatMap((name) => {
    const field = versions.fields.get(name)
    return field ? [{ through: [], field }] : []
  })
  const found = await readRecordsById(context, versions, { ids, show })
  return [...places].flatMap(([version, place]): RecordFile[] => {
    const versionId = recordId('contentVersion', version)
    const told = found.get(versionId)?.fields
    const field = fields[place]
    return told
      ? [
          {
            id: null,
            name: String(told['Title']?.value ?? ''),
            extension: String(told['FileExtension']?.value ?? ''),
            bytes: Number(told['ContentSize']?.value ?? 0),
            at: String(told['CreatedDate']?.value ?? ''),
            by: null,
            field: field ? labelIn(field.declared.label, viewer.locale) : null,
            path: `${DOWNLOAD}/${versionId}`,
            isRemovable: false,
          },
        ]
      : []
  })
}

const SHOWN = ['Title', 'FileExtension', 'ContentSize', 'CreatedDate']

const columnOf = ({ source }: AccessibleField) => sql.ref('column' in source ? source.column : 'id')
