// A pool that notices when PostgreSQL hangs: a server that stands still or a network that swallows packets closes no connection, and whoever
// waits would wait until TCP gives up. Where statements get no answer, PostgreSQL is asked for a sign of life; where none comes all
// connections are cut, and whoever wants one is refused at once until there is a sign again (decision 89).
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openedBy } from './guarded-socket.ts'
import { openPool } from './pool.ts'
import { openSigns } from './signs-of-life.ts'

export interface Watched {
  pool: pg.Pool
  /** Idle connections are opened anew: a name may lead to another server since. */
  renew(): void
  stop(): void
}

export interface WatchSettings {
  /** A pooler lends the connections: the processes behind them are not known. */
  isPooled?: boolean
  /** Told of each change. */
  changed?: (isAway: boolean) => void
  silentMs?: number
  answerMs?: number
}

/** With what follows it, less than the two seconds in which a visitor is told. */
const LOOKED_EVERY_MS = 200
const SILENT_MS = 500
const ANSWER_MS = 800
/** Once it is away, so that it is soon seen to be back. */
const BACK_ANSWER_MS = 400
const RENEWED_AFTER_MS = 1000
/** Longer than any statement may take that goes through a pooler. */
const LOST_BEHIND_POOLER_MS = 60_000

export class NoSignOfLife extends Error {
  constructor() {
    super('PostgreSQL gives no sign of life')
    this.name = 'NoSignOfLife'
  }
}

interface Line {
  socket: Socket
  pid(): number | null
  /** Since when something is asked and nothing was heard; nothing while nothing is asked. */
  since: number | undefined
  read: number
  /** How often PostgreSQL was seen not to work on what was asked. */
  missed: number
}

export function openWatchedPool(settings: pg.PoolConfig, watch: WatchSettings = {}): Watched {
  const { isPooled = false, changed = () => {}, silentMs = SILENT_MS, answerMs = ANSWER_MS } = watch
  const lines = new Set<Line>()
  const signs = openSigns(settings)
  let isAway = false
  let isStopped = false
  let isLooking = false
  let renewedAt = Number.NEGATIVE_INFINITY

  const pool = openPool({ ...settings, keepAlive: true, Client: clientsIn(lines) })
  const lend = pool.connect.bind(pool)
  type Lent = Parameters<typeof lend>[0]
  const waiting = new Set<() => void>()
  /** Whoever waits when it is found out is told then, and whoever comes later at once. */
  const lendIfThere = (callback: Lent): void => {
    if (isAway) return process.nextTick(callback, new NoSignOfLife(), undefined, () => {})
    const refuse = () => {
      waiting.delete(refuse)
      callback(new NoSignOfLife(), undefined, () => {})
    }
    waiting.add(refuse)
    lend((error, client, release) => {
      if (waiting.delete(refuse)) callback(error, client, release)
      else if (client) release(true)
    })
  }
  Object.assign(pool, {
    connect: (callback?: Lent) =>
      callback
        ? lendIfThere(callback)
        : new Promise((resolve, reject) => lendIfThere((error, client) => (error ? reject(error) : resolve(client)))),
  })

  const cut = () => {
    for (const { socket } of lines) socket.destroy()
  }
  const become = (next: boolean) => {
    if (next) cut()
    if (isAway === next || isStopped) return
    isAway = next
    if (isAway) for (const refuse of waiting) refuse()
    changed(isAway)
  }

  /** Those that have asked and heard nothing for a while. */
  const silent = (): Line[] => {
    const now = performance.now()
    return [...lines].filter((line) => {
      if (line.since === undefined) return false
      if (line.read !== line.socket.bytesRead)
        Object.assign(line, { read: line.socket.bytesRead, since: now, missed: 0 })
      return now - line.since >= silentMs
    })
  }

  const look = async () => {
    const asked = silent()
    if (!isAway && asked.length === 0) return signs.rest()
    const pids = asked.flatMap((line) => line.pid() ?? [])
    const sign = await signs.ask(isPooled ? [] : pids, isAway ? BACK_ANSWER_MS : answerMs)
    // What has come meanwhile is read before anybody is judged by it.
    await wait(0)
    if (isStopped) return
    if (!sign || isAway) return become(!sign)
    // It lives, and knows nothing of these: what was asked or answered was lost on the way.
    const now = performance.now()
    for (const line of asked) {
      if (line.since === undefined || line.read !== line.socket.bytesRead) continue
      if (isPooled ? now - line.since > LOST_BEHIND_POOLER_MS : isIdle(line, sign.working) && ++line.missed > 1)
        line.socket.destroy()
    }
  }

  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch(() => {})
      .finally(() => (isLooking = false))
  }, LOOKED_EVERY_MS).unref()

  return {
    pool,
    renew() {
      if (performance.now() - renewedAt < RENEWED_AFTER_MS) return
      renewedAt = performance.now()
      for (const { socket, since } of lines) if (since === undefined) socket.destroy()
    },
    stop() {
      isStopped = true
      clearInterval(timer)
      signs.rest()
    },
  }
}

const isIdle = (line: Line, working: ReadonlySet<number> | undefined): boolean => {
  const pid = line.pid()
  return pid !== null && working !== undefined && !working.has(pid)
}

/** Clients that say what they wait for. */
const clientsIn = (lines: Set<Line>) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      // To a database on several hosts it finds its own way.
      const socket = openedBy(config)
      // The pool hides the password from copies.
      super({ ...config, password: config?.password, stream: () => socket })
      // node-postgres does not declare it.
      const pid = () => (this as unknown as { processID: number | null }).processID
      const line: Line = { socket, pid, since: performance.now(), read: 0, missed: 0 }
      const rests = () => Object.assign(line, { since: undefined, missed: 0 })
      lines.add(line)
      socket.once('close', () => lines.delete(line))
      this.on('drain', rests)
      const ask = this.query
      this.query = ((...asked: unknown[]) => {
        if (line.since === undefined) Object.assign(line, { since: performance.now(), read: socket.bytesRead })
        return Reflect.apply(ask, this, asked)
      }) as typeof ask
    }
  }
