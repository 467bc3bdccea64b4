// What cleans exhaust gas: filters and catalysts, the fluid of the second, and the sensors of both.
import type { AssemblyOf } from './assembly.ts'

const DIAMETERS = [190, 229, 241, 267, 286, 305, 330]
const YEAR_LETTERS: Record<number, string> = Object.fromEntries([
  ...[7, 8, 9].map((digit) => [2000 + digit, String(digit)] as const),
  ...[...'ABCDEFGHJKLMNPRSTV'].map((letter, place) => [2010 + place, letter] as const),
])

/** The engine family as the agency writes it: year, maker, duty, cubic inches, three letters. */
export function epaFamily(litres: number, year: number): string {
  const inches = String(Math.round(litres * 61.02)).padStart(4, '0')
  return `${YEAR_LETTERS[year] ?? 'A'}ADM${litres < 4 ? 'L' : 'H'}${inches}${year < 2010 ? 'XAA' : year < 2013 ? 'XAB' : year < 2017 ? 'XAC' : 'XAD'}`
}

/** A filter's or catalyst's diameter and length for a volume: about as long as it is wide. */
function canisterOf(litres: number, diameter?: number): { d: number; length: number } {
  const d = diameter ?? DIAMETERS.findLast((one) => ((Math.PI / 4) * one ** 2 * one * 0.8) / 1e6 <= litres) ?? 190
  return { d, length: Math.round((litres * 1e6) / ((Math.PI / 4) * d ** 2) / 5) * 5 }
}

export function addAfterTreatment(engine: AssemblyOf): void {
  const { sheet, litres } = engine
  const { particulateFrom, scrFrom, volts, boreMm, rows } = sheet
  if (particulateFrom === null) return
  const filter = canisterOf(litres * 2)
  const catalyst = canisterOf(litres * 0.75, filter.d)
  const on = { from: particulateFrom, isOnSets: false } as const
  engine.add({
    ...on,
    leaf: 'doc',
    kind: 'oxidation catalyst',
    name: ['Diesel oxidation catalyst', 'Catalyseur d’oxydation diesel'],
    breaks: [2010, 2013, 2017],
    isRecon: true,
    lb: 2.4 * litres * 0.75 + 8,
    at: (year) => ({ diameter_mm: catalyst.d, length_mm: catalyst.length, epa_family: epaFamily(litres, year) }),
    solid: 'canister',
    sizes: { d: catalyst.d, length: catalyst.length },
  })
  engine.add({
    ...on,
    leaf: 'exhaust-manifolds',
    kind: 'exhaust clamp gasket',
    name: ['DPF clamp gasket', 'Joint de collier de FAP'],
    quantity: 3,
    isShared: true,
    lb: 0.2 + filter.d / 900,
    usd: 14 + filter.d / 20,
    at: { material: 'graphite and steel', ports: 1, outer_diameter_mm: filter.d + 14 },
    solid: 'o-ring',
    sizes: { d: filter.d + 14, section: 6 },
  })
  engine.add({
    ...on,
    leaf: 'dpf',
    kind: 'particulate filter',
    name: ['Diesel particulate filter', 'Filtre à particules diesel'],
    breaks: [2010, 2013, 2017],
    isRecon: true,
    lb: 2.6 * litres * 2 + 10,
    at: (year) => ({ diameter_mm: filter.d, length_mm: filter.length, epa_family: epaFamily(litres, year) }),
    solid: 'canister',
    sizes: { d: filter.d, length: filter.length },
  })
  engine.add({
    ...on,
    leaf: 'exhaust-manifolds',
    kind: 'V-band clamp',
    name: ['DPF V-band clamp', 'Collier en V de FAP'],
    quantity: 4,
    isShared: true,
    lb: 0.6 + filter.d / 300,
    usd: 32 + filter.d / 10,
    at: { material: 'stainless steel', ports: 1, outer_diameter_mm: filter.d + 24 },
    solid: 'clamp',
    sizes: { d: filter.d + 24 },
    torque: '10 N·m',
  })
  for (const [place, fr] of [
    ['DOC inlet', 'entrée du catalyseur'],
    ['DPF inlet', 'entrée du FAP'],
    ['DPF outlet', 'sortie du FAP'],
  ] as const)
    engine.add({
      ...on,
      leaf: 'nox-sensors',
      kind: 'exhaust temperature sensor',
      name: [`Exhaust temperature sensor, ${place}`, `Capteur de température d’échappement, ${fr}`],
      isShared: true,
      lb: 0.3,
      usd: 74,
      at: {
        connector: '2-pin',
        cable_mm: place === 'DPF outlet' ? 700 : 500,
        thread_size: 'M14×1.5',
        position: place,
      },
      solid: 'sensor',
      sizes: { d: 14, length: 90 },
      torque: '30 N·m',
    })
  engine.add({
    ...on,
    leaf: 'sensors-switches',
    kind: 'DPF differential pressure sensor',
    name: ['DPF differential pressure sensor', 'Capteur de pression différentielle du FAP'],
    isShared: true,
    lb: 0.35,
    usd: 92,
    at: { connector: '3-pin', thread_size: 'M8×1.25', range: '0–1 bar', voltage: 5 },
    solid: 'sensor',
    sizes: { d: 32, length: 60 },
    torque: '10 N·m',
  })
  engine.add({
    ...on,
    from: Math.max(particulateFrom, 2007),
    isOnSets: false,
    leaf: 'crankcase-filters',
    kind: 'crankcase ventilation filter',
    name: ['Crankcase ventilation filter', 'Filtre de ventilation du carter'],
    isShared: true,
    breaks: [2017],
    quantity: rows,
    lb: 0.7 + litres * 0.16,
    at: (year) => ({
      type: year >= 2017 ? 'coalescing, high flow' : 'coalescing',
      outer_diameter_mm: 100 + Math.round((litres * 4) / 5) * 5,
      length_mm: 110 + Math.round((litres * 7) / 5) * 5,
      media: 'glass fiber',
    }),
    solid: 'filter-cartridge',
    sizes: { d: 100 + Math.round(litres * 4), id: 50, length: 110 + Math.round(litres * 7) },
  })
  const scr = { from: scrFrom, isOnSets: false } as const
  const brick = canisterOf(litres * 2, filter.d)
  engine.add({
    ...scr,
    leaf: 'scr',
    kind: 'DEF dosing valve',
    name: ['DEF dosing valve', 'Valve de dosage de FED'],
    breaks: [2013],
    isRecon: true,
    lb: 1.6 + litres / 15,
    at: (year) => ({
      type: year >= 2013 ? 'coolant-cooled dosing valve' : 'air-assisted dosing valve',
      epa_family: epaFamily(litres, Math.max(year, 2010)),
      connector: '2-pin',
    }),
    solid: 'injector',
    sizes: { d: 60, length: 100 },
    torque: '10 N·m',
  })
  engine.add({
    ...scr,
    leaf: 'scr',
    kind: 'SCR catalyst',
    name: ['SCR catalyst', 'Catalyseur SCR'],
    breaks: [2013, 2017],
    isRecon: true,
    lb: 2.5 * litres * 2 + 12,
    at: (year) => ({
      epa_family: epaFamily(litres, Math.max(year, 2010)),
      diameter_mm: brick.d,
      length_mm: brick.length,
    }),
    solid: 'canister',
    sizes: { d: brick.d, length: brick.length },
  })
  engine.add({
    ...scr,
    leaf: 'scr',
    kind: 'DEF pump',
    name: ['DEF pump and supply module', 'Pompe et module d’alimentation de FED'],
    breaks: [2013],
    isRecon: true,
    lb: 12 + litres / 2,
    at: (year) => ({
      epa_family: epaFamily(litres, Math.max(year, 2010)),
      connector: year >= 2013 ? '12-pin' : '8-pin',
      voltage: volts,
    }),
    solid: 'module',
    sizes: { l: 220, w: 180, h: 160 },
  })
  engine.add({
    ...scr,
    leaf: 'scr',
    kind: 'DEF filter',
    name: ['DEF filter', 'Filtre à FED'],
    isShared: true,
    lb: boreMm > 110 ? 0.9 : 0.5,
    at: {
      outer_diameter_mm: boreMm > 110 ? 76 : 60,
      length_mm: boreMm > 110 ? 110 : 90,
      micron_rating: 10,
    },
    solid: 'filter-cartridge',
    sizes: { d: boreMm > 110 ? 76 : 60, id: 25, length: boreMm > 110 ? 110 : 90 },
  })
  for (const [place, fr, cable] of [
    ['inlet', 'entrée', 600],
    ['outlet', 'sortie', 900],
  ] as const)
    engine.add({
      ...scr,
      leaf: 'nox-sensors',
      kind: 'NOx sensor',
      name: [`NOx sensor, ${place}`, `Capteur NOx, ${fr}`],
      isShared: false,
      breaks: [2013],
      lb: 0.9,
      usd: 289,
      at: (year) => ({
        connector: '5-pin',
        voltage: volts,
        cable_mm: year >= 2013 ? cable : cable - 100,
        thread_size: 'M20×1.5',
        position: place,
      }),
      solid: 'sensor',
      sizes: { d: 20, length: 100 },
      torque: '50 N·m',
      former: { key: 'cable_mm', value: cable - 200 },
    })
}

export function addGasCatalyst(engine: AssemblyOf): void {
  const { litres, sheet } = engine
  const brick = canisterOf(litres * 1.6)
  engine.add({
    leaf: 'doc',
    kind: 'three-way catalyst',
    name: ['Three-way catalyst', 'Catalyseur à trois voies'],
    isOnSets: false,
    isRecon: false,
    breaks: [2017],
    lb: 2.4 * litres * 1.6 + 8,
    at: (year) => ({
      diameter_mm: brick.d,
      length_mm: brick.length,
      epa_family: epaFamily(litres, Math.max(year, 2011)),
    }),
    solid: 'canister',
    sizes: { d: brick.d, length: brick.length },
  })
  for (const [place, fr] of [
    ['upstream', 'amont'],
    ['downstream', 'aval'],
  ] as const)
    engine.add({
      leaf: 'nox-sensors',
      kind: 'oxygen sensor',
      name: [`Oxygen sensor, ${place}`, `Sonde à oxygène, ${fr}`],
      isShared: true,
      lb: 0.4,
      usd: 118,
      at: {
        connector: place === 'upstream' ? '6-pin' : '4-pin',
        voltage: sheet.volts,
        cable_mm: place === 'upstream' ? 500 : 700,
        thread_size: 'M18×1.5',
        position: place,
      },
      solid: 'sensor',
      sizes: { d: 18, length: 90 },
      torque: '45 N·m',
    })
}
