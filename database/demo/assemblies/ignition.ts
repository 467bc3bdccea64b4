// Spark of the gas engines.
import type { AssemblyOf } from './assembly.ts'

export function addIgnition(engine: AssemblyOf): void {
  const { isGas, cylinders, boreMm, volts } = engine.sheet
  if (!isGas) return
  const big = boreMm > 110
  engine.add({
    leaf: 'spark-plugs',
    kind: 'ignition coil',
    name: ['Ignition coil', 'Bobine d’allumage'],
    quantity: cylinders,
    breaks: [2017],
    isShared: true,
    lb: 0.9,
    usd: 84,
    at: (year) => ({ voltage: volts, connector: year >= 2017 ? '4-pin' : '3-pin' }),
    solid: 'coil',
    sizes: { d: 40, length: 110 },
    torque: '10 N·m',
  })
  engine.add({
    leaf: 'spark-plugs',
    kind: 'spark plug boot',
    name: ['Spark plug boot', 'Capuchon de bougie'],
    quantity: cylinders,
    isShared: true,
    lb: 0.3,
    usd: 34,
    at: { length_mm: big ? 240 : 190, material: 'PTFE' },
    solid: 'pin',
    sizes: { d: 24, length: big ? 240 : 190 },
  })
  engine.add({
    leaf: 'spark-plugs',
    kind: 'spark plug',
    name: ['Spark plug', 'Bougie d’allumage'],
    quantity: cylinders,
    isShared: true,
    lb: big ? 0.24 : 0.2,
    at: big
      ? { gap_mm: 0.38, thread_size: 'M18×1.5', reach_mm: 20, hex_mm: 21 }
      : { gap_mm: 0.36, thread_size: 'M14×1.25', reach_mm: 26.5, hex_mm: 16 },
    solid: 'spark-plug',
    sizes: { d: big ? 18 : 14, length: 90 },
    torque: '38 N·m',
    former: { key: 'gap_mm', value: 0.4 },
  })
}
