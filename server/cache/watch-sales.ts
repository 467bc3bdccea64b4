// Sales begin and end by the clock: nobody writes anything then, so no notification comes. Each server waits for the next such moment and
// forgets what it has of the parts concerned.
import type { Reader } from '#database/sql.ts'
import type { Log } from '#observability/log.ts'
import { readTurnedSales } from '#shop/sales/turned-sales.ts'

export interface SalesWatch {
  /** Sales may have been changed: the next moment is read anew. */
  changed: (tags: string[]) => void
  stop: () => void
}

/** Clocks of server and database drift apart, and long waits are no timers. */
const LONGEST_MS = 60_000
const RETRY_MS = 2000
/** Changes come in bursts. */
const SOON_MS = 20
const MOST_TAGS = 1000

/** Calls `purge` with the tags of every part whose sale has begun or ended, in the moment in which it does. */
export function watchSales(db: Reader, { log, purge }: { log: Log; purge: (tags: string[]) => void }): SalesWatch {
  let timer: NodeJS.Timeout | undefined
  let since: string | null = null
  let isStopped = false
  /** While a look is on its way: what it reads may be of before. */
  let isChanged = false
  /** One look at a time: two would tell of the same moments. */
  let look: Promise<void> = Promise.resolve()

  const lookAfter = (ms: number) => {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(() => (look = look.then(lookNow)), ms).unref()
  }
  const lookNow = async () => {
    isChanged = false
    try {
      const { now, tags, seconds } = await readTurnedSales(db, since)
      since = now
      if (tags.length > 0) purge(tags.length > MOST_TAGS ? ['all'] : tags)
      const next = seconds === null ? LONGEST_MS : Math.min(Math.ceil(seconds * 1000), LONGEST_MS)
      lookAfter(isChanged ? SOON_MS : next)
    } catch (error) {
      if (!isStopped) log.warn({ error }, 'the next sale cannot be read; trying again')
      lookAfter(RETRY_MS)
    }
  }
  lookAfter(0)

  return {
    changed(tags) {
      if (!tags.some((tag) => tag === 'all' || tag.startsWith('product:'))) return
      isChanged = true
      lookAfter(SOON_MS)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
