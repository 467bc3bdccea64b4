// The same numbers on every machine: FNV-1a of a key starts a splitmix32 stream. Each entity has a stream, so any part can be made alone
// and in any order.

/** The next number of a stream, from 0 up to but never 1. */
export type Draw = () => number

const STEP = 0x9e3779b9

export function stream(seed: string, kind: string, index: number): Draw {
  let state = hash(seed, kind, index)
  return () => {
    state = (state + STEP) >>> 0
    return mix(state)
  }
}

/** Number `n` (0 first) of a stream, without drawing those before it. */
export const numberAt = (seed: string, kind: string, index: number, n: number): number =>
  mix((hash(seed, kind, index) + Math.imul(STEP, n + 1)) >>> 0)

export function pick<Item>(list: readonly Item[], u: number): Item {
  const item = list[Math.floor(u * list.length)]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}

/** Even over logarithms: many small values, few large ones. */
export const logu = (u: number, a: number, b: number): number => a * (b / a) ** u

export const whole = (u: number, least: number, most: number): number => least + Math.floor(u * (most - least + 1))

/** The first item whose cumulative share is above `u`; the last one takes what rounding left over. */
export function weighted<Item>(list: readonly { upTo: number; item: Item }[], u: number): Item {
  let low = 0
  let high = list.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (u < (list[middle]?.upTo ?? 1)) high = middle
    else low = middle + 1
  }
  const found = list[low]
  if (found === undefined) throw new RangeError('nothing to choose from')
  return found.item
}

/** Shares (of any sum) made cumulative, for `weighted`. */
export function cumulative<Item>(list: readonly Item[], share: (item: Item) => number): { upTo: number; item: Item }[] {
  const all = list.reduce((total, item) => total + share(item), 0)
  let upTo = 0
  return list.map((item) => {
    upTo += share(item) / all
    return { upTo, item }
  })
}

const OFFSET = 2166136261
const PRIME = 16777619
const prefixes = new Map<string, number>()

function hash(seed: string, kind: string, index: number): number {
  const prefix = `${seed}|${kind}|`
  let state = prefixes.get(prefix)
  if (state === undefined) {
    state = fnv(OFFSET, Buffer.from(prefix))
    prefixes.set(prefix, state)
  }
  const digits = String(index)
  for (let place = 0; place < digits.length; place++) state = Math.imul(state ^ digits.charCodeAt(place), PRIME)
  return state >>> 0
}

function fnv(start: number, bytes: Uint8Array): number {
  let state = start
  for (const byte of bytes) state = Math.imul(state ^ byte, PRIME)
  return state >>> 0
}

function mix(state: number): number {
  let z = state
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad)
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
  return ((z ^ (z >>> 15)) >>> 0) / 2 ** 32
}
