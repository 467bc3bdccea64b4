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
    next.on('error', () => {})
    next.once('end', () => {
      if (!isStopped) setTimeout(again, 500).unref()
    })
    await next.connect()
    await next.query('listen stale')
    client = next
  }
  const again = () =>
    listen().then(
      () => purge(['all']),
      (error) => {
        log.warn({ error }, 'not listening for stale pages; trying again')
        setTimeout(again, 2000).unref()
      },
    )
  await listen()
  return {
    stop: async () => {
      isStopped = true
      await client?.end()
    },
  }
}
