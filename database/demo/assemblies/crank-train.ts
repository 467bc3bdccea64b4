// Pistons and rods down to the crankshaft, and what turns with it.
import { boltLb, plateLb, pounds, tubeLb } from '../parts/mass.ts'
import type { AssemblyOf } from './assembly.ts'
import { pairOn } from './heads.ts'

const UNDERSIZES = [0.25, 0.5, 0.75, 1] as const
const OVERSIZES = [0.5, 1] as const
const mm = (value: number) => value.toFixed(2)
const undersized = UNDERSIZES.map((size) => ({
  suffix: [`${mm(size)} mm undersize`, `cote réparation −${mm(size).replace('.', ',')} mm`] as const,
  at: { size: `${mm(size)} mm undersize` },
}))

export function addCrankTrain(engine: AssemblyOf): void {
  addPistons(engine)
  addRods(engine)
  addCrankshaft(engine)
}

/** A tenth of a millimetre of room in the bore, cold. */
const skirtOf = (bore: number) => Math.round((bore - 0.1) * 100) / 100

function addPistons(engine: AssemblyOf): void {
  const { boreMm: bore, cylinders, compression, hasLiners, isGas, code } = engine.sheet
  const kg = 1690 * (bore / 1000) ** 3
  const pin = Math.round(bore * 0.36)
  const long = Math.round(bore * 0.8)
  // A parent bore is bored out when it is worn; a liner is replaced.
  const oversized = hasLiners
    ? []
    : OVERSIZES.map((size) => ({
        suffix: [`${mm(size)} mm oversize`, `cote réparation +${mm(size).replace('.', ',')} mm`] as const,
        at: { oversize_mm: size },
      }))
  const height = Math.round(bore * (isGas ? 0.98 : 1.05))
  const crown = isGas ? 'bowl for spark ignition' : 'reentrant bowl'
  engine.add({
    leaf: 'pistons-rings',
    kind: 'piston ring set',
    name: ['Piston ring set', 'Jeu de segments'],
    isShared: true,
    quantity: cylinders,
    lb: pounds(kg * 0.12),
    at: { bore_mm: bore, oversize_mm: 0, rings: 3 },
    also: oversized,
    solid: 'ring-set',
    sizes: { d: bore },
  })
  engine.add({
    leaf: 'pistons-rings',
    kind: 'piston',
    name: ['Piston', 'Piston'],
    quantity: cylinders,
    lb: pounds(kg * 1.0),
    breaks: isGas ? [] : [2007, 2013],
    isShared: code.startsWith('MRN'),
    at: (year) => ({
      bore_mm: bore,
      oversize_mm: 0,
      compression_ratio: `${compression.toFixed(1)}:1`,
      pin_mm: pin,
      skirt_mm: skirtOf(bore),
      height_mm: height,
      crown: year >= 2013 && !isGas ? `${crown}, steel` : crown,
    }),
    also: oversized.map(({ suffix, at }) => ({ suffix, at: { ...at, skirt_mm: skirtOf(bore + at.oversize_mm) } })),
    solid: 'piston',
    sizes: { d: bore, h: height },
  })
  engine.add({
    leaf: 'pistons-rings',
    kind: 'pin retaining ring',
    name: ['Piston pin retaining ring', 'Anneau de retenue d’axe de piston'],
    isShared: true,
    quantity: 2 * cylinders,
    setOf: pairOn(engine.sheet),
    lb: 0.01 + pin / 3000,
    at: { outer_diameter_mm: pin + 2, thickness_mm: pin > 45 ? 2.5 : 2 },
    solid: 'circlip',
    sizes: { d: pin + 2 },
  })
  engine.add({
    leaf: 'pistons-rings',
    kind: 'piston pin',
    name: ['Piston pin', 'Axe de piston'],
    isShared: true,
    quantity: cylinders,
    lb: tubeLb(pin, pin * 0.5, long),
    at: { outer_diameter_mm: pin, length_mm: long },
    solid: 'pin',
    sizes: { d: pin, length: long },
  })
}

function addRods(engine: AssemblyOf): void {
  const { boreMm: bore, strokeMm, cylinders, rodJournalMm, rodTorque, code } = engine.sheet
  const centres = Math.round(strokeMm * 1.6)
  engine.add({
    leaf: 'connecting-rods',
    kind: 'connecting rod',
    name: ['Connecting rod', 'Bielle'],
    quantity: cylinders,
    breaks: [2003],
    isRecon: true,
    isShared: code.startsWith('MRN'),
    lb: pounds(1550 * (bore / 1000) ** 3),
    at: (year) => ({
      length_mm: centres,
      type: year >= 2003 ? 'fracture-split' : 'machined cap',
      journal_mm: rodJournalMm,
      pin_mm: Math.round(bore * 0.36),
    }),
    solid: 'rod',
    sizes: { centres, big: Math.round(rodJournalMm * 1.5), small: Math.round(bore * 0.5) },
  })
  const width = Math.round(rodJournalMm * 0.42)
  engine.add({
    leaf: 'bearings',
    kind: 'rod bearing pair',
    name: ['Rod bearing pair', 'Paire de coussinets de bielle'],
    quantity: cylinders,
    isShared: true,
    lb: tubeLb(rodJournalMm + 5, rodJournalMm, width),
    at: { size: 'STD', position: 'rod', journal_mm: rodJournalMm, width_mm: width },
    also: undersized,
    solid: 'shells',
    sizes: { d: rodJournalMm + 5, width },
  })
  const bolt = bore < 110 ? 11 : bore < 125 ? 12 : 14
  const long = Math.round(rodJournalMm * 0.9)
  engine.add({
    leaf: 'fasteners',
    kind: 'rod bolt',
    name: ['Connecting rod bolt', 'Boulon de bielle'],
    quantity: 2 * cylinders,
    setOf: pairOn(engine.sheet),
    isShared: true,
    lb: boltLb(bolt, long),
    at: { thread_size: `M${bolt}×${bolt === 14 ? 1.5 : 1.25}`, length_mm: long, grade: '12.9' },
    solid: 'bolt',
    sizes: { d: bolt, length: long },
    torque: rodTorque,
    tighten: 'row',
  })
}

function addCrankshaft(engine: AssemblyOf): void {
  const { sheet, litres } = engine
  const { mainJournalMm: main, rodJournalMm, strokeMm, boreMm, cylinders, rows, hasLiners, code } = sheet
  const inRow = cylinders / rows
  const length = Math.round(boreMm * 1.18 * inRow + boreMm * 0.6)
  const seal = hasLiners ? 'PTFE' : 'FKM'
  const front = Math.round(main * 0.9)
  const rear = Math.round(main * 1.2)
  const ribs = hasLiners ? 8 : code === 'SCR27' ? 6 : 8
  const damper = Math.round(boreMm * 2.1)
  engine.add({
    leaf: 'fasteners',
    kind: 'damper bolt',
    name: ['Crankshaft damper bolt', 'Boulon d’amortisseur de vilebrequin'],
    isShared: true,
    quantity: boreMm < 100 ? 4 : boreMm < 125 ? 6 : 8,
    lb: boltLb(12, 60),
    at: { thread_size: 'M12×1.25', length_mm: 60, grade: '10.9' },
    solid: 'bolt',
    sizes: { d: 12, length: 60 },
    torque: '120 N·m',
    tighten: 'cross',
  })
  engine.add({
    leaf: 'crankshafts',
    kind: 'damper',
    name: ['Crankshaft damper', 'Amortisseur de vilebrequin'],
    breaks: [2007],
    isShared: false,
    lb: plateLb(damper, damper, boreMm * 0.36, 'iron') * 0.55,
    at: (year) => ({
      outer_diameter_mm: damper,
      width_mm: Math.round(boreMm * 0.4),
      ribs,
      type: litres > 9 || year >= 2007 ? 'viscous' : 'rubber',
    }),
    solid: 'damper',
    sizes: { d: damper, width: Math.round(boreMm * 0.4) },
  })
  engine.add({
    leaf: 'shaft-seals',
    kind: 'front crankshaft seal',
    name: ['Front crankshaft seal', 'Joint avant de vilebrequin'],
    isShared: true,
    lb: 0.15 + front / 500,
    at: { inner_diameter_mm: front, outer_diameter_mm: front + 24, width_mm: 12, material: seal, position: 'front' },
    solid: 'seal',
    sizes: { od: front + 24, id: front },
    former: { key: 'width_mm', value: 10 },
  })
  engine.add({
    // That of the V12 is ground and balanced with its engine.
    ...(cylinders < 12 && { leaf: 'crankshafts', isRecon: true }),
    kind: 'crankshaft',
    name: ['Crankshaft', 'Vilebrequin'],
    lb: 22 * litres,
    at: { stroke_mm: strokeMm, journal_mm: main, rod_journal_mm: rodJournalMm, length_mm: length },
    solid: 'crankshaft',
    sizes: { cylinders: inRow, stroke: strokeMm, journal: main, length },
  })
  const width = Math.round(main * 0.4)
  engine.add({
    leaf: 'bearings',
    kind: 'main bearing set',
    name: ['Main bearing set', 'Jeu de coussinets de palier'],
    isShared: true,
    lb: tubeLb(main + 6, main, width) * (inRow + 1),
    at: { size: 'STD', position: 'main', journal_mm: main, width_mm: width, pairs: inRow + 1 },
    also: undersized,
    solid: 'shells',
    sizes: { d: main + 6, width },
  })
  engine.add({
    leaf: 'bearings',
    kind: 'thrust bearing set',
    name: ['Thrust bearing set', 'Jeu de butées de vilebrequin'],
    isShared: true,
    lb: tubeLb(main * 1.35, main * 1.05, 5),
    at: { size: 'STD', position: 'thrust', journal_mm: main, width_mm: 2.5 },
    solid: 'shells',
    sizes: { d: Math.round(main * 1.35), width: 5 },
  })
  engine.add({
    leaf: 'shaft-seals',
    kind: 'rear crankshaft seal',
    name: ['Rear crankshaft seal', 'Joint arrière de vilebrequin'],
    isShared: true,
    lb: 0.2 + rear / 400,
    at: { inner_diameter_mm: rear, outer_diameter_mm: rear + 26, width_mm: 14, material: seal, position: 'rear' },
    solid: 'seal',
    sizes: { od: rear + 26, id: rear },
  })
  const wheel = Math.round(boreMm * 3.3)
  engine.add({
    leaf: 'clutches',
    kind: 'flywheel',
    name: ['Flywheel with ring gear', 'Volant moteur avec couronne'],
    lb: plateLb(wheel, wheel, boreMm * 0.26, 'iron') * 0.6,
    at: { diameter_mm: wheel, ring_gear_teeth: Math.round(wheel / 3.1), bolts: 8 },
    solid: 'flywheel',
    sizes: { d: wheel, width: Math.round(boreMm * 0.3) },
  })
  engine.add({
    leaf: 'fasteners',
    kind: 'flywheel bolt',
    name: ['Flywheel bolt', 'Boulon de volant moteur'],
    isShared: true,
    quantity: 8,
    lb: boltLb(boreMm > 110 ? 16 : 12, 45),
    at: { thread_size: boreMm > 110 ? 'M16×1.5' : 'M12×1.25', length_mm: 45, grade: '10.9' },
    solid: 'bolt',
    sizes: { d: boreMm > 110 ? 16 : 12, length: 45 },
    torque: boreMm > 110 ? '300 N·m' : '120 N·m',
    tighten: 'cross',
  })
}
