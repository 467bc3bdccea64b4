// Whoever tries one card after the other is made to wait, and to work for each (docs/decisions/0026-declined-cards.md).
import type { Events } from '#observability/events.ts'
import type { CounterStore } from '#providers/counters/port.ts'
import { Refusal } from '#values/refusal.ts'
import { keysOf as tableKeys } from '#values/table.ts'

export interface Payer {
  sessionId: number
  client: string
}

export interface DeclineLimits {
  /** How many times dearer than the first the captcha of this payer is. */
  captchaCost(payer: Payer): Promise<number>
  /** Refuses whom too many cards were declined already, before anything else is asked. */
  check(payer: Payer): Promise<void>
  /** Counts a payment as declined until it is settled: so many at the same moment are no way around. Refuses beyond a limit. */
  begin(payer: Payer, card: string): Promise<Settle>
  /** Counts a decline that no request waits for any more. The address is not known then: it is not stored. */
  countLate(decline: { sessionId: number; card: string; reference: string }): Promise<void>
}

/** What became of the payment: the reference of one that was declined, or undefined when it was not. */
export type Settle = (declined?: string) => Promise<void>

const WINDOW_MS = 15 * 60_000
/** Declines in a window. One address may be a shop's counter, or a carrier's whole town. */
const MOST = { session: 5, card: 5, address: 50, shop: 1_000 }
type Counted = keyof typeof MOST
const COUNTED = tableKeys(MOST)
/** Declines of the whole shop from which on somebody is trying cards from everywhere: all others have a fifth of theirs. */
const MANY_IN_SHOP = 200
const FEWER = 5
/** The captcha's cost doubles with each decline of the session and with every ten of the address; 32 times takes seconds on a phone. */
const DEAREST = 5
const DECLINES_OF_ADDRESS = 10
const IN_TROUBLE = 3

interface LimitDeps {
  counters: CounterStore
  events: Events
  now(): Date
}

export function declineLimits({ counters, events, now }: LimitDeps): DeclineLimits {
  // Windows begin by the clock, so that every server knows when one ends.
  const windowNow = () => Math.floor(now().getTime() / WINDOW_MS)
  const keysOf = ({ sessionId, client }: Partial<Payer>, card?: string): [Counted, string][] => {
    const names = { session: sessionId, address: client, card, shop: '' }
    return COUNTED.flatMap((what) =>
      names[what] === undefined ? [] : [[what, `declines of ${what} ${names[what]} ${windowNow()}`]],
    )
  }
  /** Each payment's decline counts once, whoever hears of it first: its request, or the worker. */
  const isFirst = async (reference: string) => (await counters.increment(`decline of ${reference}`, WINDOW_MS)) === 1
  const add = (keys: [Counted, string][], by: number) =>
    Promise.all(keys.map(async ([what, key]) => ({ what, count: await counters.increment(key, WINDOW_MS, by) })))

  const reached = (counts: { what: Counted; count: number }[]): Counted | undefined => {
    const isMany = counts.some(({ what, count }) => what === 'shop' && count > MANY_IN_SHOP)
    const mostOf = (what: Counted) => (isMany && what !== 'shop' ? MOST[what] / FEWER : MOST[what])
    return counts.find(({ what, count }) => count > mostOf(what))?.what
  }
  const refuse = (code: Counted): never => {
    events.emit('carding-suspected', { code })
    const retryAfter = Math.ceil(((windowNow() + 1) * WINDOW_MS - now().getTime()) / 1_000)
    throw new Refusal('checkout/too-many-declines', { data: { retryAfter } })
  }

  return {
    async captchaCost(payer) {
      const counts = new Map((await add(keysOf(payer), 0)).map(({ what, count }) => [what, count]))
      const of = (what: Counted) => counts.get(what) ?? 0
      const doublings = Math.max(
        of('session'),
        Math.floor(of('address') / DECLINES_OF_ADDRESS),
        of('shop') > MANY_IN_SHOP ? IN_TROUBLE : 0,
      )
      return 2 ** Math.min(doublings, DEAREST)
    },
    async check(payer) {
      const counts = await add(keysOf(payer), 0)
      const beyond = reached(counts.map(({ what, count }) => ({ what, count: count + 1 })))
      if (beyond) refuse(beyond)
    },
    async begin(payer, card) {
      const keys = keysOf(payer, card)
      const beyond = reached(await add(keys, 1))
      const giveBack = async () => void (await add(keys, -1))
      if (beyond) {
        await giveBack()
        refuse(beyond)
      }
      return async (declined) => {
        if (!declined || !(await isFirst(declined))) await giveBack()
      }
    },
    async countLate({ sessionId, card, reference }) {
      if (await isFirst(reference)) await add(keysOf({ sessionId }, card), 1)
    },
  }
}
