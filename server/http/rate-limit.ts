// Fixed windows per key, counted together by all processes of the shop, so that more servers do not mean more tries.
import type { CounterStore } from '#providers/counters/port.ts'
import { Refusal } from '#values/refusal.ts'

export interface RateLimit {
  name: string
  most: number
  withinMs: number
}

/** Counts one more for a key; refuses with 'request/too-many' when the window is full. */
export async function consume(counters: CounterStore, { name, most, withinMs }: RateLimit, key: string): Promise<void> {
  // Joined it is one text; of a template its pieces are kept, each by itself, in twice the room.
  if ((await counters.increment([name, key].join(' '), withinMs)) > most) throw new Refusal('request/too-many')
}
