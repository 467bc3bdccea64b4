// Cooling by sea water: raw-water pump, heat exchanger, zincs and the elbow where exhaust and water meet.
import { ringLb } from '../../parts/mass.ts'
import type { SetOf } from './set.ts'

/** Hose in and out, the impeller's diameter, width and blades, by the power of the set. */
const pumpOf = (kw: number) =>
  kw < 10
    ? { hose: 19, impeller: [40, 19, 6], bore: 51 }
    : kw < 40
      ? { hose: 25, impeller: [51, 22, 6], bore: 63 }
      : ({ hose: 38, impeller: [65, 50, 10], bore: 102 } as const)

export function addMarine(set: SetOf): void {
  const { kw, sheet } = set
  const { hose, impeller, bore } = pumpOf(kw)
  const [d = 0, width = 0, blades = 0] = impeller
  const frame = sheet.frame
  set.add({
    leaf: 'water-pumps',
    kind: 'raw-water impeller',
    name: ['Raw-water pump impeller', 'Turbine de pompe à eau brute'],
    lb: 0.1 + (d * d * width) / 700_000,
    usd: 24 + (d * d * width) / 3800,
    at: { impeller: 'neoprene', diameter_mm: d, width_mm: width, blades },
    solid: 'fan',
    sizes: { d, blades },
    former: { key: 'impeller', value: 'nitrile rubber' },
  })
  set.add({
    leaf: 'o-rings',
    kind: 'raw-water pump cover seal',
    name: ['Raw-water pump cover O-ring', 'Joint torique de couvercle de pompe à eau brute'],
    lb: ringLb(d + 6, 2.62),
    at: { inner_diameter_mm: d + 6, section_mm: 2.62, material: 'NBR' },
    solid: 'o-ring',
    sizes: { d: d + 11, section: 2.62 },
  })
  set.add({
    leaf: 'water-pumps',
    kind: 'raw-water pump',
    name: ['Raw-water pump', 'Pompe à eau brute'],
    isRecon: true,
    lb: kw < 10 ? 5 : kw < 40 ? 7 : 14,
    usd: kw < 10 ? 289 : kw < 40 ? 379 : 690,
    at: { impeller: 'neoprene', inlet_mm: hose, mount_bolts: kw < 40 ? 2 : 4, material: 'cast bronze' },
    of: frame,
    solid: 'pump',
    sizes: { d: d * 2, length: 140 },
    torque: '25 N·m',
  })
  set.add({
    leaf: 'radiators',
    kind: 'heat exchanger',
    name: ['Heat exchanger', 'Échangeur de chaleur'],
    lb: 6 + sheet.engineKw * 0.34,
    usd: 360 + sheet.engineKw * 11,
    at: {
      diameter_mm: bore + 25,
      length_mm: 260 + Math.round(sheet.engineKw) * 4,
      material: 'copper-nickel alloy',
      inlet_mm: hose,
    },
    of: frame,
    solid: 'canister',
    sizes: { d: bore + 25, length: 260 + Math.round(sheet.engineKw) * 4 },
    torque: '25 N·m',
  })
  set.add({
    leaf: 'radiators',
    kind: 'zinc anode',
    name: ['Zinc anode', 'Anode de zinc'],
    quantity: kw < 40 ? 1 : 3,
    lb: kw < 40 ? 0.06 : 0.21,
    usd: kw < 40 ? 7.5 : 13.5,
    at: {
      material: 'cast zinc',
      thread_size: kw < 40 ? '1/4-18 NPT' : '1/2-14 NPT',
      diameter_mm: kw < 40 ? 10 : 16,
      length_mm: kw < 40 ? 45 : 64,
    },
    solid: 'pin',
    sizes: { d: kw < 40 ? 10 : 16, length: kw < 40 ? 45 : 64 },
  })
  const gasket = Math.round(bore * 1.5)
  set.add({
    leaf: 'exhaust-manifolds',
    kind: 'exhaust elbow gasket',
    name: ['Exhaust elbow gasket', 'Joint de coude d’échappement'],
    lb: 0.06 + gasket / 900,
    at: { material: 'graphite and steel', ports: 1, length_mm: gasket, width_mm: bore + 10 },
    solid: 'flat-gasket',
    sizes: { length: gasket, width: bore + 10, holes: 4 },
  })
  set.add({
    leaf: 'exhaust-manifolds',
    kind: 'wet exhaust elbow',
    name: ['Wet exhaust elbow', 'Coude d’échappement humide'],
    lb: (bore / 51) ** 1.6 * 6,
    usd: 165 + (bore / 51) ** 1.6 * 85,
    at: { material: 'stainless steel', ports: 1, outlet_mm: bore, inlet_mm: hose },
    of: frame,
    solid: 'exhaust-elbow',
    sizes: { id: bore, length: bore * 4 },
    torque: '25 N·m',
    former: { key: 'material', value: 'cast iron' },
  })
  set.add({
    leaf: 'exhaust-manifolds',
    kind: 'waterlift muffler',
    name: ['Waterlift muffler', 'Silencieux à barbotage'],
    lb: (bore / 51) ** 2.3 * 5,
    usd: 140 + (bore / 51) ** 1.5 * 60,
    at: { material: 'fiberglass', ports: 1, outlet_mm: bore, diameter_mm: bore * 5, length_mm: bore * 6 },
    solid: 'canister',
    sizes: { d: bore * 5, length: bore * 6 },
  })
  set.add({
    leaf: 'coolant-hoses',
    kind: 'raw-water hose',
    name: ['Raw-water hose', 'Boyau d’eau brute'],
    lb: (hose * 0.02 + 0.1) * 0.9,
    at: { inner_diameter_mm: hose, length_mm: 600, material: 'wire-reinforced EPDM' },
    solid: 'hose',
    sizes: { id: hose, length: 600 },
  })
}
