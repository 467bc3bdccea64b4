import type { VehicleChoices } from '#contract/shop/equipment.ts'
import { type Reader, sql } from '#database/sql.ts'
import type { VinPort } from '#providers/vin/port.ts'
import { knownName } from './vehicle-facts.ts'

/** What a vehicle can be picked from: makes; with a make its models; with a model its years and engines. Unknown names have none. */
export async function readVehicleChoices(
  db: Reader,
  vins: VinPort,
  wanted: { make?: string; model?: string },
): Promise<VehicleChoices> {
  const makes = vins.makes()
  const make = knownName(wanted.make ?? null, makes)
  const models = make ? vins.models(make) : []
  const model = knownName(wanted.model ?? null, models)
  if (!make || !model) return { makes, models, years: [], engines: [] }
  const rows = await db.all(enginesOf(make, model))
  return {
    makes,
    models,
    years: vins.years(make, model).toSorted((a, b) => b - a),
    engines: rows.map(({ engine }) => engine).toSorted((a, b) => Number.parseFloat(a) - Number.parseFloat(b)),
  }
}

const enginesOf = (make: string, model: string) => sql<{ engine: string }>`
  select distinct engine from vehicle_fitment where make = ${make} and model = ${model} and engine is not null
  order by engine`
