import type { Log } from '#observability/log.ts'
import { cloudflarePurges } from '#providers/page-purge/cloudflare.ts'
import type { PurgePort } from '#providers/page-purge/port.ts'
import { varnishPurges } from '#providers/page-purge/varnish.ts'
import { purgeBefore, type PurgeBefore } from '../cache/purge-before.ts'
import type { Config } from '../settings/config.ts'
import type { HttpCacheSettings } from '../settings/read-http-cache.ts'
import type { Looked } from '#database/look-at-replicas.ts'

/** Each cache before the shop has a queue of its own: one that is away does not hold up the others. */
export function pagePurgesOf({ httpCache }: Pick<Config, 'httpCache'>, log: Log): PurgeBefore | undefined {
  if (!httpCache) return undefined
  const keptMs = httpCache.seconds * 1000
  const caches = portsOf(httpCache).map((port) => purgeBefore(port, { log, keptMs }))
  return {
    purge(tags) {
      for (const one of caches) one.purge(tags)
    },
    stop() {
      for (const one of caches) one.stop()
    },
  }
}

const portsOf = ({ kind, urls, token }: HttpCacheSettings): PurgePort[] =>
  urls.map((url) => (kind === 'varnish' ? varnishPurges(url) : cloudflarePurges({ url, token })))

/** A tag that no page has. */
const NOBODYS = 'doctor'

/** Whether each cache before the shop drops what it is told to; it is told to drop what is not there. */
export const lookAtCaches = (settings: HttpCacheSettings): Promise<Looked[]> =>
  Promise.all(
    portsOf(settings).map(async (port) => ({
      name: port.name,
      wrong: await port.purge([NOBODYS]).then(
        () => undefined,
        (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
      ),
    })),
  )
