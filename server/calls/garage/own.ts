import type { Garage } from '#contract/shop/garage.ts'
import type { AddDeps, Owner } from '#shop/garage/add-equipment.ts'
import type { OwnMachine } from '#shop/garage/change-equipment.ts'
import { readGarage } from '#shop/garage/read-garage.ts'
import type { Locale } from '#values/locale.ts'
import { recordNumber } from '#values/record-id.ts'
import type { Shop } from '../../shop.ts'
import type { Asked } from '../shop-call.ts'

export const garageOf = ({ garage, settings }: Shop): AddDeps => ({ ...garage, max: settings.garage.maxEquipment })

export const ownerIn = async (locale: Locale, { customer }: Asked): Promise<Owner> => ({
  customerId: await customer(),
  locale,
})

/** What is no id of a machine is one that nobody has. */
export const machineIn = async (id: string, locale: Locale, asked: Asked): Promise<OwnMachine> => ({
  ...(await ownerIn(locale, asked)),
  id: recordNumber('equipment', id) ?? 0,
})

/** The whole garage, which calls of one page share. */
export function ownGarage(locale: Locale, asked: Asked): Promise<Garage> {
  const { shop, read } = asked
  const name = `garage ${locale}`
  const there = read?.get(name) as Promise<Garage> | undefined
  if (there) return there
  const reading = ownerIn(locale, asked).then((owner) => readGarage(shop.db, garageOf(shop), owner))
  read?.set(name, reading)
  return reading
}
