// Work that is asked of several places in turns: the shop, the version before it, and the floor that both stand on. Each round of each
// takes a second or less, so that a slow moment of the machine hits all of them; the order of the turns changes.
import { median } from '#scripts/shoppers/median.ts'
import { repeat } from '#scripts/shoppers/http.ts'
import { difference, type Usage, whole } from './usage.ts'

/** Where work is done, and what that has cost since it began. */
export interface Place {
  used(): Usage
}

/** Does one piece of work; `index` goes on over the rounds, so that no question need be asked twice. */
export interface Asker {
  /** Not counted: what shoppers bring. */
  before?(times: number): Promise<unknown>
  /** Answers how many bytes came, with their headers, if that is told. */
  ask(index: number): Promise<number | void>
  /** Counted: waits until all that was asked for is done. */
  after?(): Promise<unknown>
}

export interface Size {
  times: number
  atOnce: number
  rounds: number
  /** As many rounds before them are not kept, so that a shop is measured as it is after an hour: its code is compiled as it is used. */
  warmRounds?: number
}

/** For each round: of one piece of work the CPU in milliseconds, the time in the middle, and how many a second were done. */
export interface Turns {
  usage: Usage[]
  cpu: number[]
  time: number[]
  rate: number[]
  /** Of one answer, on average. */
  bytes: number
}

export async function inTurns(
  places: (Place & { asker: Asker })[],
  { times, atOnce, rounds, warmRounds = 1 }: Size,
): Promise<Turns[]> {
  const turns = places.map((place): Turns & typeof place => ({
    ...place,
    usage: [],
    cpu: [],
    time: [],
    rate: [],
    bytes: 0,
  }))
  const order = [...turns]
  for (let round = 0; round < warmRounds + rounds; round++) {
    order.reverse()
    if (round % 2) order.push(...order.splice(0, 1))
    for (const place of order) {
      await place.asker.before?.(times)
      const before = place.used()
      const began = performance.now()
      const each: number[] = []
      await repeat(times, atOnce, async (index) => {
        const asked = performance.now()
        const bytes = (await place.asker.ask(round * times + index)) ?? 0
        each.push(performance.now() - asked)
        place.bytes += bytes / times / (warmRounds + rounds)
      })
      const seconds = (performance.now() - began) / 1000
      await place.asker.after?.()
      const used = difference(place.used(), before)
      if (round < warmRounds) continue
      place.usage.push(used)
      place.cpu.push(whole(used) / times)
      place.time.push(median(each))
      place.rate.push(times / seconds)
    }
  }
  return turns
}

/** How many times the CPU of the same round. */
export const ratios = (of: Turns, to: Turns): number[] =>
  of.cpu.map((cpu, round) => cpu / (to.cpu[round] ?? Number.NaN))
