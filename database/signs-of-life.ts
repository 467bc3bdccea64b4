// Asks PostgreSQL whether it lives, over a connection of its own that is open only while somebody waits for an answer.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type GuardedSocket, openedBy } from './guarded-socket.ts'

export interface Sign {
  /** Which of the processes that were asked about work on something; nothing where it would not say. */
  working: ReadonlySet<number> | undefined
}

export interface Signs {
  /** Nothing, when no answer came in that time. */
  ask(pids: number[], answerMs: number): Promise<Sign | undefined>
  /** Closes the connection until it is needed again. */
  rest(): void
}

const TURN_MS = 100
/** It starts or stops, and serves nobody. */
const NOT_SERVING = /^(?:57P0[1-3]|08)/
const AT_WORK = `select pid from pg_stat_activity
  where pid = any($1::int[]) and (state is null or state not in ('idle', 'idle in transaction', 'idle in transaction (aborted)'))`

export function openSigns(connection: pg.ClientConfig): Signs {
  let client: pg.Client | undefined
  let socket: GuardedSocket | undefined

  const rest = () => {
    const old = client
    client = undefined
    void old?.end().catch(() => {})
  }
  const opened = async () => {
    if (client) return client
    const { host, port, user, password, database, connectionString, ssl } = connection
    const own = openedBy(connection)
    const next = new pg.Client({ host, port, user, password, database, connectionString, ssl, stream: () => own })
    client = next
    socket = own
    next.on('error', () => {})
    next.once('end', () => client === next && (client = undefined))
    await next.connect()
    return next
  }
  const sign = async (pids: number[]): Promise<Sign | undefined> => {
    try {
      const { rows } = await (await opened()).query<{ pid: number }>(AT_WORK, [pids])
      return { working: new Set(rows.map(({ pid }) => pid)) }
    } catch (error) {
      drop()
      // Whoever refuses lives.
      if (error instanceof pg.DatabaseError && !NOT_SERVING.test(error.code ?? '')) return { working: undefined }
      return undefined
    }
  }
  /** What is late is not waited for: a new connection may get through where this one does not. */
  const drop = () => {
    client = undefined
    socket?.destroy()
  }

  return {
    rest,
    async ask(pids, answerMs) {
      const over = new AbortController()
      const answer = await Promise.race([sign(pids), late(answerMs, over.signal)])
      over.abort()
      if (answer === 'late') drop()
      return answer === 'late' ? undefined : answer
    },
  }
}

/** In short turns: a process that itself stood still must not take that for silence. */
async function late(ms: number, over: AbortSignal): Promise<'late'> {
  for (let left = ms; left > 0 && !over.aborted; left -= TURN_MS) await wait(Math.min(left, TURN_MS))
  return 'late'
}
