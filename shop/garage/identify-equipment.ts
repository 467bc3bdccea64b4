import type { Equipment } from '#contract/shop/equipment.ts'
import type { DecodedVin, VinPort } from '#providers/vin/port.ts'
import type { EquipmentType } from '#values/equipment.ts'
import type { Locale } from '#values/locale.ts'
import { Refusal } from '#values/refusal.ts'
import { isMeantAsGsn, writtenNumber } from '#values/number-as-typed.ts'
import { isEsn, isGsn } from '#values/serial-number.ts'
import { hasRightCheckDigit, hasYearCode, isVinShaped } from '#values/vin.ts'
import { describeEquipment } from './describe-equipment.ts'
import type { SelectedEquipment, SelectedVehicle } from './equipment.ts'
import type { Registry } from './registry.ts'

export interface GarageDeps {
  registry: Registry
  vins: VinPort
  now: () => Date
}

export interface TypedNumber {
  type?: EquipmentType
  number: string
}

/**
 * What an engine's, generator's or vehicle's number names. Refuses what is malformed before what is unknown (E-14): 'esn/format',
 * 'esn/not-found', 'gsn/invalid-or-portable', 'vin/format', 'vin/invalid', 'vin/not-found'.
 */
export const identifyEquipment = async (deps: GarageDeps, locale: Locale, typed: TypedNumber): Promise<Equipment> =>
  requireKnown(deps, locale, await readNumber(deps, typed))

/** Refuses an engine or generator that is not in the registry. */
export async function requireKnown(
  { registry }: GarageDeps,
  locale: Locale,
  selected: SelectedEquipment,
): Promise<Equipment> {
  const equipment = describeEquipment(await registry.read(), locale, selected)
  if (!equipment) throw new Refusal(selected.type === 'ENGINE' ? 'esn/not-found' : 'gsn/invalid-or-portable')
  return equipment
}

export async function readNumber(deps: GarageDeps, { type, number }: TypedNumber): Promise<SelectedEquipment> {
  const written = writtenNumber(number)
  const kind = type ?? typeOf(number)
  if (kind === 'VEHICLE') return readVin(deps, number)
  requireFormat(kind, written)
  return { type: kind, number: written }
}

/** A vehicle by its number alone (V-1 to V-6); nothing of it is chosen. */
export async function readVin({ vins }: Pick<GarageDeps, 'vins'>, typed: string): Promise<SelectedVehicle> {
  const number = writtenNumber(typed)
  requireFormat('VEHICLE', number)
  const decoded = await vins.decode(number)
  if (!decoded) throw new Refusal('vin/not-found')
  return {
    type: 'VEHICLE',
    number,
    decoded: { ...decoded, years: yearsMade(vins, decoded) },
    chosen: { make: null, model: null, year: null, engine: null, power: null },
  }
}

/** Of the years that a number allows, those in which the model was made, as far as that is known: no Peterbilt 579 is of 1990. */
function yearsMade(vins: VinPort, { make, model, years }: DecodedVin): number[] {
  if (make === null || model === null || years.length < 2) return years
  const made = new Set(vins.years(make, model))
  const known = years.filter((year) => made.has(year))
  return known.length > 0 ? known : years
}

/** What a number says of itself, before anybody is asked whether there is such a machine (E-5, E-6, V-1, V-2, V-6). */
export function requireFormat(type: EquipmentType, written: string): void {
  if (type === 'ENGINE' && !isEsn(written)) throw new Refusal('esn/format')
  if (type === 'GENERATOR' && !isGsn(written)) throw new Refusal('gsn/invalid-or-portable')
  if (type !== 'VEHICLE') return
  if (!isVinShaped(written)) throw new Refusal('vin/format')
  if (!hasYearCode(written) || !hasRightCheckDigit(written)) throw new Refusal('vin/invalid')
}

/** By its shape (C-1); what has none of the three is taken for what it is likest, so that the refusal helps, and nothing for a vehicle. */
export function typeOf(typed: string): EquipmentType {
  if (isMeantAsGsn(typed)) return 'GENERATOR'
  const number = writtenNumber(typed)
  if (number.length === 17) return 'VEHICLE'
  if (/^\d+$/.test(number)) return 'ENGINE'
  return /^[A-Z]\d+$/.test(number) ? 'GENERATOR' : 'VEHICLE'
}
