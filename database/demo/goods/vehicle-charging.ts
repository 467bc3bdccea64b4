// Starters and alternators of vehicles.
import type { AddPart } from '../parts/design.ts'
import { apartOf, fuelToTell, ribsOf } from './vehicle-engine-facts.ts'
import type { Vehicle, VehicleEngine } from './vehicles.ts'

/** Started and charged at the voltage of the vehicle, whoever built the engine. */
export function addStartingAndCharging(add: AddPart, vehicle: Vehicle, engine: VehicleEngine): void {
  const { sort, volts } = vehicle
  const { litres, fuel, cylinders } = engine
  const [engineOf, suffix, ribs] = [apartOf(vehicle, engine), fuelToTell(vehicle, engine), ribsOf(vehicle, engine)]
  const isHeavy = volts === 24
  const kw = fuel === 'diesel' ? Math.round(14.5 * litres ** 0.6 * 0.9) / 10 : Math.round(7.5 * Math.sqrt(litres)) / 10
  const power = isHeavy ? Math.round(14.5 * litres ** 0.6) / 10 : kw
  for (const recon of [false, true])
    add(
      {
        leaf: 'starters',
        kind: 'starter',
        name: { en: 'Starter', fr: 'Démarreur' },
        suffix,
        recon,
        lb: 7 + 4 * power * (fuel === 'diesel' || isHeavy ? 1 : 0.7),
        attributes: {
          voltage: volts,
          teeth: isHeavy ? 11 : fuel === 'diesel' ? 10 : litres > 4 ? 11 : 9,
          rotation: 'clockwise, seen from the drive end',
          power_kw: power,
          mount_bolts: isHeavy ? 3 : 2,
          pilot_mm: isHeavy ? 92 : fuel === 'diesel' ? 82 : litres > 4 ? 76 : 66,
          outer_diameter_mm: Math.round(66 + power * 8),
          length_mm: Math.round(150 + power * 32),
        },
      },
      engineOf,
    )
  const amps = isHeavy ? 150 : sort === 'C' ? 130 : sort === 'P' ? 160 : 190
  add(
    {
      leaf: 'alternators',
      kind: 'alternator',
      name: { en: 'Alternator', fr: 'Alternateur' },
      suffix,
      lb: 12 + 0.045 * amps - (sort === 'C' ? 4 : 0) + (isHeavy ? 8 : 0),
      attributes: {
        voltage: volts,
        amps,
        // It spares the belt where the engine idles unevenly.
        pulley: ribs === 6 && (cylinders === 4 || fuel === 'diesel') ? 'overrunning clutch' : 'solid',
        pulley_mm: isHeavy ? 72 : ribs === 6 ? 56 : 60,
        ribs,
        outer_diameter_mm: isHeavy ? 170 : Math.round(108 + amps / 6),
        length_mm: Math.round(140 + amps / 3),
      },
    },
    engineOf,
  )
}
