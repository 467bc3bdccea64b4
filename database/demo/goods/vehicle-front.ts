// What is seen from a cab and from before it: wipers, the filter of its air, lamps.
import type { AddPart } from '../parts/design.ts'
import { platformOf, type Vehicle, type VehicleClass } from './vehicles.ts'

/** Wiper blades in whole inches, driver's and passenger's. */
const WIPERS: Record<VehicleClass, readonly [driver: number, passenger: number]> = {
  C: [26, 18],
  P: [22, 22],
  H: [22, 22],
  M: [20, 20],
  T: [22, 22],
  B: [28, 28],
  R: [28, 24],
}
const BULBS: readonly (readonly [from: number, type: string, lumens: number, power: number])[] = [
  [1998, '9007', 1350, 65],
  [2008, 'H13', 1700, 65],
  [2014, 'H11', 1350, 55],
]
/** Of the lens and its housing, in millimetres. */
const LAMPS: Record<VehicleClass, readonly [width: number, height: number, depth: number]> = {
  C: [520, 240, 330],
  P: [460, 290, 270],
  H: [450, 330, 260],
  M: [330, 250, 210],
  T: [470, 340, 270],
  B: [230, 180, 160],
  R: [330, 250, 210],
}

const CABIN_FILTERS_SINCE = 2005

/** `odd` tells makers apart, from 0 to 2. */
export function addSight(add: AddPart, vehicle: Vehicle, odd: number): void {
  const { sort, from } = vehicle
  const [driver, passenger] = WIPERS[sort].map((inches, at) =>
    Math.min(Math.max(inches - (at === 1 && sort === 'C' ? odd : 0), 16), 28),
  )
  for (const [inches, side] of [
    [driver, 'driver side'],
    [passenger, 'passenger side'],
  ] as const) {
    if (inches === undefined) continue
    const blade = (type: string, lb: number, usd: number, suffix: { en: string; fr: string } | null) =>
      add({
        leaf: 'wipers-cab',
        kind: 'wiper blade',
        name: { en: `Wiper blade ${inches} in`, fr: `Balai d’essuie-glace ${inches} po` },
        suffix,
        lb,
        usd,
        attributes: {
          length_mm: Math.round(inches * 25.4),
          position: driver === passenger ? 'both sides' : side,
          type,
        },
      })
    blade('beam', 0.3 + inches / 100, 13 + inches / 2, null)
    blade('winter', 0.4 + inches / 80, 15 + inches / 2, { en: 'winter', fr: 'hiver' })
  }
  // Before that few cabs had one.
  if (from >= CABIN_FILTERS_SINCE)
    add(
      {
        leaf: 'wipers-cab',
        kind: 'cabin air filter',
        name: { en: 'Cabin air filter', fr: 'Filtre d’habitacle' },
        lb: 0.6,
        usd: 21,
        attributes: {
          length_mm: sort === 'C' ? 215 : sort === 'T' ? 380 : 250,
          width_mm: sort === 'T' ? 240 : 200,
          height_mm: 30,
          media: 'activated carbon',
        },
        former: { key: 'media', value: 'paper' },
      },
      platformOf(vehicle).split(' ')[0],
    )
}

export function addLamps(add: AddPart, vehicle: Vehicle): void {
  const { sort, from, volts } = vehicle
  const [, bulb, lumens, power] = BULBS.findLast(([since]) => since <= from) ?? BULBS[0]!
  const isLed = from >= 2014 && sort !== 'C'
  // A lamp of light-emitting diodes has no bulb to change.
  if (!isLed)
    add({
      leaf: 'lighting',
      kind: 'headlamp bulb',
      name: { en: `Headlamp bulb ${bulb}`, fr: `Ampoule de phare ${bulb}` },
      lb: 0.2,
      usd: 12 + power / 20,
      attributes: { voltage: volts, lumens, power_w: power, color: 'white', type: bulb },
    })
  const [width, height, depth] = LAMPS[sort]
  for (const [side, fr] of [
    ['left', 'gauche'],
    ['right', 'droit'],
  ] as const)
    add(
      {
        leaf: 'lighting',
        kind: 'headlamp',
        name: { en: `Headlamp, ${side}`, fr: `Phare ${fr}` },
        usd: (isLed ? 460 : 165) * (sort === 'C' ? 0.8 : sort === 'T' ? 1.4 : 1),
        lb: sort === 'T' ? 10 : sort === 'C' ? 5.4 : 7.2,
        attributes: {
          voltage: volts,
          lumens: isLed ? 1900 : lumens,
          color: 'clear',
          position: side,
          type: isLed ? 'LED' : 'halogen',
          width_mm: width,
          height_mm: height,
          depth_mm: depth,
        },
      },
      platformOf(vehicle),
    )
}
