// The head of a small engine and what seals it.
import { boltLb, pounds, rodLb } from '../../parts/mass.ts'
import type { SmallEngine } from '../small-engines.ts'
import type { SetOf } from './set.ts'

export function addHead(set: SetOf, engine: SmallEngine): void {
  const { boreMm, cylinders, layout, headBolt, cooling, isDiesel, code, rodMm } = engine
  // The V has a head on each side of one cylinder, the others one for all.
  const heads = layout === 'V' ? 2 : 1
  const inOne = cylinders / heads
  const length = Math.round(boreMm * 1.22 * inOne + boreMm * 0.35)
  const width = Math.round(boreMm * 1.6)
  const isAir = cooling === 'air'
  const ofBore = `${code.slice(0, 3)} ${boreMm} ${inOne}`
  set.add({
    leaf: 'pan-cover-gaskets',
    kind: 'valve cover gasket',
    name: ['Valve cover gasket', 'Joint de cache-culbuteurs'],
    quantity: heads,
    lb: 0.04 + length / 3000,
    at: { material: isAir ? 'paper' : 'NBR', length_mm: length, width_mm: Math.round(boreMm * 1.1) },
    of: ofBore,
    solid: 'flat-gasket',
    sizes: { length, width: Math.round(boreMm * 1.1), holes: isAir ? 4 : 6 },
  })
  set.add({
    leaf: 'head-gaskets',
    kind: 'head bolt',
    name: ['Cylinder head bolt', 'Boulon de culasse'],
    quantity: Math.round(headBolt.each * cylinders + (layout === 'inline' && headBolt.each === 4 ? 2 : 0)),
    lb: boltLb(headBolt.diameterMm, headBolt.lengthMm),
    at: { thread_size: headBolt.thread, length_mm: headBolt.lengthMm, grade: '10.9' },
    solid: 'bolt',
    sizes: { d: headBolt.diameterMm, length: headBolt.lengthMm },
    torque: headBolt.torque,
    tighten: 'spiral',
  })
  set.add({
    leaf: 'cylinder-heads',
    kind: 'cylinder head',
    name: ['Cylinder head', 'Culasse'],
    quantity: heads,
    lb: pounds((length * width * boreMm * (isDiesel ? 1.1 : 0.8) * (isDiesel ? 7.2 * 0.42 : 2.7 * 0.5)) / 1e6),
    at: {
      valves: 2 * inOne,
      material: isDiesel ? 'cast iron' : 'aluminum',
      bare_or_loaded: 'loaded',
      bore_mm: boreMm,
      length_mm: length,
    },
    of: ofBore,
    solid: 'head',
    sizes: { cylinders: inOne, length, width, height: Math.round(boreMm * (isDiesel ? 1.1 : 0.8)) },
  })
  set.add({
    leaf: 'pan-cover-gaskets',
    kind: 'intake gasket',
    name: ['Intake manifold gasket', 'Joint de collecteur d’admission'],
    quantity: heads,
    lb: 0.02 + (inOne * boreMm) / 3000,
    at: { material: 'paper', length_mm: Math.round(boreMm * inOne * 0.8), width_mm: Math.round(boreMm * 0.6) },
    of: ofBore,
    solid: 'flat-gasket',
    sizes: { length: Math.round(boreMm * inOne * 0.8), width: Math.round(boreMm * 0.6), holes: 2 * inOne },
  })
  set.add({
    leaf: 'exhaust-manifolds',
    kind: 'exhaust manifold gasket',
    name: ['Exhaust manifold gasket', 'Joint de collecteur d’échappement'],
    quantity: heads,
    lb: 0.06 + (inOne * boreMm) / 2500,
    at: {
      material: 'graphite and steel',
      ports: inOne,
      length_mm: Math.round(boreMm * inOne * 0.8),
      width_mm: Math.round(boreMm * 0.6),
    },
    of: ofBore,
    solid: 'flat-gasket',
    sizes: { length: Math.round(boreMm * inOne * 0.8), width: Math.round(boreMm * 0.6), holes: 2 * inOne },
  })
  set.add({
    leaf: 'head-gaskets',
    kind: 'head gasket',
    name: ['Head gasket', 'Joint de culasse'],
    quantity: heads,
    lb: 0.08 + (length * width) / 90_000,
    at: {
      thickness_mm: isAir ? 1.1 : 1.2,
      material: isAir ? 'graphite and steel' : 'multi-layer steel',
      bore_mm: boreMm,
    },
    of: ofBore,
    solid: 'flat-gasket',
    sizes: { length, width, holes: inOne, bore: boreMm },
    former: { key: 'material', value: isAir ? 'fiber and steel' : 'graphite and steel' },
  })
  if (isAir)
    set.add({
      leaf: 'valves-springs',
      kind: 'push rod',
      name: ['Push rod', 'Tige de culbuteur'],
      quantity: 2 * cylinders,
      lb: rodLb(8, rodMm * 1.3) * 0.6,
      at: { outer_diameter_mm: 8, length_mm: Math.round(rodMm * 1.3), type: 'tubular' },
      of: code,
      solid: 'pushrod',
      sizes: { d: 8, length: Math.round(rodMm * 1.3) },
    })
}
