import type { Log } from '#observability/log.ts'
import { ownTally } from '#providers/tally/in-process.ts'
import type { TallyPort } from '#providers/tally/port.ts'
import type { Config } from '../settings/config.ts'

/** What all processes of the shop count together, where there is a Redis for it; only then its client is loaded. */
export async function sharedTally({ redisUrl, captcha }: Config, log: Log): Promise<TallyPort> {
  if (!redisUrl) return ownTally()
  const { redisTally } = await import('#providers/tally/redis.ts')
  return redisTally({ url: redisUrl, secret: captcha.secret, log })
}
