// Whether a database is nobody's yet, a shop's that was set up by us, the demo's, or somebody's.
import type pg from 'pg'
import { type FoundRows, rowsOfSomebody } from '#database/demo/demo-state.ts'
import { withClient } from '#database/with-client.ts'

export interface Whose {
  /** 'bare' has no tables of ours, 'empty' nothing in them but who works here, 'ours' was set up before. */
  state: 'bare' | 'empty' | 'ours' | 'demo' | 'filled'
  found: readonly FoundRows[]
}

/** What is written before anything is sold: people who work here, what they do, and what servers keep for themselves. */
const BESIDE =
  /^(?:graphile_worker\..*|public\.(?:staff|staff_role|staff_invitation|own_shop|session|removed_session|sign_in_try|record_change|audit_log|outbox|sent_mail|webhook_state|sales_day|fruitless_search|platform_\w+))$/

export const whoseDatabase = (connection: pg.PoolConfig): Promise<Whose> =>
  withClient(connection, async (client) => {
    const has = async (table: string) =>
      (await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [table])).rows[0]?.is === true
    const any = async (table: string) =>
      (await has(table)) && ((await client.query(`select from ${table} limit 1`)).rowCount ?? 0) > 0
    const found = (await rowsOfSomebody(client)).filter(({ table }) => !BESIDE.test(table))
    if (!(await has('migration'))) return { state: found.length > 0 ? 'filled' : 'bare', found }
    // A demo stays one, whatever name it was given.
    if (await any('demo_catalogue')) return { state: 'demo', found }
    if (await any('own_shop')) return { state: 'ours', found }
    return { state: found.length > 0 ? 'filled' : 'empty', found }
  })
