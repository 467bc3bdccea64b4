// Diesel under pressure: by rail, rotary pump or unit injectors, down to the cylinder.
import { railBarIn } from '../machines/engine-sheets.ts'
import { ringLb, tubeLb } from '../parts/mass.ts'
import type { AssemblyOf } from './assembly.ts'

const LINE_NUT = '35 N·m'

export function addHighPressure(engine: AssemblyOf): void {
  const { sheet, litres, years } = engine
  const { boreMm, cylinders, code } = sheet
  const railFrom = Number(Object.keys(sheet.railBar)[0] ?? Number.NaN)
  const hasRail = !Number.isNaN(railFrom)
  if (code === 'TRN64')
    engine.add({
      leaf: 'injection-pumps',
      kind: 'rotary injection pump',
      name: ['Rotary injection pump', 'Pompe d’injection rotative'],
      to: 2002,
      isRecon: true,
      lb: 31,
      at: { pressure_bar: 1000, drive: 'gear', mount: '4-bolt flange' },
      solid: 'pump',
      sizes: { d: 150, length: 230 },
    })
  if (code === 'TRN64')
    addLines(engine, {
      to: 2002,
      from: years.from,
      place: ['pump to injector', 'de la pompe à l’injecteur'],
      quantity: cylinders,
    })
  if (!hasRail) return
  engine.add({
    leaf: 'injection-pumps',
    kind: 'high-pressure fuel pump',
    name: ['High-pressure fuel pump', 'Pompe à carburant haute pression'],
    from: railFrom,
    breaks: Object.keys(sheet.railBar).map(Number),
    isRecon: true,
    lb: 9 + litres * 1.5,
    at: (year) => ({
      pressure_bar: railBarIn(sheet, year) ?? 0,
      drive: 'gear',
      mount: litres > 9 ? '4-bolt flange' : '3-bolt flange',
    }),
    solid: 'pump',
    sizes: { d: Math.round(boreMm * 1.2), length: Math.round(boreMm * 1.5) },
    torque: '43 N·m',
  })
  addLines(engine, {
    from: railFrom,
    place: ['pump to rail', 'de la pompe à la rampe'],
    quantity: litres > 9 ? 2 : 1,
  })
  engine.add({
    leaf: 'fuel-rails',
    kind: 'fuel rail',
    name: ['Fuel rail', 'Rampe de carburant'],
    from: railFrom,
    breaks: Object.keys(sheet.railBar).map(Number),
    lb: 1.5 * (cylinders + 2) * (boreMm / 130),
    at: (year) => ({ pressure_bar: railBarIn(sheet, year) ?? 0, ports: cylinders + 2 }),
    solid: 'rail',
    sizes: { ports: cylinders, length: Math.round(boreMm * 1.15 * cylinders), d: 32 },
    torque: '24 N·m',
  })
  engine.add({
    leaf: 'fuel-rails',
    kind: 'rail pressure sensor',
    name: ['Fuel rail pressure sensor', 'Capteur de pression de rampe'],
    from: railFrom,
    breaks: [2013],
    isShared: true,
    lb: 0.3,
    usd: 96,
    at: (year) => ({
      pressure_bar: year >= 2013 ? 2500 : 2000,
      thread_size: 'M18×1.5',
      connector: '3-pin',
      voltage: 5,
    }),
    solid: 'sensor',
    sizes: { d: 27, length: 70 },
    torque: '70 N·m',
  })
  engine.add({
    leaf: 'fuel-rails',
    kind: 'rail relief valve',
    name: ['Fuel rail relief valve', 'Soupape de décharge de rampe'],
    from: railFrom,
    breaks: [2013],
    isShared: true,
    lb: 0.35,
    usd: 118,
    at: (year) => ({ pressure_bar: year >= 2013 ? 2600 : 2100, thread_size: 'M18×1.5' }),
    solid: 'sensor',
    sizes: { d: 24, length: 60 },
    torque: '100 N·m',
  })
  addLines(engine, {
    from: railFrom,
    place: ['rail to injector', 'de la rampe à l’injecteur'],
    quantity: cylinders,
  })
}

function addLines(
  engine: AssemblyOf,
  {
    from,
    to,
    place: [en, fr],
    quantity,
  }: { from: number; to?: number; place: readonly [string, string]; quantity: number },
): void {
  const { boreMm } = engine.sheet
  const d = boreMm < 110 ? 6.35 : 8
  const length = Math.min(Math.max(Math.round((boreMm * (en.startsWith('rail') ? 2.2 : 3.1)) / 5) * 5, 150), 450)
  engine.add({
    leaf: 'fuel-lines',
    kind: 'high-pressure line',
    name: [`High-pressure fuel line, ${en}`, `Conduite haute pression ${fr}`],
    quantity,
    from,
    ...(to !== undefined && { to }),
    isShared: false,
    lb: tubeLb(d, 3, length) + 0.12,
    at: { diameter_mm: d, length_mm: length, thread_size: boreMm < 110 ? 'M12×1.5' : 'M14×1.5' },
    solid: 'line',
    sizes: { d, length },
    torque: LINE_NUT,
  })
}

export function addInjectors(engine: AssemblyOf, horsepower: number): void {
  const { sheet } = engine
  const { cylinders, ratedRpm, boreMm, code } = sheet
  // Cubic centimetres of a thousand strokes, by the power of a cylinder at its rated speed.
  const flow = Math.round((8135 * horsepower * 0.7457) / (cylinders * ratedRpm))
  const railFrom = Number(Object.keys(sheet.railBar)[0] ?? 9999)
  const big = boreMm > 110
  engine.add({
    leaf: 'fasteners',
    kind: 'injector hold-down',
    name: ['Injector hold-down', 'Bride d’injecteur'],
    quantity: cylinders,
    isShared: boreMm === 104 || code.startsWith('MRN'),
    lb: 0.3 + boreMm / 400,
    at: { thread_size: 'M8×1.25', length_mm: Math.round(boreMm * 0.6), grade: 'forged steel' },
    solid: 'rocker',
    sizes: { length: Math.round(boreMm * 0.6), d: 14 },
    torque: big ? '30 N·m + 90°' : '10 N·m + 90°',
  })
  if (code.startsWith('MRN') || code === 'MSF146')
    engine.add({
      leaf: 'injectors',
      kind: 'unit injector',
      name: ['Unit injector', 'Injecteur-pompe'],
      ...(code === 'MRN19' ? { to: 2010 } : code === 'MSF146' ? { to: 2009 } : {}),
      quantity: cylinders,
      isRecon: true,
      lb: 5.2,
      isShared: false,
      at: { flow_cc: flow, nozzle_holes: 9, connector: '2-pin', pressure_bar: 1600 },
      solid: 'injector',
      sizes: { d: 42, length: 260 },
      former: { key: 'nozzle_holes', value: 8 },
    })
  if (railFrom < 9999)
    engine.add({
      leaf: 'injectors',
      kind: 'common-rail injector',
      name: ['Fuel injector', 'Injecteur de carburant'],
      from: railFrom,
      breaks: Object.keys(sheet.railBar).map(Number),
      quantity: cylinders,
      isRecon: true,
      lb: 0.9 + boreMm / 110,
      at: (year) => ({
        flow_cc: flow,
        nozzle_holes: year >= 2013 ? 8 : 7,
        connector: year >= 2013 ? '2-pin, keyed' : '2-pin',
        pressure_bar: railBarIn(sheet, year) ?? 0,
      }),
      solid: 'injector',
      sizes: { d: big ? 32 : 28, length: big ? 230 : 180 },
      former: { key: 'nozzle_holes', value: 6 },
    })
  if (code === 'TRN64')
    engine.add({
      leaf: 'injectors',
      kind: 'nozzle holder',
      name: ['Injector with nozzle holder', 'Injecteur avec porte-injecteur'],
      to: 2002,
      quantity: cylinders,
      isRecon: true,
      lb: 1,
      at: { flow_cc: flow, nozzle_holes: 7, pressure_bar: 300 },
      solid: 'injector',
      sizes: { d: 23, length: 160 },
    })
  const seat = big ? 20 : 15
  engine.add({
    leaf: 'o-rings',
    kind: 'injector O-ring',
    name: ['Injector O-ring', 'Joint torique d’injecteur'],
    isShared: true,
    quantity: cylinders,
    lb: ringLb(seat + 4, 2.62),
    at: { inner_diameter_mm: seat + 4, section_mm: 2.62, material: 'FKM' },
    solid: 'o-ring',
    sizes: { d: seat + 9, section: 2.62 },
  })
  engine.add({
    leaf: 'o-rings',
    kind: 'injector washer',
    name: ['Injector copper washer', 'Rondelle en cuivre d’injecteur'],
    isShared: true,
    quantity: cylinders,
    lb: tubeLb(seat, seat * 0.5, 1.5),
    at: { inner_diameter_mm: Math.round(seat * 5) / 10, outer_diameter_mm: seat, material: 'copper' },
    solid: 'washer',
    sizes: { d: seat, id: Math.round(seat / 2) },
  })
  engine.add({
    leaf: 'fuel-lines',
    kind: 'fuel return line',
    name: ['Injector return line', 'Conduite de retour d’injecteurs'],
    lb: 0.4 + cylinders * 0.06,
    at: {
      diameter_mm: 8,
      length_mm: Math.round((boreMm * cylinders) / 10) * 10,
      thread_size: 'M14×1.5',
      position: 'return',
    },
    solid: 'line',
    sizes: { d: 8, length: Math.round(boreMm * cylinders) },
    torque: '20 N·m',
  })
}
