// The vehicle that a crate engine goes into, as it is typed (business rules CE-3, E-8, E-9, V-1 to V-7).
import { chooseVehicle } from '#shop/garage/vehicle-facts.ts'
import { powerOf } from '#shop/garage/describe-equipment.ts'
import { type GarageDeps, readVin } from '#shop/garage/identify-equipment.ts'
import type { SelectedVehicle } from '#shop/garage/equipment.ts'
import { regionsNotSold, type Restricted } from '#shop/catalog/restriction-class.ts'
import type { CrateVehicle } from '#contract/shop/crate-engine.ts'
import { FIRST_VIN_YEAR, type VehicleField } from '#values/crate-engine.ts'
import { writtenNumber } from '#values/number-as-typed.ts'
import { Refusal } from '#values/refusal.ts'
import { isVehicleState, regionOf } from '#values/regions.ts'

/** What is not told at all is left to the number; what is told empty is refused (E-8). */
export type VehicleEntry = Record<'vin' | 'state', string> &
  Record<Exclude<VehicleField, 'vin' | 'state'>, string | undefined>

/** With what its number says, where the shopper may have said otherwise (V-7). */
export interface KnownVehicle extends CrateVehicle {
  decoded: SelectedVehicle['decoded']
}

/** By entry, the message of what is wrong with it. */
export type VehicleErrors = Partial<Record<VehicleField, string>>

const OLD_NUMBER = /^[A-Z\d]{5,17}$/

const OF_NUMBER: Partial<Record<string, string>> = {
  'vin/format': 'vin.format',
  'vin/invalid': 'vin.invalid',
  'vin/not-found': 'vin.notFound',
}

/** The vehicle, or what is wrong with each entry. Throws only when the number cannot be read for now. */
export async function readVehicle(
  deps: Pick<GarageDeps, 'vins' | 'now'>,
  part: Restricted,
  entry: VehicleEntry,
): Promise<{ vehicle: KnownVehicle } | { errors: VehicleErrors; decoded: SelectedVehicle['decoded'] }> {
  const vin = writtenNumber(entry.vin)
  const { number, decoded, error: vinError } = await numberIn(deps, vin, entry.year ?? '')
  const state = entry.state.trim().toUpperCase()
  const stateError = stateProblem(part, state)
  const chosen = answersIn(deps, entry, { number, decoded })
  const errors: VehicleErrors = {
    ...(vinError && { vin: vinError }),
    ...(stateError && { state: stateError }),
    ...chosen.errors,
  }
  const { make, model, year, power } = chosen
  if (Object.keys(errors).length > 0 || !make || !model || year === null || !power) return { errors, decoded }
  return { vehicle: { vin, state, year, make, model, vehiclePowered: power, decoded } }
}

/** What a number says of its vehicle, as a form is filled in with it (E-8): of several years, none (V-5). */
export function saidByNumber(decoded: SelectedVehicle['decoded']): Partial<Record<VehicleField, string>> {
  const [year, ...others] = decoded?.years ?? []
  const power = powerOf(decoded?.fuel ?? null)
  return {
    ...(year !== undefined && others.length === 0 && { year: String(year) }),
    ...(decoded?.make && { make: decoded.make }),
    ...(decoded?.model && { model: decoded.model }),
    ...(power && { vehiclePowered: power }),
  }
}

interface NumberIn extends Pick<SelectedVehicle, 'number' | 'decoded'> {
  error?: string
}

/** Nothing is decoded of a vehicle that is older than the rule which VINs follow. */
async function numberIn(deps: Pick<GarageDeps, 'vins'>, vin: string, year: string): Promise<NumberIn> {
  const typed = year.trim()
  const unknown = { number: null, decoded: null }
  if (/^\d{4}$/.test(typed) && Number(typed) < FIRST_VIN_YEAR)
    return OLD_NUMBER.test(vin) ? unknown : { ...unknown, error: 'vin.format' }
  try {
    return await readVin(deps, vin)
  } catch (thrown) {
    const error = thrown instanceof Refusal ? OF_NUMBER[thrown.code] : undefined
    if (!error) throw thrown
    return { ...unknown, error }
  }
}

function stateProblem(part: Restricted, state: string): string | null {
  if (!isVehicleState(regionOf('US', state))) return 'required.state'
  return regionsNotSold('US', part).includes(state) ? 'location.product' : null
}

function answersIn(
  deps: Pick<GarageDeps, 'vins' | 'now'>,
  { make, model, year, vehiclePowered: power }: VehicleEntry,
  named: Pick<SelectedVehicle, 'number' | 'decoded'>,
) {
  try {
    const chosen = chooseVehicle(deps, { make, model, year, power }, { ...named, needsPower: true })
    const { decoded } = named
    return {
      errors: {},
      make: chosen.make ?? decoded?.make ?? null,
      model: chosen.model ?? decoded?.model ?? null,
      year: chosen.year ?? decoded?.years[0] ?? null,
      power: chosen.power ?? powerOf(decoded?.fuel ?? null),
    }
  } catch (thrown) {
    if (!(thrown instanceof Refusal) || thrown.code !== 'vehicle/incomplete') throw thrown
    const { power: powerError, ...others } = thrown.details.fields ?? {}
    const errors: VehicleErrors = { ...others, ...(powerError && { vehiclePowered: powerError }) }
    return { errors, make: null, model: null, year: null, power: null }
  }
}
