// Reading the segments: each table once, straight from the first row to the last, as of one moment.
import { type Columns, type Scanner, scanning } from '#database/scan.ts'
import type { Database } from '#database/sql.ts'
import { codeOf } from './codes.ts'
import { FIRST_YEAR, litresOf, type Names, vehicleName } from './fits.ts'
import { createPlaces, type Places } from './places.ts'
import { lowerUnit, setAvailable, setUnit, type Segment, type IndexedPart } from './segment.ts'
import { type SegmentBuilder, segmentBuilder } from './segment-builder.ts'
import { type SpanRows, spanRows } from './spans.ts'

/** The segments of all categories that have listed parts, or, patiently, of some; names that are new get a number. */
export const loadSegments = (db: Database, names: Names, categories?: readonly number[]): Promise<Segment[]> => {
  const isPatient = categories !== undefined
  const read = async ({ scan }: Scanner): Promise<Segment[]> => {
    const where = categories ? `${LISTED} and category_id in (${categories.map(Math.trunc).join()})` : LISTED
    const segments = await readParts(scan, where)
    const places = createPlaces()
    for (const segment of segments) places.add(segment)
    await scan(PRICES + where, (columns) => {
      const found = places.find(columns.integer() ?? 0)
      if (found) setUnit(found.segment, found.place, columns.text() === 'US' ? 'US' : 'CA', columns.integer())
    })
    await scan(SALES + where, (columns) => {
      const found = places.find(columns.integer() ?? 0)
      if (found) lowerUnit(found.segment, found.place, columns.text() === 'US' ? 'US' : 'CA', columns.integer() ?? 0)
    })
    await scan(STOCKS + where, (columns) => {
      const found = places.find(columns.integer() ?? 0)
      if (found) setAvailable(found.segment, found.place, columns.boolean())
    })
    const readFits = fitReader(scan, places, where)
    await readFits('engines', `${ENGINES + where} order by category_id, family_id`, numbered)
    await readFits('generators', `${GENERATORS + where} order by category_id, model_id`, numbered)
    await readFits('vehicles', `${VEHICLES + where} order by category_id, make, model`, (columns) => {
      const code = codeOf(names.vehicles, vehicleName(columns.text(), columns.text()))
      const engine = columns.text()
      const years = spanOf(columns)
      return { code, engine: engine === '' ? 0 : engineCode(names, code, { engine, years }), ...years }
    })
    return segments
  }
  return scanning(db, read, { isPatient })
}

/** Arrays are made as long as they will be: what grows leaves its shorter selves behind, by the hundred megabytes. */
async function countIn(scan: Scanner['scan'], from: string): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  await scan(`select category_id, count(*) from ${from} group by category_id`, (columns) => {
    counts.set(columns.integer() ?? 0, columns.integer() ?? 0)
  })
  return counts
}

async function readParts(scan: Scanner['scan'], where: string): Promise<Segment[]> {
  const sizes = await countIn(scan, `product ${where}`)
  const segments: Segment[] = []
  let open: { categoryId: number; segmentBuilder: SegmentBuilder } | undefined
  await scan(`${PARTS + where} order by category_id, popularity desc, product.id`, (columns) => {
    const part = partFrom(columns)
    if (part.categoryId !== open?.categoryId) {
      if (open) segments.push(open.segmentBuilder.done())
      open = {
        categoryId: part.categoryId,
        segmentBuilder: segmentBuilder(part.categoryId, sizes.get(part.categoryId) ?? 0),
      }
    }
    open.segmentBuilder.push(part)
  })
  if (open) segments.push(open.segmentBuilder.done())
  return segments
}

const fitReader =
  (scan: Scanner['scan'], places: Places, where: string) =>
  async (kind: keyof Segment['fits'], query: string, machine: (columns: Columns) => Coded): Promise<void> => {
    const counts = await countIn(scan, `${kind.slice(0, -1)}_fitment ${OF_PART} ${where}`)
    let open: { segment: Segment; rows: SpanRows } | undefined
    const close = () => {
      if (open) open.segment.fits = { ...open.segment.fits, [kind]: open.rows.done() }
    }
    await scan(query, (columns) => {
      const found = places.find(columns.integer() ?? 0)
      if (!found) return
      if (found.segment !== open?.segment) {
        close()
        open = {
          segment: found.segment,
          rows: spanRows(found.segment.ids.length, counts.get(found.segment.categoryId) ?? 0),
        }
      }
      open.rows.push({ ...machine(columns), place: found.place })
    })
    close()
  }

interface Coded {
  code: number
  engine: number
  from: number
  to: number
}

/** As many as a byte counts. */
const MOST_YEARS = 256

type Years = Pick<Coded, 'from' | 'to'>

const spanOf = (columns: Columns) => ({ from: columns.integer() ?? 0, to: columns.integer() ?? 0 })
const numbered = (columns: Columns): Coded => ({ code: columns.integer() ?? 0, engine: 0, ...spanOf(columns) })

function engineCode({ engines, litres }: Names, vehicle: number, { engine, years }: { engine: string; years: Years }) {
  const ofVehicle = litres.get(vehicle) ?? new Map<string, Uint8Array>()
  litres.set(vehicle, ofVehicle)
  const known = ofVehicle.get(litresOf(engine)) ?? new Uint8Array(MOST_YEARS)
  ofVehicle.set(litresOf(engine), known.fill(1, years.from, years.to + 1))
  return codeOf(engines, engine)
}

const partFrom = (columns: Columns): IndexedPart => ({
  id: columns.integer() ?? 0,
  categoryId: columns.integer() ?? 0,
  slug: columns.text(),
  popularity: columns.float(),
  launchYear: columns.integer() ?? 0,
  number: columns.text(),
  universal: columns.boolean(),
  recon: columns.boolean(),
  soldIn: columns.text().split(' ') as IndexedPart['soldIn'],
  attributes: JSON.parse(columns.text()) as IndexedPart['attributes'],
})

const LISTED = ' where not discontinued'
const OF_PART = 'join product on product.id = product_id'
const PARTS = `
  select product.id, category_id, slug, popularity, launch_year, normalized_part_number, universal, recon,
    array_to_string(sold_in, ' '), product.attributes::text
  from product join category on category.id = category_id`
const PRICES = `select product_id, country, unit_cents from price ${OF_PART} and price.is_active`
const SALES = `
  select product_id, country, sale_cents from sale_price
    join product on product.id = product_id and starts_at <= now() and now() < ends_at`
const STOCKS = `select product_id, on_hand > reserved from stock ${OF_PART}`
const ENGINES = `select product_id, family_id, esn_from, esn_to from engine_fitment ${OF_PART}`
const GENERATORS = `
  select product_id, model_id, built_from - date '1970-01-01', built_to - date '1970-01-01'
  from generator_fitment ${OF_PART}`
/** Of some vehicles alone a part fits none for certain: the name of its engine is that of no machine. */
const VEHICLES = `select product_id, make, model,
  coalesce(engine, '') || coalesce('|' || power, '') || case when only_some then '|' else '' end, year_from - ${FIRST_YEAR}, year_to - ${FIRST_YEAR}
  from vehicle_fitment ${OF_PART}`
