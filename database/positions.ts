// Positions in PostgreSQL's log, as bytes from its beginning: whoever has replayed up to one has all that was committed before it.
import { AsyncLocalStorage } from 'node:async_hooks'
import { type RawBuilder, sql } from './sql.ts'

/** How far the log of the primary reaches, with what is not on the disk yet. */
export const logEnd: RawBuilder<{ position: number }> = sql`
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as position`

/** How far a replica has replayed it; one that was promoted is no replica any more. */
export const replayed: RawBuilder<{ isReplica: boolean; position: number | null }> = sql`
  select pg_is_in_recovery() as "isReplica", pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') as position`

/** What whoever is served now has written last: nothing older is read for them. */
export const lastWritten = new AsyncLocalStorage<number>()
