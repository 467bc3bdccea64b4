// What is typed into the form of a crate engine, as its page gets it without script, and what is wrong with each entry.
import type { LineVehicle } from '#contract/shop/crate-engine.ts'
import type { RefusalDetails } from '#values/refusal.ts'
import { AGREEMENTS, MOST_VEHICLES, VEHICLE_FIELDS } from '#values/crate-engine.ts'
import type { Ticked, TypedVehicle } from '../../cart/add-engines.ts'

export interface CrateEntries {
  vehicles: TypedVehicle[]
  ticked: Ticked
  /** By the name of the field, as `vin-1` or `emission`. */
  errors: Readonly<Record<string, string>>
  /** What a number said of its vehicle, by the vehicle's place. */
  read: Readonly<Record<number, string>>
  /** Model years that a number allows, by the vehicle's place. */
  years: Readonly<Record<number, string>>
  sentence: string | null
}

export const emptyVehicle = (): TypedVehicle =>
  Object.fromEntries(VEHICLE_FIELDS.map((field) => [field, ''])) as TypedVehicle

export const nothingTicked = (): Ticked => Object.fromEntries(AGREEMENTS.map((name) => [name, false])) as Ticked

export const noEntries = (): CrateEntries => ({
  vehicles: [emptyVehicle()],
  ticked: nothingTicked(),
  errors: {},
  read: {},
  years: {},
  sentence: null,
})

export const fieldName = (field: string, place: number): string => `${field}-${place + 1}`

/** The form as it was sent, with a vehicle more or less where that was its button. */
export function entriesIn(form: Readonly<Record<string, string>>): Pick<CrateEntries, 'vehicles' | 'ticked'> {
  const count = Math.min(MOST_VEHICLES, Math.max(1, Math.trunc(Number(form['count'])) || 1))
  const vehicles = Array.from(
    { length: count },
    (_, place) =>
      Object.fromEntries(VEHICLE_FIELDS.map((field) => [field, form[fieldName(field, place)] ?? ''])) as TypedVehicle,
  )
  const ticked = Object.fromEntries(AGREEMENTS.map((name) => [name, form[name] === 'on'])) as Ticked
  return { vehicles: changedBy(form['do'] ?? '', vehicles), ticked }
}

function changedBy(button: string, vehicles: TypedVehicle[]): TypedVehicle[] {
  if (button === 'more') return [...vehicles, emptyVehicle()]
  const removed = placeIn(button, 'fewer')
  return removed === null || vehicles.length === 1 ? vehicles : vehicles.toSpliced(removed, 1)
}

/** The place of the vehicle that a button is for: `check-2` is for the second. */
export function placeIn(button: string, what: 'check' | 'fewer'): number | null {
  const [, number] = new RegExp(`^${what}-(\\d{1,2})$`).exec(button) ?? []
  return number === undefined ? null : Number(number) - 1
}

/** The fields of the form that the shop named in a refusal; calls answer sentences, a page is given their keys. */
export function errorsIn(
  fields: NonNullable<RefusalDetails['fields']>,
  messages: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [field, key] of Object.entries(fields)) {
    const [, place = '0', name = field] = /^cartItems\.(\d+)\.(\w+)$/.exec(field) ?? []
    const isBox = AGREEMENTS.some((agreement) => agreement === name)
    errors[isBox ? name : fieldName(name, Number(place))] = messages[key] ?? key
  }
  return errors
}

export const typedOf = (vehicle: LineVehicle): TypedVehicle =>
  Object.fromEntries(VEHICLE_FIELDS.map((field) => [field, String(vehicle[field])])) as TypedVehicle
