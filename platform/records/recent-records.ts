// What a user used last, of each object: the newest 200 (records-api/lists.md, `__Recent`). Guests have no such list.
import { type Database, type Reader, sql, unhurried, type Writer } from '#database/sql.ts'
import { recordId, recordNumber } from '#values/record-id.ts'
import type { Viewer } from '../rights/viewer.ts'
import type { Filter } from './filter.ts'
import { readPage, type ReadContext, type RecordQuery } from './read-records.ts'
import type { WrittenRecord } from './written.ts'

const MOST_RECENT = 200

/** Puts records on top of what the viewer used last of an object. One statement. */
export async function remember(
  db: Writer,
  { userId }: Viewer,
  { objectApiName, numbers }: { objectApiName: string; numbers: readonly number[] },
): Promise<void> {
  if (userId !== null && numbers.length > 0) await db.run(remembered(userId, objectApiName, numbers))
}

/** The same with records as they were read, whatever their objects. A statement for each object. */
export async function rememberRecords(
  { db, registry, viewer }: ReadContext & { db: Database },
  records: readonly Pick<WrittenRecord, 'apiName' | 'id'>[],
): Promise<void> {
  for (const [objectApiName, used] of Map.groupBy(records, ({ apiName }) => apiName)) {
    const kind = registry.accessibleTo(viewer).get(objectApiName)?.kind
    const numbers = used.flatMap(({ id }) => (kind && recordNumber(kind, id)) ?? [])
    await remember(db.write, viewer, { objectApiName, numbers })
  }
}

/** The numbers of what the viewer used last of an object, the latest first. One statement; none for guests. */
export async function recentNumbers(db: Reader, { userId }: Viewer, objectApiName: string): Promise<number[]> {
  if (userId === null) return []
  const rows = await db.all(recent(userId, objectApiName))
  return rows.map(({ record_id }) => record_id)
}

/** What the viewer used last of an object, in that order, unless another is asked for. Two statements; none for guests. */
export async function readRecent(
  context: ReadContext,
  asked: RecordQuery & { filter: Filter },
): Promise<WrittenRecord[]> {
  const { object, orderBy = [], offset, limit } = asked
  const numbers = await recentNumbers(context.db, context.viewer, object.apiName)
  const field = object.fields.get('Id')
  if (numbers.length === 0 || !field) return []
  const isRecent: Filter = { path: { through: [], field }, comparison: 'in', value: numbers }
  const filter: Filter = { and: [asked.filter, isRecent] }
  if (orderBy.length > 0) return readPage(context, { ...asked, filter })
  const records = await readPage(context, { ...asked, filter, offset: 0, limit: numbers.length })
  const places = new Map(numbers.map((number, place) => [recordId(object.kind, number), place]))
  const placeOf = ({ id }: WrittenRecord) => places.get(id) ?? 0
  return records.sort((one, other) => placeOf(one) - placeOf(other)).slice(offset, offset + limit)
}

const remembered = (userId: number, objectApiName: string, numbers: readonly number[]) => sql`
  with used as (
    insert into platform_recent (user_id, object_name, record_id)
    select distinct ${userId}::bigint, ${objectApiName}::text, number from unnest(${numbers}::bigint[]) number, ${unhurried}
    on conflict (user_id, object_name, record_id) do update set used_at = excluded.used_at
  )
  delete from platform_recent where user_id = ${userId} and object_name = ${objectApiName} and record_id in (
    select record_id from platform_recent where user_id = ${userId} and object_name = ${objectApiName}
    order by used_at desc, record_id offset ${MOST_RECENT})`

const recent = (userId: number, objectApiName: string) => sql<{ record_id: number }>`
  select record_id from platform_recent where user_id = ${userId} and object_name = ${objectApiName}
  order by used_at desc, record_id limit ${MOST_RECENT}`
