// Steering, suspension, light, sight and cooling by the class of the vehicle.
import { hoseLb } from '../parts/mass.ts'
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
/** Shocks: pounds and lengths, collapsed, front and rear. */
const SHOCKS: Record<VehicleClass, readonly [lb: number, front: number, rear: number]> = {
  C: [5, 330, 350],
  P: [6.5, 345, 360],
  H: [8, 355, 380],
  M: [10, 380, 400],
  T: [12, 390, 420],
  B: [11, 385, 410],
  R: [11, 385, 410],
}

const CABIN_FILTERS_SINCE = 2005

export function addChassis(add: AddPart, vehicle: Vehicle): void {
  addRadiator(add, vehicle)
  const { sort, from } = vehicle
  const apart = platformOf(vehicle)
  const odd = (apart.length + from) % 3
  const [driver, passenger] = WIPERS[sort].map((inches, at) =>
    Math.min(Math.max(inches - (at === 1 && sort === 'C' ? odd : 0), 16), 28),
  )
  for (const [inches, side, fr] of [
    [driver, 'driver side', 'côté conducteur'],
    [passenger, 'passenger side', 'côté passager'],
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
    void fr
  }
  // Before that few cabs had one.
  if (from >= CABIN_FILTERS_SINCE)
    add({
      leaf: 'wipers-cab',
      kind: 'cabin air filter',
      name: { en: 'Cabin air filter', fr: 'Filtre d’habitacle' },
      lb: 0.6,
      usd: 21,
      attributes: {
        length_mm: sort === 'C' ? 215 : sort === 'T' ? 380 : 250 + odd * 10,
        width_mm: sort === 'T' ? 240 : 200,
        height_mm: 30,
        media: 'activated carbon',
      },
      former: { key: 'media', value: 'paper' },
    })
  const [, bulb, lumens, power] = BULBS.findLast(([since]) => since <= from) ?? BULBS[0]!
  add({
    leaf: 'lighting',
    kind: 'headlamp bulb',
    name: { en: `Headlamp bulb ${bulb}`, fr: `Ampoule de phare ${bulb}` },
    lb: 0.2,
    usd: 12 + power / 20,
    attributes: { voltage: vehicle.volts, lumens, power_w: power, color: 'white', type: bulb },
  })
  const isLed = from >= 2014 && sort !== 'C'
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
          voltage: vehicle.volts,
          lumens: isLed ? 1900 : lumens,
          color: 'clear',
          position: side,
          type: isLed ? 'LED' : 'halogen',
        },
      },
      apart,
    )
  for (const [side, fr] of [
    ['left', 'gauche'],
    ['right', 'droit'],
  ] as const)
    add(
      {
        leaf: 'steering-suspension',
        kind: 'tie-rod end',
        name: { en: `Outer tie-rod end, ${side}`, fr: `Embout de biellette extérieur ${fr}` },
        lb: sort === 'C' ? 1.2 : sort === 'P' ? 1.9 : sort === 'H' ? 3.2 : 5.5,
        attributes: {
          position: side,
          material: 'forged steel',
          thread_size: sort === 'C' ? 'M12×1.25' : sort === 'P' ? 'M14×1.5' : sort === 'H' ? 'M20×1.5' : 'M30×1.5',
        },
      },
      `${sort} ${vehicle.make}`,
    )
  const [shockLb, front, rear] = SHOCKS[sort]
  for (const [side, fr, length] of [
    ['front', 'avant', front],
    ['rear', 'arrière', rear],
  ] as const)
    add(
      {
        leaf: 'steering-suspension',
        kind: 'shock absorber',
        name: { en: `Shock absorber, ${side}`, fr: `Amortisseur ${fr}` },
        lb: shockLb,
        attributes: { position: side, length_mm: length + odd * 6, type: 'gas charged', material: 'steel' },
        former: { key: 'type', value: 'hydraulic' },
      },
      `${sort} ${apart.charAt(0)}`,
    )
  if (sort === 'H' || sort === 'P')
    for (const [side, fr] of [
      ...(hasStruts(vehicle) ? [] : [['upper', 'supérieure'] as const]),
      ['lower', 'inférieure'] as const,
    ])
      add(
        {
          leaf: 'steering-suspension',
          kind: 'ball joint',
          name: { en: `Ball joint, ${side}`, fr: `Rotule ${fr}` },
          lb: sort === 'H' ? 3.6 : 2.2,
          attributes: { position: side, material: 'forged steel', type: 'greasable' },
        },
        `${sort} ${vehicle.make} ${hasStruts(vehicle)}`,
      )
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
  const litres = Math.max(...engines.map((engine) => engine.litres))
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
        rows,
        material: 'aluminum',
      },
    },
    apart,
  )
  const inner = litres < 3 ? 32 : litres < 8 ? 38 : 57
  for (const [place, fr, length] of [
    ['upper', 'supérieur', 420],
    ['lower', 'inférieur', 360],
  ] as const)
    add(
      {
        leaf: 'coolant-hoses',
        kind: 'radiator hose',
        name: { en: `Radiator hose, ${place}`, fr: `Boyau de radiateur ${fr}` },
        lb: hoseLb(inner, length + litres * 12),
        attributes: {
          inner_diameter_mm: inner,
          length_mm: round5(length + litres * 12),
          material: 'EPDM',
          position: place,
        },
      },
      apart,
    )
}

/** Built without a frame, on struts: nothing turns on an upper ball joint there. */
const STRUTS = /Caravan|Explorer|Transit|Odyssey|Pilot|Highlander|Sienna|CR-V|RAV4/
const hasStruts = ({ models }: Vehicle) => models.some((model) => STRUTS.test(model))
