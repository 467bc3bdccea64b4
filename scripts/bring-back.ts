import { setTimeout as wait } from 'node:timers/promises'
import { reasonsOf } from './reasons-of.ts'

/** A first death is made good at once; who dies again and again is given longer and longer, so that the machine can breathe. */
const PAUSES_MS = [0, 500, 1000, 2000, 5000, 10_000]
/** Who has lived so long died of something new. */
const WELL_MS = 60_000

interface Watched<Running> {
  name: string
  first: Running
  /** Resolves with what it ended by. */
  endOf(running: Running): Promise<unknown>
  again(): Promise<Running>
  onBack(running: Running): void
  say(line: string): void
  isStopping(): boolean
}

/** Begins anew what ends by itself, until `isStopping`. */
export async function bringBack<Running>({
  name,
  first,
  endOf,
  again,
  onBack,
  say,
  isStopping,
}: Watched<Running>): Promise<void> {
  let running = first
  for (let deaths = 0; ; ) {
    const began = performance.now()
    const end = await endOf(running)
    if (isStopping()) return
    say(`${name} ended by itself (${String(end)}); it is begun anew.`)
    if (performance.now() - began > WELL_MS) deaths = 0
    const back = await begunAnew()
    if (!back) return
    running = back
    onBack(running)
    say(`${name} runs again.`)

    async function begunAnew(): Promise<Running | undefined> {
      for (;;) {
        await wait(PAUSES_MS[Math.min(deaths++, PAUSES_MS.length - 1)])
        if (isStopping()) return undefined
        try {
          return await again()
        } catch (error) {
          say(`${name} could not be begun: ${reasonsOf(error)}`)
        }
      }
    }
  }
}
