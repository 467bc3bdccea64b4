// Pools of connections, any of which PostgreSQL, a proxy or the network may cut at any moment.
import pg from 'pg'
import { GuardedClient } from './guarded-socket.ts'

/**
 * Opens a pool. node-postgres tells the query that waits on a cut connection, and the connection itself by an `error` event, which
 * ends the process unless somebody listens: the pool does so for idle connections only, so each gets a listener when it is made.
 */
export function openPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ Client: GuardedClient, ...settings })
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** PostgreSQL was unreachable or cut us off: nobody's fault, and soon over, so a retry helps. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'NoSignOfLife') return true
  if (CUT_OFF.test(error.message)) return true
  if (error instanceof pg.DatabaseError) return AWAY_STATES.test(error.code ?? NO_STATE)
  if (!('code' in error)) return false
  return NO_CONNECTION.has(error.code) || (error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect')
}

const CUT_OFF =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed)|timeout expired$|Query read timeout$)/
/** PostgreSQL says a state with each error: what has none did not come from there, and stands for a broken protocol. */
const NO_STATE = '08P01'
/**
 * Connection exceptions, insufficient resources (a full disk, too many connections), a server that stops, crashed or starts, and one that only
 * reads, as a primary does that a failover has made a standby.
 */
const AWAY_STATES = /^(?:08|53|57P0[1-35]|25006)/

/** This one takes no changes; another may, to which the same address leads by now. */
export const isReadOnly = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25006'
const NO_CONNECTION: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
