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

/** What a list is made of: these categories, these parts as far as they are listed, or everything. */
export type Among = { categories: number[] } | { parts: number[] } | 'everything'

export interface Shelves {
  list(among: Among, wish: ListWish): Promise<Listed>
  /** How many listed parts of each category, and of its group, fit. */
  countFits(country: Country, key: FitKey): Promise<Map<number, number>>
  /** Done when all shelves are loaded; until then whoever asks waits. */
  ready(): Promise<void>
  /** Takes in news of the database (its tags: `product:<id>`, `category:<id>`, `all`); done when the shelves are as they tell. */
  changed(tags: string[]): Promise<void>
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
  let loading: Promise<Stock> | undefined
  /** Parts that have changed since the load that is under way began. */
  let missed: Change[] | undefined

  const stock = (): Promise<Stock> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  const load = async (): Promise<Stock> => {
    missed = []
    const loaded: Stock = { shelves: new Map(), places: keepPlaces(), groups: await readGroups(db) }
    for (const shelf of await loadShelves(db, names)) put(loaded, shelf)
    const changes = missed
    missed = undefined
    if (changes.length > 0) await take(loaded, changes)
    return loaded
  }

  /** Price and stock change in place; after any other change the part's shelf is loaded anew. */
  const take = async (held: Stock, changes: Change[]): Promise<void> => {
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
      const found = held.places.find(id)
      if (part && found && isOffer && standsAs(found.shelf, found.place, part)) setOffer(found.shelf, found.place, part)
      else for (const category of [part?.categoryId, found?.shelf.categoryId]) if (category) anew.add(category)
    }
    for (const category of anew) {
      const [shelf] = await loadShelves(db, names, category)
      const before = held.shelves.get(category)
      if (before) held.places.remove(before)
      held.shelves.delete(category)
      if (shelf) put(held, shelf)
    }
  }

  /** Changes are taken in one after the other, so that the later one stands. */
  let turn: Promise<void> = Promise.resolve()
  const changed = (tags: string[]): Promise<void> => {
    if (tags.includes('all')) {
      loading = undefined
      return Promise.resolve()
    }
    const changes = changesFrom(tags)
    if (missed) missed.push(...changes)
    else if (loading && changes.length > 0) {
      const held = loading
      turn = turn.then(async () => take(await held, changes)).catch(() => void (loading = undefined))
    }
    return turn
  }

  return {
    async list(among, wish) {
      return listShelves(await sources(db, await stock(), among), names, wish)
    },
    async countFits(country, key) {
      const { shelves, groups } = await stock()
      const counts = new Map<number, number>()
      for (const [category, shelf] of shelves) {
        const listed = shelf.listed[country]
        const parts = fitting(shelf, names, key).reduce((sum, fits, place) => sum + (fits & (listed[place] ?? 0)), 0)
        counts.set(category, parts)
        const group = groups.get(category)
        if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + parts)
      }
      return counts
    },
    ready: async () => void (await stock()),
    changed,
  }
}

interface Change {
  id: number
  /** Price or stock have changed, or the part itself; else what it fits. */
  isOffer: boolean
}

/** News of what a part fits names no category. */
function changesFrom(tags: string[]): Change[] {
  const isOffer = tags.some((tag) => tag.startsWith('category:'))
  return tags.flatMap((tag) => (tag.startsWith('product:') ? [{ id: Number(tag.slice(8)), isOffer }] : []))
}

function put({ shelves, places }: Stock, shelf: Shelf): void {
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
  // What came a moment ago is not on its shelf yet.
  if (elsewhere.length > 0) found.push({ shelf: smallShelf(await readShelved(db, elsewhere)) })
  return found
}

const readGroups = async (db: Database): Promise<Map<number, number>> => {
  const rows = await db.all<{ id: number; parent_id: number }>(sql`
    select id, parent_id from category where parent_id is not null`)
  return new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
}
