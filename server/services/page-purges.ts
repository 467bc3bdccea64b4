import type { Log } from '#observability/log.ts'
import { cloudflarePurges } from '#providers/page-purge/cloudflare.ts'
import { varnishPurges } from '#providers/page-purge/varnish.ts'
import { purgeBefore, type PurgeBefore } from '../cache/purge-before.ts'
import type { Config } from '../settings/config.ts'

/** Each cache before the shop has a queue of its own: one that is away does not hold up the others. */
export function pagePurgesOf({ httpCache }: Pick<Config, 'httpCache'>, log: Log): PurgeBefore | undefined {
  if (!httpCache) return undefined
  const { kind, urls, token, seconds } = httpCache
  const caches = urls.map((url) =>
    purgeBefore(kind === 'varnish' ? varnishPurges(url) : cloudflarePurges({ url, token }), {
      log,
      keptMs: seconds * 1000,
    }),
  )
  return {
    purge(tags) {
      for (const one of caches) one.purge(tags)
    },
    stop() {
      for (const one of caches) one.stop()
    },
  }
}
