// What a shopper tells of a vehicle (business rules E-8, E-9, V-7).
import type { WantedEquipment } from '#contract/shop/equipment.ts'
import type { VinPort } from '#providers/vin/port.ts'
import { VEHICLE_POWERS, type VehiclePower } from '#values/equipment.ts'
import { Refusal } from '#values/refusal.ts'
import { modelYears } from '#values/vin.ts'
import { powerOf } from './describe-equipment.ts'
import type { ChosenVehicle, SelectedVehicle } from './equipment.ts'

export type VehicleAnswers = Omit<WantedEquipment, 'type' | 'number'>

const EARLIEST_YEAR = 1960

/**
 * What was chosen, checked, and in the names of makes and models that are known, whatever their case. Refuses
 * 'vehicle/incomplete', with the message of each field: what is sent empty, whatever the number says, as a form shows what the number
 * says before it is sent (E-8); and what is not sent and the number does not say. A number that allows several years says none (V-5).
 * How it is powered is left open where it is neither sent nor needed.
 */
export function chooseVehicle(
  { vins, now }: { vins: VinPort; now: () => Date },
  answers: VehicleAnswers,
  { number, decoded, needsPower = false }: Pick<SelectedVehicle, 'number' | 'decoded'> & { needsPower?: boolean },
): ChosenVehicle {
  const said = (field: 'make' | 'model' | 'year' | 'power', isKnown: boolean) => answers[field] === undefined && isKnown
  const make = knownName(written(answers.make), vins.makes())
  const madeBy = make ?? decoded?.make ?? null
  const model = knownName(written(answers.model), madeBy ? vins.models(madeBy) : [])
  const year = written(answers.year)
  const power = written(answers.power)

  const nextYear = now().getUTCFullYear() + 1
  const isYear =
    year === null
      ? said('year', decoded?.years.length === 1)
      : /^\d{4}$/.test(year) &&
        Number(year) >= EARLIEST_YEAR &&
        Number(year) <= nextYear &&
        (number === null || modelYears(number, nextYear).includes(Number(year)))
  const isPower =
    power === null ? said('power', !needsPower || powerOf(decoded?.fuel ?? null) !== null) : isVehiclePower(power)
  const fields = {
    ...(!make && !said('make', Boolean(decoded?.make)) && { make: 'vehicle.make' }),
    ...(!model && !said('model', Boolean(decoded?.model)) && { model: 'vehicle.model' }),
    ...(!isYear && { year: 'vehicle.year' }),
    ...(!isPower && { power: 'vehicle.power' }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('vehicle/incomplete', { fields })
  return {
    make,
    model,
    year: year === null ? null : Number(year),
    engine: litres(written(answers.engine)),
    power: power !== null && isVehiclePower(power) ? power : null,
  }
}

const isVehiclePower = (text: string): text is VehiclePower => VEHICLE_POWERS.some((power) => power === text)

/** Without control and direction characters, and with single spaces; null when nothing is left. */
const written = (text: string | undefined): string | null =>
  text
    ?.replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim() || null

/** The name as it is known, when only case, accents, spaces or marks differ; else as it was typed. */
export const knownName = (typed: string | null, names: readonly string[]): string | null =>
  typed && (names.find((name) => letters(name) === letters(typed)) ?? typed)

const letters = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '') || name

/** As fit data writes it, `6.7L`: '6.7', '6,7 l' and '6.7 litres' are the same engine. */
const litres = (engine: string | null): string | null => {
  const [, size] = /^(\d{1,2}(?:[.,]\d)?) ?(?:l|liters?|litres?)?$/i.exec(engine ?? '') ?? []
  if (size === undefined) return engine
  return `${size.includes(',') || size.includes('.') ? size.replace(',', '.') : `${size}.0`}L`
}
