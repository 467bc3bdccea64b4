// What is seen from a cab and from before it: wipers, the filter of its air, lamps.
import type { AddPart } from '../parts/design.ts'
import { facesOf, frontOf, sizedAs } from './vehicle-faces.ts'
import { usesOf } from './vehicle-fits.ts'
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
interface Bulb {
  type: string
  lumens: number
  power: number
}
const BULBS = {
  '9003': { type: '9003', lumens: 1000, power: 55 },
  '9006': { type: '9006', lumens: 1000, power: 55 },
  '9007': { type: '9007', lumens: 1350, power: 65 },
  H4: { type: 'H4', lumens: 1750, power: 70 },
  H7: { type: 'H7', lumens: 1500, power: 55 },
  H11: { type: 'H11', lumens: 1350, power: 55 },
  H13: { type: 'H13', lumens: 1700, power: 65 },
} satisfies Record<string, Bulb>
/** They came when all others had their numbers. */
const LATER_BULBS: ReadonlySet<string> = new Set(['9003', '9006', 'H7', 'H11'])
const AMERICAN = new Set(['Ford', 'Dodge', 'Ram', 'Jeep'])

/** What the makers put into the headlamps of the year in which a row begins: nobody but Ford and Chrysler has H13, and no bulb of 24 V is one. */
function bulbOf({ make, models, from, volts }: Vehicle): Bulb {
  if (volts === 24) return BULBS.H4
  if (models.includes('Sprinter')) return BULBS.H7
  if (models.includes('Tacoma') || make === 'Isuzu' || make === 'Hino') return BULBS['9003']
  if (make === 'Chevrolet' || make === 'GMC') return from < 2007 ? BULBS['9006'] : BULBS.H11
  if (AMERICAN.has(make)) return from < 2008 && make !== 'Jeep' ? BULBS['9007'] : BULBS.H13
  return from < 2006 ? BULBS['9007'] : BULBS.H11
}

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

/** Seven inches across, as of old. */
const ROUND = { width: 178, height: 178, depth: 120, lb: 3.2, usd: 74 }
const WITH_ROUND_LAMPS = new Set(['Wrangler'])

const CABIN_FILTERS_SINCE = 2005
/** Cabs that never had one, by model and the year in which their row begins. */
const WITHOUT_CABIN_FILTER: ReadonlySet<string> = new Set([
  'F-150 2009',
  'F-250 2008',
  'Silverado 2007',
  'Sierra 2007',
  'Tahoe 2007',
  'Wrangler 2007',
  'Ram 2009',
  'Ram 2010',
])

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
        ...(WITHOUT_CABIN_FILTER.has(`${vehicle.models[0]} ${from}`) && { vehicles: [] }),
      },
      platformOf(vehicle).split(' ')[0],
    )
}

export function addLamps(add: AddPart, body: Vehicle): void {
  for (const face of facesOf(body)) addLampsOf(add, face)
}

function addLampsOf(add: AddPart, vehicle: Vehicle): void {
  const { from, volts } = vehicle
  const sort = sizedAs(vehicle)
  const uses = () => usesOf(vehicle, null)
  const { type, lumens, power } = bulbOf(vehicle)
  const isLed = from >= 2014 && sort !== 'C'
  // A lamp of light-emitting diodes has no bulb to change.
  if (!isLed)
    add({
      leaf: 'lighting',
      kind: 'headlamp bulb',
      vehicles: uses(),
      name: { en: `Headlamp bulb ${type}`, fr: `Ampoule de phare ${type}` },
      lb: 0.2,
      usd: 12 + power / 20,
      attributes: { voltage: volts, lumens, power_w: power, color: 'white', type },
      isLater: LATER_BULBS.has(type),
    })
  const [width, height, depth] = LAMPS[sort]
  const made = vehicle.models.some((model) => WITH_ROUND_LAMPS.has(model))
    ? ROUND
    : {
        width,
        height,
        depth,
        lb: sort === 'T' ? 10 : sort === 'C' ? 5.4 : 7.2,
        usd: (isLed ? 460 : 165) * (sort === 'C' ? 0.8 : sort === 'T' ? 1.4 : 1),
      }
  for (const [side, fr] of [
    ['left', 'gauche'],
    ['right', 'droit'],
  ] as const)
    add(
      {
        leaf: 'lighting',
        kind: 'headlamp',
        vehicles: uses(),
        name: { en: `Headlamp, ${side}`, fr: `Phare ${fr}` },
        usd: made.usd,
        lb: made.lb,
        attributes: {
          voltage: volts,
          lumens: isLed ? 1900 : lumens,
          color: 'clear',
          position: side,
          type: isLed ? 'LED' : 'halogen',
          width_mm: made.width,
          height_mm: made.height,
          depth_mm: made.depth,
        },
      },
      // A Freightliner's Sprinter has the front of its own badge.
      vehicle.models.includes('Sprinter') ? `${platformOf(vehicle)} ${vehicle.make}` : frontOf(vehicle),
    )
}
