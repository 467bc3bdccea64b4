import { setTimeout as wait } from 'node:timers/promises'
import { send } from '#scripts/shoppers/http.ts'

const ASKED_EVERY_MS = 40

/** Somebody who shops at one pace, whatever the shop does meanwhile: a slow answer holds up no other. */
export function visits(url: string, path: (index: number) => string) {
  let asked = 0
  const one = async (): Promise<number> => {
    const since = performance.now()
    const { status } = await send(`${url}${path(asked++)}`)
    if (status !== 200) throw new Error(`a shopper was answered ${status}`)
    return performance.now() - since
  }
  return {
    /** Shops until a work is done: how long it took, and what one in a hundred answers took at least. */
    async during(work: () => Promise<unknown>): Promise<{ seconds: number; p99: number }> {
      const since = performance.now()
      const over = new AbortController()
      const going = work().finally(() => over.abort())
      const answers: Promise<number>[] = []
      for (let at = 0; !over.signal.aborted; at++) {
        answers.push(one())
        await wait(Math.max(0, since + (at + 1) * ASKED_EVERY_MS - performance.now()))
      }
      await going
      const seconds = (performance.now() - since) / 1000
      const times = (await Promise.all(answers)).sort((a, b) => a - b)
      return { seconds, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN }
    },
  }
}
