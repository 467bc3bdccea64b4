// What hangs in the head: valves with their springs, guides and seats.
import { rodLb, tubeLb } from '../parts/mass.ts'
import type { AssemblyOf } from './assembly.ts'
import { isMoraine, pairOn } from './heads.ts'

export function addValves(engine: AssemblyOf): void {
  const { sheet } = engine
  const { boreMm, cylinders, stemMm, hasLiners } = sheet
  // Springs and what holds them are sold for one cylinder: an engine has more of them than a line of a cart takes (K-2).
  const each = 4 * cylinders
  const long = Math.round(boreMm * 1.15)
  const isShared = true
  const spring = Math.round(boreMm * 0.28)
  engine.add({
    leaf: 'valves-springs',
    kind: 'valve keeper',
    name: ['Valve keeper (half)', 'Demi-clavette de soupape'],
    isShared,
    quantity: 2 * each,
    setOf: 8,
    lb: 0.01 + stemMm / 1500,
    at: { stem_mm: stemMm, length_mm: Math.round(stemMm * 1.4) },
    solid: 'keeper',
    sizes: { d: stemMm + 4, length: Math.round(stemMm * 1.4) },
  })
  engine.add({
    leaf: 'valves-springs',
    kind: 'valve spring retainer',
    name: ['Valve spring retainer', 'Coupelle de ressort de soupape'],
    isShared,
    quantity: each,
    setOf: 4,
    lb: rodLb(spring, 5),
    at: { outer_diameter_mm: spring, stem_mm: stemMm },
    solid: 'retainer',
    sizes: { d: spring, length: 8 },
  })
  for (const [place, fr, d] of isMoraine(sheet)
    ? ([
        ['outer', 'extérieur', spring],
        ['inner', 'intérieur', Math.round(spring * 0.7)],
      ] as const)
    : ([[null, null, spring]] as const))
    engine.add({
      leaf: 'valves-springs',
      kind: 'valve spring',
      name: place ? [`Valve spring, ${place}`, `Ressort de soupape ${fr}`] : ['Valve spring', 'Ressort de soupape'],
      isShared,
      quantity: each,
      setOf: 4,
      lb: tubeLb(d, d * 0.72, boreMm * 0.2),
      at: { type: place ? `double, ${place}` : 'single', outer_diameter_mm: d, length_mm: Math.round(boreMm * 0.5) },
      solid: 'spring',
      sizes: { d, length: Math.round(boreMm * 0.5) },
    })
  engine.add({
    leaf: 'valves-springs',
    kind: 'valve stem seal',
    name: ['Valve stem seal', 'Joint de queue de soupape'],
    isShared,
    quantity: each,
    setOf: 4,
    lb: 0.01 + stemMm / 800,
    at: { stem_mm: stemMm, material: 'FKM' },
    solid: 'seal',
    sizes: { od: stemMm + 7, id: stemMm },
  })
  for (const [side, fr, share, plural] of [
    ['intake', 'd’admission', 0.32, 2],
    ['exhaust', 'd’échappement', 0.29, 2],
  ] as const)
    engine.add({
      leaf: 'valves-springs',
      kind: `${side} valve`,
      name: [side === 'intake' ? 'Intake valve' : 'Exhaust valve', `Soupape ${fr}`],
      isShared,
      quantity: plural * cylinders,
      setOf: pairOn(sheet),
      lb: rodLb(stemMm, long) + rodLb(boreMm * share, stemMm * 0.55),
      at: {
        type: side,
        stem_mm: stemMm,
        length_mm: long,
        head_mm: Math.round(boreMm * share * 10) / 10,
        material: side === 'intake' ? 'martensitic steel' : 'austenitic steel, stellite face',
      },
      solid: 'valve',
      sizes: { head: Math.round(boreMm * share), stem: stemMm, length: long },
    })
  engine.add({
    leaf: 'valves-springs',
    kind: 'valve guide',
    name: ['Valve guide', 'Guide de soupape'],
    isShared,
    quantity: each,
    setOf: 4,
    lb: tubeLb(stemMm * 1.8, stemMm, boreMm * 0.5, 'iron'),
    at: { stem_mm: stemMm, outer_diameter_mm: Math.round(stemMm * 18) / 10, length_mm: Math.round(boreMm * 0.5) },
    solid: 'pin',
    sizes: { d: Math.round(stemMm * 1.8), length: Math.round(boreMm * 0.5) },
  })
  for (const [side, fr, share] of [
    ['intake', 'd’admission', 0.34],
    ['exhaust', 'd’échappement', 0.31],
  ] as const)
    engine.add({
      leaf: 'valves-springs',
      kind: 'valve seat insert',
      name: [`Valve seat, ${side}`, `Siège de soupape ${fr}`],
      isShared,
      quantity: 2 * cylinders,
      setOf: pairOn(sheet),
      lb: tubeLb(boreMm * share, boreMm * share * 0.8, boreMm * 0.07),
      at: { outer_diameter_mm: Math.round(boreMm * share * 10) / 10, position: side, material: 'sintered alloy' },
      solid: 'o-ring',
      sizes: { d: Math.round(boreMm * share), section: Math.round(boreMm * 0.06) },
    })
  if (!sheet.isGas)
    engine.add({
      leaf: 'injectors',
      kind: 'injector sleeve',
      name: ['Injector sleeve', 'Douille d’injecteur'],
      isShared: boreMm === 104 || hasLiners,
      quantity: cylinders,
      lb: tubeLb(boreMm * 0.27, boreMm * 0.22, boreMm * 0.8),
      at: {
        outer_diameter_mm: Math.round(boreMm * 0.27),
        length_mm: Math.round(boreMm * 0.8),
        material: 'stainless steel',
      },
      solid: 'pin',
      sizes: { d: Math.round(boreMm * 0.27), length: Math.round(boreMm * 0.8) },
    })
}
