// Feeds and their deliveries as the server asks for them: those that are active alone.
import { type Reader, sql, type Writer } from '#database/sql.ts'
import type { FeedContent } from './contents.ts'

export interface Feed {
  id: number
  key: string
  content: FeedContent
  clears: boolean
}

export interface Delivery {
  sequence: number
  digest: string
  fileName: string | null
  importId: number | null
  createdAt: Date
}

/** The feed of a name that an integration's token sends. */
export const findFeedOf = (db: Reader, key: string, integrationId: number): Promise<Feed | undefined> =>
  db.first(sql<Feed>`
    select id, key, content, clears from feed where key = ${key} and integration_id = ${integrationId} and is_active`)

export const activeFeeds = (db: Reader): Promise<Feed[]> =>
  db.all(sql<Feed>`select id, key, content, clears from feed where is_active order by id`)

export const findDelivery = (db: Reader, feedId: number, sequence: number): Promise<Delivery | undefined> =>
  db.first(sql<Delivery>`
    select sequence, digest, file_name as "fileName", import_id as "importId", created_at as "createdAt"
    from feed_delivery where feed_id = ${feedId} and sequence = ${sequence}`)

/** The number of the newest; null before the first. */
export const newestSequence = async (db: Reader, feedId: number): Promise<number | null> =>
  (
    await db.first(sql<{ newest: number | null }>`
    select max(sequence) as newest from feed_delivery where feed_id = ${feedId}`)
  )?.newest ?? null

/** Notes that it has come; false where one of its number has come already. */
export const noteDelivery = async (
  db: Writer,
  feedId: number,
  {
    sequence,
    digest,
    source,
    fileName,
  }: Pick<Delivery, 'sequence' | 'digest' | 'fileName'> & { source: 'CALL' | 'FILE' },
): Promise<boolean> =>
  (await db.run(sql`
    insert into feed_delivery (feed_id, sequence, digest, source, file_name)
    values (${feedId}, ${sequence}, ${digest}, ${source}, ${fileName}) on conflict (feed_id, sequence) do nothing`)) > 0

export const noteImport = (db: Writer, feedId: number, sequence: number, importId: number): Promise<number> =>
  db.run(sql`update feed_delivery set import_id = ${importId} where feed_id = ${feedId} and sequence = ${sequence}`)
