// Asks PostgreSQL whether it lives, over a connection of its own that is open only while somebody waits for an answer.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { GuardedClient } from './guarded-socket.ts'

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

interface Line {
  client: GuardedClient
  isOpen: Promise<unknown>
}

const TURN_MS = 100
/** It starts or stops, and serves nobody. */
const NOT_SERVING = /^(?:57P0[1-3]|08)/
const AT_WORK = `select pid from pg_stat_activity
  where pid = any($1::int[]) and (state is null or state not in ('idle', 'idle in transaction', 'idle in transaction (aborted)'))`

export function openSigns(connection: pg.ClientConfig): Signs {
  let line: Line | undefined

  const rest = () => {
    const old = line
    line = undefined
    void old?.client.end().catch(() => {})
  }
  const open = (): Line => {
    const { host, port, user, password, database, connectionString, ssl, stream } = connection
    const client = new GuardedClient({ host, port, user, password, database, connectionString, ssl, stream })
    client.on('error', () => {})
    const opened = { client, isOpen: client.connect() }
    client.once('end', () => line === opened && (line = undefined))
    return opened
  }
  const sign = async (pids: number[]): Promise<Sign | undefined> => {
    const asked = (line ??= open())
    try {
      await asked.isOpen
      const { rows } = await asked.client.query<{ pid: number }>(AT_WORK, [pids])
      return { working: new Set(rows.map(({ pid }) => pid)) }
    } catch (error) {
      drop(asked)
      // Whoever refuses lives; what says no state is no PostgreSQL.
      if (error instanceof pg.DatabaseError && error.code && !NOT_SERVING.test(error.code))
        return { working: undefined }
      return undefined
    }
  }
  /** What is late is not waited for: a new connection may get through where this one does not. */
  const drop = (late: Line | undefined) => {
    late?.client.socket.destroy()
    if (line === late) line = undefined
  }

  return {
    rest,
    async ask(pids, answerMs) {
      const over = new AbortController()
      const answer = await Promise.race([sign(pids), late(answerMs, over.signal)])
      over.abort()
      if (answer === 'late') drop(line)
      return answer === 'late' ? undefined : answer
    },
  }
}

/** In short turns: a process that itself stood still must not take that for silence. */
async function late(ms: number, over: AbortSignal): Promise<'late'> {
  for (let left = ms; left > 0 && !over.aborted; left -= TURN_MS) await wait(Math.min(left, TURN_MS))
  return 'late'
}
