// Drops pages of the cache before the shop: by the same tags, and after our own. A call that fails is made again until whatever it was to drop has
// ended by itself; so a purge that is lost is one of a server that died, and an old page is shown for its seconds at most.
import type { Log } from '#observability/log.ts'
import { pagePurges } from '#observability/metrics.ts'
import type { PurgePort } from '#providers/page-purge/port.ts'
import { Refused } from '#providers/page-purge/refused.ts'

export interface PurgeBefore {
  purge(tags: string[] | 'all'): void
  stop(): void
}

interface Purging {
  log: Log
  /** For how long the cache keeps a page by itself. */
  keptMs: number
  againMs?: number
}

/** Every page has it. */
export const EVERY_PAGE = 'all'

/**
 * A page that another server answered just before it heard of the change, or that was on its way, comes into the cache after the first call: so
 * each is made once more. News reaches every server within this time.
 */
const AGAIN_MS = 1000
const FIRST_REST_MS = 100
const LONGEST_REST_MS = 5000
/** More than so many at once are all of them. */
const MOST_WAITING = 2000

export function purgeBefore(port: PurgePort, { log, keptMs, againMs = AGAIN_MS }: Purging): PurgeBefore {
  /** Tags, with the moment from which what they were to drop is gone by itself. */
  let waiting = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let isSending = false
  let restMs = 0
  let isStopped = false
  const again = new Set<NodeJS.Timeout>()

  const add = (tags: Iterable<[string, number]>) => {
    for (const [tag, until] of tags) waiting.set(tag, Math.max(until, waiting.get(tag) ?? 0))
    if (waiting.size > MOST_WAITING || (waiting.size > 1 && waiting.has(EVERY_PAGE)))
      waiting = new Map([[EVERY_PAGE, Math.max(...waiting.values())]])
    sendAfter(Math.max(port.gatherMs, restMs))
  }

  const sendAfter = (ms: number) => {
    if (timer || isSending || isStopped || waiting.size === 0) return
    timer = setTimeout(() => void send(), ms).unref()
  }

  const send = async () => {
    timer = undefined
    isSending = true
    const some = [...waiting].slice(0, port.mostTags)
    for (const [tag] of some) waiting.delete(tag)
    try {
      await port.purge(some.map(([tag]) => tag))
      pagePurges.inc({ outcome: 'done' })
      if (restMs > 0) log.info({ service: port.name }, 'pages of the cache before the shop are dropped again')
      restMs = 0
    } catch (error) {
      pagePurges.inc({ outcome: 'failed' })
      if (restMs === 0)
        log.warn({ service: port.name, error }, 'pages of the cache before the shop were not dropped; trying again')
      restMs = Math.min(restMs * 2 || FIRST_REST_MS, LONGEST_REST_MS)
      if (error instanceof Refused) restMs = Math.max(restMs, error.waitMs)
      const now = Date.now()
      for (const [tag, until] of some) if (until > now && !waiting.has(tag)) waiting.set(tag, until)
    } finally {
      isSending = false
      sendAfter(restMs)
    }
  }

  return {
    purge(tags) {
      const until = Date.now() + keptMs
      const wanted = (tags === 'all' ? [EVERY_PAGE] : tags).map((tag): [string, number] => [tag, until])
      if (wanted.length === 0) return
      add(wanted)
      const timer = setTimeout(() => {
        again.delete(timer)
        add(wanted.map(([tag]) => [tag, Date.now() + keptMs]))
      }, againMs).unref()
      again.add(timer)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      for (const one of again) clearTimeout(one)
    },
  }
}
