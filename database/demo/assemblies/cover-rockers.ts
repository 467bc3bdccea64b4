// Valve cover and rockers, above the head.
import { boltLb, pounds, rodLb, tubeLb } from '../parts/mass.ts'
import type { AssemblyOf } from './assembly.ts'
import { hasLightHead, isMoraine, pairOn } from './heads.ts'

export function addCover(engine: AssemblyOf): void {
  const { boreMm, cylinders } = engine.sheet
  const covers = engine.heads
  const length = Math.round(boreMm * 1.18 * (isMoraine(engine.sheet) ? 1 : cylinders))
  const bolts = isMoraine(engine.sheet) ? 4 : cylinders === 4 ? 8 : 12
  engine.add({
    leaf: 'fasteners',
    kind: 'valve cover bolt',
    name: ['Valve cover bolt with isolator', 'Boulon de cache-culbuteurs avec isolateur'],
    isShared: true,
    quantity: bolts * covers,
    setOf: 4,
    lb: boltLb(8, 60),
    at: { thread_size: 'M8×1.25', length_mm: 60, grade: '8.8' },
    solid: 'bolt',
    sizes: { d: 8, length: 60 },
    torque: '24 N·m',
    tighten: 'spiral',
  })
  engine.add({
    leaf: 'covers-pans',
    kind: 'valve cover',
    name: ['Valve cover', 'Cache-culbuteurs'],
    isShared: isMoraine(engine.sheet),
    quantity: covers,
    breaks: [2007],
    lb: pounds((length * boreMm * 2.2 * 3.5 * 2.7) / 1e6),
    at: (year) => ({
      length_mm: length,
      width_mm: Math.round(boreMm * 2.1),
      material: hasLightHead(engine.sheet) ? 'plastic' : 'aluminum',
      breather: year >= 2007 ? 'crankcase filter port' : 'open breather',
    }),
    solid: 'cover',
    sizes: { length, width: Math.round(boreMm * 2.1), height: Math.round(boreMm * 0.7) },
  })
  engine.add({
    leaf: 'pan-cover-gaskets',
    kind: 'valve cover gasket',
    name: ['Valve cover gasket', 'Joint de cache-culbuteurs'],
    isShared: isMoraine(engine.sheet),
    quantity: covers,
    lb: 0.15 + length / 1800,
    at: { material: 'HNBR', length_mm: length, width_mm: Math.round(boreMm * 2.1) },
    solid: 'flat-gasket',
    sizes: { length, width: Math.round(boreMm * 2.1), holes: bolts },
    former: { key: 'material', value: 'NBR' },
  })
}

export function addRockers(engine: AssemblyOf): void {
  const { sheet } = engine
  const { boreMm, cylinders, valveTrain, code } = sheet
  const long = Math.round(sheet.strokeMm * 2.1)
  if (valveTrain === 'DOHC') {
    engine.add({
      leaf: 'valves-springs',
      kind: 'finger follower',
      name: ['Finger follower', 'Linguet'],
      quantity: 4 * cylinders,
      lb: 0.14,
      at: { length_mm: 46 },
      solid: 'rocker',
      sizes: { length: 46, d: 14 },
    })
    return
  }
  engine.add({
    leaf: 'valves-springs',
    kind: 'rocker shaft',
    name: ['Rocker shaft', 'Axe de culbuteurs'],
    isShared: isMoraine(sheet),
    quantity: valveTrain === 'SOHC' ? 1 : cylinders,
    lb: rodLb(boreMm * 0.2, boreMm * (valveTrain === 'SOHC' ? cylinders * 1.1 : 0.9)),
    at: {
      outer_diameter_mm: Math.round(boreMm * 0.2),
      length_mm: Math.round(boreMm * (valveTrain === 'SOHC' ? cylinders * 1.1 : 0.9)),
    },
    solid: 'rocker-shaft',
    sizes: {
      d: Math.round(boreMm * 0.2),
      length: Math.round(boreMm * (valveTrain === 'SOHC' ? cylinders * 1.1 : 0.9)),
    },
  })
  for (const [side, fr] of [
    ['intake', 'admission'],
    ['exhaust', 'échappement'],
  ] as const)
    engine.add({
      leaf: 'valves-springs',
      kind: 'rocker lever',
      name: [`Rocker lever, ${side}`, `Culbuteur, ${fr}`],
      isShared: boreMm === 104 || isMoraine(sheet),
      quantity: cylinders,
      lb: (boreMm / 104) ** 3 * (side === 'intake' ? 0.62 : 0.66),
      at: { length_mm: Math.round(boreMm * 0.9), position: side },
      solid: 'rocker',
      sizes: { length: Math.round(boreMm * 0.9), d: Math.round(boreMm * 0.2) },
    })
  if (valveTrain !== 'OHV') return
  const unitInjector = isMoraine(sheet)
  const thick = Math.round(boreMm * 0.1)
  engine.add({
    leaf: 'valves-springs',
    kind: 'push rod',
    name: ['Push rod', 'Tige de culbuteur'],
    isShared: isMoraine(sheet),
    quantity: 2 * cylinders,
    setOf: pairOn(sheet),
    lb: tubeLb(thick, thick * 0.55, long),
    at: { outer_diameter_mm: thick, length_mm: long },
    solid: 'pushrod',
    sizes: { d: thick, length: long },
  })
  if (unitInjector)
    engine.add({
      leaf: 'valves-springs',
      kind: 'injector push rod',
      name: ['Injector push rod', 'Tige de culbuteur d’injecteur'],
      isShared: true,
      quantity: cylinders,
      lb: tubeLb(thick + 4, thick * 0.5, long),
      at: { outer_diameter_mm: thick + 4, length_mm: long },
      ...(code === 'MRN19' && { to: 2010 }),
      solid: 'pushrod',
      sizes: { d: thick + 4, length: long },
    })
  engine.add({
    leaf: 'valves-springs',
    kind: 'valve crosshead',
    name: ['Valve crosshead', 'Traverse de soupapes'],
    isShared: boreMm === 104 || isMoraine(sheet),
    quantity: 2 * cylinders,
    setOf: pairOn(sheet),
    lb: (boreMm / 104) ** 3 * 0.18,
    at: { length_mm: Math.round(boreMm * 0.52) },
    solid: 'crosshead',
    sizes: { length: Math.round(boreMm * 0.52), d: Math.round(boreMm * 0.18) },
  })
}
