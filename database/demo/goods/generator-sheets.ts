// What each generator set that can be entered is, as its maker's sheet says it: engine, output, breakers, oil, weight.
import { type GeneratorModel, models } from '../facts.ts'

export interface GeneratorSheet {
  model: string
  /** A small engine's code, or an engine family's. */
  engine: string
  /** What the engine gives at the speed of the set. */
  engineKw: number
  /** The engine could give more than the alternator takes. */
  isDerated: boolean
  isTurbo: boolean
  /** Null for an inverter, whose speed goes with the load. */
  rpm: number | null
  /** Of the load: 240 is 120/240 V of one phase, 208 and 480 are between lines of three. */
  outputVolts: 120 | 240 | 208 | 480
  phases: 1 | 3
  amps: number
  breakers: readonly number[]
  startVolts: 12 | 24
  oilL: number
  setKg: number
  /** Of the transfer switches that are sold for it; none where it feeds a vehicle, a boat or more than such a switch carries. */
  atsAmps: readonly number[]
  controller: 'push-button' | 'two-line' | 'graphic'
  isInverter: boolean
  cooling: 'air' | 'radiator' | 'sea water'
  excitation: 'permanent magnets' | 'brushes' | 'brushless'
  hasPmg: boolean
  /** Sets of a frame share what surrounds the alternator; length, width and height over all. */
  frame: string
  sizeMm: readonly [length: number, width: number, height: number]
  enclosure: 'steel box' | 'aluminum' | 'weather' | 'sound shield' | 'open frame'
  bearing: '6205' | '6206' | '6208' | '6309' | '6312' | '6316'
  /** Core of its radiator, where it has one. */
  radiatorMm: readonly [height: number, width: number, rows: number] | null
}

type Line = Partial<GeneratorSheet> & Pick<GeneratorSheet, 'outputVolts' | 'cooling' | 'enclosure' | 'controller'>
const LINES = {
  CR: { outputVolts: 120, cooling: 'air', enclosure: 'steel box', controller: 'push-button', excitation: 'brushes' },
  CH: { outputVolts: 240, cooling: 'air', enclosure: 'aluminum', controller: 'two-line', excitation: 'brushes' },
  CT: { outputVolts: 240, cooling: 'radiator', enclosure: 'open frame', controller: 'two-line', rpm: 1800 },
  CM: { outputVolts: 240, cooling: 'sea water', enclosure: 'sound shield', controller: 'two-line', rpm: 1800 },
  CC: { outputVolts: 480, cooling: 'radiator', enclosure: 'weather', controller: 'graphic', rpm: 1800, phases: 3 },
  CX: {
    outputVolts: 480,
    cooling: 'radiator',
    enclosure: 'weather',
    controller: 'graphic',
    rpm: 1800,
    phases: 3,
    startVolts: 24,
    hasPmg: true,
    bearing: '6316',
  },
} satisfies Record<string, Line>

type Size = readonly [number, number, number]
type Row = readonly [
  model: string,
  engine: string,
  engineKw: number,
  amps: number,
  breakers: readonly number[],
  oilL: number,
  setKg: number,
  ats: readonly number[],
  frame: string,
  size: Size,
  other?: Partial<GeneratorSheet>,
]
const inverter = { isInverter: true, rpm: null, excitation: 'permanent magnets' } as const
const derated = { isDerated: true } as const

// biome-ignore format: a table
const ROWS: readonly Row[] = [
  ['CR2800', 'RIL208', 4.2, 23, [25], 0.7, 57, [], 'CR-S', [560, 420, 360], { bearing: '6205' }],
  ['CR4000', 'RIL306', 5.7, 33, [35], 1.1, 79, [], 'CR-M', [640, 480, 420], { bearing: '6205' }],
  ['CR5500', 'RIL652', 10.5, 46, [30, 20], 1.9, 140, [], 'CR-L', [810, 560, 430], inverter],
  ['CR7000', 'RIL652', 10.5, 58, [30, 30], 1.9, 140, [], 'CR-L', [810, 560, 430], inverter],
  ['CRD8', 'BCK112', 10.5, 67, [35, 35], 4.7, 235, [], 'CR-D', [950, 600, 560], { rpm: 1800, cooling: 'radiator', bearing: '6206', radiatorMm: [340, 340, 2] }],
  ['CH13', 'RIL815', 16.5, 54, [60], 1.7, 155, [100], 'CH-A', [1220, 640, 740], {}],
  ['CH17', 'RIL999', 24, 71, [80], 1.8, 195, [200], 'CH-A', [1220, 640, 740], {}],
  ['CH20', 'RIL999', 25, 83, [90], 1.8, 205, [200], 'CH-A', [1220, 640, 740], {}],
  ['CH22', 'RIL999', 26.5, 92, [100], 1.8, 215, [200], 'CH-A', [1220, 640, 740], {}],
  ['CH40', 'ESK24', 52, 167, [175], 4.0, 430, [200, 400], 'CH-B', [1750, 820, 980], { cooling: 'radiator', bearing: '6208', radiatorMm: [480, 480, 2] }],
  ['CT10', 'BCK15', 15.5, 42, [45], 5.5, 290, [], 'CT-A', [1130, 560, 680], { bearing: '6208', radiatorMm: [380, 370, 2] }],
  ['CT12', 'BCK15', 15.5, 52, [60], 5.5, 290, [], 'CT-A', [1130, 560, 680], { bearing: '6208', radiatorMm: [380, 370, 2] }],
  ['CT17', 'BCK24', 25, 71, [80], 8, 400, [], 'CT-B', [1340, 620, 780], { bearing: '6208', radiatorMm: [450, 440, 2] }],
  ['CT20', 'BCK24', 25, 83, [90], 8, 400, [], 'CT-B', [1340, 620, 780], { bearing: '6208', radiatorMm: [450, 440, 2] }],
  ['CM7', 'BCK112', 10.5, 31, [35], 4.7, 215, [], 'CM-A', [920, 560, 620], { bearing: '6206' }],
  ['CM13', 'BCK24', 25, 56, [60], 8, 330, [], 'CM-B', [1180, 610, 700], { bearing: '6208' }],
  ['CM21', 'BCK24', 31, 90, [90], 8, 370, [], 'CM-B', [1180, 610, 700], { bearing: '6208', isTurbo: true }],
  ['CM65', 'TRN41', 97, 226, [250], 11, 1050, [], 'CM-C', [1960, 900, 1120], { bearing: '6309', outputVolts: 208, phases: 3, isTurbo: true }],
  ['CC30', 'TRN41', 97, 104, [110], 11, 950, [125], 'CC-A', [2100, 960, 1250], { ...derated, bearing: '6309', outputVolts: 208, isTurbo: true, radiatorMm: [480, 660, 2] }],
  ['CC60', 'TRN41', 97, 208, [225], 11, 1150, [225], 'CC-A', [2100, 960, 1250], { ...derated, bearing: '6309', outputVolts: 208, isTurbo: true, radiatorMm: [560, 660, 2] }],
  ['CC100', 'TRN64', 164, 150, [175], 17, 1600, [200], 'CC-B', [2700, 1050, 1480], { bearing: '6312', isTurbo: true, hasPmg: true, radiatorMm: [600, 680, 2] }],
  ['CC150', 'TRN64', 194, 226, [250], 17, 1850, [260], 'CC-B', [2700, 1050, 1480], { bearing: '6312', isTurbo: true, hasPmg: true, radiatorMm: [660, 700, 2] }],
  ['CC200', 'TRN64', 242, 301, [350], 17, 2100, [400], 'CC-B', [2700, 1050, 1480], { bearing: '6312', isTurbo: true, hasPmg: true, radiatorMm: [720, 720, 2] }],
  ['CX300', 'MRN19', 373, 451, [500], 72, 3900, [600], 'CX-A', [4300, 1600, 2150], { isTurbo: true, radiatorMm: [900, 1150, 3] }],
  ['CX500', 'MRN19', 563, 752, [800], 72, 4400, [], 'CX-A', [4300, 1600, 2150], { isTurbo: true, radiatorMm: [1050, 1180, 3] }],
  ['CX750', 'MRN38', 1007, 1128, [1200], 140, 8200, [], 'CX-B', [5600, 2050, 2600], { isTurbo: true, radiatorMm: [1300, 1380, 4] }],
  ['CX1000', 'MRN38', 1119, 1504, [1600], 140, 9300, [], 'CX-B', [5600, 2050, 2600], { isTurbo: true, radiatorMm: [1300, 1420, 4] }],
]

export const generatorSheets: readonly GeneratorSheet[] = ROWS.map(
  ([model, engine, engineKw, amps, breakers, oilL, setKg, atsAmps, frame, sizeMm, other]) => {
    const line: Line = LINES[model.slice(0, 2) as keyof typeof LINES]
    return {
      isDerated: false,
      isTurbo: false,
      rpm: 3600,
      phases: 1,
      startVolts: 12,
      isInverter: false,
      excitation: 'brushless',
      hasPmg: false,
      bearing: '6206',
      radiatorMm: null,
      ...line,
      model,
      engine,
      engineKw,
      amps,
      breakers,
      oilL,
      setKg,
      atsAmps,
      frame,
      sizeMm,
      ...other,
    }
  },
)

export const modelOf = ({ model }: Pick<GeneratorSheet, 'model'>): GeneratorModel => {
  const found = models.find(({ code }) => code === model)
  if (!found) throw new RangeError(`no generator model ${model}`)
  return found
}

/** Kilograms of the alternator: 14·kW^0.74 at 1,800 rpm, three fifths of that at twice the speed and of an inverter's. */
export const alternatorKg = (sheet: GeneratorSheet): number =>
  14 * modelOf(sheet).kw ** 0.74 * (sheet.rpm === 1800 ? 1 : 0.6)

/** Sets of a frame have laminations of one diameter, stacked longer for more power: that of the heaviest. */
export const frameKg = ({ frame }: GeneratorSheet): number =>
  Math.max(...generatorSheets.filter((one) => one.frame === frame).map(alternatorKg))

/** What carries a set comes in four sizes. */
export const stepOf = (sheet: GeneratorSheet): 'small' | 'medium' | 'large' | 'largest' =>
  sheet.setKg < 250 ? 'small' : sheet.setKg < 1200 ? 'medium' : sheet.setKg < 3000 ? 'large' : 'largest'
