import type { Equipment } from '#contract/shop/equipment.ts'
import type { VehicleField } from '#values/crate-engine.ts'
import type { TypedVehicle } from '../../cart/add-engines.ts'

interface Filled {
  vehicle: TypedVehicle
  /** The fields that were filled in. */
  fields: VehicleField[]
  /** The model years that the number allows, where the shopper has to say which; '' otherwise (V-5). */
  years: string
}

/** What a number says, put where nothing was typed: what the shopper typed stays (E-8). */
export function filledFrom({ vehicle: found, number }: Equipment, typed: TypedVehicle): Filled {
  const said = {
    vin: number ?? '',
    year: found?.years.length === 1 ? String(found.years[0]) : '',
    make: found?.make ?? '',
    model: found?.model ?? '',
    vehiclePowered: found?.power ?? '',
  }
  const fields = (['year', 'make', 'model', 'vehiclePowered'] as const).filter(
    (field) => typed[field].trim() === '' && said[field] !== '',
  )
  const filled = Object.fromEntries(fields.map((field) => [field, said[field]]))
  const years = found && found.years.length > 1 ? found.years.join(' / ') : ''
  return { vehicle: { ...typed, ...(said.vin && { vin: said.vin }), ...filled }, fields, years }
}
