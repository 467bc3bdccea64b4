// All shelves of the shop: loaded when first asked for, and kept as the database tells of changes.
import { type Database, sql } from '#database/sql.ts'
import type { FitKey } from '#shop/fitment/fit-key.ts'
import type { Country } from '#values/locale.ts'
import { fitting, type Names } from './fits.ts'
import { type Listed, type ListWish, listShelves, type Source } from './list-shelves.ts'
import { loadShelves } from './load-shelves.ts'
import { keepPlaces } from './places.ts'
import { readShelved, setOffer, smallShelf } from './read-shelved.ts'
import { type Shelf, standsAs } from './shelf.ts'

/** What a list is made of: these categories, these parts, or everything. */
export type Among = { categories: number[] } | { parts: number[] } | 'everything'

export interface Shelves {
  list(among: Among, wish: ListWish): Promise<Listed>
  /** All values that parts of these categories have of each attribute, wherever they are listed. */
  values(categories: number[]): Promise<Map<string, string[]>>
  /** How many parts of each category, and of its group, are listed in the country. */
  countListed(country: Country): Promise<Map<number, number>>
  /** The same of those that fit. */
  countFits(country: Country, key: FitKey): Promise<Map<number, number>>
  /** Done when all shelves are loaded; until then whoever asks waits. */
  ready(): Promise<void>
  /** Takes in news of the database (its tags: `product:<id>`, `fits`, `all`); done when the shelves are as they tell. */
  changed(tags: string[]): Promise<unknown>
}

interface Stock {
  shelves: Map<number, Shelf>
  places: ReturnType<typeof keepPlaces>
  /** The group of each category. */
  groups: Map<number, number>
}

/** Opens the shelves; nothing is read yet. */
export function openShelves(db: Database): Shelves {
  const names: Names = { vehicles: new Map(), engines: new Map() }
  let held: Promise<Stock> | undefined
  /** Changes are taken in one after the other, so that the later one stands. */
  let turn: Promise<unknown> = Promise.resolve()

  const stock = (): Promise<Stock> => {
    held ??= load().catch((error: unknown) => {
      held = undefined
      throw error
    })
    return held
  }

  const load = async (): Promise<Stock> => {
    const loaded: Stock = { shelves: new Map(), places: keepPlaces(), groups: await readGroups(db) }
    for (const shelf of await loadShelves(db, names)) put(loaded, shelf)
    return loaded
  }

  /** Price and stock change in place; after any other change the part's shelf is loaded anew. */
  const take = async ({ shelves, places }: Stock, changes: Change[]): Promise<void> => {
    const offers = new Map(
      (
        await readShelved(
          db,
          changes.map(({ id }) => id),
        )
      ).map((part) => [part.id, part]),
    )
    const anew = new Set<number>()
    for (const { id, isOffer } of changes) {
      const part = offers.get(id)
      const found = places.find(id)
      if (part && found && isOffer && standsAs(found.shelf, found.place, part)) setOffer(found.shelf, found.place, part)
      else if (found || (part && part.soldIn.length > 0))
        for (const category of [part?.categoryId, found?.shelf.categoryId]) if (category) anew.add(category)
    }
    for (const category of anew) {
      const [shelf] = await loadShelves(db, names, category)
      const before = shelves.get(category)
      if (before) places.remove(before)
      shelves.delete(category)
      if (shelf) put({ shelves, places }, shelf)
    }
  }

  const changed = (tags: string[]): Promise<unknown> => {
    const changes = changesFrom(tags)
    const isAll = tags.includes('all')
    if (!held || (!isAll && changes.length === 0)) return turn
    // While all of it is read anew, the shelves stand as they were.
    const takeIn = async () => (isAll ? (held = Promise.resolve(await load())) : take(await stock(), changes))
    turn = turn.then(takeIn).catch(() => (held = undefined))
    return turn
  }

  return {
    async list(among, wish) {
      return listShelves(await sources(db, await stock(), among), names, wish)
    },
    async values(categories) {
      const { shelves } = await stock()
      const values = new Map<string, Set<string>>()
      for (const category of categories)
        for (const [key, column] of shelves.get(category)?.columns ?? []) {
          const those = values.get(key) ?? new Set()
          values.set(key, those)
          for (const value of column.values) if (value !== '') those.add(value)
        }
      return new Map([...values].map(([key, those]) => [key, [...those]]))
    },
    async countListed(country) {
      return countBy(await stock(), ({ sizes }) => sizes[country])
    },
    async countFits(country, key) {
      return countBy(await stock(), (shelf) => {
        const listed = shelf.listed[country]
        return fitting(shelf, names, key).reduce((sum, fits, place) => sum + (fits & (listed[place] ?? 0)), 0)
      })
    },
    ready: async () => void (await stock()),
    changed,
  }
}

/** Counts the parts of each category, and of its group. */
function countBy({ shelves, groups }: Stock, count: (shelf: Shelf) => number): Map<number, number> {
  const counts = new Map<number, number>()
  for (const [category, shelf] of shelves) {
    const parts = count(shelf)
    counts.set(category, (counts.get(category) ?? 0) + parts)
    const group = groups.get(category)
    if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + parts)
  }
  return counts
}

interface Change {
  id: number
  /** The part itself, its price or its stock has changed; else what it fits. */
  isOffer: boolean
}

function changesFrom(tags: string[]): Change[] {
  const isOffer = !tags.includes('fits')
  return tags.flatMap((tag) => (tag.startsWith('product:') ? [{ id: Number(tag.slice(8)), isOffer }] : []))
}

function put({ shelves, places }: Pick<Stock, 'shelves' | 'places'>, shelf: Shelf): void {
  shelves.set(shelf.categoryId, shelf)
  places.add(shelf)
}

async function sources(db: Database, { shelves, places }: Stock, among: Among): Promise<Source[]> {
  if (among === 'everything') return [...shelves.values()].map((shelf) => ({ shelf }))
  if ('categories' in among)
    return among.categories.flatMap((id) => {
      const shelf = shelves.get(id)
      return shelf ? [{ shelf }] : []
    })
  const found: Source[] = []
  const byShelf = new Map<Shelf, number[]>()
  const elsewhere: number[] = []
  for (const id of among.parts) {
    const at = places.find(id)
    if (!at) elsewhere.push(id)
    else if (byShelf.has(at.shelf)) byShelf.get(at.shelf)?.push(at.place)
    else byShelf.set(at.shelf, [at.place])
  }
  for (const [shelf, own] of byShelf) found.push({ shelf, places: own.sort((a, b) => a - b) })
  // What came a moment ago is not on its shelf yet, and what is not supplied any longer stands on none.
  if (elsewhere.length > 0) found.push({ shelf: smallShelf(await readShelved(db, elsewhere)) })
  return found
}

const readGroups = async (db: Database): Promise<Map<number, number>> => {
  const rows = await db.all<{ id: number; parent_id: number }>(sql`
    select id, parent_id from category where parent_id is not null`)
  return new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
}
