// Coolant: pump, thermostat, hoses.
import { COOLANT_CAN, spinOnLb } from '../parts/cans.ts'
import { hoseLb, pounds, ringLb } from '../parts/mass.ts'
import type { AssemblyOf } from './assembly.ts'

/** Outer diameter of the pump's inlet, by the power that it cools. */
const inletOf = (horsepower: number) =>
  horsepower <= 200 ? 38 : horsepower <= 300 ? 51 : horsepower <= 400 ? 60 : horsepower <= 600 ? 70 : 89

export function addCooling(engine: AssemblyOf, horsepower: number): void {
  const { sheet, litres } = engine
  const { boreMm, rows, hasLiners, code, isGas } = sheet
  const inlet = inletOf(horsepower / rows)
  const ring = Math.round(inlet * 1.5)
  const isHeavy = hasLiners
  const material = isHeavy ? 'silicone' : 'EPDM'
  engine.add({
    leaf: 'o-rings',
    kind: 'water pump seal ring',
    name: ['Water pump O-ring', 'Joint torique de pompe à eau'],
    isShared: true,
    quantity: rows,
    lb: ringLb(ring, 3.53),
    at: { inner_diameter_mm: ring, section_mm: 3.53, material: 'EPDM' },
    solid: 'o-ring',
    sizes: { d: ring + 7, section: 3.53 },
  })
  engine.add({
    leaf: 'water-pumps',
    kind: 'water pump',
    name: ['Water pump', 'Pompe à eau'],
    quantity: rows,
    breaks: [2021],
    isRecon: true,
    lb: 3 + (litres * 1.15) / rows,
    at: (year) => ({
      impeller: year >= 2021 ? 'composite' : isHeavy ? 'cast iron' : 'steel',
      inlet_mm: inlet,
      mount_bolts: boreMm < 110 ? 4 : boreMm < 140 ? 6 : 8,
    }),
    solid: 'pump',
    sizes: { d: Math.round(boreMm * 1.3), length: Math.round(boreMm * 1.1) },
    torque: '24 N·m',
    former: { key: 'impeller', value: 'phenolic' },
  })
  const thermostats = code === 'MRN38' ? 4 : hasLiners ? 2 : 1
  const d = litres < 3 ? 44 : litres < 5 ? 54 : 67
  const housing = { length: d * 2 * (thermostats > 1 ? 2 : 1), width: d * 2, height: Math.round(d * 1.5) }
  engine.add({
    leaf: 'covers-pans',
    kind: 'thermostat housing',
    name: ['Thermostat housing', 'Boîtier de thermostat'],
    // A hollow casting.
    lb: pounds((housing.length * housing.width * housing.height * 0.8) / 1e6),
    at: { material: 'aluminum', outlet_mm: inlet },
    solid: 'thermostat-housing',
    sizes: housing,
    torque: '24 N·m',
  })
  engine.add({
    leaf: 'o-rings',
    kind: 'thermostat seal',
    name: ['Thermostat seal', 'Joint de thermostat'],
    isShared: true,
    quantity: thermostats,
    lb: ringLb(d, 5.33),
    at: { inner_diameter_mm: d - 4, section_mm: 5.33, material: 'EPDM' },
    solid: 'o-ring',
    sizes: { d: d + 6, section: 5.33 },
  })
  engine.add({
    leaf: 'thermostats',
    kind: 'thermostat',
    name: ['Thermostat', 'Thermostat'],
    isShared: true,
    quantity: thermostats,
    lb: 0.2 + (d / 54) ** 2 * 0.3,
    at: { opening_temp_c: isGas ? 82 : litres > 9 ? 82 : 88, diameter_mm: d },
    also: isGas ? [] : [{ suffix: ['cold climate', 'climat froid'], at: { opening_temp_c: 91 } }],
    solid: 'thermostat',
    sizes: { d },
    former: { key: 'opening_temp_c', value: isGas ? 84 : litres > 9 ? 83 : 86 },
  })
  for (const [place, fr, length] of [
    ['upper', 'supérieur', 5.2],
    ['lower', 'inférieur', 4.4],
  ] as const) {
    const long = Math.min(Math.round((boreMm * length) / 10) * 10, 900)
    engine.add({
      leaf: 'coolant-hoses',
      kind: 'radiator hose',
      name: [`Radiator hose, ${place}`, `Boyau de radiateur ${fr}`],
      isOnSets: true,
      lb: hoseLb(inlet, long),
      at: { inner_diameter_mm: inlet, length_mm: long, material, position: place },
      solid: 'hose',
      sizes: { id: inlet, length: long },
      former: { key: 'material', value: isHeavy ? 'EPDM' : 'SBR' },
    })
  }
  engine.add({
    leaf: 'air-hoses-clamps',
    kind: 'hose clamp',
    name: ['Constant-tension hose clamp', 'Collier à tension constante'],
    isShared: true,
    quantity: 4,
    lb: 0.08 + inlet / 700,
    at: { inner_diameter_mm: inlet + 10, material: 'stainless steel' },
    solid: 'clamp',
    sizes: { d: inlet + 10 },
    torque: '10 N·m',
  })
  const bypass = inlet < 55 ? 25 : 32
  const long = Math.round((boreMm * 1.7) / 10) * 10
  engine.add({
    leaf: 'coolant-hoses',
    kind: 'bypass hose',
    name: ['Bypass hose', 'Boyau de dérivation'],
    isShared: true,
    lb: hoseLb(bypass, long),
    at: { inner_diameter_mm: bypass, length_mm: long, material },
    solid: 'hose',
    sizes: { id: bypass, length: long },
  })
  if (hasLiners)
    engine.add({
      leaf: 'coolant-filters',
      kind: 'spin-on coolant filter',
      name: ['Coolant filter', 'Filtre à liquide de refroidissement'],
      isShared: true,
      quantity: rows,
      lb: spinOnLb(COOLANT_CAN),
      at: {
        thread_size: COOLANT_CAN.thread,
        outer_diameter_mm: COOLANT_CAN.od,
        length_mm: COOLANT_CAN.length,
        micron_rating: 20,
        media: 'cellulose',
      },
      also: [{ suffix: ['without additive', 'sans additif'], at: { media: 'cellulose, no additive' } }],
      solid: 'filter-can',
      sizes: { d: COOLANT_CAN.od, length: COOLANT_CAN.length },
      torque: '¾ turn after contact',
      former: { key: 'micron_rating', value: 25 },
    })
}
