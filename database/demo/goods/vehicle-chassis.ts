// What a vehicle is built on and cooled by, by its class.
import type { AddPart } from '../parts/design.ts'
import { addLamps, addSight } from './vehicle-front.ts'
import { addSteering } from './vehicle-steering.ts'
import { platformOf, type Vehicle, type VehicleClass } from './vehicles.ts'

export function addChassis(add: AddPart, vehicle: Vehicle): void {
  addRadiator(add, vehicle)
  // A builder of bodies gives a bare chassis its windshield, its lamps and the air of its cab.
  if (!isBare(vehicle)) {
    addSight(add, vehicle, oddOf(vehicle))
    addLamps(add, vehicle)
  }
  addSteering(add, vehicle, oddOf(vehicle))
  const { sort } = vehicle
  if (sort === 'T' || sort === 'M')
    add({
      leaf: 'clutches',
      kind: 'clutch kit',
      name: {
        en: sort === 'T' ? 'Clutch kit 15.5 in' : 'Clutch kit 14 in',
        fr: sort === 'T' ? 'Trousse d’embrayage 15,5 po' : 'Trousse d’embrayage 14 po',
      },
      lb: sort === 'T' ? 150 : 96,
      attributes: { diameter_mm: sort === 'T' ? 394 : 365, splines: 10, material: 'ceramic' },
      former: { key: 'material', value: 'organic' },
    })
}

const isBare = ({ models }: Vehicle) => models.some((model) => /Motorhome Chassis|Bus Chassis/.test(model))
/** Sizes differ a little from maker to maker. */
const oddOf = (vehicle: Vehicle) => (platformOf(vehicle).length + vehicle.from) % 3

/** Rows of tubes, depth in millimetres and kilograms of the tanks. */
const CORES: Record<VehicleClass, readonly [rows: number, deep: number, tanksKg: number]> = {
  C: [1, 26, 1.5],
  P: [1, 32, 2.5],
  H: [2, 48, 4],
  M: [2, 56, 6],
  T: [2, 70, 8],
  B: [2, 70, 8],
  R: [2, 56, 5],
}

const round5 = (value: number) => Math.round(value / 5) * 5

/** One radiator cools whichever engine the vehicle was ordered with: it is that of the hottest. */
function addRadiator(add: AddPart, vehicle: Vehicle): void {
  const { engines, sort } = vehicle
  const power = Math.max(
    ...engines.map(({ litres, fuel }) => (fuel === 'diesel' ? Math.min(litres * 48, 520) : litres * 62)),
  )
  const wide = round5(Math.sqrt((11 * power) / 0.62) * 10)
  const apart = platformOf(vehicle)
  const high = round5(wide * 0.62)
  const [rows, deep, tanksKg] = CORES[sort]
  add(
    {
      leaf: 'radiators',
      kind: 'radiator',
      name: { en: 'Radiator', fr: 'Radiateur' },
      // Tubes and fins of aluminum weigh about half of what water would.
      lb: 2.20462 * (((high * wide * deep) / 1e6) * 0.55 + tanksKg),
      attributes: {
        core_height_mm: high,
        core_width_mm: wide,
        depth_mm: deep,
        rows,
        material: 'aluminum',
      },
    },
    apart,
  )
}
