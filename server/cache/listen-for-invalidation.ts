// Invalidation between processes: PostgreSQL notifies each of the invalidated tags (channel 'stale'), and each purges its caches.
import type { Socket } from 'node:net'
import pg from 'pg'
import { GuardedClient } from '#database/guarded-socket.ts'
import type { Log } from '#observability/log.ts'

export interface Listening {
  /** Another connection is opened now: this one may be deaf. */
  renew(): void
  stop(): Promise<void>
}

export interface Listener {
  log: Log
  purge: (tags: string[]) => void
  /** A connection that gives no sign of life between two beats is dropped. */
  beatMs?: number
}

/**
 * Calls `purge` with the tags of each notification. A silently dead connection is found by a notification to itself and replaced within
 * two beats. After any lost connection all is purged, as notifications may have been missed.
 */
export async function listenForInvalidation(
  connection: pg.PoolConfig,
  { log, purge, beatMs = BEAT_MS }: Listener,
): Promise<Listening> {
  let client: pg.Client | undefined
  let line: Socket | undefined
  let isStopped = false

  const listen = async (): Promise<void> => {
    const next = new GuardedClient({
      ...connection,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: beatMs,
    })
    const { socket } = next
    line = socket
    let isHeard = true
    next.on('notification', ({ payload }) => {
      isHeard = true
      const tags = (payload ?? '').split(' ').filter((tag) => tag && tag !== BEAT)
      if (tags.length > 0) purge(tags)
    })
    // 'end' follows: one lost connection is one new try.
    next.on('error', () => {})
    try {
      await next.connect()
      await next.query('listen stale')
    } catch (error) {
      socket.destroy()
      throw error
    }
    const beating = setInterval(() => {
      if (!isHeard) {
        log.warn({}, 'the connection that hears of stale pages is silent; opening another')
        socket.destroy()
        return
      }
      isHeard = false
      next.query('select pg_notify($1, $2)', ['stale', BEAT]).catch(() => {})
    }, beatMs).unref()
    next.once('end', () => {
      clearInterval(beating)
      retry(RETRY_MS)
    })
    client = next
  }
  const retry = (afterMs: number): void => {
    if (isStopped) return
    setTimeout(() => {
      listen().then(
        () => purge(['all']),
        (error: unknown) => again(error, Math.min(afterMs * 2, SLOWEST_MS)),
      )
    }, afterMs).unref()
  }
  const again = (error: unknown, afterMs: number): void => {
    log.warn({ error }, 'not listening for stale pages; trying again')
    retry(afterMs)
  }

  await listen().catch((error: unknown) => again(error, RETRY_MS))
  return {
    renew: () => void line?.destroy(),
    stop: async () => {
      isStopped = true
      await client?.end()
    },
  }
}

/** Not a tag: marks our own sign of life. */
const BEAT = 'beat'
const BEAT_MS = 5000
const CONNECT_MS = 2000
const RETRY_MS = 250
/** What changes meanwhile is shown stale. */
const SLOWEST_MS = 1000
