// What each connection of the shop's pool is set to. Directly they come with the connection; behind a pooler, which passes on no options,
// the pooler or the database must say them, and a server looks whether it does before it opens.
import type pg from 'pg'
import { withClient } from './with-client.ts'

/** The longest a statement may run, in milliseconds. */
export const STATEMENT_MS = 5000

export const sessionSettings = (statementMs = STATEMENT_MS): Record<string, string> => ({
  statement_timeout: String(statementMs),
  lock_timeout: '2000',
  idle_in_transaction_session_timeout: '10000',
  timezone: 'UTC',
  // Statements are written for their indexes: replanning for each set of values, or starting parallel workers, would cost more than it saves.
  plan_cache_mode: 'force_generic_plan',
  max_parallel_workers_per_gather: '0',
})

export const asOptions = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** As a pooler sends them when it has opened a connection. */
export const asStatements = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ')

/** A pooler keeps this one for each of its clients, and so it is said once by each. */
export const SET_ZONE = "set timezone to 'UTC'"

/** Those of `settings` that a connection from there does not have. */
export async function settingsNotThere(connection: pg.PoolConfig, settings: Record<string, string>): Promise<string[]> {
  const { rows } = await withClient(connection, async (client) => {
    await client.query(SET_ZONE)
    return client.query<{ name: string; setting: string }>(
      'select lower(name) as name, setting from pg_settings where lower(name) = any($1)',
      [Object.keys(settings)],
    )
  })
  const there = new Map(rows.map(({ name, setting }) => [name, setting]))
  return Object.entries(settings).flatMap(([name, value]) => (there.get(name) === value ? [] : name))
}
