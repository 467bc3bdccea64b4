// Every 15 s each server adds what it has counted to what all know, and reads what is known: so the status page asks nobody anything.
import type { Database } from '#database/sql.ts'
import { giveBack, takeHealth } from '#observability/service-health.ts'
import { serviceState } from '#observability/work-metrics.ts'
import { measureWork } from '#shop/status/measure-work.ts'
import { noteHealth } from '#shop/status/note-health.ts'
import { readStates, type ServiceState } from '#shop/status/read-states.ts'

export interface HealthWatch {
  /** As they were known last; the shop is down where its database was not there. */
  states(): Promise<readonly ServiceState[]>
  stop(): void
}

interface Watching {
  now(): Date
  /** 0 looks whenever somebody asks. */
  everyMs?: number
}

const EVERY_MS = 15_000
const NUMBERS = { working: 0, slow: 1, down: 2 } as const

export function watchHealth(db: Database, { now, everyMs = EVERY_MS }: Watching): HealthWatch {
  let known: Promise<readonly ServiceState[]> | undefined
  let last: readonly ServiceState[] = []

  const look = async (): Promise<readonly ServiceState[]> => {
    const health = takeHealth()
    try {
      await noteHealth(db, health)
    } catch {
      giveBack(health)
    }
    try {
      last = await readStates(db)
      await measureWork(db)
    } catch {
      // Only the database can have failed, and without it nothing is sold.
      last = withoutDatabase(last, now())
    }
    for (const { service, state } of last) serviceState.set({ service }, NUMBERS[state])
    return last
  }
  // Until a first look is done there is nothing to tell; later ones are waited for by nobody.
  const again = () =>
    void look().then((states) => {
      known = Promise.resolve(states)
    })
  const timer = everyMs > 0 ? setInterval(again, everyMs).unref() : undefined

  return {
    states: () => (timer ? (known ??= look()) : look()),
    stop: () => clearInterval(timer),
  }
}

function withoutDatabase(states: readonly ServiceState[], now: Date): readonly ServiceState[] {
  const before = states.find(({ service }) => service === 'shop')
  const since = before?.state === 'down' ? before.since : now
  return [{ service: 'shop', state: 'down', since }, ...states.filter(({ service }) => service !== 'shop')]
}
