// A pool that notices when PostgreSQL hangs: a server that stands still or a network that swallows packets closes no connection, and whoever
// waits would wait until TCP gives up. Where statements get no answer, PostgreSQL is asked for a sign of life; where none comes all
// connections are cut, and whoever wants one is refused at once until there is a sign again (decision 89).
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { NoAnswer } from './answer-check.ts'
import { GuardedClient, type GuardedSocket } from './guarded-socket.ts'
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
/** Once it is away: each look asks anew, as what was swallowed may keep an earlier one waiting when it is back. */
const MOST_ASKS_WHILE_AWAY = 3
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
  socket: GuardedSocket
  pid(): number | null
  /** Since when something is asked and nothing was heard; nothing while nothing is asked. */
  since: number | undefined
  /** As many bytes had come by then. */
  heard: number
  /** How often PostgreSQL was seen not to work on what was asked. */
  missed: number
}

export function openWatchedPool(settings: pg.PoolConfig, watch: WatchSettings = {}): Watched {
  const { isPooled = false, changed = () => {}, silentMs = SILENT_MS, answerMs = ANSWER_MS } = watch
  const lines = new Set<Line>()
  const signs = openSigns(settings)
  let isAway = false
  let isStopped = false
  /** What came over one of the connections was no answer. */
  let isDoubtful = false
  let looks = 0
  let renewedAt = Number.NEGATIVE_INFINITY

  const pool = openPool({
    ...settings,
    keepAlive: true,
    Client: clientsIn(lines, { isAway: () => isAway, doubted: () => (isDoubtful = true) }),
  })
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
      else if (client) release(isAway)
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
      if (line.heard !== line.socket.heard) Object.assign(line, { heard: line.socket.heard, since: now, missed: 0 })
      return now - line.since >= silentMs
    })
  }

  const look = async () => {
    if (isAway) return lookForReturn()
    const asked = silent()
    if (asked.length === 0 && !isDoubtful) return signs.rest()
    isDoubtful = false
    const pids = asked.flatMap((line) => line.pid() ?? [])
    const sign = await signs.ask(isPooled ? [] : pids, answerMs)
    // What has come meanwhile is read before anybody is judged by it.
    await wait(0)
    if (isStopped) return
    if (!sign) return become(true)
    // It lives, and knows nothing of these: what was asked or answered was lost on the way.
    const now = performance.now()
    for (const line of asked) {
      if (line.since === undefined || line.heard !== line.socket.heard) continue
      if (isPooled ? now - line.since > LOST_BEHIND_POOLER_MS : isIdle(line, sign.working) && ++line.missed > 1)
        line.socket.destroy()
    }
  }

  const lookForReturn = async () => {
    const own = openSigns(settings)
    const sign = await own.ask([], answerMs)
    own.rest()
    if (sign) become(false)
  }

  const timer = setInterval(() => {
    if (looks >= (isAway ? MOST_ASKS_WHILE_AWAY : 1)) return
    looks++
    look()
      .catch(() => {})
      .finally(() => looks--)
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
const clientsIn = (lines: Set<Line>, { isAway, doubted }: { isAway(): boolean; doubted(): void }) =>
  class extends GuardedClient {
    constructor(config?: pg.ClientConfig) {
      super(config)
      const { socket } = this
      // node-postgres does not declare it.
      const pid = () => (this as unknown as { processID: number | null }).processID
      const line: Line = { socket, pid, since: performance.now(), heard: 0, missed: 0 }
      const rests = () => Object.assign(line, { since: undefined, missed: 0 })
      lines.add(line)
      socket.once('close', () => lines.delete(line))
      socket.once('error', (error) => error instanceof NoAnswer && doubted())
      this.on('drain', rests)
      const open = this.connect
      // Whoever waited for it is told already; what was opened now would hang still when PostgreSQL is back, and others would wait for its place.
      this.connect = ((opened: (error?: Error) => void) => {
        if (!isAway()) return Reflect.apply(open, this, [opened])
        socket.destroy()
        process.nextTick(opened, new NoSignOfLife())
      }) as typeof open
      const ask = this.query
      this.query = ((...asked: unknown[]) => {
        if (line.since === undefined) Object.assign(line, { since: performance.now(), heard: socket.heard })
        return Reflect.apply(ask, this, asked)
      }) as typeof ask
    }
  }
