// What stands around a set: panels, seals and latches, isolators, silencer, radiator; at sea the cooling by sea water.
import { boltLb, plateLb, pounds } from '../../parts/mass.ts'
import { type GeneratorSheet, stepOf } from '../generator-sheets.ts'
import type { SetOf } from './set.ts'

export function addEnclosure(set: SetOf): void {
  set.begin('enclosure')
  addPanels(set)
  addMounts(set)
  if (set.sheet.radiatorMm) addRadiator(set, set.sheet.radiatorMm)
  if (set.sheet.cooling !== 'sea water') addSilencer(set)
}

type Panel = readonly [slug: string, en: string, fr: string, count: number, long: 0 | 1, wide: 1 | 2]
const ROOF: Panel = ['roof panel', 'Roof panel', 'Panneau de toit', 1, 0, 1]
const SIDE: Panel = ['side panel', 'Side panel', 'Panneau latéral', 2, 0, 2]
const END: Panel = ['end panel', 'End panel', 'Panneau d’extrémité', 2, 1, 2]
const DOOR: Panel = ['access door', 'Access door', 'Porte d’accès', 1, 0, 2]

/** What each sort of enclosure is put together from, of which thickness, material and color. */
const ENCLOSURES: Record<
  GeneratorSheet['enclosure'],
  { panels: readonly Panel[]; doors: number; thick: number; material: string; color: string }
> = {
  'steel box': {
    panels: [
      ['top cover', 'Top cover', 'Couvercle supérieur', 1, 0, 1],
      DOOR,
      ['base pan', 'Base pan', 'Plateau de base', 1, 0, 1],
      ['end panel', 'End panel', 'Panneau d’extrémité', 2, 1, 2],
    ],
    doors: 1,
    thick: 1.2,
    material: 'galvanized steel',
    color: 'gray',
  },
  aluminum: { panels: [ROOF, SIDE, END], doors: 1, thick: 2, material: 'aluminum', color: 'tan' },
  weather: {
    panels: [ROOF, ['access door', 'Access door', 'Porte d’accès', 4, 0, 2], END],
    doors: 4,
    thick: 2,
    material: 'powder-coated steel',
    color: 'green',
  },
  'sound shield': { panels: [ROOF, SIDE, END], doors: 2, thick: 1.6, material: 'powder-coated steel', color: 'white' },
  'open frame': {
    panels: [['belt guard', 'Belt guard', 'Garde-courroie', 1, 1, 1]],
    doors: 0,
    thick: 1.5,
    material: 'powder-coated steel',
    color: 'black',
  },
}

function addPanels(set: SetOf): void {
  const { frame, sizeMm, enclosure, setKg } = set.sheet
  const { panels, doors, thick, material, color } = ENCLOSURES[enclosure]
  const isOpen = enclosure === 'open frame'
  // The panels of the largest come in pieces that two people lift.
  const pieces = setKg > 3000
  for (const [kind, en, fr, many, long, wide] of panels) {
    const cut = pieces ? (kind === 'roof panel' ? 4 : 2) : 1
    const count = many * cut
    // Four doors share the two sides.
    const length = Math.round((sizeMm[long] * (isOpen ? 0.8 : many === 4 ? 0.44 : 0.94)) / cut / 10) * 10
    const width = Math.round((sizeMm[wide] * (isOpen ? 0.4 : 0.92)) / 10) * 10
    set.add({
      leaf: 'enclosures-mounts',
      kind,
      name: [en, fr],
      quantity: count,
      lb: plateLb(length, width, thick, material === 'aluminum' ? 'aluminium' : 'steel') * 1.12,
      at: {
        material,
        color,
        length_mm: Math.max(length, width),
        width_mm: Math.min(length, width),
        thickness_mm: thick,
      },
      ...(kind === 'access door' && { former: { key: 'thickness_mm', value: thick - 0.2 } }),
      of: frame,
      solid: 'panel',
      sizes: { length, width, height: Math.round(thick * 8) },
    })
  }
  if (doors > 0) {
    const around = Math.round((2 * (sizeMm[0] + sizeMm[2]) * (doors === 4 ? 0.6 : 0.9)) / 50) * 50
    set.add({
      leaf: 'enclosures-mounts',
      kind: 'door seal',
      name: ['Door seal', 'Joint de porte'],
      quantity: doors,
      lb: around / 2400,
      usd: 14 + around / 120,
      at: { material: 'EPDM', thickness_mm: setKg < 250 ? 10 : 16 },
      solid: 'flat-gasket',
      sizes: {
        length: Math.round(sizeMm[0] * (doors === 4 ? 0.44 : 0.9)),
        width: Math.round(sizeMm[2] * 0.9),
        holes: 4,
      },
      former: { key: 'material', value: 'foam rubber' },
    })
    set.add({
      leaf: 'enclosures-mounts',
      kind: 'latch',
      name: ['Door latch', 'Loquet de porte'],
      quantity: doors * (setKg < 250 ? 1 : 2),
      lb: setKg < 250 ? 0.4 : 0.9,
      usd: setKg < 250 ? 16 : 34,
      at: { material: setKg < 250 ? 'zinc alloy' : 'stainless steel', type: setKg < 250 ? 'quarter turn' : 'keyed' },
      solid: 'latch',
      sizes: setKg < 250 ? { l: 60, w: 30, h: 20 } : { l: 110, w: 40, h: 35 },
    })
  }
  const layer = enclosure === 'weather' ? 50 : 25
  const foam = { length: Math.round(sizeMm[0] * 0.09) * 10, width: Math.round(sizeMm[2] * 0.08) * 10 }
  if (enclosure === 'weather' || enclosure === 'sound shield')
    set.add({
      leaf: 'enclosures-mounts',
      kind: 'acoustic foam',
      name: ['Acoustic foam set', 'Jeu de mousses acoustiques'],
      lb: pounds((foam.length * foam.width * (1 + 0.011 * layer)) / 1e6),
      at: {
        material: 'melamine foam',
        color: 'gray',
        thickness_mm: layer,
      },
      of: frame,
      solid: 'panel',
      sizes: { ...foam, height: layer },
    })
}

/** Thread, outer diameter, height, pounds. */
const ISOLATORS = {
  small: ['M10×1.5', 40, 30, 0.4],
  medium: ['M12×1.75', 60, 45, 0.9],
  large: ['M12×1.75', 100, 70, 3.4],
  largest: ['M16×2', 150, 110, 9],
} as const

function addMounts(set: SetOf): void {
  const { setKg, startVolts } = set.sheet
  const step = stepOf(set.sheet)
  const [thread, d, height, lb] = ISOLATORS[step]
  const count = startVolts === 24 ? 8 : step === 'large' ? 6 : 4
  const each = setKg / count
  set.add({
    leaf: 'enclosures-mounts',
    kind: 'vibration isolator',
    name: ['Vibration isolator', 'Support antivibratoire'],
    quantity: count,
    lb,
    at: {
      material: step === 'largest' ? 'steel spring' : 'rubber',
      color: 'black',
      thread_size: thread,
      diameter_mm: d,
      height_mm: height,
      load_kg: Math.ceil((each * 1.25) / 25) * 25,
    },
    solid: 'mount',
    sizes: { d, height },
    torque: step === 'small' ? '35 N·m' : step === 'largest' ? '150 N·m' : '60 N·m',
    former: { key: 'material', value: step === 'largest' ? 'zinc-plated steel spring' : 'natural rubber' },
  })
  const bolt = step === 'small' ? 10 : step === 'largest' ? 16 : 12
  set.add({
    leaf: 'fasteners',
    kind: 'mount bolt',
    name: ['Isolator bolt', 'Boulon de support antivibratoire'],
    quantity: count,
    lb: boltLb(bolt, bolt * 4),
    at: { thread_size: thread, length_mm: bolt * 4, grade: '8.8' },
    solid: 'bolt',
    sizes: { d: bolt, length: bolt * 4 },
    torque: step === 'small' ? '35 N·m' : step === 'largest' ? '150 N·m' : '60 N·m',
  })
}

function addRadiator(set: SetOf, [height, width, rows]: readonly [number, number, number]): void {
  const { frame } = set.sheet
  set.add({
    leaf: 'radiators',
    kind: 'radiator',
    name: ['Radiator', 'Radiateur'],
    lb: (0.012 * height * width) / 100,
    at: { core_height_mm: height, core_width_mm: width, rows, material: rows > 2 ? 'copper and brass' : 'aluminum' },
    of: frame,
    solid: 'radiator',
    sizes: { h: height, w: width, depth: 30 + rows * 16 },
    torque: '25 N·m',
  })
  set.add({
    leaf: 'radiators',
    kind: 'radiator cap',
    name: ['Radiator cap', 'Bouchon de radiateur'],
    lb: 0.2,
    usd: 17,
    at: { pressure_bar: set.kw < 30 ? 0.9 : 1.1, diameter_mm: set.kw < 30 ? 46 : 60 },
    solid: 'plug',
    sizes: { d: set.kw < 30 ? 46 : 60, length: 32 },
  })
}

function addSilencer(set: SetOf): void {
  const { frame, engineKw, enclosure } = set.sheet
  const outlet =
    [25, 32, 38, 51, 63, 76, 102, 127, 152, 203, 254].find((one) => one ** 2 >= engineKw * (engineKw < 60 ? 70 : 50)) ??
    305
  const d = Math.round((outlet * (enclosure === 'steel box' ? 3.4 : 2.9)) / 5) * 5
  const length = Math.round((d * 2.4) / 10) * 10
  set.add({
    leaf: 'exhaust-manifolds',
    kind: 'silencer',
    name: ['Exhaust silencer', 'Silencieux d’échappement'],
    // Shell, heads and baffles: the wider, the thicker.
    lb: 0.6 + (Math.PI * d * length * 1.4 * (1 + d / 250) * 7.85 * 2.2) / 1e6,
    at: { material: 'aluminized steel', ports: 1, outlet_mm: outlet, diameter_mm: d, length_mm: length },
    of: `${frame} ${outlet}`,
    solid: 'canister',
    sizes: { d, length },
    torque: '25 N·m',
  })
  set.add({
    leaf: 'exhaust-manifolds',
    kind: 'silencer gasket',
    name: ['Silencer gasket', 'Joint de silencieux'],
    lb: 0.05 + outlet / 600,
    at: { material: 'graphite and steel', ports: 1, inner_diameter_mm: outlet + 2 },
    solid: 'flat-gasket',
    sizes: { length: outlet + 40, width: outlet + 40, holes: outlet < 60 ? 2 : 4 },
  })
}
