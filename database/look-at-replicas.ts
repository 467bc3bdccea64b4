import type pg from 'pg'
import { logEnd, replayed } from './positions.ts'
import { nameOf } from './replicas.ts'
import { openDatabase, type RawBuilder, sql } from './sql.ts'

/** What is wrong with one of several, by its name. */
export interface Looked {
  name: string
  wrong: string | undefined
}

const CONNECT_MS = 2000
const ANSWER_MS = 5000
/** Servers ask none that is further behind. */
const MOST_BEHIND_S = 5

/** Whether each answers, is a replica, of this database, and keeps up with it. While the primary is away only the first two can be told. */
export async function lookAtReplicas(replicas: pg.PoolConfig[], primary: pg.PoolConfig | undefined): Promise<Looked[]> {
  if (replicas.length === 0) return []
  const end = primary && (await ask(primary, logEnd).catch(() => undefined))
  return Promise.all(replicas.map(async (replica) => ({ name: nameOf(replica), wrong: await wrongWith(replica, end) })))
}

async function wrongWith(replica: pg.PoolConfig, primary: (Of & { position: number }) | undefined) {
  try {
    const seen = await ask(replica, replayed)
    if (!seen.isReplica || seen.position === null) return 'is no replica: it takes writes itself'
    if (!primary) return undefined
    if (seen.system !== primary.system || seen.database !== primary.database) return 'is a replica of another database'
    const behind = primary.position - seen.position
    return behind > 0 && seen.sinceReplayed > MOST_BEHIND_S
      ? `is ${Math.ceil(behind / 1e6)} MB and ${Math.round(seen.sinceReplayed)} s behind: servers do not ask it until it has caught up`
      : undefined
  } catch (error) {
    return `does not answer: ${error instanceof Error ? error.message : String(error)}`
  }
}

interface Of {
  /** The same for a primary and all of its replicas. */
  system: string
  database: string
  sinceReplayed: number
}

const OF: RawBuilder<Of> = sql`
  select system_identifier::text as system, current_database() as database,
    coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)::float8 as "sinceReplayed" from pg_control_system()`

async function ask<Position>(connection: pg.PoolConfig, position: RawBuilder<Position>): Promise<Of & Position> {
  const db = openDatabase({ connection, connections: 1, waitMs: CONNECT_MS, answerMs: ANSWER_MS })
  try {
    const [of, at] = [await db.first(OF), await db.first(position)]
    if (!of || !at) throw new Error('nothing came back')
    return { ...of, ...at }
  } finally {
    await db.close()
  }
}
