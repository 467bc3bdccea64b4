// What the crankshaft drives at the front: covers, belt, fan.
import { boltLb, plateLb, pounds } from '../parts/mass.ts'
import type { AssemblyOf } from './assembly.ts'

export const beltOf = ({ sheet }: AssemblyOf): { ribs: number; length: number } => ({
  ribs: sheet.code === 'SCR27' ? 6 : 8,
  length: Math.round((sheet.boreMm * 9 + sheet.strokeMm * 4) / 5) * 5,
})

/** Fans of vehicles and works machines, beneath the width of the radiator. */
export const fanOf = ({ sheet }: AssemblyOf): number =>
  sheet.code === 'SCR27' ? 480 : sheet.boreMm === 104 ? 635 : sheet.boreMm < 130 ? 711 : sheet.boreMm < 140 ? 787 : 1118

export function addFrontDrive(engine: AssemblyOf): void {
  const { sheet, litres } = engine
  const { boreMm } = sheet
  const width = Math.round(boreMm * 3.4)
  const height = Math.round(boreMm * 3.9)
  const bolts = boreMm < 110 ? 14 : 20
  const { ribs, length } = beltOf(engine)
  const fan = fanOf(engine)
  const blades = fan < 600 ? 7 : fan < 760 ? 9 : 8
  engine.add({
    leaf: 'fans-clutches',
    kind: 'fan',
    name: ['Cooling fan', 'Ventilateur'],
    isShared: true,
    isOnSets: true,
    lb: 0.000_018 * fan ** 2 + 1.5,
    at: { diameter_mm: fan, blades, bolt_circle_mm: fan > 600 ? 127 : 90, material: 'nylon' },
    solid: 'fan',
    sizes: { d: fan, blades },
    former: { key: 'blades', value: blades - 1 },
  })
  if (boreMm < 150)
    engine.add({
      leaf: 'fans-clutches',
      kind: 'fan clutch',
      name: ['Fan clutch', 'Embrayage de ventilateur'],
      isShared: true,
      isOnSets: false,
      lb: 7 + litres * 1.9,
      at: {
        diameter_mm: Math.round(fan * 0.32),
        bolt_circle_mm: fan > 600 ? 127 : 90,
        type: boreMm < 115 ? 'viscous' : 'pneumatic on/off',
      },
      solid: 'pulley',
      sizes: { d: Math.round(fan * 0.32), width: 60 },
    })
  engine.add({
    leaf: 'fans-clutches',
    kind: 'fan hub',
    name: ['Fan hub', 'Moyeu de ventilateur'],
    lb: 5 + litres * 0.9,
    at: { diameter_mm: Math.round(boreMm * 1.5), bolt_circle_mm: fan > 600 ? 127 : 90 },
    solid: 'pulley',
    sizes: { d: Math.round(boreMm * 1.5), width: 70 },
  })
  engine.add({
    leaf: 'belts-tensioners',
    kind: 'serpentine belt',
    name: [`Serpentine belt ${ribs}PK${length}`, `Courroie serpentine ${ribs}PK${length}`],
    isShared: true,
    breaks: [2021],
    lb: (0.033 * ribs * length * 2.20462) / 1000 + 0.0,
    at: { ribs, length_mm: length, width_mm: Math.round(ribs * 3.56 * 10) / 10, material: 'EPDM' },
    solid: 'belt',
    sizes: { length, ribs },
    former: { key: 'material', value: 'CR' },
  })
  engine.add({
    leaf: 'belts-tensioners',
    kind: 'belt tensioner',
    name: ['Belt tensioner', 'Tendeur de courroie'],
    isShared: false,
    lb: 3.4 + boreMm / 55,
    at: { ribs, pulley_mm: boreMm < 115 ? 76 : 90 },
    solid: 'pulley',
    sizes: { d: boreMm < 115 ? 76 : 90, width: ribs * 4 + 6 },
    torque: '43 N·m',
  })
  engine.add({
    leaf: 'belts-tensioners',
    kind: 'belt idler',
    name: ['Belt idler pulley', 'Poulie folle de courroie'],
    isShared: true,
    quantity: boreMm < 100 ? 1 : 2,
    lb: 1.1 + ribs / 20,
    at: { ribs, pulley_mm: 76 },
    solid: 'pulley',
    sizes: { d: 76, width: ribs * 4 + 6 },
    torque: '43 N·m',
  })
  engine.add({
    leaf: 'fasteners',
    kind: 'front cover bolt',
    name: ['Front cover bolt', 'Boulon de carter de distribution'],
    isShared: true,
    quantity: bolts,
    lb: boltLb(8, 40),
    at: { thread_size: 'M8×1.25', length_mm: 40, grade: '8.8' },
    solid: 'bolt',
    sizes: { d: 8, length: 40 },
    torque: '24 N·m',
    tighten: 'cross',
  })
  engine.add({
    leaf: 'covers-pans',
    kind: 'front cover',
    name: ['Front cover', 'Carter de distribution'],
    breaks: [2021],
    lb: pounds((width * height * 6 * 2.7) / 1e6),
    at: (year) => ({
      width_mm: width,
      height_mm: height,
      depth_mm: 40,
      material: 'aluminum',
      seal: year >= 2021 ? 'cassette' : 'lip',
    }),
    solid: 'cover',
    sizes: { length: height, width, height: 40 },
  })
  engine.add({
    leaf: 'pan-cover-gaskets',
    kind: 'front cover gasket',
    name: ['Front cover gasket', 'Joint de carter de distribution'],
    lb: plateLb(height, width, 0.8) * 0.14,
    at: { material: 'coated steel', length_mm: height, width_mm: width },
    solid: 'flat-gasket',
    sizes: { length: height, width, holes: bolts },
  })
  engine.add({
    leaf: 'covers-pans',
    kind: 'gear housing',
    name: ['Gear housing', 'Carter de pignons'],
    lb: pounds((width * height * 12 * 2.7) / 1e6),
    at: { width_mm: width + 20, height_mm: height + 20, depth_mm: 70, material: 'aluminum' },
    solid: 'cover',
    sizes: { length: height + 20, width: width + 20, height: 70 },
  })
  engine.add({
    leaf: 'pan-cover-gaskets',
    kind: 'gear housing gasket',
    name: ['Gear housing gasket', 'Joint de carter de pignons'],
    lb: plateLb(height, width, 0.8) * 0.15,
    at: { material: 'coated steel', length_mm: height + 20, width_mm: width + 20 },
    solid: 'flat-gasket',
    sizes: { length: height + 20, width: width + 20, holes: bolts },
  })
}
