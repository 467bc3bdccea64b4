// Which part replaced which: old parts laid out chain after chain, each replaced by the next, the last by a part sold today.
import { pick, stream, whole } from './random.ts'

export interface Chain {
  first: number
  length: number
  end: number | undefined
  /** The part of today whose older versions they are, even where it does not replace them. */
  like: number
  /** The day each was replaced, oldest first, as YYYY-MM-DD. */
  replacedOn: string[]
}

const LONGEST = 8
const OBSOLETE_SHARE = 0.15
const LAST_DAY = Date.UTC(2026, 9, 31)
const DAY = 86_400_000

/**
 * `replaceable` are the live parts of which an older version is known; each has one chain, while they last. No part is replaced before
 * the first of its machines was a year old.
 */
export function chainsOf(
  seed: string,
  size: number,
  replaceable: readonly number[],
  firstYearOf: (index: number) => number,
): Chain[] {
  const live = Math.floor(0.95 * size)
  const chains: Chain[] = []
  const left = [...replaceable]
  for (let first = live, number = 0; first < size; number++) {
    const draw = stream(seed, 'chain', number)
    const length = Math.min(drawnLength(draw(), draw()), size - first)
    const isObsolete = draw() < OBSOLETE_SHARE
    const at = Math.floor(draw() * left.length)
    const drawn = drawnDays(draw, length)
    const like = left[at] ?? pick(replaceable, draw())
    const replacedOn = daysAfter(Date.UTC(firstYearOf(like) + 1, 0, 1), drawn).map((day) =>
      new Date(day).toISOString().slice(0, 10),
    )
    // The last takes the place of the one that was drawn, which is cheaper than closing the gap.
    const last = left.pop()
    if (last !== undefined && at < left.length) left[at] = last
    chains.push({ first, length, end: isObsolete ? undefined : like, like, replacedOn })
    first += length
  }
  return chains
}

function drawnLength(u: number, long: number): number {
  if (u < 0.7) return 1
  if (u < 0.9) return 2
  if (u < 0.97) return 3
  if (u < 0.99) return 4
  return whole(long, 5, LONGEST)
}

/** From the newest back: each part was replaced half a year to three years before the one that replaced it. */
function drawnDays(draw: () => number, length: number): number[] {
  const days: number[] = []
  let day = LAST_DAY - Math.floor(draw() * 4000) * DAY
  for (let place = 0; place < length; place++) {
    days.unshift(day)
    day -= whole(draw(), 180, 1080) * DAY
  }
  return days
}

/** The same days, drawn together where the first of them came before `least`. */
function daysAfter(least: number, days: readonly number[]): number[] {
  const first = days[0] ?? LAST_DAY
  const last = days.at(-1) ?? LAST_DAY
  if (first >= least) return [...days]
  const newest = Math.max(last, Math.min(least + days.length * 180 * DAY, LAST_DAY))
  const start = Math.min(least, newest - days.length * 30 * DAY)
  const times = last === first ? 0 : (newest - start) / (last - first)
  return days.map((day) => (times === 0 ? newest : start + (day - first) * times))
}
