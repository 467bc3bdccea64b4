// Every statement that a test's database runs, explained by PostgreSQL as it ran (auto_explain), with those inside of triggers and keys.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { TestDatabase } from './database-fixture.ts'

export interface Explained {
  text: string
  /** What it read of each table: how many rows, and by which index or, if it read the whole table, by none. */
  reads: { table: string; index: string | null; rows: number }[]
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/** Connections that are open are cut, as only new ones explain. Answers the list that grows from then on. */
export async function explainAll(db: TestDatabase): Promise<Explained[]> {
  const client = new pg.Client(db.connection)
  await client.connect()
  for (const [setting, value] of Object.entries(EXPLAIN))
    await client.query(
      `do $$ begin execute format('alter database %I set ${setting} = %L', current_database(), '${value}'); end $$`,
    )
  const explained: Explained[] = []
  db.pool.on('connect', (made) =>
    made.on('notice', ({ message = '' }) => {
      const plan = /^duration: .*plan:\n(\{[^]*\})$/.exec(message)?.[1]
      if (plan) explained.push(asRead(JSON.parse(plan) as { 'Query Text': string; Plan: Node }))
    }),
  )
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
  // The pool has not heard of it yet: what asks now would be answered by a connection that is cut.
  for (let tries = 0; db.pool.totalCount > 0 && tries < 500; tries++) await wait(10)
  return explained
}

const EXPLAIN = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
}

function asRead({ 'Query Text': text, Plan }: { 'Query Text': string; Plan: Node }): Explained {
  const reads: Explained['reads'] = []
  const look = (node: Node) => {
    const table = node['Relation Name']
    const once =
      (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
    if (table && node['Node Type'].includes('Scan'))
      reads.push({ table, index: indexOf(node), rows: once * (node['Actual Loops'] ?? 1) })
    for (const below of node.Plans ?? []) look(below)
  }
  look(Plan)
  return { text, reads }
}

/** A bitmap scan of a table stands on scans of its indexes. */
function indexOf({ Plans = [], ...node }: Node): string | null {
  if (node['Index Name']) return node['Index Name']
  return node['Node Type'].startsWith('Bitmap') ? (Plans.map(indexOf).find(Boolean) ?? null) : null
}
