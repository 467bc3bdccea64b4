// One seed and size give one catalogue, on every machine. The last 5 % of its parts are old ones that newer parts replaced.
import { type Chain, chainsOf } from './chains.ts'
import { type Leaf, leafShares } from './facts.ts'
import { stream, weighted } from './random.ts'

/** Raise it with every change of what is generated, so that an older demo is loaded anew. */
export const GENERATOR_VERSION = 9
export const SEED = 'aldermoor-1'
/** Above this, seven digits would repeat part numbers. */
export const LARGEST = 8_000_000

export interface Catalogue {
  seed: string
  size: number
  live: number
  chains: Chain[]
}

export function makeCatalogue(size: number, seed: string = SEED): Catalogue {
  const live = Math.floor(0.95 * size)
  return { seed, size, live, chains: chainsOf(seed, size, live) }
}

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

/** An old part's category is its chain's, as parts replace their like. */
export const leafOf = (catalogue: Catalogue, index: number): Leaf =>
  weighted(leafShares, stream(catalogue.seed, 'sku', chainOf(catalogue, index)?.first ?? index)())

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
