// A note is written, written anew or taken away; whoever it mentions is told, each once.
import type { Note } from '#contract/console-api/notes.ts'
import { enqueue } from '#database/jobs.ts'
import { sql, type Writer } from '#database/sql.ts'
import { NOTE_OPEN_MS } from '#values/note.ts'
import { recordNumber } from '#values/record-id.ts'
import { ApiError } from '../errors/api-error.ts'
import { notFound } from '../records/get-records.ts'
import { type NamedRecord, requireNamed } from '../records/named-record.ts'
import { forbidden, type WriteContext } from '../records/write-record.ts'
import type { SignedIn } from '../rights/viewer.ts'
import { readNote } from './read-notes.ts'
import { readersById } from './readers.ts'

type Acting = SignedIn<WriteContext>

interface Written {
  text: string
  mentions: readonly string[]
}

/** Throws ILLEGAL_QUERY_PARAMETER_VALUE, NOT_FOUND, and INVALID_INPUT for a mention of whoever may not read the record. */
export async function writeNote(context: Acting, id: string, sent: Written & { press: string }): Promise<Note> {
  const record = await requireNamed(context, id)
  const told = await mentioned(context, record, sent)
  const { object, number } = record
  const noteId = await asViewer(context, async (db) => {
    const made = await db.first(sql<{ id: number }>`
      insert into record_note (object, table_name, record_id, text, press)
      values (${object.apiName}, ${object.declared.table}, ${number}, ${sent.text}, ${sent.press}::uuid)
      on conflict (press) do nothing returning id`)
    if (made) {
      await tell(db, made.id, told)
      return made.id
    }
    const there = await db.first(sql<{ id: number }>`
      select id from record_note where press = ${sent.press}::uuid and created_by = ${context.viewer.userId}`)
    return there?.id ?? notFound()
  })
  return (await readNote(context, record, noteId)) ?? notFound()
}

/** Whoever wrote it, for a day. Throws NOT_FOUND, INSUFFICIENT_ACCESS, INVALID_INPUT. */
export async function changeNote(
  context: Acting,
  { recordId, noteId, sent }: { recordId: string; noteId: string; sent: Written },
): Promise<Note> {
  const record = await requireNamed(context, recordId)
  const told = await mentioned(context, record, sent)
  const number = await asViewer(context, async (db) => {
    const note = await openNote(context, db, { record, noteId })
    if (note.text !== sent.text) {
      await keepBefore(db, note.id)
      await db.run(sql`update record_note set text = ${sent.text}, edited_at = now() where id = ${note.id}`)
    }
    // Who is no longer named had been told; a list of what is for them leaves it out.
    await db.run(sql`delete from record_note_mention where note_id = ${note.id} and user_id <> all(${told}::bigint[])`)
    await tell(db, note.id, told)
    return note.id
  })
  return (await readNote(context, record, number)) ?? notFound()
}

/** Its words stay for administrators alone; that there was one is told. Taken away twice it is taken away once. */
export async function removeNote(
  context: Acting,
  { recordId, noteId }: { recordId: string; noteId: string },
): Promise<Note> {
  const record = await requireNamed(context, recordId)
  const number = await asViewer(context, async (db) => {
    const note = await openNote(context, db, { record, noteId, mayBeRemoved: true })
    if (note.isRemoved) return note.id
    await keepBefore(db, note.id)
    await db.run(sql`update record_note set removed_at = now() where id = ${note.id}`)
    return note.id
  })
  return (await readNote(context, record, number)) ?? notFound()
}

/** The note, held until the transaction ends, if the viewer may still change it. */
async function openNote(
  { viewer }: Acting,
  db: Writer,
  { record, noteId, mayBeRemoved = false }: { record: NamedRecord; noteId: string; mayBeRemoved?: boolean },
) {
  const { object, number } = record
  if (!/^\d{1,15}$/.test(noteId)) notFound()
  const note = await db.first(sql<{ id: number; text: string; author: number; isOpen: boolean; isRemoved: boolean }>`
    select id, text, created_by as author, created_at > now() - ${NOTE_OPEN_MS}::float8 * interval '1 millisecond' as "isOpen",
      removed_at is not null as "isRemoved"
    from record_note
    where id = ${noteId}::bigint and object = ${object.apiName} and table_name = ${object.declared.table} and record_id = ${number}
    for update`)
  if (!note) return notFound()
  if (note.author !== viewer.userId) throw forbidden()
  if (note.isRemoved ? !mayBeRemoved : !note.isOpen) throw new ApiError('INSUFFICIENT_ACCESS', { key: 'noteClosed' })
  return note
}

const keepBefore = (db: Writer, noteId: number) =>
  db.run(sql`insert into record_note_before (note_id, text) select id, text from record_note where id = ${noteId}`)

/** The numbers of those whose name stands in the text; each must be able to read what they are called to. */
async function mentioned(context: Acting, record: NamedRecord, { text, mentions }: Written): Promise<number[]> {
  const numbers = mentions.map((id) => recordNumber('user', id))
  const wanted = new Set(numbers.flatMap((number) => number ?? []))
  const readers = await readersById(context, record, [...wanted])
  if (numbers.includes(undefined) || readers.length < wanted.size)
    throw new ApiError('INVALID_INPUT', { key: 'mentionedReadsNot' })
  return readers.filter(({ id, name }) => id !== context.viewer.userId && text.includes(`@${name}`)).map(({ id }) => id)
}

/** On the console, and by mail. */
const tell = (db: Writer, noteId: number, userIds: readonly number[]) =>
  db.run(sql`
    with told as (
      insert into record_note_mention (note_id, user_id) select ${noteId}, unnest(${userIds}::bigint[])
      on conflict do nothing returning note_id, user_id
    )
    ${enqueue('note-mention-mail', sql`json_build_object('noteId', note_id, 'userId', user_id)`, sql`from told`)}`)

const asViewer = <Result>({ db, viewer }: Acting, work: (db: Writer) => Promise<Result>): Promise<Result> =>
  db.transact(work, { userId: viewer.userId, role: viewer.role })
