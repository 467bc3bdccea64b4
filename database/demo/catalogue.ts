// One seed and size give one catalogue, on every machine. Its first parts are those that the machines ask for, each once; beyond them
// other makers offer the same, in several series. The last 5 % are old ones that newer parts replaced.
import { type Chain, chainsOf } from './chains.ts'
import type { Leaf } from './facts.ts'
import type { Design } from './parts/design.ts'
import { type Variant, variantOf } from './parts/variants.ts'
import { leafOfDesign, wholeRange } from './whole-range.ts'

/** Raise it with every change of what is generated, so that an older demo is loaded anew. */
export const GENERATOR_VERSION = 40
export const SEED = 'aldermoor-1'
/** Above this, seven digits would repeat part numbers. */
export const LARGEST = 8_000_000
/** From here on a demo has every part of every machine, however many those are. */
const WHOLE_FROM = 1000
const LIVE_SHARE = 0.95

export interface Catalogue {
  seed: string
  /** Parts in all, which a small shop has more of than were asked for: no machine lacks one. */
  size: number
  live: number
  chains: Chain[]
  /** The day on which a part of today took the place of an older one. */
  replacing: ReadonlyMap<number, string>
}

/** Parts in all of a demo of which so many are wanted. */
export const partsInAll = (wanted: number): number =>
  wanted < WHOLE_FROM ? wanted : Math.max(wanted, Math.ceil(wholeRange().designs.length / LIVE_SHARE))

export function makeCatalogue(wanted: number, seed: string = SEED): Catalogue {
  const { designs } = wholeRange()
  const size = partsInAll(wanted)
  const live = Math.floor(LIVE_SHARE * size)
  const chains = chainsOf(
    seed,
    size,
    replaceable(live),
    (index) => firstYearOf(designs[index % designs.length]) ?? FIRST_YEAR,
  )
  const replacing = new Map(
    chains.flatMap(({ end, replacedOn }) => (end === undefined ? [] : [[end, replacedOn.at(-1) ?? ''] as const])),
  )
  return { seed, size, live, chains, replacing }
}

/** The year in which the first machine of a part was built; undefined for what fits any, or is sold without fit data. */
export function firstYearOf(design: Design | undefined): number | undefined {
  const { engines = [], generators = [], vehicles = [] } = design ?? {}
  const uses = [...engines, ...generators, ...vehicles]
  return uses.length === 0 ? undefined : Math.min(...uses.map(({ from }) => from))
}
/** The shop's first goods are of this year. */
export const FIRST_YEAR = 1998
export const THIS_YEAR = 2026

/** Parts of which an older version is known. */
function replaceable(live: number): number[] {
  const { designs } = wholeRange()
  const found: number[] = []
  for (let index = 0; index < live && found.length < MOST_REPLACEABLE; index++)
    if (designs[index % designs.length]?.former) found.push(index)
  return found
}
const MOST_REPLACEABLE = 100_000

export function chainOf({ chains, live }: Catalogue, index: number): Chain | undefined {
  if (index < live) return undefined
  let low = 0
  let high = chains.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((chains[middle]?.first ?? 0) <= index) low = middle
    else high = middle - 1
  }
  return chains[low]
}

export interface Made {
  design: Design
  variant: Variant | null
}

/** What a part was made from; of an old part what that one was made from which replaced it, or would have. */
export function madeFrom(catalogue: Catalogue, index: number): Made {
  const { designs } = wholeRange()
  const place = chainOf(catalogue, index)?.like ?? index
  const design = designs[place % designs.length]
  if (!design) throw new RangeError('the range is empty')
  const round = Math.floor(place / designs.length)
  return { design, variant: round === 0 ? null : variantOf(design, round) }
}

/** The standard part that a part is another version of, of the same maker; null where there is none, and of old parts. */
export function standardOf(catalogue: Catalogue, index: number): number | null {
  if (index >= catalogue.live) return null
  const { designs, places } = wholeRange()
  const of = index % designs.length
  const standard = designs[of]?.versionOf
  const place = standard ? places.get(standard) : undefined
  return place === undefined ? null : index - of + place
}

/** An old part's category is its chain's, as parts replace their like. */
export const leafOf = (catalogue: Catalogue, index: number): Leaf => leafOfDesign(madeFrom(catalogue, index).design)

/** The newest part of the chain, which alone carries the fit rows. */
export function newestOf(catalogue: Catalogue, index: number): number {
  const chain = chainOf(catalogue, index)
  return chain ? (chain.end ?? chain.first + chain.length - 1) : index
}

/** Linear probing from `start` upward: always finds a part if there is one. */
export function probe(live: number, start: number, accepts: (index: number) => boolean): number | undefined {
  for (let step = 0; step < live; step++) {
    const index = (start + step) % live
    if (accepts(index)) return index
  }
  return undefined
}
