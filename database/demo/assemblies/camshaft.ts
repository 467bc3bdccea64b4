// Camshafts, what rides on them and what drives them.
import { rodLb } from '../parts/mass.ts'
import type { AssemblyOf } from './assembly.ts'
import { isMoraine, pairOn } from './heads.ts'

export function addCamshaft(engine: AssemblyOf): void {
  const { sheet, litres } = engine
  const { boreMm, cylinders, rows, valveTrain, code } = sheet
  const inRow = cylinders / rows
  const length = Math.round(boreMm * 1.18 * inRow * 1.15)
  const cam = (
    name: readonly [string, string],
    kind: string,
    lobes: number,
    quantity: number,
    more: { from?: number; to?: number } = {},
  ) =>
    engine.add({
      leaf: 'camshafts',
      kind,
      name,
      quantity,
      ...more,
      lb: (3.2 * litres) / rows / (valveTrain === 'DOHC' ? 2 : 1),
      isRecon: lobes >= 12,
      at: { lobes, length_mm: length },
      solid: valveTrain === 'OHV' ? 'camshaft' : 'camshaft-overhead',
      sizes: { lobes, length, d: Math.round(boreMm * 0.5) },
    })
  if (code === 'SCR27') {
    cam(['Intake camshaft', 'Arbre à cames d’admission'], 'intake camshaft', 2 * cylinders, 1)
    cam(['Exhaust camshaft', 'Arbre à cames d’échappement'], 'exhaust camshaft', 2 * cylinders, 1)
  } else if (code === 'MSF146') {
    cam(['Valve camshaft', 'Arbre à cames de soupapes'], 'valve camshaft', 2 * cylinders, 1)
    cam(['Injector camshaft', 'Arbre à cames d’injecteurs'], 'injector camshaft', cylinders, 1, { to: 2009 })
  } else if (code === 'MRN19') {
    cam(['Camshaft', 'Arbre à cames'], 'camshaft', 3 * inRow, 1, { to: 2010 })
    cam(['Camshaft', 'Arbre à cames'], 'camshaft', 2 * inRow, 1, { from: 2011 })
  } else cam(['Camshaft', 'Arbre à cames'], 'camshaft', code === 'MRN38' ? 3 * inRow : 2 * inRow, rows)
  if (valveTrain === 'OHV')
    engine.add({
      leaf: 'camshafts',
      kind: 'tappet',
      name: ['Roller tappet', 'Poussoir à galet'],
      isShared: boreMm === 104 || isMoraine(sheet),
      quantity: 2 * cylinders,
      setOf: pairOn(sheet),
      lb: (boreMm / 104) ** 3 * 0.42,
      at: { outer_diameter_mm: Math.round(boreMm * 0.24), length_mm: Math.round(boreMm * 0.6) },
      solid: 'pin',
      sizes: { d: Math.round(boreMm * 0.24), length: Math.round(boreMm * 0.6) },
    })
  const gear = Math.round(boreMm * 1.7)
  engine.add({
    leaf: 'camshafts',
    kind: 'camshaft gear',
    name: ['Camshaft gear', 'Pignon d’arbre à cames'],
    quantity: valveTrain === 'DOHC' ? 2 : rows,
    lb: rodLb(gear, 28) * 0.6,
    at: { outer_diameter_mm: gear, teeth: Math.round(gear / 2.5), width_mm: 28 },
    solid: 'gear',
    sizes: { d: gear, width: 28 },
  })
}
