// Which part replaced which: old parts laid out chain after chain, each replaced by the next, the last by a part sold today.
import { leafShares } from './facts.ts'
import { stream, weighted, whole } from './random.ts'

export interface Chain {
  first: number
  length: number
  end: number | undefined
  /** The day each was replaced, oldest first, as YYYY-MM-DD. */
  replacedOn: string[]
}

const LONGEST = 8
const OBSOLETE_SHARE = 0.15
const JOINING_SHARE = 0.4
const LAST_DAY = Date.UTC(2026, 9, 31)
const DAY = 86_400_000

export function chainsOf(seed: string, size: number, live: number): Chain[] {
  const chains: Chain[] = []
  const lastEnd = new Map<string, number>()
  for (let first = live, number = 0; first < size; number++) {
    const draw = stream(seed, 'chain', number)
    const length = Math.min(drawnLength(draw(), draw()), size - first)
    const isObsolete = draw() < OBSOLETE_SHARE
    const start = Math.floor(draw() * live)
    const joins = draw() < JOINING_SHARE
    const replacedOn = drawnDays(draw, length)

    const slug = drawnLeaf(seed, first)
    const joined = joins ? lastEnd.get(slug) : undefined
    const end = isObsolete ? undefined : (joined ?? firstOfLeaf(seed, live, start, slug))
    if (end !== undefined) lastEnd.set(slug, end)
    chains.push({ first, length, end, replacedOn })
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
function drawnDays(draw: () => number, length: number): string[] {
  const days: string[] = []
  let day = LAST_DAY - Math.floor(draw() * 4000) * DAY
  for (let place = 0; place < length; place++) {
    days.unshift(new Date(day).toISOString().slice(0, 10))
    day -= whole(draw(), 180, 1080) * DAY
  }
  return days
}

const drawnLeaf = (seed: string, index: number) => weighted(leafShares, stream(seed, 'sku', index)()).slug

function firstOfLeaf(seed: string, live: number, start: number, slug: string): number | undefined {
  for (let step = 0; step < live; step++) {
    const index = (start + step) % live
    if (drawnLeaf(seed, index) === slug) return index
  }
  return undefined
}
