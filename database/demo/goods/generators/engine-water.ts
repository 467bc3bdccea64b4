// Cooling of small engines by water.
import { hoseLb } from '../../parts/mass.ts'
import { ringLb } from '../../parts/mass.ts'
import { litresOfSmall, type SmallEngine } from '../small-engines.ts'
import type { SetOf } from './set.ts'

export function addWater(set: SetOf, engine: SmallEngine, water: NonNullable<SmallEngine['water']>): void {
  const { inletMm, thermostatMm: d, opensC, belt, fanMm } = water
  const ring = Math.round(inletMm * 1.5)
  const isSea = set.sheet.cooling === 'sea water'
  const isFlat = belt.ribs > 1
  set.add({
    leaf: 'belts-tensioners',
    kind: isFlat ? 'serpentine belt' : 'V-belt',
    name: isFlat
      ? [`Serpentine belt ${belt.ribs}PK${belt.lengthMm}`, `Courroie serpentine ${belt.ribs}PK${belt.lengthMm}`]
      : ['V-belt', 'Courroie trapézoïdale'],
    lb: (0.033 * (isFlat ? belt.ribs : 4) * belt.lengthMm * 2.20462) / 1000,
    at: isFlat
      ? { ribs: belt.ribs, length_mm: belt.lengthMm, width_mm: belt.widthMm, material: 'EPDM' }
      : { length_mm: belt.lengthMm, width_mm: belt.widthMm, material: 'CR' },
    solid: 'belt',
    sizes: { length: belt.lengthMm, ribs: isFlat ? belt.ribs : 4 },
    former: { key: 'material', value: isFlat ? 'CR' : 'SBR' },
  })
  if (!isSea)
    set.add({
      leaf: 'fans-clutches',
      kind: 'fan',
      name: ['Cooling fan', 'Ventilateur'],
      lb: 0.000_018 * fanMm ** 2 + 0.6,
      at: { diameter_mm: fanMm, blades: 6, bolt_circle_mm: 64, material: 'nylon' },
      solid: 'fan',
      sizes: { d: fanMm, blades: 6 },
    })
  set.add({
    leaf: 'o-rings',
    kind: 'water pump seal ring',
    name: ['Water pump O-ring', 'Joint torique de pompe à eau'],
    lb: ringLb(ring, 3.53),
    at: { inner_diameter_mm: ring, section_mm: 3.53, material: 'EPDM' },
    solid: 'o-ring',
    sizes: { d: ring + 7, section: 3.53 },
  })
  set.add({
    leaf: 'water-pumps',
    kind: 'water pump',
    name: ['Water pump', 'Pompe à eau'],
    lb: 4 + litresOfSmall(engine) * 1.1,
    at: { impeller: 'cast iron', inlet_mm: inletMm, mount_bolts: 4 },
    of: engine.code,
    solid: 'pump',
    sizes: { d: Math.round(engine.boreMm * 1.2), length: 85 },
    torque: '24 N·m',
    former: { key: 'impeller', value: 'steel' },
  })
  set.add({
    leaf: 'o-rings',
    kind: 'thermostat seal',
    name: ['Thermostat seal', 'Joint de thermostat'],
    lb: ringLb(d, 5.33),
    at: { inner_diameter_mm: d - 4, section_mm: 5.33, material: 'EPDM' },
    solid: 'o-ring',
    sizes: { d: d + 6, section: 5.33 },
  })
  set.add({
    leaf: 'thermostats',
    kind: 'thermostat',
    name: ['Thermostat', 'Thermostat'],
    lb: 0.2 + (d / 54) ** 2 * 0.3,
    at: { opening_temp_c: opensC, diameter_mm: d },
    solid: 'thermostat',
    sizes: { d },
    former: { key: 'opening_temp_c', value: opensC + 1 },
  })
  for (const [place, fr, long] of isSea
    ? ([['to heat exchanger', 'vers l’échangeur', 320]] as const)
    : ([
        ['upper', 'supérieur', 420],
        ['lower', 'inférieur', 360],
      ] as const))
    set.add({
      leaf: 'coolant-hoses',
      kind: isSea ? 'coolant hose' : 'radiator hose',
      name: isSea
        ? [`Coolant hose ${place}`, `Boyau de refroidissement ${fr}`]
        : [`Radiator hose, ${place}`, `Boyau de radiateur ${fr}`],
      lb: hoseLb(inletMm, long),
      at: { inner_diameter_mm: inletMm, length_mm: long, material: 'EPDM', ...(!isSea && { position: place }) },
      of: set.sheet.frame,
      solid: 'hose',
      sizes: { id: inletMm, length: long },
    })
  set.add({
    leaf: 'air-hoses-clamps',
    kind: 'hose clamp',
    name: ['Constant-tension hose clamp', 'Collier à tension constante'],
    quantity: isSea ? 2 : 4,
    lb: 0.08 + inletMm / 700,
    at: { inner_diameter_mm: inletMm + 10, material: 'stainless steel' },
    solid: 'clamp',
    sizes: { d: inletMm + 10 },
    torque: '10 N·m',
  })
}
