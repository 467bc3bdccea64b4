// News between processes: PostgreSQL tells every one of them which tags are stale (NOTIFY stale), and each purges its caches.
import pg from 'pg'
import type { Log } from '#observability/log.ts'

export interface Listening {
  stop(): Promise<void>
}

/** Calls `purge` with the tags of each notice. After a lost connection everything is purged, for news may have been missed. */
export async function listenForStale(
  connection: pg.PoolConfig,
  log: Log,
  purge: (tags: string[]) => void,
): Promise<Listening> {
  let client: pg.Client | undefined
  let isStopped = false

  const listen = async (): Promise<void> => {
    const next = new pg.Client(connection)
    next.on('notification', ({ payload }) => purge((payload ?? '').split(' ').filter(Boolean)))
    // 'end' follows: one lost connection is one new try.
    next.on('error', () => {})
    await next.connect()
    next.once('end', () => retry(RETRY_MS))
    await next.query('listen stale')
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

const RETRY_MS = 500
const SLOWEST_MS = 5000
