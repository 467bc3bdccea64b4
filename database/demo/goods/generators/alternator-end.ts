// The generator end: what the engine turns, from the drive disc to the cover over the diodes.
import { boltLb, pounds, ringLb } from '../../parts/mass.ts'
import { addBrushes, addExciter } from './excitation.ts'
import type { SetOf } from './set.ts'

/** Inner and outer diameter and width of deep-groove ball bearings by ISO 15, and kilograms. */
export const BALL_BEARINGS = {
  '6205': { id: 25, od: 52, width: 15, kg: 0.13 },
  '6206': { id: 30, od: 62, width: 16, kg: 0.2 },
  '6208': { id: 40, od: 80, width: 18, kg: 0.37 },
  '6309': { id: 45, od: 100, width: 25, kg: 0.83 },
  '6312': { id: 60, od: 130, width: 31, kg: 1.7 },
  '6316': { id: 80, od: 170, width: 39, kg: 3.6 },
} as const

/** What weighs more is rewound where it stands, and not shipped. */
const HEAVIEST_LB = 420
const LARGEST_WHOLE_KW = 40

export function addAlternatorEnd(set: SetOf): void {
  set.begin('alternator-end')
  addDrive(set)
  addWindings(set)
  addBearing(set)
  if (set.sheet.excitation === 'brushless') addExciter(set)
  if (set.sheet.excitation === 'brushes') addBrushes(set)
}

/** Diameter of the stator's laminations and the length of their stack, of 6.5 kg of alternator to the litre. */
const bodyOf = ({ kg, frameKg }: SetOf): { od: number; length: number } => {
  const od = Math.round((Math.cbrt((frameKg / 6.5) * 1.15) * 100) / 5) * 5
  return { od, length: Math.round((od * 0.95 * (0.3 + (0.7 * kg) / frameKg)) / 5) * 5 }
}

function addDrive(set: SetOf): void {
  const { od } = bodyOf(set)
  const { line, sheet, frameKg: kg } = set
  // Air-cooled engines carry the rotor on their taper, with a bolt through it.
  if (sheet.cooling === 'air') {
    const long = Math.round((od * 1.25) / 10) * 10
    set.add({
      leaf: 'fasteners',
      kind: 'rotor through bolt',
      name: ['Rotor through bolt', 'Boulon traversant de rotor'],
      lb: boltLb(10, long),
      at: { thread_size: 'M10×1.5', length_mm: long, grade: '8.8' },
      solid: 'bolt',
      sizes: { d: 10, length: long },
      torque: '45 N·m',
    })
    return
  }
  const disc = Math.round((od * 0.95) / 5) * 5
  const bolt = kg < 120 ? 8 : kg < 600 ? 10 : 12
  set.add({
    leaf: 'fasteners',
    kind: 'drive disc bolt',
    name: ['Drive disc bolt', 'Boulon de disque d’entraînement'],
    quantity: kg < 600 ? 8 : 12,
    lb: boltLb(bolt, 30),
    at: { thread_size: bolt === 8 ? 'M8×1.25' : bolt === 10 ? 'M10×1.5' : 'M12×1.75', length_mm: 30, grade: '10.9' },
    solid: 'bolt',
    sizes: { d: bolt, length: 30 },
    torque: bolt === 8 ? '35 N·m' : bolt === 10 ? '70 N·m' : '120 N·m',
    tighten: 'cross',
  })
  set.add({
    leaf: 'gen-ends',
    kind: 'drive disc',
    name: ['Drive disc', 'Disque d’entraînement'],
    lb: (disc / 300) ** 2 * 3.4,
    usd: 44 + (disc / 300) ** 2 * 40,
    at: { diameter_mm: disc, bolts: kg < 600 ? 8 : 12, material: 'steel' },
    of: line,
    solid: 'drive-disc',
    sizes: { length: disc, width: disc, height: 4 },
  })
}

function addWindings(set: SetOf): void {
  const { sheet, kw, kg, line } = set
  const { od, length } = bodyOf(set)
  const { isInverter, phases, model } = sheet
  const bore = Math.round(od * 0.62)
  // Sets whose current is turned over electronically wind three phases, whatever they deliver.
  const electric = { kw, phases: isInverter ? 3 : phases, ...(!isInverter && { voltage: sheet.outputVolts }) }
  const stator = pounds(kg * 0.45)
  const rotor = pounds(kg * (isInverter ? 0.3 : 0.38))
  set.add({
    ...(stator <= HEAVIEST_LB && { leaf: 'gen-ends' }),
    kind: 'stator',
    name: ['Stator', 'Stator'],
    lb: stator,
    at: { ...electric, outer_diameter_mm: od, inner_diameter_mm: bore, length_mm: length },
    of: isInverter ? 'inverter' : model,
    solid: 'stator',
    sizes: { od, id: bore, length },
    torque: kw < 25 ? '25 N·m' : '85 N·m',
  })
  set.add({
    ...(rotor <= HEAVIEST_LB && { leaf: 'gen-ends' }),
    kind: isInverter ? 'permanent-magnet rotor' : 'rotor',
    name: isInverter ? ['Permanent-magnet rotor', 'Rotor à aimants permanents'] : ['Rotor', 'Rotor'],
    lb: rotor,
    at: {
      kw,
      poles: isInverter ? 16 : sheet.rpm === 1800 ? 4 : 2,
      outer_diameter_mm: bore - 2,
      length_mm: Math.round(length * 1.3),
    },
    of: isInverter ? 'inverter' : model,
    solid: 'rotor',
    sizes: { od: bore - 2, length: Math.round(length * 1.3), shaft: BALL_BEARINGS[sheet.bearing].id },
  })
  set.add({
    leaf: 'fans-clutches',
    kind: 'alternator fan',
    name: ['Alternator cooling fan', 'Ventilateur d’alternateur'],
    lb: 0.3 + (od / 300) ** 2 * 1.1,
    usd: 24 + (od / 300) ** 2 * 46,
    at: { diameter_mm: Math.round(od * 0.85), blades: 11, material: od < 220 ? 'nylon' : 'aluminum' },
    solid: 'fan',
    sizes: { d: Math.round(od * 0.85), blades: 11 },
  })
  if (!isInverter && kw <= LARGEST_WHOLE_KW)
    set.addApart({
      leaf: 'gen-ends',
      kind: 'complete alternator',
      name: ['Complete generator end', 'Alternateur complet de génératrice'],
      lb: pounds(kg),
      at: {
        ...electric,
        outer_diameter_mm: Math.round(od * 1.12),
        length_mm: Math.round(length * 1.9),
        type: sheet.excitation,
      },
      of: `${line} ${model}`,
      solid: 'stator',
    })
}

function addBearing(set: SetOf): void {
  const { sheet, line } = set
  const { id, od, width, kg } = BALL_BEARINGS[sheet.bearing]
  const body = bodyOf(set)
  set.add({
    leaf: 'gen-ends',
    kind: 'rotor bearing',
    name: ['Rotor bearing', 'Roulement de rotor'],
    lb: pounds(kg),
    at: {
      size: sheet.bearing,
      inner_diameter_mm: id,
      outer_diameter_mm: od,
      width_mm: width,
      sealing: 'two rubber seals',
    },
    solid: 'bearing',
    sizes: { od, id, width },
    former: { key: 'sealing', value: 'two metal shields' },
  })
  set.add({
    leaf: 'o-rings',
    kind: 'bearing bore O-ring',
    name: ['Bearing bore O-ring', 'Joint torique de logement de roulement'],
    lb: ringLb(od - 4, 2.62),
    at: { inner_diameter_mm: od - 4, section_mm: 2.62, material: 'NBR' },
    solid: 'o-ring',
    sizes: { d: od, section: 2.62 },
  })
  const bell = pounds((body.od / 100) ** 2 * 0.75)
  set.add({
    leaf: 'gen-ends',
    kind: 'end bell',
    name: ['End bell', 'Flasque d’alternateur'],
    lb: bell,
    usd: 38 + bell * 7.5,
    at: {
      outer_diameter_mm: body.od + 20,
      material: sheet.setKg < 1200 ? 'aluminum' : 'cast iron',
      bearing: sheet.bearing,
    },
    of: line,
    solid: 'round-cover',
    sizes: { length: body.od + 20, height: Math.round(body.od * 0.3) },
    torque: od < 90 ? '25 N·m' : '85 N·m',
    tighten: 'cross',
  })
}
