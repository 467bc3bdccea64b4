// Reading the shelves: each table once, straight from the first row to the last, as of one moment.
import { type Columns, type Scanner, scanning } from '#database/scan.ts'
import type { Database } from '#database/sql.ts'
import { codeOf } from './codes.ts'
import { FIRST_YEAR, type Names, vehicleName } from './fits.ts'
import { keepPlaces, type Places } from './places.ts'
import { setAvailable, setUnit, type Shelf, type ShelvedPart } from './shelf.ts'
import { type Shelving, shelving } from './shelving.ts'
import { type SpanRows, spanRows } from './spans.ts'

/** The shelves of all categories that have listed parts, or of one; names that are new get a number. */
export const loadShelves = (db: Database, names: Names, categoryId?: number): Promise<Shelf[]> =>
  scanning(db, async ({ scan }) => {
    const where = categoryId === undefined ? LISTED : `${LISTED} and category_id = ${Math.trunc(categoryId)}`
    const shelves = await readParts(scan, where)
    const places = keepPlaces()
    for (const shelf of shelves) places.add(shelf)
    await scan(PRICES + where, (columns) => {
      const found = places.find(columns.integer() ?? 0)
      if (found) setUnit(found.shelf, found.place, columns.text() === 'US' ? 'US' : 'CA', columns.integer())
    })
    await scan(STOCKS + where, (columns) => {
      const found = places.find(columns.integer() ?? 0)
      if (found) setAvailable(found.shelf, found.place, columns.boolean())
    })
    const readFits = fitReader(scan, places, where)
    await readFits('engines', `${ENGINES + where} order by category_id, family_id`, numbered)
    await readFits('generators', `${GENERATORS + where} order by category_id, model_id`, numbered)
    await readFits('vehicles', `${VEHICLES + where} order by category_id, make, model`, (columns) => ({
      code: codeOf(names.vehicles, vehicleName(columns.text(), columns.text())),
      engine: engineCode(names, columns.text()),
    }))
    return shelves
  })

/** Arrays are made as long as they will be: what grows leaves its shorter selves behind, by the hundred megabytes. */
async function countIn(scan: Scanner['scan'], from: string): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  await scan(`select category_id, count(*) from ${from} group by category_id`, (columns) => {
    counts.set(columns.integer() ?? 0, columns.integer() ?? 0)
  })
  return counts
}

async function readParts(scan: Scanner['scan'], where: string): Promise<Shelf[]> {
  const sizes = await countIn(scan, `product ${where}`)
  const shelves: Shelf[] = []
  let open: { categoryId: number; shelving: Shelving } | undefined
  await scan(`${PARTS + where} order by category_id, popularity desc, product.id`, (columns) => {
    const part = partFrom(columns)
    if (part.categoryId !== open?.categoryId) {
      if (open) shelves.push(open.shelving.done())
      open = { categoryId: part.categoryId, shelving: shelving(part.categoryId, sizes.get(part.categoryId) ?? 0) }
    }
    open.shelving.push(part)
  })
  if (open) shelves.push(open.shelving.done())
  return shelves
}

/** Reads one kind of fit rows, shelf by shelf: the part, what the row is of, and its two bounds. */
const fitReader =
  (scan: Scanner['scan'], places: Places, where: string) =>
  async (kind: keyof Shelf['fits'], query: string, machine: (columns: Columns) => Coded): Promise<void> => {
    const counts = await countIn(scan, `${kind.slice(0, -1)}_fitment ${OF_PART} ${where}`)
    let open: { shelf: Shelf; rows: SpanRows } | undefined
    const close = () => {
      if (open) open.shelf.fits = { ...open.shelf.fits, [kind]: open.rows.done() }
    }
    await scan(query, (columns) => {
      const found = places.find(columns.integer() ?? 0)
      if (!found) return
      if (found.shelf !== open?.shelf) {
        close()
        open = {
          shelf: found.shelf,
          rows: spanRows(found.shelf.ids.length, counts.get(found.shelf.categoryId) ?? 0),
        }
      }
      const { code, engine } = machine(columns)
      open.rows.push({ code, engine, place: found.place, from: columns.integer() ?? 0, to: columns.integer() ?? 0 })
    })
    close()
  }

interface Coded {
  code: number
  /** Code of the engine that a vehicle's row names; 0 without one. */
  engine: number
}

const numbered = (columns: Columns): Coded => ({ code: columns.integer() ?? 0, engine: 0 })
const engineCode = (names: Names, engine: string) => (engine === '' ? 0 : codeOf(names.engines, engine))

/** Reads a row of PARTS. */
const partFrom = (columns: Columns): ShelvedPart => ({
  id: columns.integer() ?? 0,
  categoryId: columns.integer() ?? 0,
  slug: columns.text(),
  popularity: columns.float(),
  launchYear: columns.integer() ?? 0,
  number: columns.text(),
  universal: columns.boolean(),
  recon: columns.boolean(),
  soldIn: columns.text().split(' ') as ShelvedPart['soldIn'],
  attributes: JSON.parse(columns.text()) as ShelvedPart['attributes'],
})

const LISTED = ' where not discontinued'
const OF_PART = 'join product on product.id = product_id'
const PARTS = `
  select product.id, category_id, slug, popularity, launch_year, normalized_part_number, universal, recon,
    array_to_string(sold_in, ' '), product.attributes::text
  from product join category on category.id = category_id`
const PRICES = `select product_id, country, unit_cents from price ${OF_PART}`
const STOCKS = `select product_id, on_hand > reserved from stock ${OF_PART}`
const ENGINES = `select product_id, family_id, esn_from, esn_to from engine_fitment ${OF_PART}`
const GENERATORS = `
  select product_id, model_id, built_from - date '1970-01-01', built_to - date '1970-01-01'
  from generator_fitment ${OF_PART}`
const VEHICLES = `select product_id, make, model, engine, year_from - ${FIRST_YEAR}, year_to - ${FIRST_YEAR}
  from vehicle_fitment ${OF_PART}`
