// What feeds the rotor: an exciter with turning diodes, or brushes on slip rings.
import { pounds } from '../../parts/mass.ts'
import type { SetOf } from './set.ts'

export function addExciter(set: SetOf): void {
  const { sheet, frameKg: kg, line } = set
  const od = Math.round((Math.cbrt(kg) * 34) / 5) * 5
  const length = Math.round(od * 0.4)
  const one = pounds(kg * 0.026)
  const amps = kg < 180 ? 25 : kg < 400 ? 40 : kg < 1000 ? 70 : 150
  const ofFrame = `${line} ${sheet.frame}`
  for (const [kind, en, fr, share] of [
    ['exciter stator', 'Exciter stator', 'Stator d’excitatrice', 1],
    ['exciter rotor', 'Exciter rotor', 'Rotor d’excitatrice', 0.8],
  ] as const)
    set.add({
      leaf: 'gen-ends',
      kind,
      name: [en, fr],
      lb: one * share + 1.2,
      usd: 92 + one * share * 16,
      at: {
        outer_diameter_mm: kind === 'exciter stator' ? od : Math.round(od * 0.7),
        inner_diameter_mm: Math.round(od * (kind === 'exciter stator' ? 0.71 : 0.3)),
        length_mm: length,
        poles: kg < 180 ? 8 : 12,
      },
      of: ofFrame,
      solid: 'exciter',
      sizes: { od: kind === 'exciter stator' ? od : Math.round(od * 0.7), id: Math.round(od * 0.3), length },
    })
  set.add({
    leaf: 'gen-ends',
    kind: 'rectifier set',
    name: ['Rotating rectifier set', 'Jeu de diodes tournantes'],
    lb: 0.4 + amps / 60,
    usd: 36 + amps * 1.9,
    at: { amps, diodes: 6, peak_inverse_v: 1200, diameter_mm: Math.round(od * 0.72) },
    solid: 'diode-plate',
    sizes: { d: Math.round(od * 0.72), diodes: 6 },
    former: { key: 'peak_inverse_v', value: 1000 },
    torque: amps < 60 ? '3 N·m' : '10 N·m',
  })
  if (set.kw >= 10)
    set.add({
      leaf: 'gen-ends',
      kind: 'surge suppressor',
      name: ['Surge suppressor', 'Limiteur de surtension'],
      lb: amps < 60 ? 0.05 : 0.11,
      usd: 28 + amps / 5,
      at: { voltage: amps < 60 ? 550 : 680, diameter_mm: amps < 60 ? 20 : 32 },
      solid: 'coil',
      sizes: { d: amps < 60 ? 20 : 32, length: 24 },
    })
  if (sheet.hasPmg)
    set.add({
      leaf: 'gen-ends',
      kind: 'permanent-magnet generator',
      name: ['Permanent-magnet generator', 'Génératrice à aimants permanents'],
      lb: one * 0.5 + 4,
      usd: 420 + one * 9,
      at: { outer_diameter_mm: Math.round(od * 0.8), length_mm: Math.round(length * 0.7), voltage: 190, poles: 8 },
      of: ofFrame,
      solid: 'exciter',
      sizes: { od: Math.round(od * 0.8), id: Math.round(od * 0.3), length: Math.round(length * 0.7) },
    })
}

export function addBrushes(set: SetOf): void {
  const { kw } = set
  const [length, width] = kw < 10 ? [16, 6] : kw < 30 ? [22, 8] : [25, 10]
  set.add({
    leaf: 'gen-ends',
    kind: 'brush set',
    name: ['Brush set with holder', 'Jeu de balais avec porte-balais'],
    lb: 0.12 + kw / 90,
    usd: 24 + kw / 1.6,
    at: { length_mm: length, width_mm: width, pieces: 2, material: 'carbon' },
    solid: 'brushes',
    sizes: { l: 50, w: width * 3, h: length },
    torque: '4 N·m',
  })
  const od = kw < 10 ? 48 : kw < 30 ? 60 : 75
  set.add({
    leaf: 'gen-ends',
    kind: 'slip ring',
    name: ['Slip ring assembly', 'Bagues collectrices'],
    lb: 0.3 + od / 100,
    usd: 38 + od / 2,
    at: { outer_diameter_mm: od, length_mm: 34, material: 'cast bronze' },
    solid: 'slip-rings',
    sizes: { od, id: Math.round(od * 0.5), length: 34 },
  })
}
