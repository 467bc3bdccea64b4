// The index that stands outside the database, filled with the whole catalogue while searches and changes go on.
import type pg from 'pg'
import { withClient } from '#database/with-client.ts'
import type { IndexedPart, IndexedWord, SearchDocuments } from '#providers/search/port.ts'
import { FEEDING } from './feed-index.ts'
import { inMoment } from './rebuild-index.ts'

const PAGE = 1000

/**
 * Makes the outside index anew and answers how many parts it holds. From here on changes are noted for it; those made meanwhile
 * are told when it is there (feedIndex).
 */
export async function fillIndex(connection: pg.PoolConfig, documents: SearchDocuments): Promise<number> {
  return withClient(connection, async (client) => {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [FEEDING])
    await inMoment(client, BEGIN_NOTES)
    let parts = 0
    const counted = async function* () {
      for await (const page of pagesOf(client)) {
        parts += page.length
        yield page
      }
    }
    const { rows: words } = await client.query<IndexedWord>('select language, word, spelled, parts from search_word')
    await documents.replaceAll(counted(), words)
    return parts
  })
}

export async function leaveIndex(connection: pg.PoolConfig): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query('update outside_index set is_fed = false where is_fed; delete from outside_change')
  })
}

async function* pagesOf(client: pg.Client): AsyncGenerator<IndexedPart[]> {
  for (let last = 0; ; ) {
    const { rows } = await client.query<IndexedPart>(
      'select * from search_document where id > $1 order by id limit $2',
      [last, PAGE],
    )
    const end = rows.at(-1)
    if (!end) return
    yield rows
    last = end.id
  }
}

/** Who changes something now has not seen that it is to be noted: they are waited for, and their change is read with the rest. */
const BEGIN_NOTES = `
  lock table product, cross_reference in share mode;
  update outside_index set is_fed = true;
  delete from outside_change`
