// Brakes by the class of the vehicle: hydraulic discs up to medium trucks, air drums on tractors and buses.
import { plateLb } from '../parts/mass.ts'
import type { AddPart } from '../parts/design.ts'
import { platformOf, type Vehicle, type VehicleClass } from './vehicles.ts'

/** Rotor diameters, front and rear. */
const ROTORS: Partial<Record<VehicleClass, readonly [front: number, rear: number]>> = {
  C: [296, 281],
  P: [330, 320],
  H: [357, 350],
  M: [383, 366],
  R: [383, 366],
}
/** Of compact cars by that much less. */
const COMPACTS = new Set(['Corolla', 'Civic'])
const COMPACT_BY = 26
/** As thick as they are new. Those at the back of cars are solid, all others have vanes and are half air. */
const THICKNESS: Partial<Record<VehicleClass, readonly [front: number, rear: number]>> = {
  C: [24, 10],
  P: [30, 22],
  H: [38, 34],
  M: [38, 38],
  R: [38, 38],
}
/** What pads are made of as they leave the works; heavier ones are never ceramic. */
const PADS_OF: Partial<Record<VehicleClass, string>> = { H: 'semi-metallic', M: 'semi-metallic', R: 'semi-metallic' }
const PAD_THICK: Partial<Record<VehicleClass, number>> = { C: 16, P: 17, H: 19, M: 21, R: 21 }

/** A pad covers some 50 degrees of its rotor, and half of the way to the hub. */
const padOf = (rotor: number, sort: VehicleClass) => ({
  length_mm: Math.round(rotor * 0.42),
  height_mm: Math.round(rotor * 0.165),
  thickness_mm: PAD_THICK[sort] ?? 17,
})

const SIDES = [
  ['front', 'avant', 0],
  ['rear', 'arrière', 1],
] as const

export function addBrakes(add: AddPart, vehicle: Vehicle): void {
  const { sort, from, to } = vehicle
  const rotors = ROTORS[sort]
  if (!rotors) return addAirBrakes(add, vehicle)
  // Sizes grew with the years; each maker has its own calipers.
  const grown = Math.round((Math.min((from + to) / 2, 2016) - 2005) * 0.6)
  const apart = platformOf(vehicle)
  for (const [side, fr, at] of SIDES) {
    if (side === 'rear' && hasRearDrums(vehicle)) {
      addRearDrums(add, apart)
      continue
    }
    const less = vehicle.models.some((model) => COMPACTS.has(model)) ? COMPACT_BY : 0
    const d = rotors[at] + grown + (platformOf(vehicle).length % 4) * 2 - less
    add(
      {
        leaf: 'brakes',
        kind: 'brake pad set',
        name: { en: `Brake pad set, ${side}`, fr: `Jeu de plaquettes de frein, ${fr}` },
        lb: 2 + (d - 280) / 22,
        attributes: { position: side, rotor_mm: d, ...padOf(d, sort), material: PADS_OF[sort] ?? 'ceramic', pieces: 4 },
        former: { key: 'material', value: 'organic' },
      },
      apart,
    )
    if (sort === 'M')
      add(
        {
          leaf: 'brakes',
          kind: 'brake pad set',
          name: { en: `Brake pad set, ${side}`, fr: `Jeu de plaquettes de frein, ${fr}` },
          suffix: { en: 'severe duty', fr: 'service intensif' },
          lb: 2.1 + (d - 280) / 20,
          attributes: {
            position: side,
            rotor_mm: d,
            ...padOf(d, sort),
            material: sort === 'M' ? 'sintered metal' : 'semi-metallic',
            pieces: 4,
          },
        },
        apart,
      )
    const thick = THICKNESS[sort]?.[at] ?? 24
    add(
      {
        leaf: 'brakes',
        kind: 'brake rotor',
        name: { en: `Brake rotor, ${side}`, fr: `Disque de frein, ${fr}` },
        lb: plateLb(d, d, thick, 'iron') * (Math.PI / 4) * (thick < 20 ? 0.75 : 0.5),
        attributes: {
          position: side,
          diameter_mm: d,
          thickness_mm: thick,
          material: 'cast iron',
        },
      },
      apart,
    )
  }
}

/** Pickups of Toyota's smaller size kept drums at the back for as long as they are listed here. */
const hasRearDrums = ({ models }: Vehicle) => models.includes('Tacoma')

function addRearDrums(add: AddPart, apart: string): void {
  const drum = { position: 'rear', diameter_mm: 254, width_mm: 55 }
  add(
    {
      leaf: 'brakes',
      kind: 'brake shoe kit',
      name: { en: 'Brake shoe kit, rear', fr: 'Jeu de sabots de frein, arrière' },
      lb: 4.6,
      usd: 42,
      attributes: { ...drum, material: 'semi-metallic' },
      former: { key: 'material', value: 'organic' },
    },
    apart,
  )
  add(
    {
      leaf: 'brakes',
      kind: 'brake drum',
      name: { en: 'Brake drum, rear', fr: 'Tambour de frein, arrière' },
      lb: 15.4,
      usd: 62,
      attributes: { ...drum, material: 'cast iron' },
    },
    apart,
  )
}

const DRUMS = [
  ['front', 'avant', '16.5×5', 419, 127, 92],
  ['rear', 'arrière', '16.5×7', 419, 178, 112],
] as const

function addAirBrakes(add: AddPart, vehicle: Vehicle): void {
  const { sort } = vehicle
  for (const [side, fr, size, d, width, lb] of DRUMS) {
    const sizeFr = size.replace('.', ',')
    add({
      leaf: 'brakes',
      kind: 'brake drum',
      name: { en: `Brake drum ${size}, ${side}`, fr: `Tambour de frein ${sizeFr}, ${fr}` },
      lb,
      attributes: { position: side, diameter_mm: d, width_mm: width, material: 'cast iron' },
    })
    add({
      leaf: 'brakes',
      kind: 'brake shoe kit',
      name: { en: `Brake shoe kit ${size}, ${side}`, fr: `Jeu de sabots de frein ${sizeFr}, ${fr}` },
      lb: 14 + width / 11,
      attributes: { position: side, diameter_mm: d, width_mm: width, material: 'non-asbestos lining' },
      usd: 58 + width / 4,
    })
  }
  for (const [type, square, lb, usd] of [
    ['20', 20, 6.2, 34],
    ['24', 24, 7.6, 41],
    ['30/30', 30, 17.5, 74],
  ] as const)
    if (sort === 'T' || type !== '24')
      add({
        leaf: 'air-brake',
        kind: 'brake chamber',
        name:
          type === '30/30'
            ? {
                en: `Brake chamber with spring brake, type ${type}`,
                fr: `Récepteur de freinage à ressort, type ${type}`,
              }
            : { en: `Brake chamber, type ${type}`, fr: `Récepteur de freinage, type ${type}` },
        lb,
        usd,
        attributes: { type, area_in2: square, ports: type === '30/30' ? 2 : 1 },
      })
  add({
    leaf: 'air-brake',
    kind: 'air dryer cartridge',
    name: { en: 'Air dryer cartridge', fr: 'Cartouche de dessiccateur d’air' },
    lb: 3.4,
    usd: 52,
    attributes: { thread_size: 'M39×1.5', outer_diameter_mm: 137, length_mm: 165, type: 'desiccant' },
    former: { key: 'length_mm', value: 160 },
  })
  add({
    leaf: 'air-brake',
    kind: 'air dryer cartridge',
    name: { en: 'Air dryer cartridge', fr: 'Cartouche de dessiccateur d’air' },
    suffix: { en: 'oil coalescing', fr: 'coalescente' },
    lb: 3.7,
    usd: 79,
    attributes: { thread_size: 'M39×1.5', outer_diameter_mm: 137, length_mm: 165, type: 'oil coalescing' },
  })
  add({
    leaf: 'air-brake',
    kind: 'air dryer heater',
    name: { en: 'Air dryer heater', fr: 'Élément chauffant de dessiccateur' },
    lb: 0.6,
    usd: 38,
    attributes: { voltage: vehicle.volts, power_w: 75 },
  })
  add({
    leaf: 'air-brake',
    kind: 'slack adjuster',
    name: { en: 'Automatic slack adjuster', fr: 'Régleur de jeu automatique' },
    lb: 9.5,
    usd: 88,
    // Its arm sets the torque of the brake: what came before had one as long.
    attributes: { splines: 28, length_mm: 140, material: 'forged steel' },
    former: { key: 'material', value: 'cast iron' },
  })
  add({
    leaf: 'air-brake',
    kind: 'air governor',
    name: { en: 'Air governor', fr: 'Régulateur de pression d’air' },
    lb: 1.2,
    usd: 28,
    attributes: { pressure_psi: 130, ports: 3 },
  })
}
