// An edition becomes what visitors read. What was there before stays as an edition, also what was written into the row itself.
import { type Database, sql, type Writer } from '#database/sql.ts'
import { EDITION_KINDS, type EditionKind } from './edition-kind.ts'

/** What an edition holds, by column. */
export type EditionText = Readonly<Record<string, unknown>>

/**
 * Puts a text into the row that visitors read, public from then on; servers forget their pages by the notification that any change of it
 * sends.
 */
export async function putIntoPlace(db: Writer, kind: EditionKind, place: { id: number; text: EditionText }) {
  const { table, of, key, columns, wasShown, marks } = kind
  const { id, text } = place
  const [editions, row] = [sql.table(table), sql.table(of)]
  const named = (from: string) => sql.join(columns.map((column) => sql.ref(`${from}.${column}`)))
  await db.run(sql`select from ${row} where id = ${id} for update`)
  await db.run(sql`
    insert into ${editions} (${sql.ref(key)}, ${sql.join(columns.map((column) => sql.ref(column)))}, state, published_at)
    select id, ${named(of)}, 'REPLACED', modified_at from ${row}
    where id = ${id} and ${wasShown} and not exists (
      select from ${editions} edition where edition.${sql.ref(key)} = ${sql.ref(`${of}.id`)} and edition.state = 'PUBLISHED'
        and (${named('edition')}) is not distinct from (${named(of)}))`)
  await db.run(sql`update ${editions} set state = 'REPLACED' where ${sql.ref(key)} = ${id} and state = 'PUBLISHED'`)
  const values = columns.map((column) => sql`${sql.ref(column)} = ${text[column] ?? null}`)
  await db.run(sql`update ${row} set ${sql.join(values)}${marks} where id = ${id}`)
}

/** Publishes what is due, one after the other, so that of two of one row the later stays. Answers how many. */
export async function publishDue(db: Database): Promise<number> {
  let published = 0
  for (const kind of EDITION_KINDS) while (await db.transact((tx) => publishNext(tx, kind))) published++
  return published
}

async function publishNext(tx: Writer, kind: EditionKind): Promise<boolean> {
  const editions = sql.table(kind.table)
  // As JSON, so that days stay days.
  const due = await tx.first(sql<{ id: number; row: number; text: EditionText }>`
    select id, ${sql.ref(kind.key)} as row, to_jsonb(${editions}) as text from ${editions}
    where state = 'SCHEDULED' and publish_at <= now() order by publish_at, id limit 1 for update skip locked`)
  if (!due) return false
  await putIntoPlace(tx, kind, { id: due.row, text: due.text })
  await tx.run(
    sql`update ${editions} set state = 'PUBLISHED', publish_at = null, published_at = now() where id = ${due.id}`,
  )
  return true
}
