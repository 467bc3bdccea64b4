import type { Chosen } from '#contract/shop/catalog.ts'
import type { Country } from '#values/locale.ts'
import { fitting, fittingNamed } from './fits.ts'
import { type Given, type Match, orderOf, pageOf } from './list-order.ts'
import type { Condition, ListKind, ListWish } from './list-wish.ts'
import type { Room } from './room.ts'
import { type Column, LISTED_IN, type Segment } from './segment.ts'

export type Counts = Record<string, Record<string, number>>
/** What a list is made from: whole segments, or some of their parts. */
export type Source = { segment: Segment; places?: number[] }

export interface Listed {
  candidates: number
  total: number
  counts: Counts
  /** The chosen values that the segments know; any other is as good as not chosen. */
  known: Chosen
  ids: number[]
}

export function listSegments(sources: Source[], given: Given, wish: ListWish): Listed {
  given.room.beginList()
  const ranks = wish.bestFirst && new Map(wish.bestFirst.map((id, rank) => [id, rank]))
  const open = sources.map((source) => candidates(source, given, wish))
  const known = knownWishes(sources, wish)
  const counts: Counts = {}
  const judged = { known, counts, room: given.room }
  const matches = open.map(({ segment, places }) => ({ segment, places: judge(segment, places, wish, judged) }))
  const total = sizeOf(matches)
  const ids = pageOf(matches, total, orderOf(wish, given, ranks), wish)
  return { candidates: sizeOf(open), total, counts, known, ids }
}

const sizeOf = (matches: Match[]) => matches.reduce((sum, { places }) => sum + places.length, 0)

function candidates({ segment, places }: Source, { names, room }: Given, wish: ListWish): Match {
  const { country, fits, machines, isAnywhere, where = [] } = wish
  const { listed } = segment
  const isIn = LISTED_IN[country]
  room.beginSegment()
  const asked = { segment, names, room }
  const fit = both(fits && fitting(asked, fits), machines && fittingNamed(asked, machines))
  // Most kinds have nothing for a machine: they are left at once, and room is taken for no more than what fits.
  const most = places?.length ?? (fit ? countOf(fit) : listed.length)
  if (most === 0) return { segment, places: NONE }
  const held = where.map((condition) => holding(segment, condition))
  const isHeld = held.length === 0 ? () => true : (place: number) => held.every((holds) => holds(place))
  const passing = room.places(most)
  const end = places?.length ?? listed.length
  let count = 0
  for (let index = 0; index < end; index++) {
    const place = places ? (places[index] ?? 0) : index
    if (fit && fit[place] !== 1) continue
    if ((isAnywhere || ((listed[place] ?? 0) & isIn) !== 0) && isHeld(place)) passing[count++] = place
  }
  return { segment, places: passing.subarray(0, count) }
}

const NONE = new Uint32Array(0)

function countOf(fit: Uint8Array): number {
  let count = 0
  for (let place = 0; place < fit.length; place++) count += fit[place] ?? 0
  return count
}

/** Those that fit both, marked in the first. */
function both(one: Uint8Array | undefined, other: Uint8Array | undefined): Uint8Array | undefined {
  if (!one || !other) return one ?? other
  for (let place = 0; place < one.length; place++) one[place] = (one[place] ?? 0) & (other[place] ?? 0)
  return one
}

/** Each of a column's few values is judged once. */
function holding({ columns }: Segment, { keys, holds }: Condition): (place: number) => boolean {
  const judged = keys.flatMap((key) => {
    const column = columns.get(key)
    return column ? [{ codes: column.codes, held: column.values.map((value, code) => code > 0 && holds(value)) }] : []
  })
  return (place) => judged.some(({ codes, held }) => held[codes[place] ?? 0])
}

const columnOf = (segment: Segment, key: string, country: Country): Column | undefined =>
  key === 'price' ? segment.prices[country] : segment.columns.get(key)

function chosenCodes({ values }: Column, { ranges }: ListKind, chosen: string[]): boolean[] {
  const wanted = ranges?.filter(({ value }) => chosen.includes(value))
  return values.map((text, code) => {
    if (code === 0) return false
    if (!wanted) return chosen.includes(text)
    const number = Number(text)
    return wanted.some(({ low, high }) => low <= number && number < high)
  })
}

function knownWishes(sources: Source[], { kinds, chosen, country }: ListWish): Chosen {
  const known: Chosen = {}
  for (const kind of kinds) {
    const columns = sources.flatMap(({ segment }) => columnOf(segment, kind.key, country) ?? [])
    const there = [...new Set(chosen[kind.key])].filter((value) =>
      columns.some((column) => chosenCodes(column, kind, [value]).includes(true)),
    )
    if (there.length > 0) known[kind.key] = there
  }
  return known
}

function judge(
  segment: Segment,
  places: Uint32Array,
  { kinds, country }: ListWish,
  { known, counts, room }: { known: Chosen; counts: Counts; room: Room },
): Uint32Array {
  if (kinds.length === 0) return places
  room.beginSegment()
  const misses = room.marks(places.length)
  const missed = room.marks(places.length)
  kinds.forEach((kind, number) => {
    const chosen = known[kind.key]
    if (!chosen) return
    const column = columnOf(segment, kind.key, country)
    const isChosen = column && chosenCodes(column, kind, chosen)
    for (let index = 0; index < places.length; index++) {
      if (isChosen?.[column?.codes[places[index] ?? 0] ?? 0]) continue
      misses[index] = (misses[index] ?? 0) + 1
      missed[index] = number
    }
  })
  kinds.forEach(({ key }, number) => {
    const column = columnOf(segment, key, country)
    if (!column) return
    const parts = new Uint32Array(column.values.length)
    for (let index = 0; index < places.length; index++) {
      if (misses[index] !== 0 && (misses[index] !== 1 || missed[index] !== number)) continue
      const code = column.codes[places[index] ?? 0] ?? 0
      parts[code] = (parts[code] ?? 0) + 1
    }
    addCounts((counts[key] ??= {}), column.values, parts)
  })
  if (Object.keys(known).length === 0) return places
  let count = 0
  for (let index = 0; index < places.length; index++) if (misses[index] === 0) places[count++] = places[index] ?? 0
  return places.subarray(0, count)
}

function addCounts(byValue: Record<string, number>, values: string[], parts: Uint32Array): void {
  parts.forEach((count, code) => {
    const value = values[code]
    if (count > 0 && value) byValue[value] = (byValue[value] ?? 0) + count
  })
}
