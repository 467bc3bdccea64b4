import type { VehicleChoices } from '#contract/shop/equipment.ts'
import { type Reader, sql } from '#database/sql.ts'
import type { VinPort } from '#providers/vin/port.ts'
import { VEHICLE_POWERS, type VehiclePower } from '#values/equipment.ts'
import { knownName } from './vehicle-facts.ts'

/**
 * What a vehicle can be picked from: makes; with a make its models; with a model its years, and the engines that parts name for it, in
 * the year if one is given. Unknown names have none. How it is powered is asked only where parts depend on it.
 */
export async function readVehicleChoices(
  db: Reader,
  vins: VinPort,
  wanted: { make?: string | undefined; model?: string | undefined; year?: number | undefined },
): Promise<VehicleChoices> {
  const makes = vins.makes()
  const make = knownName(wanted.make ?? null, makes)
  const models = make ? vins.models(make) : []
  const model = knownName(wanted.model ?? null, models)
  if (!make || !model) return { makes, models, years: [], engines: [] }
  const rows = await db.all(enginesOf({ make, model, year: wanted.year ?? null }))
  const powers = VEHICLE_POWERS.filter((power) => rows.some((row) => row.power === power))
  const engines = [...new Set(rows.flatMap(({ engine }) => engine ?? []))]
  return {
    makes,
    models,
    years: vins.years(make, model).toSorted((a, b) => b - a),
    engines: engines.toSorted((a, b) => Number.parseFloat(a) - Number.parseFloat(b)),
    ...(powers.length > 0 && { powers }),
  }
}

const enginesOf = ({ make, model, year }: { make: string; model: string; year: number | null }) => sql<{
  engine: string | null
  power: VehiclePower | null
}>`
  select distinct engine, power from vehicle_fitment
  where make = ${make} and model = ${model} and (engine is not null or power is not null)
    and (${year}::int is null or ${year}::int between year_from and year_to)
  order by engine, power`
