// Guests who order at a rate, whether the orders before have been answered or not, each with a key of their own. Whoever is cut off presses the button
// again with that key; nobody else gets a second chance.
import { randomUUID } from 'node:crypto'
import { type Bought, fill, pay } from '../shoppers/buying.ts'
import { readyHand } from '../shoppers/hands.ts'
import { Guest } from '../shoppers/http.ts'

export interface Steady {
  /** Ids of orders that were confirmed, one for each guest. */
  placed: string[]
  failed: string[]
  /** Guests who were cut off before they had pressed the button, and went away. */
  left: number
  /** How often the button was pressed again. */
  again: number
  /** How many pressed it twice at once, so that each press came to another server. */
  atOnce: number
  timesMs: number[]
  /** From now on a server may be killed under a guest, or none may be. */
  mayBeCut(isCut: boolean): void
  stop(): Promise<void>
}

interface Wanted {
  url: string
  gateway: string
  parts: readonly number[]
  perSecond: number
  /** Nobody comes while so many are still ordering. */
  mostAtOnce: number
}

const GIVES_UP_MS = 20_000
const PRESSED_FOR_MS = 60_000
const PRESSED_AT_ONCE_BY = 5
let guests = 0

export function startOrders({ url, gateway, parts, perSecond, mostAtOnce }: Wanted): Steady {
  const steady: Steady = {
    placed: [],
    failed: [],
    left: 0,
    again: 0,
    atOnce: 0,
    timesMs: [],
    mayBeCut: (cut) => (isCut = cut),
    async stop() {
      clearInterval(timer)
      await Promise.all(running)
    },
  }
  let isCut = false
  const running = new Set<Promise<void>>()
  const timer = setInterval(() => {
    if (running.size >= mostAtOnce) return
    const one = order().finally(() => running.delete(one))
    running.add(one)
  }, 1000 / perSecond)
  return steady

  async function order(): Promise<void> {
    const number = ++guests
    const address = `10.${64 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`
    const guest = new Guest(url, { address, givesUpAfterMs: GIVES_UP_MS })
    const mayFail = isCut
    const lost = (what: string) => {
      if (mayFail || isCut) steady.left++
      else steady.failed.push(what)
    }
    try {
      const hand = await readyHand(url, gateway, { guest })
      const began = performance.now()
      const filled = await fill(guest, {
        products: [parts[number % parts.length] ?? 1],
        email: `steady-${number}@example.com`,
      })
      if ('outcome' in filled) return lost(`${filled.outcome} (${filled.status})`)
      const key = randomUUID()
      const presses = number % PRESSED_AT_ONCE_BY === 0 ? 2 : 1
      if (presses > 1) steady.atOnce++
      const all = await Promise.all(
        Array.from({ length: presses }, () => press(() => pay(guest, filled, { hand, key }), mayFail)),
      )
      const bought = all.find(({ outcome }) => outcome === 'placed') ?? all[0]
      const others = all.filter((one) => one.orderId !== bought?.orderId && one.outcome !== 'key/still-running')
      if (others.length > 0) return void steady.failed.push(`pressed at once: ${JSON.stringify(all)}`)
      if (bought?.outcome !== 'placed' || !bought.orderId)
        return void steady.failed.push(`${bought?.outcome} (${bought?.status})`)
      steady.placed.push(bought.orderId)
      steady.timesMs.push(performance.now() - began)
    } catch (error) {
      lost(String(error))
    }
  }

  async function press(once: () => Promise<Bought>, mayFail: boolean): Promise<Bought> {
    const until = performance.now() + PRESSED_FOR_MS
    for (;;) {
      const bought = await once().catch((error: unknown): Bought => ({ status: 0, outcome: String(error) }))
      const isUnsure = bought.status === 0 || bought.status >= 500 || bought.outcome === 'key/still-running'
      if (!isUnsure || !(mayFail || isCut) || performance.now() > until) return bought
      steady.again++
      await new Promise((next) => setTimeout(next, 250))
    }
  }
}
