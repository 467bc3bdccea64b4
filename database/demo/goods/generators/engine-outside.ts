// What sits on a small engine: starting, charging, cooling.
import { plateLb } from '../../parts/mass.ts'
import type { SmallEngine } from '../small-engines.ts'
import { addWater } from './engine-water.ts'
import type { SetOf } from './set.ts'

export function addOutside(set: SetOf, engine: SmallEngine): void {
  addStarting(set, engine)
  if (engine.water) addWater(set, engine, engine.water)
  if (engine.isDiesel) addGlow(set, engine)
  if (set.sheet.isTurbo) addTurbo(set, engine)
}

function addStarting(
  set: SetOf,
  { code, starterKw, starterTeeth, boreMm, cylinders, cooling, water }: SmallEngine,
): void {
  set.add({
    leaf: 'starters',
    kind: 'starter',
    name: ['Starter', 'Démarreur'],
    isRecon: cooling === 'liquid',
    lb: (cooling === 'air' ? 3.6 : 5) + 4 * starterKw,
    usd: cooling === 'air' ? 105 + starterKw * 60 : null,
    at: {
      voltage: 12,
      teeth: starterTeeth,
      rotation: 'clockwise, seen from the drive end',
      power_kw: starterKw,
      mount: '2-bolt flange',
      pilot_mm: cooling === 'air' ? 40 : 54,
    },
    of: code === 'BCK15' ? 'BCK15' : code.slice(0, 3),
    solid: 'starter',
    sizes: { d: 70 + Math.round(starterKw * 10), length: 150 + Math.round(starterKw * 50) },
    torque: '25 N·m',
  })
  if (cooling === 'air') {
    const wheel = Math.round(boreMm * 2.3)
    set.add({
      leaf: 'clutches',
      kind: 'magnet flywheel',
      name: ['Flywheel with magnets', 'Volant moteur à aimants'],
      lb: plateLb(wheel, wheel, boreMm * 0.3, 'iron') * (cylinders === 1 ? 0.38 : 0.42),
      at: { diameter_mm: wheel, ring_gear_teeth: Math.round(wheel / 2.1), material: 'cast iron' },
      of: code,
      solid: 'flywheel',
      sizes: { d: wheel, width: Math.round(boreMm * 0.45) },
      torque: cylinders === 1 ? '75 N·m' : '150 N·m',
    })
    set.add({
      leaf: 'gen-ends',
      kind: 'charging stator',
      name: ['Battery charging stator', 'Stator de charge de batterie'],
      lb: cylinders === 1 ? 0.9 : 1.7,
      usd: cylinders === 1 ? 68 : 96,
      at: { amps: cylinders === 1 ? 3 : 16, outer_diameter_mm: Math.round(wheel * 0.55), connector: '2-pin' },
      of: code,
      solid: 'stator',
      sizes: { od: Math.round(wheel * 0.55), id: Math.round(wheel * 0.3), length: 30 },
      torque: '10 N·m',
    })
    set.add({
      leaf: 'fans-clutches',
      kind: 'flywheel fan',
      name: ['Flywheel cooling fan', 'Ventilateur de volant'],
      lb: 0.3 + (wheel / 240) ** 2 * 0.5,
      usd: 18 + wheel / 6,
      at: { diameter_mm: wheel + 10, blades: cylinders === 1 ? 16 : 20, material: 'nylon' },
      of: code,
      solid: 'fan',
      sizes: { d: wheel + 10, blades: cylinders === 1 ? 16 : 20 },
    })
    return
  }
  set.add({
    leaf: 'alternators',
    kind: 'charging alternator',
    name: ['Battery-charging alternator', 'Alternateur de charge de batterie'],
    isRecon: true,
    lb: 12 + 0.045 * 60 - 3,
    at: { voltage: 12, amps: 60, pulley: 'solid', pulley_mm: 68, ribs: water?.belt.ribs ?? 1 },
    solid: 'alternator',
    sizes: { d: 128, length: 190 },
    torque: '43 N·m',
  })
  set.add({
    leaf: 'sensors-switches',
    kind: 'oil pressure switch',
    name: ['Oil pressure switch', 'Contacteur de pression d’huile'],
    lb: 0.15,
    usd: 24,
    at: { connector: '1-pin', thread_size: '1/8-27 NPT', range: '0.5 bar', voltage: 12 },
    solid: 'sensor',
    sizes: { d: 20, length: 50 },
    torque: '14 N·m',
  })
}

function addGlow(set: SetOf, { cylinders, code }: SmallEngine): void {
  const long = code === 'BCK24' ? 82 : 68
  set.add({
    leaf: 'glow-heaters',
    kind: 'glow plug',
    name: ['Glow plug', 'Bougie de préchauffage'],
    quantity: cylinders,
    lb: 0.1,
    at: { voltage: 11, power_w: 80, thread_size: 'M10×1.25', length_mm: long },
    solid: 'spark-plug',
    sizes: { d: 10, length: long },
    torque: '18 N·m',
    former: { key: 'power_w', value: 70 },
  })
  set.add({
    leaf: 'glow-heaters',
    kind: 'glow relay',
    name: ['Glow plug relay', 'Relais de préchauffage'],
    lb: 0.4,
    usd: 39,
    at: { voltage: 12, amps: 70 },
    solid: 'module',
    sizes: { l: 60, w: 50, h: 45 },
  })
}

function addTurbo(set: SetOf, { code }: SmallEngine): void {
  set.add({
    leaf: 'turbochargers',
    kind: 'turbocharger',
    name: ['Turbocharger', 'Turbocompresseur'],
    isRecon: true,
    lb: 11,
    usd: 690,
    at: { type: 'wastegate', inlet_mm: 48, outlet_mm: 38, actuator: 'pneumatic', flange: '4-bolt' },
    of: code,
    solid: 'turbo',
    sizes: { inlet: 48, outlet: 38, d: 125 },
    torque: '25 N·m',
  })
  set.add({
    leaf: 'exhaust-manifolds',
    kind: 'turbo mount gasket',
    name: ['Turbo mounting gasket', 'Joint de montage de turbo'],
    lb: 0.12,
    at: { material: 'stainless steel', ports: 1, length_mm: 62, width_mm: 54 },
    solid: 'flat-gasket',
    sizes: { length: 62, width: 54, holes: 4 },
  })
}
