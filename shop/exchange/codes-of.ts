// The mapping file read the other way: which code a file names a thing by.
import { type Reader, sql } from '#database/sql.ts'
import type { FactOfCode } from './codes-told.ts'

/** Of several codes for the same thing the first by its letters: the same catalogue makes the same file. */
export interface CodesOf {
  partType(category: number): string | undefined
  price(meaning: string): string | undefined
  fact(fact: FactOfCode): string | undefined
  attribute(key: string): string | undefined
  brand(name: string): string | undefined
  make(name: string): string | undefined
  model(name: string): string | undefined
  engine(name: string): string | undefined
  baseVehicle(make: string, model: string, year: number): string | undefined
  /** The day on which a code was last told or changed: what a file says of the age of its tables. */
  day: string
}

interface Row {
  kind: string
  code: string
  make: string | null
  model: string | null
  year: number | null
  meaning: string | null
  category: number | null
  day: string
}

export async function readCodesOf(db: Reader): Promise<CodesOf> {
  const rows = await db.all(sql<Row>`
    select kind, code, make, model, year, meaning, category_id as category, to_char(modified_at at time zone 'UTC', 'YYYY-MM-DD') as day
    from catalogue_code order by length(code), code`)
  const known = new Map<string, string>()
  for (const { kind, code, ...row } of rows) {
    const key = keyOf(kind, ...thingOf(kind, row))
    if (!known.has(key)) known.set(key, code)
  }
  // List prices are public knowledge, unless another code stands for them.
  const isTold = rows.some(({ kind, code }) => kind === 'PriceType' && code === 'LST')
  const list = keyOf('PriceType', 'list')
  if (!isTold && !known.has(list)) known.set(list, 'LST')
  const find = (kind: string) => (meaning: string) => known.get(keyOf(kind, meaning))
  return {
    partType: (category) => known.get(keyOf('PartType', category)),
    price: find('PriceType'),
    fact: find('ExtendedInformation'),
    attribute: find('Attribute'),
    brand: find('Brand'),
    make: find('Make'),
    model: find('Model'),
    engine: find('EngineBase'),
    baseVehicle: (make, model, year) => known.get(keyOf('BaseVehicle', make, model, year)),
    day: rows.reduce((latest, { day }) => (day > latest ? day : latest), '') || new Date().toISOString().slice(0, 10),
  }
}

const keyOf = (...parts: (string | number | null)[]): string => parts.join('\u001f')

function thingOf(kind: string, { make, model, year, meaning, category }: Omit<Row, 'kind' | 'code' | 'day'>) {
  if (kind === 'BaseVehicle') return [make, model, year]
  return [kind === 'PartType' ? category : meaning]
}
