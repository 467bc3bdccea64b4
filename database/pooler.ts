// A pooler, as pgbouncer, lends PostgreSQL's connections for one transaction at a time: what a session would keep (prepared statements, LISTEN,
// locks) is somebody else's by the next one.
import type pg from 'pg'
import { withClient } from './with-client.ts'

/**
 * Whether something answers in PostgreSQL's name: the process that a connection is told to cancel its statements at is then not the one that
 * runs them.
 */
export const isPooled = (connection: pg.PoolConfig): Promise<boolean> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    // node-postgres does not declare it.
    return rows[0]?.pid !== (client as pg.Client & { processID: number | null }).processID
  })

/** Whether both lead to one database of one server. */
export async function areSameDatabase(one: pg.PoolConfig, other: pg.PoolConfig): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map(whichDatabase))
  return a === b
}

const whichDatabase = (connection: pg.PoolConfig): Promise<string> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ which: string }>(
      "select concat_ws(' ', current_database(), oid, extract(epoch from pg_postmaster_start_time())) as which from pg_database where datname = current_database()",
    )
    return rows[0]?.which ?? ''
  })
