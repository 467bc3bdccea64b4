// Exhaust: manifold, recirculation, and what cleans the gas in the years in which the rules ask for it.
import { boltLb } from '../parts/mass.ts'
import type { AssemblyOf } from './assembly.ts'
import { addAfterTreatment, addGasCatalyst } from './after-treatment.ts'

export function addExhaust(engine: AssemblyOf): void {
  addManifold(engine)
  addEgr(engine)
  if (engine.sheet.isGas) addGasCatalyst(engine)
  else addAfterTreatment(engine)
}

function addManifold(engine: AssemblyOf): void {
  const { sheet, litres } = engine
  const { cylinders, boreMm, rows } = sheet
  const pieces = (litres < 9 ? 1 : 3) * rows
  const port = Math.round(boreMm * 0.45)
  engine.add({
    leaf: 'exhaust-manifolds',
    kind: 'exhaust manifold bolt',
    name: ['Exhaust manifold bolt', 'Boulon de collecteur d’échappement'],
    isShared: true,
    quantity: 2 * cylinders,
    setOf: 4,
    lb: boltLb(10, 70),
    usd: 5.4,
    at: { thread_size: 'M10×1.5', length_mm: 70, material: 'heat-resistant steel' },
    solid: 'bolt',
    sizes: { d: 10, length: 70 },
    torque: '43 N·m',
    tighten: 'spiral',
  })
  engine.add({
    leaf: 'exhaust-manifolds',
    kind: 'exhaust manifold',
    name: [
      pieces > 1 ? 'Exhaust manifold section' : 'Exhaust manifold',
      pieces > 1 ? 'Section de collecteur d’échappement' : 'Collecteur d’échappement',
    ],
    isShared: sheet.code.startsWith('MRN'),
    breaks: [2004, 2007],
    quantity: pieces,
    lb: (3.1 * litres) / pieces,
    at: (year) => ({
      material: 'cast iron',
      ports: cylinders / pieces,
      ...(sheet.egrFrom !== null && { egr_port: year >= sheet.egrFrom ? 'with' : 'without' }),
    }),
    solid: 'manifold',
    sizes: {
      ports: cylinders / pieces,
      length: Math.round((boreMm * 1.18 * cylinders) / pieces),
      d: Math.round(boreMm * 0.6),
    },
  })
  engine.add({
    leaf: 'exhaust-manifolds',
    kind: 'exhaust manifold gasket',
    name: ['Exhaust manifold gasket', 'Joint de collecteur d’échappement'],
    isShared: boreMm === 104 || sheet.code.startsWith('MRN'),
    quantity: cylinders,
    lb: 0.05 + boreMm / 1500,
    usd: 7 + boreMm / 25,
    at: { material: 'multi-layer steel', ports: 1, length_mm: port + 30, width_mm: port + 16 },
    solid: 'flat-gasket',
    sizes: { length: port + 30, width: port + 16, holes: 2 },
  })
}

function addEgr(engine: AssemblyOf): void {
  const { sheet, litres } = engine
  const { egrFrom: from, volts, boreMm } = sheet
  const more = { from, isOnSets: false } as const
  engine.add({
    ...more,
    leaf: 'egr',
    kind: 'EGR valve',
    name: ['EGR valve', 'Soupape RGE'],
    breaks: [2010, 2017],
    isRecon: true,
    lb: 5.5 + litres * 0.55,
    at: (year) => ({
      type: year >= 2010 ? 'electric, butterfly' : 'electric, poppet',
      connector: year >= 2017 ? '6-pin' : '5-pin',
      voltage: volts,
    }),
    solid: 'actuator',
    sizes: { d: 90, length: 140 },
    torque: '24 N·m',
  })
  engine.add({
    ...more,
    leaf: 'egr',
    kind: 'EGR cooler',
    name: ['EGR cooler', 'Refroidisseur RGE'],
    breaks: [2010],
    isRecon: true,
    lb: 10 + litres * 1.6,
    at: (year) => ({
      type: year >= 2010 ? 'tube' : 'plate',
      length_mm: Math.round((boreMm * 4.4) / 5) * 5,
      material: 'stainless steel',
    }),
    solid: 'canister',
    sizes: { d: Math.round(boreMm * 0.85), length: Math.round(boreMm * 4.4) },
    torque: '24 N·m',
  })
  engine.add({
    ...more,
    leaf: 'exhaust-manifolds',
    kind: 'EGR gasket',
    name: ['EGR gasket', 'Joint de RGE'],
    quantity: litres < 9 ? 4 : 6,
    isShared: boreMm === 104,
    lb: 0.05 + boreMm / 1800,
    usd: 6 + boreMm / 30,
    at: {
      material: 'stainless steel',
      ports: 1,
      length_mm: Math.round(boreMm * 0.7),
      width_mm: Math.round(boreMm * 0.5),
    },
    solid: 'flat-gasket',
    sizes: { length: Math.round(boreMm * 0.7), width: Math.round(boreMm * 0.5), holes: 4 },
  })
  if (from !== null)
    engine.add({
      ...more,
      leaf: 'sensors-switches',
      kind: 'EGR differential pressure sensor',
      name: ['EGR differential pressure sensor', 'Capteur de pression différentielle RGE'],
      from: Math.max(from, 2004),
      isShared: true,
      lb: 0.3,
      usd: 88,
      at: { connector: '3-pin', thread_size: 'M8×1.25', range: '0–0.5 bar', voltage: 5 },
      solid: 'sensor',
      sizes: { d: 30, length: 60 },
      torque: '10 N·m',
    })
}
