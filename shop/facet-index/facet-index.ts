// The facet index: a segment per category, loaded when first asked for and changed as the database announces changes.
import { setTimeout as wait } from 'node:timers/promises'
import { type Database, sql } from '#database/sql.ts'
import type { FitKey } from '#shop/fitment/fit-key.ts'
import type { Country } from '#values/locale.ts'
import { FIRST_YEAR, fitting, type Names, vehicleName } from './fits.ts'
import { type Listed, listSegments, type Source } from './list-segments.ts'
import type { ListWish } from './list-wish.ts'
import { loadSegments } from './load-segments.ts'
import { createPlaces } from './places.ts'
import { readIndexed, setOffer, smallSegment } from './read-indexed.ts'
import { createRoom } from './room.ts'
import { LISTED_IN, type Segment, standsAs } from './segment.ts'

/** A file of parts changes all categories again and again: reading them rests so many times as long as it took. */
const REST = 9
const MOST_REST_MS = 10_000
const TRIED_AGAIN_AFTER_MS = 1000
/** Changes that are looked up together. */
const AT_ONCE = 500

export type Among = { categories: number[] } | { parts: number[] } | 'everything'

export interface FacetIndex {
  list(among: Among, wish: ListWish): Promise<Listed>
  values(categories: number[]): Promise<Map<string, string[]>>
  /** The values of an attribute in each category that has it. */
  valuesByCategory(key: string): Promise<Map<number, string[]>>
  /** Whether some part names an engine of so many litres, '6.7L', of a vehicle in that year or any; as far as segments are loaded. */
  hasEngine(vehicle: { make: string; model: string }, engine: { litres: string; year: number | undefined }): boolean
  countListed(country: Country): Promise<Map<number, number>>
  countFits(country: Country, key: FitKey): Promise<Map<number, number>>
  /** Done when all segments are loaded; until then whoever asks waits. */
  ready(): Promise<void>
  /** `shown` is called once new prices and stock are shown, and again once all is. */
  changed(changes: Change[] | 'all', shown?: () => void): Promise<unknown>
}

interface Change {
  id: number
  /** The part itself, its price or its stock has changed; else what it fits. */
  isOffer: boolean
}

interface LoadedIndex {
  segments: Map<number, Segment>
  places: ReturnType<typeof createPlaces>
  groups: Map<number, number>
}

export function openFacetIndex(db: Database): FacetIndex {
  const names: Names = { vehicles: new Map(), engines: new Map(), litres: new Map() }
  const room = createRoom()
  let current: Promise<LoadedIndex> | undefined
  /** Changes are applied one after the other, so that the later one wins. */
  let turn: Promise<unknown> = Promise.resolve()
  /** Categories whose segments are to be read anew, when that is asked for, and how long it rests before. */
  const outdated = new Set<number>()
  let loading: Promise<unknown> | undefined
  let restsUntil = 0
  /** Segments being read, and what was heard since: that may not be in them. */
  let reading: { done: Promise<unknown>; heard: Change[] } | undefined

  const stock = (): Promise<LoadedIndex> => {
    current ??= load().catch((error: unknown) => {
      current = undefined
      throw error
    })
    return current
  }

  const load = async (): Promise<LoadedIndex> => {
    const loaded: LoadedIndex = { segments: new Map(), places: createPlaces(), groups: await readGroups(db) }
    for (const segment of await loadSegments(db, names)) put(loaded, segment)
    return loaded
  }

  const inTurn = (work: () => Promise<unknown>): Promise<unknown> => {
    turn = turn.then(work).catch(untilLoaded)
    return turn
  }
  /** What could not be read is read again with all else; until then lists answer from what is there, as a large catalogue takes long to load. */
  const untilLoaded = async (error: unknown): Promise<void> => {
    for (let last = error; !isClosed(last); ) {
      await wait(TRIED_AGAIN_AFTER_MS, undefined, { ref: false })
      try {
        return await loadAll()
      } catch (again) {
        last = again
      }
    }
  }
  const loadAll = async (): Promise<void> => {
    outdated.clear()
    current = Promise.resolve(await load())
  }

  /** Price and stock change in place; after any other change the part's segment is loaded anew. */
  const applyChanges = async ({ places }: LoadedIndex, changes: Change[]): Promise<void> => {
    const offers = new Map(
      (
        await readIndexed(
          db,
          changes.map(({ id }) => id),
        )
      ).map((part) => [part.id, part]),
    )
    for (const { id, isOffer } of changes) {
      const part = offers.get(id)
      const found = places.find(id)
      if (part && found && isOffer && standsAs(found.segment, found.place, part))
        setOffer(found.segment, found.place, part)
      else if (found || (part && part.soldIn.length > 0))
        for (const category of [part?.categoryId, found?.segment.categoryId]) if (category) outdated.add(category)
    }
  }

  const readSegments = async (heard: Change[]): Promise<void> => {
    const since = performance.now()
    const anew = [...outdated]
    outdated.clear()
    const index = await stock()
    const loaded = await loadSegments(db, names, anew).catch((error: unknown) => error)
    restsUntil = performance.now() + Math.min((performance.now() - since) * REST, MOST_REST_MS)
    await inTurn(async () => {
      reading = undefined
      if (!Array.isArray(loaded)) throw loaded
      // All was read meanwhile, and later than this.
      if ((await stock()) !== index) return
      for (const category of anew) {
        const before = index.segments.get(category)
        if (before) index.places.remove(before)
        index.segments.delete(category)
      }
      for (const segment of loaded as Segment[]) put(index, segment)
      const there = heard.filter(({ id }) => index.places.find(id))
      for (let from = 0; from < there.length; from += AT_ONCE)
        await applyChanges(index, there.slice(from, from + AT_ONCE))
    })
    if (outdated.size > 0) void readOutdated()
  }

  /** Not in turn itself: it takes long, and prices and stock that change meanwhile do not wait for it. */
  const beginReading = async (): Promise<void> => {
    loading = undefined
    // All was read anew meanwhile.
    if (outdated.size === 0) return
    const heard: Change[] = []
    reading = { heard, done: readSegments(heard) }
  }

  /** Lists answer from the old segments until all that are out of date by then have been read together. */
  const readOutdated = (): Promise<unknown> => {
    loading ??= (reading?.done ?? Promise.resolve())
      .then(() => wait(Math.max(0, restsUntil - performance.now()), undefined, { ref: false }))
      .then(() => inTurn(beginReading))
      .then(() => reading?.done)
    return loading
  }

  /** When all that was heard is shown. */
  const settled = () => (outdated.size > 0 ? readOutdated() : (reading?.done ?? turn))

  const changed: FacetIndex['changed'] = (changes, shown = () => {}) => {
    if (!current || changes.length === 0) return turn.then(settled).then(shown)
    if (changes === 'all') return inTurn(loadAll).then(shown)
    reading?.heard.push(...changes)
    return inTurn(async () => applyChanges(await stock(), changes))
      .then(shown)
      .then(settled)
      .then(shown)
  }

  return {
    async list(among, wish) {
      return listSegments(await sources(db, await stock(), among), { names, room }, wish)
    },
    async values(categories) {
      const { segments } = await stock()
      const values = new Map<string, Set<string>>()
      for (const category of categories)
        for (const [key, column] of segments.get(category)?.columns ?? []) {
          const those = values.get(key) ?? new Set()
          values.set(key, those)
          for (const value of column.values) if (value !== '') those.add(value)
        }
      return new Map([...values].map(([key, those]) => [key, [...those]]))
    },
    async valuesByCategory(key) {
      const { segments } = await stock()
      return new Map(
        [...segments].flatMap(([category, { columns }]): [number, string[]][] => {
          const column = columns.get(key)
          return column ? [[category, column.values.slice(1)]] : []
        }),
      )
    },
    hasEngine({ make, model }, { litres, year }) {
      const code = names.vehicles.get(vehicleName(make, model))
      const years = code === undefined ? undefined : names.litres.get(code)?.get(litres)
      return years !== undefined && (year === undefined || years[year - FIRST_YEAR] === 1)
    },
    async countListed(country) {
      return countBy(await stock(), ({ sizes }) => sizes[country])
    },
    async countFits(country, key) {
      return countBy(await stock(), (segment) => {
        const { listed } = segment
        room.beginSegment()
        return fitting({ segment, names, room }, key).reduce(
          (sum, fits, place) => sum + (fits && (listed[place] ?? 0) & LISTED_IN[country] ? 1 : 0),
          0,
        )
      })
    },
    ready: async () => void (await stock()),
    changed,
  }
}

/** The shop has closed its database: nothing is to be read any more. */
const isClosed = (error: unknown) => error instanceof Error && error.message.includes('after calling end on the pool')

function countBy({ segments, groups }: LoadedIndex, count: (segment: Segment) => number): Map<number, number> {
  const counts = new Map<number, number>()
  for (const [category, segment] of segments) {
    const parts = count(segment)
    counts.set(category, (counts.get(category) ?? 0) + parts)
    const group = groups.get(category)
    if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + parts)
  }
  return counts
}

function put({ segments, places }: Pick<LoadedIndex, 'segments' | 'places'>, segment: Segment): void {
  segments.set(segment.categoryId, segment)
  places.add(segment)
}

async function sources(db: Database, { segments, places }: LoadedIndex, among: Among): Promise<Source[]> {
  if (among === 'everything') return [...segments.values()].map((segment) => ({ segment }))
  if ('categories' in among)
    return among.categories.flatMap((id) => {
      const segment = segments.get(id)
      return segment ? [{ segment }] : []
    })
  const found: Source[] = []
  const bySegment = new Map<Segment, number[]>()
  const elsewhere: number[] = []
  for (const id of among.parts) {
    const at = places.find(id)
    if (!at) elsewhere.push(id)
    else if (bySegment.has(at.segment)) bySegment.get(at.segment)?.push(at.place)
    else bySegment.set(at.segment, [at.place])
  }
  for (const [segment, own] of bySegment) found.push({ segment, places: own.sort((a, b) => a - b) })
  // A part added a moment ago is in no segment yet, and one no longer supplied in none: both are read from the database.
  if (elsewhere.length > 0) found.push({ segment: smallSegment(await readIndexed(db, elsewhere)) })
  return found
}

const readGroups = async (db: Database): Promise<Map<number, number>> => {
  const rows = await db.all<{ id: number; parent_id: number }>(sql`
    select id, parent_id from category where parent_id is not null`)
  return new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
}
