// A file is put to a record, handed over, or taken away for good.
import { sql, type Writer } from '#database/sql.ts'
import { ApiError } from '../errors/api-error.ts'
import { notFound } from '../records/get-records.ts'
import { type NamedRecord, requireNamed } from '../records/named-record.ts'
import { noteChange } from '../records/stored-rows.ts'
import { forbidden, type WriteContext } from '../records/write-record.ts'
import type { SignedIn } from '../rights/viewer.ts'

type Acting = SignedIn<WriteContext>

const MOST_OF_RECORD = 200

/** `found` is what was found out about the file, by column. Answers whether it is new: the same press sent twice keeps one. */
export async function addFile(
  context: Acting,
  { recordId, press, found }: { recordId: string; press: string; found: ReadonlyMap<string, unknown> },
): Promise<{ isNew: boolean }> {
  const record = await requireNamed(context, recordId)
  const { object, number } = record
  const columns = [...found]
  return asViewer(context, async (db) => {
    // Two of one press, and two that are one too many, take their turns.
    await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${object.declared.table} ${number} files`}, 0))`)
    const there = await db.first(sql<{ own: boolean }>`
      select created_by = ${context.viewer.userId} and object = ${object.apiName} and record_id = ${number} as own
      from record_file where press = ${press}::uuid`)
    if (there) return there.own ? { isNew: false } : notFound()
    const kept = await db.first(sql<{ n: number }>`
      select count(*)::int as n from record_file where table_name = ${object.declared.table} and record_id = ${number}`)
    if ((kept?.n ?? 0) >= MOST_OF_RECORD)
      throw new ApiError('INVALID_INPUT', { key: 'tooManyFiles', values: { most: MOST_OF_RECORD } })
    await db.run(sql`
      with document as (
        insert into content_document (owner_id, latest_number, of_record) values (acting_user(), 1, true) returning id
      ), version as (
        insert into content_version (document_id, number, title, ${sql.join(columns.map(([name]) => sql.ref(name)))})
        select id, 1, ${titleOf(found)}, ${sql.join(columns.map(([, value]) => value))} from document returning document_id
      )
      insert into record_file (object, table_name, record_id, document_id, press)
      select ${object.apiName}, ${object.declared.table}, ${number}, document_id, ${press}::uuid from version`)
    await note(context, db, record, { added: titleOf(found) })
    return { isNew: true }
  })
}

export interface KeptFile {
  key: string
  name: string
  type: string
  bytes: number
}

/** Throws ILLEGAL_QUERY_PARAMETER_VALUE, NOT_FOUND. */
export async function findFile(context: Acting, { recordId, fileId }: OfFile): Promise<KeptFile> {
  const record = await requireNamed(context, recordId)
  const found = await context.db.first(sql<KeptFile>`
    select version.file_key as key, version.title as name, version.type, version.size_bytes::int as bytes
    from record_file file join content_version version on version.document_id = file.document_id where ${isOf(record, fileId)}`)
  return found ?? notFound()
}

/** By whoever brought it, or an administrator. Answers its key, under which its bytes are then removed. */
export async function removeFile(context: Acting, { recordId, fileId }: OfFile): Promise<string> {
  const record = await requireNamed(context, recordId)
  const { viewer } = context
  return asViewer(context, async (db) => {
    const file = await db.first(sql<{ id: number; author: number; key: string; name: string }>`
      select file.id, file.created_by as author, version.file_key as key, version.title as name
      from record_file file join content_version version on version.document_id = file.document_id
      where ${isOf(record, fileId)} for update of file`)
    if (!file) return notFound()
    if (file.author !== viewer.userId && viewer.role !== 'admin') throw forbidden()
    await db.run(sql`delete from record_file where id = ${file.id}`)
    await note(context, db, record, { removed: file.name })
    return file.key
  })
}

interface OfFile {
  recordId: string
  fileId: string
}

const isOf = ({ object, number }: NamedRecord, fileId: string) => {
  if (!/^\d{1,15}$/.test(fileId)) notFound()
  return sql`file.id = ${fileId}::bigint and file.object = ${object.apiName}
    and file.table_name = ${object.declared.table} and file.record_id = ${number}`
}

const titleOf = (found: ReadonlyMap<string, unknown>): string => String(found.get('path_on_client')) || 'file'

/** The audit log says who brought or took away which file. */
const note = (
  { viewer, requestId }: Acting,
  db: Writer,
  { object, number }: NamedRecord,
  file: { added: string } | { removed: string },
): Promise<number> =>
  noteChange(db, object, {
    verb: 'update',
    id: number,
    userId: viewer.userId,
    requestId,
    before: null,
    after: new Map([['file', file]]),
  })

const asViewer = <Result>({ db, viewer }: Acting, work: (db: Writer) => Promise<Result>): Promise<Result> =>
  db.transact(work, { userId: viewer.userId, role: viewer.role })
