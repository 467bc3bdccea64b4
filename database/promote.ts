// Makes a replica the database that takes writes.
import type pg from 'pg'
import { hostsIn } from './hosts.ts'
import { withClient } from './with-client.ts'

const PROMOTED_WITHIN_S = 60
const ANSWER_MS = 3000

/** Throws a sentence where it would not be right: two that take writes are two shops. */
export async function promote(
  replica: pg.PoolConfig,
  shopUrl: string | undefined,
): Promise<{ behindMs: number | null }> {
  const now = await withClient({ ...replica, connectionTimeoutMillis: ANSWER_MS }, async (client) => {
    const { rows } = await client.query<{ isReplica: boolean; behindMs: number | null }>(
      `select pg_is_in_recovery() as "isReplica",
         extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 * 1000 as "behindMs"`,
    )
    return rows[0]
  })
  if (!now?.isReplica) throw new Error('This PostgreSQL takes writes already: there is nothing to promote.')
  const still = await Promise.all((shopUrl ? hostsIn(shopUrl) : []).map(takesWrites))
  if (still.includes(true))
    throw new Error(
      'A host of DATABASE_URL takes writes still. Stop that PostgreSQL first, and see that nothing starts it again.',
    )
  await withClient(replica, async (client) => {
    const { rows } = await client.query<{ done: boolean }>('select pg_promote(true, $1) as done', [PROMOTED_WITHIN_S])
    if (!rows[0]?.done) throw new Error(`It was not promoted within ${PROMOTED_WITHIN_S} s: read its log.`)
  })
  return { behindMs: now.behindMs }
}

const takesWrites = (url: string): Promise<boolean> =>
  withClient(
    { connectionString: url, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS },
    async (client) => {
      const { rows } = await client.query<{ takes: boolean }>('select not pg_is_in_recovery() as takes')
      return rows[0]?.takes ?? false
    },
  ).catch(() => false)
