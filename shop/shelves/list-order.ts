// How lists are sorted, and the parts of one page of a sorted list.
import type { Country } from '#values/locale.ts'
import type { Shelf } from './shelf.ts'

export type Sort = 'best' | 'price-up' | 'price-down' | 'stock' | 'newest' | 'number'

/** Parts of a shelf, by their places on it. */
export interface Match {
  shelf: Shelf
  places: Uint32Array
}

/** The smaller stands first. */
type Order = (shelf: Shelf, place: number) => number

/** Parts without a price stand last, whichever way prices go. With `ranks`, the best is the one found first. */
export function orderOf(sort: Sort, country: Country, ranks?: Map<number, number>): Order {
  const unit = (shelf: Shelf, place: number) => shelf.units[country][place] ?? -1
  const popularity: Order = (shelf, place) => -(shelf.popularity[place] ?? 0)
  const orders: Record<Sort, Order> = {
    best: ranks ? (shelf, place) => ranks.get(shelf.ids[place] ?? 0) ?? 0 : popularity,
    'price-up': (shelf, place) => (unit(shelf, place) < 0 ? Number.MAX_VALUE : unit(shelf, place)),
    'price-down': (shelf, place) => (unit(shelf, place) < 0 ? Number.MAX_VALUE : -unit(shelf, place)),
    // In stock first; popularity is below 1.
    stock: (shelf, place) => popularity(shelf, place) - (shelf.columns.get('availability')?.codes[place] ?? 0),
    newest: (shelf, place) => -(shelf.launchYears[place] ?? 0),
    number: (shelf, place) => shelf.numbers[place] ?? 0,
  }
  return orders[sort]
}

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
  for (const { shelf, places } of matches) for (const place of places) keys[at++] = order(shelf, place)
  // Only what stands as far as this page needs to be sorted.
  const bound = smallest(keys.slice(), Math.min(from + pageSize, total) - 1)
  const near: { key: number; id: number }[] = []
  at = 0
  for (const { shelf, places } of matches)
    for (const place of places) {
      const key = keys[at++] ?? 0
      if (key <= bound) near.push({ key, id: shelf.ids[place] ?? 0 })
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
