// News between processes: PostgreSQL tells every one of them which tags are stale (NOTIFY stale), and each purges its caches.
import { Socket } from 'node:net'
import pg from 'pg'
import type { Log } from '#observability/log.ts'

export interface Listening {
  stop(): Promise<void>
}

export interface Listener {
  log: Log
  purge: (tags: string[]) => void
  /** How often the connection is asked for a sign of life; one that gives none by the next time is given up. */
  beatMs?: number
}

/**
 * Calls `purge` with the tags of each notice. A connection that no longer hears anything, though it stays open, is found by a notice
 * to itself and replaced within two beats. After any lost connection everything is purged, for news may have been missed.
 */
export async function listenForInvalidation(
  connection: pg.PoolConfig,
  { log, purge, beatMs = BEAT_MS }: Listener,
): Promise<Listening> {
  let client: pg.Client | undefined
  let isStopped = false

  const listen = async (): Promise<void> => {
    const socket = new Socket()
    const next = new pg.Client({
      ...connection,
      stream: () => socket,
      keepAlive: true,
      connectionTimeoutMillis: BEAT_MS,
      query_timeout: beatMs,
    })
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
        (error) => {
          log.warn({ error }, 'not listening for stale pages; trying again')
          retry(Math.min(afterMs * 2, SLOWEST_MS))
        },
      )
    }, afterMs).unref()
  }

  await listen()
  return {
    stop: async () => {
      isStopped = true
      await client?.end()
    },
  }
}

/** The word of a sign of life, which is no tag. */
const BEAT = 'beat'
const BEAT_MS = 5000
const RETRY_MS = 500
const SLOWEST_MS = 5000
