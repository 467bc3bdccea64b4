// The notes of a record, the newest first, for whoever may read the record.
import type { Note, NotePerson, RecordNotes } from '#contract/console-api/notes.ts'
import { type RawBuilder, sql } from '#database/sql.ts'
import { NOTE_OPEN_MS } from '#values/note.ts'
import { recordId } from '#values/record-id.ts'
import { type NamedRecord, requireNamed } from '../records/named-record.ts'
import type { ReadContext } from '../records/read-records.ts'
import type { SignedIn } from '../rights/viewer.ts'

type Reading = SignedIn<ReadContext>

const PAGE = 50

interface NoteRow {
  id: number
  at: Date
  author: number
  name: string | null
  text: string
  editedAt: Date | null
  removedAt: Date | null
  before: { text: string; until: string }[]
  mentions: { id: number; name: string }[]
  isUnseen: boolean
}

/** Throws ILLEGAL_QUERY_PARAMETER_VALUE, NOT_FOUND. */
export async function readNotes(
  context: Reading,
  id: string,
  { before }: { before?: string | undefined } = {},
): Promise<RecordNotes> {
  const record = await requireNamed(context, id)
  const limit = before === undefined ? sql`true` : sql`note.id < ${before}::bigint`
  const rows = await notesWhere(context, record, limit)
  const shown = rows.slice(0, PAGE)
  return {
    notes: shown.map((row) => noteOf(context, row)),
    nextPage: rows.length > PAGE ? String(shown.at(-1)?.id) : null,
    unseen: shown.filter(({ isUnseen }) => isUnseen).map((row) => String(row.id)),
  }
}

/** One of the record's notes; undefined when it is none of them. */
export async function readNote(context: Reading, record: NamedRecord, noteId: number): Promise<Note | undefined> {
  const [row] = await notesWhere(context, record, sql`note.id = ${noteId}`)
  return row && noteOf(context, row)
}

const notesWhere = (
  { db, viewer }: Reading,
  { object, number }: NamedRecord,
  where: RawBuilder<unknown>,
): Promise<NoteRow[]> =>
  db.all(sql<NoteRow>`
    select note.id, note.created_at as at, note.created_by as author, trim(author.first_name || ' ' || author.last_name) as name,
      note.text, note.edited_at as "editedAt", note.removed_at as "removedAt",
      coalesce((select json_agg(json_build_object('text', text, 'until', created_at) order by id)
        from record_note_before earlier where earlier.note_id = note.id), '[]') as before,
      coalesce((select json_agg(json_build_object('id', staff.id, 'name', trim(first_name || ' ' || last_name)) order by staff.id)
        from record_note_mention mention join staff on staff.id = mention.user_id where mention.note_id = note.id), '[]') as mentions,
      note.removed_at is null and exists (
        select from record_note_mention own where own.note_id = note.id and own.user_id = ${viewer.userId} and own.seen_at is null
      ) as "isUnseen"
    from record_note note left join staff author on author.id = note.created_by
    where note.table_name = ${object.declared.table} and note.record_id = ${number} and note.object = ${object.apiName} and ${where}
    order by note.id desc limit ${PAGE + 1}`)

function noteOf({ viewer }: Reading, row: NoteRow): Note {
  const { id, at, author, name, text, editedAt, removedAt, before, mentions } = row
  const isRemoved = removedAt !== null
  const openUntil = new Date(at.getTime() + NOTE_OPEN_MS)
  const isOpen = !isRemoved && author === viewer.userId && openUntil.getTime() > Date.now()
  const earlier = before.map((one) => ({ text: one.text, until: new Date(one.until).toISOString() }))
  return {
    id: String(id),
    at: at.toISOString(),
    by: personOf(author, name),
    text: isRemoved ? null : text,
    mentions: isRemoved ? [] : mentions.map((one) => personOf(one.id, one.name)),
    editedAt: editedAt?.toISOString() ?? null,
    removedAt: removedAt?.toISOString() ?? null,
    before: isRemoved && viewer.role !== 'admin' ? [] : earlier,
    openUntil: isOpen ? openUntil.toISOString() : null,
  }
}

const personOf = (id: number, name: string | null): NotePerson => ({ id: recordId('user', id), name: name ?? '' })
