// Tells the index that stands outside the database what has changed, out of the notes that each change left (reliability rule 25).
import { type Database, sql } from '#database/sql.ts'
import type { IndexedPart, IndexedWord, SearchDocuments } from '#providers/search/port.ts'

/** The lock of the one process that writes to the outside index: two at once could put an older part over a newer one. */
export const FEEDING = 7_355_610

const MOST_AT_ONCE = 500

/**
 * Tells of the parts that have changed, as they are now, and answers how many; none while another process does so or all of the
 * index is made anew. What could not be told is kept, and told later.
 */
export const feedIndex = (db: Database, documents: SearchDocuments): Promise<number> =>
  db.transact(async (writer) => {
    const turn = await writer.first(sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${FEEDING}) as ours`)
    if (!turn?.ours) return 0
    const notes = await writer.all(deleteNotes)
    if (notes.length === 0) return 0

    const ids = [...new Set(notes.map(({ product_id }) => product_id))]
    const parts = await writer.all(partsOf(ids))
    const listed = new Set(parts.map(({ id }) => id))
    await documents.put(parts, await writer.all(wordsOf(ids)))
    await documents.remove(ids.filter((id) => !listed.has(id)))
    return ids.length
  })

const deleteNotes = sql<{ product_id: number }>`
  delete from outside_change where id in (select id from outside_change order by id limit ${MOST_AT_ONCE})
  returning product_id`

const partsOf = (ids: number[]) => sql<IndexedPart>`select * from search_document where id = any (${ids}::bigint[])`

const wordsOf = (ids: number[]) => sql<IndexedWord>`
  select distinct language, word, spelled, 1 as parts from search_part_word where product_id = any (${ids}::bigint[])`
