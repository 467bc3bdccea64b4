// What each engine family is, as its maker's sheet says it. Designs of our own; capacities and masses are like those of comparable engines.

export interface EngineSheet {
  code: string
  boreMm: number
  strokeMm: number
  cylinders: number
  rows: 1 | 2
  compression: number
  valveTrain: 'OHV' | 'SOHC' | 'DOHC'
  hasLiners: boolean
  isGas: boolean
  volts: 12 | 24
  ratedRpm: number
  oilL: number
  coolantEngineL: number
  coolantL: number
  dryKg: number
  mainJournalMm: number
  rodJournalMm: number
  stemMm: number
  headBolt: { thread: string; diameterMm: number; torque: string }
  rodTorque: string
  mainTorque: string
  firingOrder: string
  /** Bar of the common rail from a year on; none before the first: a rotary pump or unit injectors. */
  railBar: Readonly<Record<number, number>>
  /** The year from which vanes of the turbo turn; none for a wastegate throughout. */
  vanesFrom: number | null
  coldStart: 'grid heater' | 'glow plugs' | 'block heater'
  /** The years by which cleaning of the exhaust came; null where the family never has it. */
  egrFrom: number | null
  particulateFrom: number | null
  scrFrom: number | null
  breaks: readonly number[]
  /** Generator models that it drives. */
  drives: readonly string[]
}

const INLINE = '1-5-3-6-2-4'
const TRN_HEAD = { thread: 'M12×1.75', diameterMm: 12, torque: '70 N·m + 90° + 90°' }
const TRN_COMMON = {
  boreMm: 104,
  rows: 1,
  valveTrain: 'OHV',
  hasLiners: false,
  volts: 12,
  mainJournalMm: 83,
  rodJournalMm: 69,
  stemMm: 7,
  headBolt: TRN_HEAD,
  rodTorque: '30 N·m + 60°',
  mainTorque: '80 N·m + 90°',
} as const
const HEAVY_HEAD = { thread: 'M16×2', diameterMm: 16, torque: '150 N·m + 120° + 90°' }
const HEAVY_COMMON = {
  cylinders: 6,
  rows: 1,
  hasLiners: true,
  volts: 12,
  rodTorque: '70 N·m + 60°',
  mainTorque: '150 N·m + 90°',
  firingOrder: INLINE,
} as const
const MRN_COMMON = {
  boreMm: 158,
  strokeMm: 161,
  compression: 15.5,
  valveTrain: 'OHV',
  hasLiners: true,
  isGas: false,
  volts: 24,
  ratedRpm: 1800,
  mainJournalMm: 150,
  rodJournalMm: 108,
  stemMm: 11,
  headBolt: { thread: 'M16×2', diameterMm: 16, torque: '200 N·m + 90°' },
  rodTorque: '70 N·m + 60°',
  mainTorque: '200 N·m + 90°',
  vanesFrom: null,
  coldStart: 'block heater',
  egrFrom: null,
} as const

/** When each family changed: turbo and EGR, head, exhaust, injectors, oil side, front. */
const BREAKS = [2004, 2007, 2010, 2013, 2017, 2021]

export const sheets: readonly EngineSheet[] = [
  {
    code: 'SCR27',
    boreMm: 94,
    strokeMm: 97.5,
    cylinders: 4,
    rows: 1,
    compression: 16.5,
    valveTrain: 'DOHC',
    hasLiners: false,
    isGas: false,
    volts: 12,
    ratedRpm: 3200,
    oilL: 6.5,
    coolantEngineL: 5,
    coolantL: 11,
    dryKg: 228,
    mainJournalMm: 72,
    rodJournalMm: 58,
    stemMm: 6,
    headBolt: { thread: 'M11×1.5', diameterMm: 11, torque: '40 N·m + 90° + 90°' },
    rodTorque: '30 N·m + 60°',
    mainTorque: '80 N·m + 90°',
    firingOrder: '1-3-4-2',
    railBar: { 2014: 1800 },
    vanesFrom: 2014,
    coldStart: 'glow plugs',
    egrFrom: 2014,
    particulateFrom: 2014,
    scrFrom: 2014,
    breaks: [2017, 2021],
    drives: [],
  },
  {
    ...TRN_COMMON,
    code: 'TRN41',
    strokeMm: 121,
    cylinders: 4,
    compression: 17.3,
    isGas: false,
    ratedRpm: 2500,
    oilL: 11,
    coolantEngineL: 8,
    coolantL: 18,
    dryKg: 370,
    firingOrder: '1-3-4-2',
    railBar: { 2003: 1450, 2007: 1600, 2013: 1800 },
    vanesFrom: 2007,
    coldStart: 'grid heater',
    egrFrom: 2007,
    particulateFrom: 2007,
    scrFrom: 2010,
    breaks: BREAKS,
    drives: ['CM65', 'CC30', 'CC60'],
  },
  {
    ...TRN_COMMON,
    code: 'TRN64',
    strokeMm: 126,
    cylinders: 6,
    compression: 17.3,
    isGas: false,
    ratedRpm: 2500,
    oilL: 17,
    coolantEngineL: 10,
    coolantL: 26,
    dryKg: 520,
    firingOrder: INLINE,
    railBar: { 2003: 1600, 2007: 1800, 2013: 2000 },
    vanesFrom: 2007,
    coldStart: 'grid heater',
    egrFrom: 2007,
    particulateFrom: 2007,
    scrFrom: 2010,
    breaks: [2003, ...BREAKS],
    drives: ['CC100', 'CC150', 'CC200'],
  },
  {
    ...HEAVY_COMMON,
    code: 'SKN93',
    boreMm: 117,
    strokeMm: 144,
    compression: 16.6,
    valveTrain: 'OHV',
    isGas: false,
    ratedRpm: 2100,
    oilL: 25,
    coolantEngineL: 12,
    coolantL: 38,
    dryKg: 710,
    mainJournalMm: 98,
    rodJournalMm: 76,
    stemMm: 8,
    headBolt: { thread: 'M14×2', diameterMm: 14, torque: '100 N·m + 120°' },
    railBar: { 2001: 1400, 2007: 1800, 2013: 2000 },
    vanesFrom: 2004,
    coldStart: 'grid heater',
    egrFrom: 2004,
    particulateFrom: 2007,
    scrFrom: 2010,
    breaks: BREAKS,
    drives: [],
  },
  {
    ...HEAVY_COMMON,
    code: 'SKN118',
    boreMm: 130,
    strokeMm: 148,
    compression: 17,
    valveTrain: 'SOHC',
    isGas: false,
    ratedRpm: 1900,
    oilL: 35,
    coolantEngineL: 15,
    coolantL: 46,
    dryKg: 930,
    mainJournalMm: 112,
    rodJournalMm: 88,
    stemMm: 9,
    headBolt: HEAVY_HEAD,
    railBar: { 2007: 1800, 2013: 2200 },
    vanesFrom: 2007,
    coldStart: 'block heater',
    egrFrom: 2007,
    particulateFrom: 2007,
    scrFrom: 2010,
    breaks: BREAKS,
    drives: [],
  },
  {
    ...HEAVY_COMMON,
    code: 'MSF146',
    boreMm: 136,
    strokeMm: 168,
    compression: 17,
    valveTrain: 'SOHC',
    isGas: false,
    ratedRpm: 1800,
    oilL: 42,
    coolantEngineL: 22,
    coolantL: 55,
    dryKg: 1330,
    mainJournalMm: 125,
    rodJournalMm: 96,
    stemMm: 9,
    headBolt: { ...HEAVY_HEAD, thread: 'M18×2', diameterMm: 18 },
    railBar: { 2010: 2200, 2017: 2500 },
    vanesFrom: 2004,
    coldStart: 'block heater',
    egrFrom: 2004,
    particulateFrom: 2007,
    scrFrom: 2010,
    breaks: BREAKS,
    drives: [],
  },
  {
    ...TRN_COMMON,
    code: 'TRN64G',
    strokeMm: 126,
    cylinders: 6,
    compression: 12,
    isGas: true,
    ratedRpm: 2400,
    oilL: 17,
    coolantEngineL: 10,
    coolantL: 28,
    dryKg: 530,
    firingOrder: INLINE,
    railBar: {},
    vanesFrom: null,
    coldStart: 'block heater',
    egrFrom: 2012,
    particulateFrom: null,
    scrFrom: null,
    breaks: [2017, 2021],
    drives: [],
  },
  {
    ...HEAVY_COMMON,
    code: 'SKN118G',
    boreMm: 130,
    strokeMm: 148,
    compression: 11.5,
    valveTrain: 'SOHC',
    isGas: true,
    ratedRpm: 1800,
    oilL: 38,
    coolantEngineL: 16,
    coolantL: 50,
    dryKg: 960,
    mainJournalMm: 112,
    rodJournalMm: 88,
    stemMm: 9,
    headBolt: HEAVY_HEAD,
    railBar: {},
    vanesFrom: null,
    coldStart: 'block heater',
    egrFrom: 2011,
    particulateFrom: null,
    scrFrom: null,
    breaks: [2017, 2021],
    drives: [],
  },
  {
    ...MRN_COMMON,
    code: 'MRN19',
    cylinders: 6,
    rows: 1,
    oilL: 72,
    coolantEngineL: 34,
    coolantL: 85,
    dryKg: 2050,
    firingOrder: INLINE,
    railBar: { 2011: 2000 },
    particulateFrom: 2014,
    scrFrom: 2014,
    breaks: [2011, 2014, 2017, 2021],
    drives: ['CX300', 'CX500'],
  },
  {
    ...MRN_COMMON,
    code: 'MRN38',
    cylinders: 12,
    rows: 2,
    oilL: 140,
    coolantEngineL: 118,
    coolantL: 240,
    dryKg: 4200,
    firingOrder: '1R-6L-5R-2L-3R-4L-6R-1L-2R-5L-4R-3L',
    railBar: {},
    particulateFrom: null,
    scrFrom: null,
    breaks: [2017, 2021],
    drives: ['CX750', 'CX1000'],
  },
]

export const litresOf = ({ boreMm, strokeMm, cylinders }: EngineSheet): number =>
  (Math.PI / 4) * boreMm ** 2 * strokeMm * cylinders * 1e-6

/** The rail pressure of a build year, in bar; undefined while there is no rail. */
export const railBarIn = ({ railBar }: EngineSheet, year: number): number | undefined =>
  Object.entries(railBar).findLast(([from]) => Number(from) <= year)?.[1]

/** Six heads or twelve on the largest, one on all others. */
export const headsOf = (sheet: EngineSheet): number => (sheet.code.startsWith('MRN') ? sheet.cylinders : 1)
