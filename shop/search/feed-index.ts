// Tells the index that stands outside the database what has changed, out of the notes that each change left (reliability rule 25).
import type pg from 'pg'
import { type Database, sql } from '#database/sql.ts'
import { withClient } from '#database/with-client.ts'
import type { IndexedPart, IndexedWord, SearchDocuments } from '#providers/search/port.ts'

/** The lock of the one process that writes to the outside index: two at once could put an older part over a newer one. */
export const FEEDING = 7_355_610

const MOST_AT_ONCE = 500

interface Feeding {
  /** Past any pooler, as the lock is a session's. */
  connection: pg.PoolConfig
  documents: SearchDocuments
}

/**
 * Tells of the parts that have changed, as they are now, and answers how many; none while another process does so or all of the
 * index is made anew. What could not be told is kept, and told later; what changes meanwhile is told next. The service may take its
 * time: no transaction is open while it is asked (rule 22).
 */
export async function feedIndex(db: Database, { connection, documents }: Feeding): Promise<number> {
  if (!(await db.write.first(sql`select from outside_change limit 1`))) return 0
  return withClient(connection, async (client) => {
    // It is the connection's, and ends with it, whatever ends it.
    const { rows: turns } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [FEEDING])
    return turns[0]?.ours ? tellNext(client, documents) : 0
  })
}

async function tellNext(client: pg.Client, documents: SearchDocuments): Promise<number> {
  const { rows: notes } = await client.query<{ id: number; product_id: number }>(
    'select id, product_id from outside_change order by id limit $1',
    [MOST_AT_ONCE],
  )
  const ids = [...new Set(notes.map(({ product_id }) => product_id))]
  const { rows: parts } = await client.query<IndexedPart>('select * from search_document where id = any ($1)', [ids])
  const { rows: words } = await client.query<IndexedWord>(
    'select distinct language, word, spelled, 1 as parts from search_part_word where product_id = any ($1)',
    [ids],
  )
  const listed = new Set(parts.map(({ id }) => id))
  await documents.put(parts, words)
  await documents.remove(ids.filter((id) => !listed.has(id)))
  await client.query('delete from outside_change where id = any ($1)', [notes.map(({ id }) => id)])
  return ids.length
}
