// What somebody was mentioned in, the newest first: of records that they may read at this moment, and no others.
import type { ForMe, ForMeItem } from '#contract/console-api/notes.ts'
import { type RawBuilder, sql } from '#database/sql.ts'
import { recordId } from '#values/record-id.ts'
import { labelIn } from '#words/labels.ts'
import { namesOf } from '../records/named-record.ts'
import type { ReadContext } from '../records/read-records.ts'
import type { WriteContext } from '../records/write-record.ts'
import type { SignedIn } from '../rights/viewer.ts'

const MOST_SHOWN = 50
const MOST_COUNTED = 99

interface MentionRow {
  noteId: number
  at: Date
  text: string
  object: string
  record: number
  author: number
  name: string | null
  isSeen: boolean
}

export async function readForMe(context: SignedIn<ReadContext>): Promise<ForMe> {
  const [latest, unseen] = await Promise.all([
    mentions(context, sql`true`, MOST_SHOWN),
    mentions(context, sql`mention.seen_at is null`, MOST_COUNTED),
  ])
  const items = await readable(context, latest)
  return { unseen: (await readable(context, unseen)).length, items }
}

/** Whether and what somebody may read of a note that mentions them: for the mail that tells of it. */
export const readMention = async (context: SignedIn<ReadContext>, noteId: number): Promise<ForMeItem | undefined> =>
  (await readable(context, await mentions(context, sql`note.id = ${noteId}`, 1)))[0]

const mentions = ({ db, viewer }: SignedIn<ReadContext>, where: RawBuilder<unknown>, limit: number) =>
  db.all(sql<MentionRow>`
    select note.id as "noteId", note.created_at as at, note.text, note.object, note.record_id as record, note.created_by as author,
      trim(author.first_name || ' ' || author.last_name) as name, mention.seen_at is not null as "isSeen"
    from record_note_mention mention join record_note note on note.id = mention.note_id
      left join staff author on author.id = note.created_by
    where mention.user_id = ${viewer.userId} and note.removed_at is null and ${where}
    order by mention.note_id desc limit ${limit}`)

/** One statement for each object. */
async function readable(context: SignedIn<ReadContext>, rows: readonly MentionRow[]): Promise<ForMeItem[]> {
  const accessible = context.registry.accessibleTo(context.viewer)
  const records = new Map<string, ForMeItem['record']>()
  for (const [apiName, some] of Map.groupBy(rows, ({ object }) => object)) {
    const object = accessible.get(apiName)
    if (!object) continue
    const ids = [...new Set(some.map(({ record }) => recordId(object.kind, record)))]
    const label = labelIn(object.declared.label, context.viewer.locale)
    for (const [id, name] of await namesOf(context, object, ids))
      records.set(`${apiName} ${id}`, { id, name, object: apiName, label })
  }
  return rows.flatMap(({ noteId, at, text, object, record: number, author, name, isSeen }): ForMeItem[] => {
    const kind = accessible.get(object)?.kind
    const record = kind && records.get(`${object} ${recordId(kind, number)}`)
    if (!record) return []
    const by = { id: recordId('user', author), name: name ?? '' }
    return [{ noteId: String(noteId), at: at.toISOString(), by, text, isSeen, record }]
  })
}

/** Marks what was read of what is for the viewer. */
export const markSeen = ({ db, viewer }: SignedIn<WriteContext>, notes: 'all' | readonly string[]): Promise<number> =>
  db.transact(
    (writer) =>
      writer.run(sql`
        update record_note_mention set seen_at = now() where user_id = ${viewer.userId} and seen_at is null
          and ${notes === 'all' ? sql`true` : sql`note_id = any(${notes}::bigint[])`}`),
    { userId: viewer.userId, role: viewer.role },
  )
