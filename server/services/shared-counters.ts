import type { Log } from '#observability/log.ts'
import { memoryCounters } from '#providers/counters/memory.ts'
import type { CounterStore } from '#providers/counters/port.ts'
import type { Config } from '../settings/config.ts'

/** Redis' client loads only where a Redis is configured. */
export async function sharedCounters({ redisUrl, captcha }: Config, log: Log): Promise<CounterStore> {
  if (!redisUrl) return memoryCounters()
  const { redisCounters } = await import('#providers/counters/redis.ts')
  return redisCounters({ url: redisUrl, secret: captcha.secret, log })
}
