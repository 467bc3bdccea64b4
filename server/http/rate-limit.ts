// How often something may be asked for: a fixed window per key, which all processes of the shop count together.
import type { CounterStore } from '#providers/counters/port.ts'
import { Refusal } from '#values/refusal.ts'

export interface RateLimit {
  /** What is limited: the same key is counted apart for each. */
  name: string
  most: number
  withinMs: number
}

/** Counts one more for a key; refuses with 'request/too-many' when the window is full. */
export async function consume(counters: CounterStore, { name, most, withinMs }: RateLimit, key: string): Promise<void> {
  if ((await counters.increment(`${name} ${key}`, withinMs)) > most) throw new Refusal('request/too-many')
}
