import type { Sort } from '#contract/shop/catalog.ts'
import type { Country } from '#values/locale.ts'
import { fitting, type Names } from './fits.ts'
import type { ListWish, Preference } from './list-wish.ts'
import type { Room } from './room.ts'
import type { Segment } from './segment.ts'

export interface Match {
  segment: Segment
  places: Uint32Array
}

export interface Given {
  names: Names
  room: Room
}

/** What a part stands by, the lowest first: worked out for a segment once, then asked of each of its places before the next segment. */
type Order = (segment: Segment) => (place: number) => number

/**
 * Parts without a price stand last, whichever way prices go. With `ranks`, the best is the one found first. Among the best what is
 * preferred goes first, and what fits a machine before what fits any, and that before what does not fit.
 */
export function orderOf(
  { sort, country, fits, fitsFirst, machines, prefer = [] }: ListWish,
  { names, room }: Given,
  ranks?: Map<number, number>,
): Order {
  const orders: Record<Sort, Order> = {
    best: ranks
      ? ({ ids }) =>
          (place) =>
            ranks.get(ids[place] ?? 0) ?? 0
      : ({ popularity }) =>
          (place) =>
            -(popularity[place] ?? 0),
    'price-up': byUnit(country, 1),
    'price-down': byUnit(country, -1),
    // In stock first; popularity is below 1.
    stock: ({ popularity, columns }) => {
      const available = columns.get('availability')?.codes
      return (place) => -(popularity[place] ?? 0) - (available?.[place] ?? 0)
    },
    newest:
      ({ launchYears }) =>
      (place) =>
        -(launchYears[place] ?? 0),
    number:
      ({ numbers }) =>
      (place) =>
        numbers[place] ?? 0,
  }
  const order = orders[sort]
  if (sort !== 'best' || !(fits || fitsFirst || machines || prefer.length > 0)) return order
  // More than the place of any part found.
  const step = ranks ? ranks.size + 1 : 1
  const isForAny = fits ?? fitsFirst ?? machines
  return (segment) => {
    const { universal } = segment
    const best = order(segment)
    room.beginSegment()
    const fit = fitsFirst && fitting({ segment, names, room }, fitsFirst)
    const preferred = prefer.length > 0 ? scoreIn(segment, prefer) : () => 0
    // What fits the machine, what fits any, and then the rest.
    const behind = (place: number) => (fit && fit[place] !== 1 ? 2 : isForAny ? (universal[place] ?? 0) : 0)
    return (place) => best(place) + step * (MOST_SCORED * behind(place) - preferred(place))
  }
}

const byUnit =
  (country: Country, way: 1 | -1): Order =>
  ({ units }) =>
  (place) => {
    const unit = units[country][place] ?? -1
    return unit < 0 ? Number.MAX_VALUE : way * unit
  }

/** Each of a column's few values is scored once. */
function scoreIn({ columns }: Segment, prefer: Preference[]): (place: number) => number {
  const scored = prefer.flatMap(({ key, score }) => {
    const column = columns.get(key)
    return column
      ? [{ codes: column.codes, scores: column.values.map((value) => (value === '' ? 0 : score(value))) }]
      : []
  })
  return (place) => scored.reduce((sum, { codes, scores }) => sum + (scores[codes[place] ?? 0] ?? 0), 0)
}

/** Above every score: what fits any machine stands after all that fits this one. */
const MOST_SCORED = 200

interface Asked {
  sort: Sort
  page: number
  pageSize: number
}

/** Pages that end before this place read each key once and keep none of it; those behind are found by sorting as far as they stand. */
const FEW = 64

/** The ids on a page; parts alike stand by id, of the newest the latest first, so that pages never overlap. */
export function pageOf(matches: Match[], total: number, order: Order, { sort, page, pageSize }: Asked): number[] {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const from = (Math.min(page, pages) - 1) * pageSize
  const end = Math.min(from + pageSize, total)
  const byId = sort === 'newest' ? -1 : 1
  return (end <= FEW ? firstOf(matches, order, end, byId) : sortedUpTo(matches, total, order, end, byId)).slice(from)
}

function firstOf(matches: Match[], order: Order, count: number, byId: number): number[] {
  const keys = new Float64Array(count).fill(Infinity)
  const ids: number[] = Array(count).fill(0)
  for (const { segment, places } of matches) {
    if (places.length === 0) continue
    const keyOf = order(segment)
    for (const place of places) {
      const key = keyOf(place)
      if (key > (keys[count - 1] ?? 0)) continue
      const id = segment.ids[place] ?? 0
      const goesBefore = (at: number) => {
        const other = keys[at] ?? 0
        return key < other || (key === other && (id - (ids[at] ?? 0)) * byId < 0)
      }
      if (!goesBefore(count - 1)) continue
      let at = count - 1
      for (; at > 0 && goesBefore(at - 1); at--) {
        keys[at] = keys[at - 1] ?? 0
        ids[at] = ids[at - 1] ?? 0
      }
      keys[at] = key
      ids[at] = id
    }
  }
  return ids
}

function sortedUpTo(matches: Match[], total: number, order: Order, end: number, byId: number): number[] {
  const keys = new Float64Array(total)
  let at = 0
  for (const { segment, places } of matches) {
    if (places.length === 0) continue
    const keyOf = order(segment)
    for (const place of places) keys[at++] = keyOf(place)
  }
  // Only what stands as far as this page needs to be sorted.
  const bound = smallest(keys.slice(), end - 1)
  const near: { key: number; id: number }[] = []
  at = 0
  for (const { segment, places } of matches)
    for (const place of places) {
      const key = keys[at++] ?? 0
      if (key <= bound) near.push({ key, id: segment.ids[place] ?? 0 })
    }
  return near
    .sort((a, b) => a.key - b.key || (a.id - b.id) * byId)
    .slice(0, end)
    .map(({ id }) => id)
}

/** The number that would stand at a place if the numbers were sorted; they are moved about. */
function smallest(numbers: Float64Array, place: number): number {
  let low = 0
  let high = numbers.length - 1
  while (low < high) {
    const pivot = numbers[(low + high) >> 1] ?? 0
    let left = low
    let right = high
    while (left <= right) {
      while ((numbers[left] ?? 0) < pivot) left++
      while ((numbers[right] ?? 0) > pivot) right--
      if (left > right) break
      const moved = numbers[left] ?? 0
      numbers[left++] = numbers[right] ?? 0
      numbers[right--] = moved
    }
    if (place <= right) high = right
    else if (place >= left) low = left
    else break
  }
  return numbers[place] ?? 0
}
