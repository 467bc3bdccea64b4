// Which machines take goods that are chosen by group or grade, as far as our data say.
import { sheets } from '../machines/engine-sheets.ts'
import { familyOf } from '../machines/years.ts'
import { type Design, joined, type Uses, vehicleOf, type VehicleUse } from '../parts/design.ts'
import { usesOf } from './vehicle-fits.ts'
import { vehicles } from './vehicles.ts'

const inOrder = (uses: readonly VehicleUse[]): VehicleUse[] => joined([], uses, vehicleOf)

/** '94R H7' is written as '94R' too. */
const namesOf = (group: string): string[] => group.split(' ')

/** Of vehicles alone the group is known: an engine, or a set, starts by whichever its builder put in. */
export function vehiclesOfBattery({ group, terminal }: Design['attributes']): VehicleUse[] {
  const [plain] = namesOf(String(group))
  // Trucks, which take group 31, have cables for studs.
  if (plain === '31' && terminal !== 'stud') return []
  return inOrder(vehicles.filter((one) => namesOf(one.group)[0] === plain).flatMap((one) => usesOf(one, null)))
}

const FIRST_FLUID = 2010
/** Diesels that met the rules of 2010 without it, by the make and the liters: until which model year, or for as long as they were made. */
const WITHOUT_FLUID_UNTIL: Readonly<Record<string, number>> = {
  'Ford 6': 2010,
  'Ford 6.4': 2010,
  'Chevrolet 6.6': 2010,
  'GMC 6.6': 2010,
  'Isuzu 5.2': 2010,
  'Hino 7.6': 2010,
  'International 7.6': 2015,
  'IC Bus 7.6': 2015,
}

/** Diesels that dose it; sets do not, nor does what burns gas or gasoline (relations, def). */
export function takersOfExhaustFluid(): Uses {
  const engines = sheets.flatMap(({ code, scrFrom }) =>
    scrFrom === null ? [] : [{ family: code, from: scrFrom, to: familyOf(code).yearTo }],
  )
  const uses = vehicles.flatMap((vehicle) =>
    vehicle.engines
      .filter(({ fuel }) => fuel === 'diesel')
      .flatMap((engine) => {
        const since = Math.max(FIRST_FLUID, 1 + (WITHOUT_FLUID_UNTIL[`${vehicle.make} ${engine.litres}`] ?? 0))
        return usesOf(vehicle, engine)
          .filter(({ to }) => to >= since)
          .map((use) => ({ ...use, from: Math.max(use.from, since) }))
      }),
  )
  return { engines, generators: [], vehicles: inOrder(uses) }
}
