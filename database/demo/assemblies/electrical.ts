// Starting, charging, sensing and commanding.
import type { AssemblyOf } from './assembly.ts'
import { beltOf } from './front-drive.ts'

/** Of the nose, where it sits in the flywheel housing. */
const SAE_3_PILOT = 92

export function addElectrical(engine: AssemblyOf): void {
  addStartingAndCharging(engine)
  addCommand(engine)
  addSensors(engine)
}

function addStartingAndCharging(engine: AssemblyOf): void {
  const { sheet, litres } = engine
  const { volts, code, coldStart, cylinders, isGas, boreMm } = sheet
  // The V12 has two starters, each of half its power.
  const power = Math.round(((1.45 * litres ** 0.6) / (code === 'MRN38' ? 1.6 : 1)) * (isGas ? 0.85 : 1) * 10) / 10
  const { ribs } = beltOf(engine)
  const amps = volts === 24 ? (code === 'MRN38' ? 100 : 140) : litres < 3 ? 150 : litres < 8 ? 160 : 200
  engine.add({
    leaf: 'starters',
    kind: 'starter',
    name: ['Starter', 'Démarreur'],
    breaks: [2013],
    isRecon: true,
    quantity: code === 'MRN38' ? 2 : 1,
    lb: 7 + 4 * power,
    at: (year) => ({
      voltage: volts,
      teeth: litres < 3 ? 10 : litres < 8 ? 10 : litres < 16 ? 11 : 13,
      rotation: 'clockwise, seen from the drive end',
      power_kw: power,
      mount: year >= 2013 ? 'SAE 3, rotatable nose' : 'SAE 3',
      mount_bolts: 3,
      pilot_mm: SAE_3_PILOT,
    }),
    solid: 'starter',
    sizes: { d: Math.round(66 + power * 8), length: Math.round(150 + power * 32) },
    torque: litres < 9 ? '49 N·m' : '85 N·m',
    former: { key: 'power_kw', value: Math.round((power - 0.2) * 10) / 10 },
  })
  engine.add({
    leaf: 'alternators',
    kind: 'alternator',
    name: ['Alternator', 'Alternateur'],
    breaks: [2021],
    isRecon: true,
    lb: (year) => 12 + 0.045 * (year >= 2021 ? amps + 20 : amps) + (volts === 24 ? 8 : 0),
    at: (year) => ({
      voltage: volts,
      amps: year >= 2021 ? amps + 20 : amps,
      pulley: 'solid',
      pulley_mm: volts === 24 ? 72 : ribs > 6 ? 62 : 56,
      ribs,
    }),
    also: volts === 12 ? [{ suffix: ['high output', 'haute intensité'], at: { amps: amps + 60 }, heavier: 1.15 }] : [],
    solid: 'alternator',
    sizes: { d: volts === 24 ? 170 : 140, length: 210 },
    torque: '43 N·m',
  })
  if (coldStart === 'glow plugs')
    engine.add({
      leaf: 'glow-heaters',
      kind: 'glow plug',
      name: ['Glow plug', 'Bougie de préchauffage'],
      quantity: cylinders,
      isShared: false,
      lb: 0.12,
      at: { voltage: 11, power_w: 120, thread_size: 'M10×1', length_mm: 128 },
      solid: 'spark-plug',
      sizes: { d: 10, length: 128 },
      torque: '14 N·m',
      former: { key: 'power_w', value: 100 },
    })
  engine.add({
    leaf: 'glow-heaters',
    kind: 'block heater',
    name: ['Block heater', 'Chauffe-bloc'],
    isShared: true,
    lb: 1.2 + Math.min(litres, 18) / 9,
    at: {
      voltage: 120,
      power_w: litres < 5 ? 750 : litres < 10 ? 1000 : 1500,
      thread_size: boreMm < 110 ? 'M33×2' : '1 1/4-11.5 NPT',
    },
    solid: 'plug',
    sizes: { d: 40, length: 110 },
    torque: '60 N·m',
  })
}

function addCommand(engine: AssemblyOf): void {
  const { sheet, litres, years } = engine
  const { volts, cylinders, code } = sheet
  const isElectronic = code !== 'TRN64' ? years.from : 2003
  // Each injector or coil has its plug; those of the rotary pump open by pressure.
  const fired = (year: number) => (year < isElectronic ? 0 : cylinders)
  const calibration = (year: number) =>
    `${sheet.code.slice(0, sheet.isGas ? 2 : 3)}${sheet.isGas ? 'G' : ''}-${String(year).slice(2)}.${String(Math.round(litres * 10)).padStart(3, '0')}`
  engine.add({
    leaf: 'control-modules',
    kind: 'engine control module',
    name: ['Engine control module', 'Module de commande du moteur'],
    from: isElectronic,
    breaks: [2007, 2010, 2013, 2021],
    isRecon: true,
    lb: 3 + litres / 12,
    at: (year) => ({ voltage: volts, pins: year < 2007 ? 60 : year < 2013 ? 96 : 154, calibration: calibration(year) }),
    solid: 'module',
    sizes: { l: 240, w: 200, h: 60 },
    torque: '10 N·m',
  })
  if (code === 'TRN64')
    engine.add({
      leaf: 'control-modules',
      kind: 'injection pump controller',
      name: ['Injection pump controller', 'Module de commande de pompe d’injection'],
      to: 2002,
      isRecon: true,
      lb: 3.1,
      at: { voltage: volts, pins: 50, calibration: calibration(1998) },
      solid: 'module',
      sizes: { l: 180, w: 150, h: 60 },
    })
  engine.add({
    leaf: 'harnesses',
    kind: 'engine harness',
    name: ['Engine wiring harness', 'Faisceau de câbles du moteur'],
    breaks: [2003, 2010, 2013],
    lb: 2.5 + litres / 3,
    at: (year) => ({
      connectors: 9 + fired(year) + (year >= 2010 ? 4 : 0),
      length_mm: Math.round((sheet.boreMm * cylinders * 3.2) / 50) * 50,
    }),
    solid: 'harness',
    sizes: { length: Math.round(sheet.boreMm * cylinders), connectors: 9 + cylinders },
  })
}

const SENSORS: readonly (readonly [
  kind: string,
  en: string,
  fr: string,
  connector: string,
  thread: string,
  range: string,
  usd: number,
  torque: string,
  from?: number,
])[] = [
  [
    'crankshaft position sensor',
    'Crankshaft position sensor',
    'Capteur de position de vilebrequin',
    '3-pin',
    'M18×1.5',
    '0–4,000 rpm',
    46,
    '24 N·m',
  ],
  [
    'camshaft position sensor',
    'Camshaft position sensor',
    'Capteur de position d’arbre à cames',
    '3-pin',
    'M18×1.5',
    '0–2,000 rpm',
    44,
    '24 N·m',
  ],
  [
    'coolant temperature sensor',
    'Coolant temperature sensor',
    'Capteur de température du liquide de refroidissement',
    '2-pin',
    'M14×1.5',
    '−40…150 °C',
    34,
    '20 N·m',
  ],
  [
    'oil pressure sensor',
    'Oil pressure sensor',
    'Capteur de pression d’huile',
    '3-pin',
    'M14×1.5',
    '0–10 bar',
    58,
    '20 N·m',
  ],
  [
    'boost pressure sensor',
    'Boost pressure and temperature sensor',
    'Capteur de pression et de température de suralimentation',
    '4-pin',
    'M12×1.5',
    '0–4 bar',
    72,
    '10 N·m',
  ],
  [
    'water-in-fuel sensor',
    'Water-in-fuel sensor',
    'Capteur d’eau dans le carburant',
    '2-pin',
    'M18×1.5',
    'on/off',
    41,
    'hand tight',
  ],
]

function addSensors(engine: AssemblyOf): void {
  const { isGas, boreMm, volts } = engine.sheet
  const family = boreMm <= 104 ? 'small' : boreMm < 150 ? 'large' : 'largest'
  for (const [kind, en, fr, connector, thread, range, usd, torque] of SENSORS) {
    if (isGas && kind === 'water-in-fuel sensor') continue
    engine.add({
      leaf: 'sensors-switches',
      kind,
      name: [en, fr],
      isShared: true,
      breaks: [2013],
      lb: family === 'small' ? 0.18 : family === 'large' ? 0.24 : 0.32,
      usd: usd * (family === 'small' ? 1 : family === 'large' ? 1.2 : 1.45),
      at: (year) => ({
        connector: year >= 2013 ? `${connector}, keyed` : connector,
        thread_size: thread,
        range,
        voltage: 5,
        length_mm: (family === 'small' ? 62 : family === 'large' ? 78 : 96) + (kind.length % 5) * 3,
      }),
      solid: 'sensor',
      sizes: { d: 22, length: family === 'small' ? 62 : 78 },
      torque,
    })
  }
  engine.add({
    leaf: 'sensors-switches',
    kind: 'oil pressure switch',
    name: ['Oil pressure switch', 'Contacteur de pression d’huile'],
    isShared: true,
    lb: 0.15,
    usd: 24,
    at: { connector: '1-pin', thread_size: '1/8-27 NPT', range: '0.5 bar', voltage: volts },
    solid: 'sensor',
    sizes: { d: 20, length: 50 },
    torque: '14 N·m',
    former: { key: 'range', value: '0.4 bar' },
  })
}
