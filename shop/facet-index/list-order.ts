import type { Sort } from '#contract/shop/catalog.ts'
import { fitting, type Names } from './fits.ts'
import type { ListWish, Preference } from './list-wish.ts'
import type { Segment } from './segment.ts'

export interface Match {
  segment: Segment
  places: Uint32Array
}

type Order = (segment: Segment, place: number) => number

/**
 * Parts without a price stand last, whichever way prices go. With `ranks`, the best is the one found first. Among the best what is
 * preferred goes first, and what fits a machine before what fits any, and that before what does not fit.
 */
export function orderOf(
  { sort, country, fits, fitsFirst, machines, prefer = [] }: ListWish,
  names: Names,
  ranks?: Map<number, number>,
): Order {
  const unit = (segment: Segment, place: number) => segment.units[country][place] ?? -1
  const popularity: Order = (segment, place) => -(segment.popularity[place] ?? 0)
  const orders: Record<Sort, Order> = {
    best: ranks ? (segment, place) => ranks.get(segment.ids[place] ?? 0) ?? 0 : popularity,
    'price-up': (segment, place) => (unit(segment, place) < 0 ? Number.MAX_VALUE : unit(segment, place)),
    'price-down': (segment, place) => (unit(segment, place) < 0 ? Number.MAX_VALUE : -unit(segment, place)),
    // In stock first; popularity is below 1.
    stock: (segment, place) => popularity(segment, place) - (segment.columns.get('availability')?.codes[place] ?? 0),
    newest: (segment, place) => -(segment.launchYears[place] ?? 0),
    number: (segment, place) => segment.numbers[place] ?? 0,
  }
  const order = orders[sort]
  if (sort !== 'best' || !(fits || fitsFirst || machines || prefer.length > 0)) return order
  // More than the place of any part found.
  const step = ranks ? ranks.size + 1 : 1
  const known = new Map<Segment, Order>()
  return (segment, place) => {
    let score = known.get(segment)
    if (!score) {
      const preferred = scoreIn(segment, prefer)
      const fit = fitsFirst && fitting(segment, names, fitsFirst)
      const isForAny = fits ?? fitsFirst ?? machines
      // What fits the machine, what fits any, and then the rest.
      const behind: Order = (_, at) => (fit && fit[at] !== 1 ? 2 : isForAny ? (segment.universal[at] ?? 0) : 0)
      known.set(segment, (score = (_, at) => MOST_SCORED * behind(segment, at) - preferred(segment, at)))
    }
    return order(segment, place) + step * score(segment, place)
  }
}

/** Each of a column's few values is scored once. */
function scoreIn({ columns }: Segment, prefer: Preference[]): Order {
  const scored = prefer.flatMap(({ key, score }) => {
    const column = columns.get(key)
    return column
      ? [{ codes: column.codes, scores: column.values.map((value) => (value === '' ? 0 : score(value))) }]
      : []
  })
  return (_, place) => scored.reduce((sum, { codes, scores }) => sum + (scores[codes[place] ?? 0] ?? 0), 0)
}

/** Above every score: what fits any machine stands after all that fits this one. */
const MOST_SCORED = 200

interface Asked {
  sort: Sort
  page: number
  pageSize: number
}

/** The ids on a page; parts alike stand by id, of the newest the latest first, so that pages never overlap. */
export function pageOf(matches: Match[], total: number, order: Order, { sort, page, pageSize }: Asked): number[] {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const from = (Math.min(page, pages) - 1) * pageSize
  const keys = new Float64Array(total)
  let at = 0
  for (const { segment, places } of matches) for (const place of places) keys[at++] = order(segment, place)
  // Only what stands as far as this page needs to be sorted.
  const bound = smallest(keys.slice(), Math.min(from + pageSize, total) - 1)
  const near: { key: number; id: number }[] = []
  at = 0
  for (const { segment, places } of matches)
    for (const place of places) {
      const key = keys[at++] ?? 0
      if (key <= bound) near.push({ key, id: segment.ids[place] ?? 0 })
    }
  const byId = sort === 'newest' ? -1 : 1
  return near
    .sort((a, b) => a.key - b.key || (a.id - b.id) * byId)
    .slice(from, from + pageSize)
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
