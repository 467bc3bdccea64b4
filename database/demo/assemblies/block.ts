// Block, and what is pressed or bolted into it.
import { boltLb, ringLb, rodLb, tubeLb } from '../parts/mass.ts'
import type { AssemblyOf } from './assembly.ts'
import { pairOn } from './heads.ts'

const COARSE: Record<number, number> = { 12: 1.75, 14: 2, 16: 2, 18: 2.5 }
const half = (value: number) => Math.round(value * 2) / 2

export function addBlock(engine: AssemblyOf): void {
  const { sheet } = engine
  const { boreMm, strokeMm, cylinders, rows } = sheet
  const inRow = cylinders / rows
  const length = Math.round(boreMm * 1.18 * inRow + boreMm)
  engine.add({
    kind: 'cylinder block',
    name: ['Cylinder block', 'Bloc-cylindres'],
    solid: 'block',
    sizes: {
      cylinders,
      rows,
      bore: boreMm,
      length,
      width: Math.round(boreMm * 2.6),
      height: Math.round(strokeMm * 2.5),
    },
  })
  const plug = half(boreMm * 0.52)
  engine.add({
    leaf: 'o-rings',
    kind: 'cup plug',
    name: ['Cup plug', 'Pastille de dessablage'],
    isShared: true,
    quantity: 2 * cylinders,
    setOf: pairOn(sheet),
    lb: rodLb(plug, 3.5),
    at: { outer_diameter_mm: plug, thickness_mm: 10, material: 'stainless steel' },
    solid: 'plug',
    sizes: { d: plug, length: 10 },
  })
  if (sheet.hasLiners) addLiners(engine)
  const mains = inRow + 1
  if (!sheet.isGas)
    engine.add({
      leaf: 'pistons-rings',
      kind: 'piston cooling nozzle',
      name: ['Piston cooling nozzle', 'Gicleur de refroidissement de piston'],
      quantity: cylinders,
      isShared: true,
      lb: 0.06 + boreMm / 1200,
      at: { diameter_mm: half(boreMm / 52), length_mm: Math.round(boreMm * 0.6) },
      solid: 'nozzle',
      sizes: { d: 16, length: Math.round(boreMm * 0.6) },
      torque: '24 N·m',
    })
  if (sheet.valveTrain === 'OHV') {
    const cam = Math.round(sheet.mainJournalMm * 0.66)
    engine.add({
      leaf: 'bearings',
      kind: 'camshaft bushing',
      name: ['Camshaft bushing', 'Bague d’arbre à cames'],
      isShared: true,
      quantity: mains * rows,
      lb: tubeLb(cam + 4, cam, 24),
      at: { position: 'camshaft', size: 'STD', journal_mm: cam, width_mm: 24 },
      solid: 'bearing',
      sizes: { od: cam + 4, id: cam, width: 24 },
    })
  }
  engine.add({
    kind: 'main bearing cap',
    name: ['Main bearing cap', 'Chapeau de palier'],
    quantity: mains,
    solid: 'plate',
    sizes: {
      length: Math.round(sheet.mainJournalMm * 2),
      width: Math.round(sheet.mainJournalMm * 0.4),
      height: Math.round(sheet.mainJournalMm * 0.6),
    },
  })
  const bolt = sheet.mainJournalMm < 80 ? 12 : sheet.mainJournalMm < 100 ? 14 : sheet.mainJournalMm < 120 ? 16 : 18
  const long = Math.round(sheet.mainJournalMm * 1.45)
  engine.add({
    leaf: 'fasteners',
    kind: 'main bearing cap bolt',
    name: ['Main bearing cap bolt', 'Boulon de chapeau de palier'],
    isShared: true,
    quantity: 2 * mains,
    lb: boltLb(bolt, long),
    at: { thread_size: `M${bolt}×${COARSE[bolt]}`, length_mm: long, grade: '10.9' },
    solid: 'bolt',
    sizes: { d: bolt, length: long },
    torque: sheet.mainTorque,
    tighten: 'spiral',
  })
}

function addLiners(engine: AssemblyOf): void {
  const { boreMm, strokeMm, cylinders } = engine.sheet
  const length = Math.round(strokeMm * 1.7)
  const wall = boreMm * 0.065
  const outer = Math.round(boreMm + 2 * wall)
  const flange = Math.round(boreMm * 1.17)
  engine.add({
    leaf: 'cylinder-liners',
    kind: 'cylinder liner',
    name: ['Cylinder liner', 'Chemise de cylindre'],
    isShared: true,
    quantity: cylinders,
    lb: tubeLb(boreMm + 2 * wall, boreMm, length, 'iron'),
    at: { bore_mm: boreMm, flange_mm: flange, length_mm: length, type: 'wet', finish: 'plateau honed' },
    solid: 'liner',
    sizes: { d: outer, bore: boreMm, length, flange },
    former: { key: 'finish', value: 'honed' },
  })
  for (const [position, fr, section, material] of [
    ['upper', 'supérieur', 3.53, 'EPDM'],
    ['lower', 'inférieur', 5.33, 'EPDM'],
    ['crevice', 'd’étanchéité basse', 5.33, 'FKM'],
  ] as const)
    engine.add({
      leaf: 'o-rings',
      kind: 'liner seal ring',
      name: [`Liner O-ring, ${position}`, `Joint torique de chemise, ${fr}`],
      isShared: true,
      quantity: cylinders,
      lb: ringLb(outer, section),
      at: { inner_diameter_mm: outer - 4, section_mm: section, material },
      solid: 'o-ring',
      sizes: { d: outer, section },
    })
}
