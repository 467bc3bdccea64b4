// Air from the filter through turbo and cooler into the head.
import { airElement, innerOf } from '../parts/air-element.ts'
import { boltLb, plateLb, tubeLb } from '../parts/mass.ts'
import type { AssemblyOf } from './assembly.ts'

/** Inlet of the compressor and its outlet, in millimetres, by horsepower of one turbo. */
export const turboPorts = (horsepower: number): readonly [inlet: number, outlet: number] =>
  horsepower <= 200
    ? [60, 50]
    : horsepower <= 280
      ? [76, 63]
      : horsepower <= 400
        ? [89, 76]
        : horsepower <= 520
          ? [102, 89]
          : [127, 102]

export function addAirAndTurbo(engine: AssemblyOf, horsepower: number): void {
  const { sheet, litres } = engine
  const { rows, vanesFrom, cylinders, boreMm, volts, coldStart } = sheet
  const each = horsepower / rows
  const [inlet, outlet] = turboPorts(each)
  const [od, length] = airElement(each)
  const inner = innerOf(od)
  engine.add({
    leaf: 'air-filters',
    kind: 'radial air filter',
    name: ['Air filter element', 'Élément de filtre à air'],
    isShared: true,
    quantity: rows,
    lb: tubeLb(od, inner, length) * 0.011 + 1.2,
    at: {
      shape: 'radial seal',
      outer_diameter_mm: od,
      inner_diameter_mm: inner,
      length_mm: length,
      media: 'cellulose',
    },
    also: [{ suffix: ['nanofiber', 'nanofibre'], at: { media: 'nanofiber' }, heavier: 1.08 }],
    solid: 'filter-cartridge',
    sizes: { d: od, id: inner, length },
    former: { key: 'media', value: 'paper' },
  })
  engine.add({
    leaf: 'air-filters',
    kind: 'safety air element',
    name: ['Safety air filter element', 'Élément de sécurité de filtre à air'],
    isShared: true,
    quantity: rows,
    lb: tubeLb(od, inner, length) * 0.003 + 1,
    at: {
      shape: 'radial seal',
      outer_diameter_mm: inner - 10,
      inner_diameter_mm: Math.round(((inner - 10) * 0.6) / 5) * 5,
      length_mm: length - 20,
      media: 'synthetic felt',
    },
    solid: 'filter-cartridge',
    sizes: { d: inner - 10, id: Math.round((inner - 10) * 0.6), length: length - 20 },
  })
  addHose(engine, ['Air intake hose', 'Boyau d’admission d’air'], 'intake hose', inlet, rows)
  const kind = (year: number) => (vanesFrom !== null && year >= vanesFrom ? 'variable geometry' : 'wastegate')
  engine.add({
    leaf: 'turbochargers',
    kind: 'turbocharger',
    name: ['Turbocharger', 'Turbocompresseur'],
    quantity: rows,
    breaks: [2004, 2007, 2013],
    isRecon: true,
    lb: (year) => (kind(year) === 'wastegate' ? 0.1 : 0.13) * each + 2,
    at: (year) => ({
      type: kind(year),
      inlet_mm: inlet,
      outlet_mm: outlet,
      actuator: kind(year) === 'wastegate' ? 'pneumatic' : 'electric',
      flange: year >= 2013 ? 'V-band' : '4-bolt',
    }),
    solid: 'turbo',
    sizes: { inlet, outlet, d: Math.round(inlet * 2.6) },
    torque: '43 N·m',
    tighten: 'cross',
  })
  engine.add({
    leaf: 'turbo-actuators',
    kind: 'turbo actuator',
    name: ['Turbo actuator', 'Actionneur de turbo'],
    from: vanesFrom,
    breaks: [2013],
    isRecon: true,
    lb: 2.6 + litres * 0.25,
    at: (year) => ({ type: 'electric', connector: year >= 2013 ? '8-pin' : '5-pin', voltage: volts }),
    solid: 'module',
    sizes: { l: 120, w: 100, h: 80 },
    torque: '10 N·m',
  })
  engine.add({
    leaf: 'exhaust-manifolds',
    kind: 'turbo mount gasket',
    name: ['Turbo mounting gasket', 'Joint de montage de turbo'],
    isShared: true,
    quantity: rows,
    lb: 0.1 + inlet / 500,
    at: {
      material: 'stainless steel',
      ports: 1,
      length_mm: Math.round(inlet * 1.3),
      width_mm: Math.round(inlet * 1.1),
    },
    solid: 'flat-gasket',
    sizes: { length: Math.round(inlet * 1.3), width: Math.round(inlet * 1.1), holes: 4 },
  })
  engine.add({
    leaf: 'exhaust-manifolds',
    kind: 'turbo stud',
    name: ['Turbo mounting stud', 'Goujon de turbo'],
    isShared: true,
    quantity: 4 * rows,
    lb: boltLb(10, 45),
    at: { thread_size: 'M10×1.5', length_mm: 45, material: 'heat-resistant steel' },
    solid: 'stud',
    sizes: { d: 10, length: 45 },
    torque: '43 N·m',
    usd: 6.4,
  })
  engine.add({
    leaf: 'exhaust-manifolds',
    kind: 'turbo drain gasket',
    name: ['Turbo oil drain gasket', 'Joint de retour d’huile de turbo'],
    isShared: true,
    quantity: rows,
    lb: 0.06 + inlet / 1500,
    at: { material: 'coated steel', ports: 1, length_mm: 70, width_mm: 44 },
    solid: 'flat-gasket',
    sizes: { length: 70, width: 44, holes: 2 },
    usd: 7.3,
  })
  engine.add({
    leaf: 'oil-pumps-coolers',
    kind: 'turbo oil feed line',
    name: ['Turbo oil feed line', 'Conduite d’alimentation en huile du turbo'],
    quantity: rows,
    lb: 0.5 + litres / 20,
    at: { diameter_mm: boreMm < 120 ? 8 : 10, length_mm: Math.round((boreMm * 4) / 10) * 10 },
    solid: 'line',
    sizes: { d: 10, length: Math.round(boreMm * 4) },
    torque: '35 N·m',
    usd: 38 + litres * 3,
  })
  addHose(
    engine,
    ['Charge-air hose, hot side', 'Boyau d’air de suralimentation, côté chaud'],
    'charge-air hose',
    outlet,
    rows,
  )
  const side = Math.sqrt((13 * horsepower) / 0.75)
  const wide = Math.round((side * 10) / 5) * 5
  engine.add({
    leaf: 'charge-air-coolers',
    kind: 'charge-air cooler',
    name: ['Charge-air cooler', 'Refroidisseur d’air de suralimentation'],
    lb: Math.max(0.0085 * 13 * horsepower, 14),
    at: { core_height_mm: Math.round((wide * 0.75) / 5) * 5, core_width_mm: wide, inlet_mm: outlet },
    solid: 'radiator',
    sizes: { w: wide, h: Math.round(wide * 0.75), depth: 64 },
  })
  engine.add({
    leaf: 'air-hoses-clamps',
    kind: 'charge-air hose',
    name: ['Charge-air hose, cold side', 'Boyau d’air de suralimentation, côté froid'],
    quantity: rows,
    isShared: false,
    lb: (Math.PI * outlet * 5 * outlet * 3 * 1.25 * 2.2) / 1e6 + 0.1,
    at: {
      inner_diameter_mm: outlet,
      length_mm: Math.round((outlet * 3) / 10) * 10,
      material: 'silicone',
      position: 'cold side',
    },
    solid: 'hose',
    sizes: { id: outlet, length: outlet * 3 },
  })
  engine.add({
    leaf: 'air-hoses-clamps',
    kind: 'T-bolt clamp',
    name: ['T-bolt clamp', 'Collier à boulon en T'],
    isShared: true,
    quantity: 4 * rows,
    lb: 0.1 + outlet / 600,
    at: { inner_diameter_mm: outlet + 10, material: 'stainless steel', type: 'T-bolt' },
    solid: 'clamp',
    sizes: { d: outlet + 10 },
    torque: '10 N·m',
  })
  if (coldStart === 'grid heater')
    engine.add({
      leaf: 'glow-heaters',
      kind: 'grid heater',
      name: ['Intake grid heater', 'Réchauffeur d’air d’admission à grille'],
      isShared: false,
      lb: 2 + litres / 6,
      at: { voltage: volts, power_w: litres < 5 ? 1500 : litres < 8 ? 1800 : 2000, thread_size: 'M8×1.25' },
      solid: 'plate',
      sizes: { length: Math.round(boreMm * 1.4), width: Math.round(boreMm * 1.1), height: 22 },
    })
  const plastic = sheet.code === 'SCR27'
  engine.add({
    leaf: 'intake-manifolds',
    kind: 'intake cover',
    name: ['Intake manifold cover', 'Couvercle de collecteur d’admission'],
    quantity: rows,
    breaks: [2010],
    lb: 5 + litres * 0.8,
    at: (year) => ({
      material: plastic ? 'plastic' : 'aluminum',
      ports: cylinders / rows,
      inlet_mm: outlet,
      sensor_ports: year >= 2010 ? 2 : 1,
    }),
    solid: 'manifold',
    sizes: {
      ports: cylinders / rows,
      length: Math.round(boreMm * 1.15 * (cylinders / rows)),
      d: Math.round(boreMm * 0.7),
    },
    torque: '24 N·m',
  })
  engine.add({
    leaf: 'pan-cover-gaskets',
    kind: 'intake gasket',
    name: ['Intake manifold gasket', 'Joint de collecteur d’admission'],
    quantity: rows,
    lb: plateLb(boreMm * 1.15 * (cylinders / rows), boreMm, 0.8) * 0.3,
    at: {
      material: 'rubber-edged steel',
      length_mm: Math.round(boreMm * 1.15 * (cylinders / rows)),
      width_mm: Math.round(boreMm * 0.9),
    },
    solid: 'flat-gasket',
    sizes: {
      length: Math.round(boreMm * 1.15 * (cylinders / rows)),
      width: Math.round(boreMm * 0.9),
      holes: cylinders,
    },
  })
}

function addHose(
  engine: AssemblyOf,
  name: readonly [string, string],
  kind: string,
  inner: number,
  quantity: number,
): void {
  const length = Math.round((inner * (kind === 'intake hose' ? 4 : 3.5)) / 10) * 10
  engine.add({
    leaf: 'air-hoses-clamps',
    kind,
    name,
    quantity,
    lb: (Math.PI * inner * 5 * length * 1.25 * 2.2) / 1e6 + 0.1,
    at: {
      inner_diameter_mm: inner,
      length_mm: length,
      material: kind === 'intake hose' ? 'EPDM' : 'silicone',
      position: kind === 'intake hose' ? 'intake' : 'hot side',
    },
    solid: 'hose',
    sizes: { id: inner, length },
  })
}
