// For which machine a caller orders, and whether the parts fit it (business rule C-5).
import type { Fit } from '#contract/shop/equipment.ts'
import type { Reader } from '#database/sql.ts'
import { checkParts } from '#shop/fitment/check-parts.ts'
import { fitKeyOf } from '#shop/fitment/fit-key.ts'
import { type GarageDeps, identifyEquipment } from '#shop/garage/identify-equipment.ts'
import { readGarage } from '#shop/garage/read-garage.ts'
import type { Machine } from '#values/equipment.ts'
import type { Locale } from '#values/locale.ts'
import { fullId, recordKind } from '#values/record-id.ts'
import { Refusal } from '#values/refusal.ts'

export interface ChosenMachine {
  label: string
  /** null while make, model or year of a vehicle is unknown. */
  machine: Machine | null
}

/** Refuses `garage/not-found` of a machine that is not the customer's, and a number as `identifyEquipment` does. */
export async function chosenMachine(
  db: Reader,
  garage: GarageDeps,
  { named, customerId, locale }: { named: string; customerId: number | null; locale: Locale },
): Promise<ChosenMachine | null> {
  if (named === '') return null
  if (recordKind(named) !== 'equipment' || named.length < 15) {
    const { label, machine } = await identifyEquipment(garage, locale, { number: named })
    return { label, machine }
  }
  const owned = customerId === null ? [] : (await readMachines(db, garage, { customerId, locale })).machines
  const found = owned.find(({ id }) => id === fullId(named))
  if (!found?.equipment) throw new Refusal('garage/not-found')
  return { label: found.equipment.label, machine: found.equipment.machine }
}

/** Nothing is added to it here. */
export const readMachines = (
  db: Reader,
  garage: GarageDeps,
  { customerId, locale }: { customerId: number; locale: Locale },
) => readGarage(db, { ...garage, max: 0 }, { customerId, locale })

export async function fitsOf(
  db: Reader,
  garage: GarageDeps,
  { machine, productIds, locale }: { machine: Machine | null; productIds: readonly number[]; locale: Locale },
): Promise<Map<number, Fit>> {
  const key = machine && fitKeyOf(await garage.registry.read(), machine)
  return key ? checkParts(db, locale, { key, productIds }) : new Map<number, Fit>()
}
