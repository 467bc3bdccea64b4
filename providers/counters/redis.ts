// Counters of several processes, in a Redis or Valkey. While it is away, each process counts for itself.
import { createHmac } from 'node:crypto'
import { type ChainableCommander, Redis } from 'ioredis'
import type { Log } from '#observability/log.ts'
import { redisAway } from '#observability/metrics.ts'
import { memoryCounters } from './memory.ts'
import type { CounterStore } from './port.ts'

export interface RedisConfig {
  /** 'rediss://user:password@host:6380/0', or redis:// without TLS. */
  url: string
  /** Keys the hashes: a plainly hashed address is found by trying all there are. The same in every process of the shop. */
  secret: string
  log: Log
  /** Later answers are not awaited: a rate limit must not slow the shop down. */
  answerMs?: number
  /** After so long the connection is tried anew. */
  restMs?: number
}

const CONNECT_MS = 1_000

/**
 * Counters under keys that begin with 'tappet:', in one round trip each. Opens with or without Redis and never throws: when Redis is
 * late, this process counts by itself.
 */
export async function redisCounters(config: RedisConfig): Promise<CounterStore> {
  const { url, secret, log, answerMs = 250, restMs = 1_000 } = config
  const own = memoryCounters()
  const client = new Redis(url, {
    keyPrefix: 'tappet:',
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    commandTimeout: answerMs,
    disconnectTimeout: answerMs,
    retryStrategy: () => restMs,
    // Queued commands would count long after their request.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  })
  let state: 'opening' | 'there' | 'away' | 'closed' = 'opening'
  let trying: Promise<void> | undefined

  const become = (next: 'there' | 'away', error?: unknown) => {
    if (state === next || state === 'closed') return
    if (next === 'away') log.warn({ service: 'redis', error }, 'redis is away: each process counts for itself')
    else if (state === 'away') log.info({ service: 'redis' }, 'redis is back')
    state = next
    redisAway.set(next === 'away' ? 1 : 0)
  }
  const isThere = () => state === 'there'
  const there = () => become('there')
  const away = (error?: unknown) => become('away', error)
  /** A new connection may repair whatever is wrong: late answers die with the old one, and the name may resolve elsewhere by now. */
  const giveUp = (error: unknown) => {
    away(error)
    client.disconnect(true)
  }

  const together = async (commands: ChainableCommander): Promise<unknown> => {
    const [error, answer] = (await commands.exec())?.at(-1) ?? [new Error('no answer')]
    if (error) throw error
    return answer
  }
  const counted = (key: string, withinMs: number, by = 1) =>
    together(client.multi().set(key, 0, 'PX', withinMs, 'NX').incrby(key, by))
  const stored = (key: string, value: string, forMs: number) =>
    together(client.multi().set(key, value, 'PX', forMs, 'NX').get(key))

  const ask = async (key: string, asked: (hidden: string) => Promise<unknown>): Promise<unknown> => {
    if (!isThere()) return undefined
    try {
      return await asked(createHmac('sha256', secret).update(key).digest('base64url'))
    } catch (error) {
      // Commands that waited together fail together: only the first gives the connection up.
      if (isThere()) giveUp(error)
      return undefined
    }
  }

  client.on('error', away)
  client.on('close', away)
  // A connected Redis may still refuse writes, so a write is tried first.
  client.on('ready', () => (trying = counted('ready', restMs).then(there, giveUp)))
  await client.connect().catch(away)
  await trying

  return {
    async increment(key, withinMs, by) {
      const here = await own.increment(key, withinMs, by)
      return Number((await ask(`count ${key}`, (hidden) => counted(hidden, withinMs, by))) ?? here)
    },
    async setIfAbsent(key, value, forMs) {
      const first = await ask(`first ${key}`, (hidden) => stored(hidden, value, forMs))
      return own.setIfAbsent(key, String(first ?? value), forMs)
    },
    close() {
      state = 'closed'
      client.disconnect()
    },
  }
}
