// Oil: from the pan through pump, cooler and filter.
import { boltLb, plateLb, pounds, ringLb, rodLb, tubeLb } from '../parts/mass.ts'
import { oilCanOf, spinOnLb } from '../parts/cans.ts'
import type { AssemblyOf } from './assembly.ts'

export function addLubrication(engine: AssemblyOf): void {
  const { sheet, litres } = engine
  const { boreMm, cylinders, rows, oilL, hasLiners, isGas, code } = sheet
  const inRow = cylinders / rows
  const can = oilCanOf(litres)
  const coolers = rows
  engine.add({
    leaf: 'pan-cover-gaskets',
    kind: 'oil cooler gasket',
    name: ['Oil cooler gasket', 'Joint de refroidisseur d’huile'],
    quantity: 2 * coolers,
    lb: 0.1 + litres / 60,
    at: { material: 'coated steel', length_mm: Math.round(boreMm * 3), width_mm: Math.round(boreMm * 0.9) },
    solid: 'flat-gasket',
    sizes: { length: Math.round(boreMm * 3), width: Math.round(boreMm * 0.9), holes: 10 },
  })
  engine.add({
    leaf: 'oil-pumps-coolers',
    kind: 'oil cooler core',
    name: ['Oil cooler core', 'Faisceau de refroidisseur d’huile'],
    quantity: coolers,
    lb: 4 + litres * 0.85,
    at: {
      plates: hasLiners ? 12 : 7,
      length_mm: Math.round(boreMm * 2.8),
      width_mm: Math.round(boreMm * 0.7),
      material: 'stainless steel',
    },
    solid: 'cooler-core',
    sizes: { l: Math.round(boreMm * 2.8), w: Math.round(boreMm * 0.7), h: Math.round(boreMm * 0.5) },
  })
  const filters = code === 'MRN38' ? 4 : code === 'MRN19' ? 2 : 1
  engine.add({
    leaf: 'oil-pumps-coolers',
    kind: 'oil filter head',
    name: ['Oil filter head', 'Support de filtre à huile'],
    breaks: [2017],
    lb: pounds(((can.od + 30) * filters * (can.od + 20) * 70 * 1.3) / 1e6),
    at: (year) => ({ thread_size: can.thread, bypass_psi: isGas ? 15 : year >= 2017 ? 30 : 25, material: 'aluminum' }),
    solid: 'cover',
    sizes: { length: (can.od + 30) * filters, width: can.od + 20, height: 70 },
  })
  engine.add({
    leaf: 'oil-filters',
    kind: 'spin-on oil filter',
    name: ['Oil filter', 'Filtre à huile'],
    isShared: true,
    quantity: filters,
    breaks: [2017],
    lb: spinOnLb(can),
    at: {
      thread_size: can.thread,
      outer_diameter_mm: can.od,
      length_mm: can.length,
      micron_rating: litres >= 9 ? 15 : 25,
      media: litres >= 9 ? 'synthetic' : 'cellulose',
      bypass_psi: isGas ? 15 : 25,
    },
    also: [
      {
        suffix: ['extended service', 'longue durée'],
        at: { micron_rating: litres >= 9 ? 12 : 20, media: 'synthetic glass fiber' },
        heavier: 1.06,
      },
    ],
    solid: 'filter-can',
    sizes: { d: can.od, length: can.length },
    former: { key: 'micron_rating', value: litres >= 9 ? 20 : 30 },
    torque: '¾ turn after contact',
  })
  engine.add({
    leaf: 'oil-pumps-coolers',
    kind: 'oil pump',
    name: ['Oil pump', 'Pompe à huile'],
    breaks: [2017],
    isRecon: hasLiners,
    lb: 4 + litres * 0.75,
    at: (year) => ({ flow_lpm: Math.round(litres * 9 + 25), type: year >= 2017 ? 'variable displacement' : 'gerotor' }),
    solid: 'pump',
    sizes: { d: Math.round(boreMm * 1.1), length: Math.round(boreMm * 0.6) },
    torque: '24 N·m',
  })
  const section = boreMm < 120 ? 3.53 : 5.33
  engine.add({
    leaf: 'o-rings',
    kind: 'pickup tube seal',
    name: ['Oil pickup tube O-ring', 'Joint torique de crépine d’huile'],
    isShared: true,
    lb: ringLb(Math.round(boreMm * 0.3), section),
    at: { inner_diameter_mm: Math.round(boreMm * 0.3), section_mm: section, material: 'FKM' },
    solid: 'o-ring',
    sizes: { d: Math.round(boreMm * 0.35), section },
  })
  engine.add({
    leaf: 'oil-pumps-coolers',
    kind: 'oil pickup tube',
    name: ['Oil pickup tube', 'Tube de crépine d’huile'],
    lb: tubeLb(boreMm * 0.32, boreMm * 0.3, boreMm * 5) + 0.4,
    at: { outer_diameter_mm: Math.round(boreMm * 0.32), length_mm: Math.round(boreMm * 4) },
    solid: 'strainer',
    sizes: { d: Math.round(boreMm * 0.32), length: Math.round(boreMm * 2.4) },
  })
  const length = Math.round(boreMm * 1.18 * inRow + boreMm * 0.9)
  // The block of two banks stands wider on its pan.
  const width = Math.round(boreMm * (rows === 2 ? 3.4 : 2.6))
  const usualHeight = Math.round(boreMm * 1.7)
  // Sump and slopes leave little more than half of the box for oil.
  const height = Math.max(usualHeight, Math.ceil((oilL * 1e6) / (0.55 * length * width)))
  const bolts = inRow === 4 ? 20 : hasLiners ? 32 : 28
  engine.add({
    leaf: 'pan-cover-gaskets',
    kind: 'oil pan gasket',
    name: ['Oil pan gasket', 'Joint de carter d’huile'],
    lb: plateLb(length, width, 0.6) * 0.16,
    at: { material: hasLiners ? 'molded silicone' : 'rubber-edged steel', length_mm: length, width_mm: width },
    solid: 'flat-gasket',
    sizes: { length, width, holes: bolts },
    former: { key: 'material', value: 'paper' },
  })
  engine.add({
    leaf: 'covers-pans',
    kind: 'oil pan',
    name: ['Oil pan', 'Carter d’huile'],
    // The bottom, and walls of a little more than its area where the pan is as deep as usual.
    lb: pounds((length * width * (1 + (1.2 * height) / usualHeight) * (hasLiners ? 4.5 * 2.7 : 2.4 * 7.85)) / 1e6),
    at: { length_mm: length, width_mm: width, volume_l: oilL, material: hasLiners ? 'aluminum' : 'steel' },
    solid: 'pan',
    sizes: { length, width, height },
  })
  engine.add({
    leaf: 'fasteners',
    kind: 'oil pan bolt',
    name: ['Oil pan bolt', 'Boulon de carter d’huile'],
    isShared: true,
    quantity: bolts,
    setOf: 4,
    lb: boltLb(8, 25),
    at: { thread_size: 'M8×1.25', length_mm: 25, grade: '8.8' },
    solid: 'bolt',
    sizes: { d: 8, length: 25 },
    torque: '24 N·m',
    tighten: 'spiral',
  })
  const [thread, d, torque] =
    litres < 5
      ? (['M18×1.5', 18, '50 N·m'] as const)
      : litres < 13
        ? (['M22×1.5', 22, '60 N·m'] as const)
        : (['M27×2', 27, '80 N·m'] as const)
  engine.add({
    leaf: 'o-rings',
    kind: 'drain plug washer',
    name: ['Drain plug sealing washer', 'Rondelle de bouchon de vidange'],
    isShared: true,
    lb: tubeLb(d + 8, d, 2),
    at: { inner_diameter_mm: d, outer_diameter_mm: d + 8, material: 'copper' },
    solid: 'washer',
    sizes: { d: d + 8, id: d },
  })
  engine.add({
    leaf: 'fasteners',
    kind: 'oil drain plug',
    name: ['Oil drain plug', 'Bouchon de vidange d’huile'],
    isShared: true,
    lb: rodLb(d * 1.2, 24),
    at: { thread_size: thread, length_mm: 24, grade: 'magnetic' },
    solid: 'bolt',
    sizes: { d, length: 24 },
    torque,
  })
  engine.add({
    leaf: 'oil-pumps-coolers',
    kind: 'dipstick',
    name: ['Oil dipstick', 'Jauge à huile'],
    lb: 0.35 + litres / 60,
    at: { length_mm: Math.round(boreMm * 7) },
    solid: 'dipstick',
    sizes: { length: Math.round(boreMm * 6), d: 8 },
  })
}
