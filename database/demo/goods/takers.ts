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

/** Diesels that dose it; sets do not, nor does what burns gas or gasoline (relations, def). */
export function takersOfExhaustFluid(): Uses {
  const engines = sheets.flatMap(({ code, scrFrom }) =>
    scrFrom === null ? [] : [{ family: code, from: scrFrom, to: familyOf(code).yearTo }],
  )
  const uses = vehicles.flatMap((vehicle) =>
    vehicle.engines
      .filter(({ fuel, to }) => fuel === 'diesel' && to >= FIRST_FLUID)
      .flatMap((engine) => usesOf(vehicle, engine)),
  )
  const since = uses.filter(({ to }) => to >= FIRST_FLUID)
  return {
    engines,
    generators: [],
    vehicles: inOrder(since.map((use) => ({ ...use, from: Math.max(use.from, FIRST_FLUID) }))),
  }
}
