// Engines of the smaller generator sets, which have no serial numbers of their own. Designs of ours, sized like comparable engines.
import type { Can } from '../parts/cans.ts'

export interface SmallEngine {
  code: string
  /** What its code says it displaces. */
  namedL: number
  boreMm: number
  strokeMm: number
  cylinders: number
  layout: 'single' | 'V' | 'inline'
  isDiesel: boolean
  cooling: 'air' | 'liquid'
  compression: number
  oilCan: Can | null
  /** Outer diameter, inner diameter and length of a round air element; length, width and height of a panel. */
  air: { round: [number, number, number] } | { panel: [number, number, number] }
  /** Shafts on which the front and the rear seal run. */
  sealsMm: [front: number, rear: number]
  stemMm: number
  rodMm: number
  crankpinMm: number
  starterKw: number
  starterTeeth: number
  headBolt: { thread: string; diameterMm: number; lengthMm: number; each: number; torque: string }
  plug: { reachMm: number; hexMm: number; gapMm: number } | null
  /** Where water cools it. */
  water: {
    inletMm: number
    thermostatMm: number
    opensC: number
    belt: { ribs: number; widthMm: number; lengthMm: number }
    fanMm: number
  } | null
}

const SPIN_ON: Can = { od: 76, length: 87, thread: '3/4-16' }
const RIL = {
  isDiesel: false,
  cooling: 'air',
  compression: 8.5,
  stemMm: 6,
  starterTeeth: 10,
  plug: { reachMm: 19, hexMm: 16, gapMm: 0.7 },
  water: null,
} as const
const RIL_BOLT = { thread: 'M8×1.25', diameterMm: 8, lengthMm: 65, each: 4, torque: '30 N·m' }
const RIL_TWIN = { ...RIL, layout: 'V', cylinders: 2, oilCan: SPIN_ON } as const
const BCK = { layout: 'inline', isDiesel: true, cooling: 'liquid', plug: null, starterTeeth: 9 } as const
const BCK_77 = {
  ...BCK,
  boreMm: 77,
  strokeMm: 80.5,
  compression: 23,
  oilCan: { od: 76, length: 87, thread: 'M20×1.5' },
  air: { round: [118, 68, 190] },
  sealsMm: [36, 68],
  stemMm: 6.5,
  rodMm: 128,
  crankpinMm: 43,
  headBolt: { thread: 'M10×1.25', diameterMm: 10, lengthMm: 92, each: 4, torque: '75 N·m' },
} satisfies Partial<SmallEngine>

export const smallEngines: readonly SmallEngine[] = [
  {
    ...RIL,
    code: 'RIL208',
    namedL: 0.208,
    boreMm: 70,
    strokeMm: 54,
    cylinders: 1,
    layout: 'single',
    oilCan: null,
    air: { panel: [130, 92, 28] },
    sealsMm: [25, 30],
    stemMm: 5.5,
    rodMm: 84,
    crankpinMm: 30,
    starterKw: 0.5,
    headBolt: { ...RIL_BOLT, lengthMm: 60 },
  },
  {
    ...RIL,
    code: 'RIL306',
    namedL: 0.306,
    boreMm: 78,
    strokeMm: 64,
    cylinders: 1,
    layout: 'single',
    oilCan: null,
    air: { panel: [148, 106, 32] },
    sealsMm: [28, 35],
    rodMm: 99,
    crankpinMm: 33,
    starterKw: 0.6,
    headBolt: RIL_BOLT,
  },
  {
    ...RIL_TWIN,
    code: 'RIL652',
    namedL: 0.652,
    boreMm: 77,
    strokeMm: 70,
    air: { panel: [182, 124, 38] },
    sealsMm: [35, 38],
    rodMm: 110,
    crankpinMm: 36,
    starterKw: 0.7,
    headBolt: RIL_BOLT,
  },
  {
    ...RIL_TWIN,
    code: 'RIL815',
    namedL: 0.815,
    boreMm: 84,
    strokeMm: 73.5,
    compression: 9.5,
    air: { panel: [204, 136, 42] },
    sealsMm: [38, 42],
    stemMm: 7,
    rodMm: 116,
    crankpinMm: 38,
    starterKw: 0.8,
    headBolt: { ...RIL_BOLT, lengthMm: 70 },
  },
  {
    ...RIL_TWIN,
    code: 'RIL999',
    namedL: 0.999,
    boreMm: 90,
    strokeMm: 78.5,
    compression: 9.5,
    air: { panel: [228, 150, 46] },
    sealsMm: [38, 45],
    stemMm: 7,
    rodMm: 124,
    crankpinMm: 40,
    starterKw: 0.9,
    headBolt: { ...RIL_BOLT, thread: 'M10×1.5', diameterMm: 10, lengthMm: 75, torque: '49 N·m' },
  },
  {
    code: 'ESK24',
    namedL: 2.4,
    boreMm: 87.5,
    strokeMm: 100,
    cylinders: 4,
    layout: 'inline',
    isDiesel: false,
    cooling: 'liquid',
    compression: 9.5,
    oilCan: { od: 76, length: 118, thread: '3/4-16' },
    air: { round: [152, 88, 230] },
    sealsMm: [42, 84],
    stemMm: 6,
    rodMm: 152,
    crankpinMm: 48,
    starterKw: 1.2,
    starterTeeth: 9,
    headBolt: { thread: 'M11×1.5', diameterMm: 11, lengthMm: 110, each: 2.5, torque: '30 N·m + 90° + 90°' },
    plug: { reachMm: 19, hexMm: 16, gapMm: 0.8 },
    water: {
      inletMm: 38,
      thermostatMm: 54,
      opensC: 82,
      belt: { ribs: 6, widthMm: 21.4, lengthMm: 1220 },
      fanMm: 440,
    },
  },
  {
    ...BCK_77,
    code: 'BCK112',
    namedL: 1.12,
    cylinders: 3,
    starterKw: 1.5,
    water: {
      inletMm: 28,
      thermostatMm: 44,
      opensC: 82,
      belt: { ribs: 1, widthMm: 13, lengthMm: 875 },
      fanMm: 310,
    },
  },
  {
    ...BCK_77,
    code: 'BCK15',
    namedL: 1.5,
    cylinders: 4,
    starterKw: 1.8,
    water: {
      inletMm: 32,
      thermostatMm: 44,
      opensC: 82,
      belt: { ribs: 1, widthMm: 13, lengthMm: 915 },
      fanMm: 340,
    },
  },
  {
    ...BCK,
    code: 'BCK24',
    namedL: 2.4,
    boreMm: 87,
    strokeMm: 101,
    cylinders: 4,
    compression: 22,
    oilCan: { od: 94, length: 142, thread: 'M22×1.5' },
    air: { round: [150, 85, 245] },
    sealsMm: [42, 80],
    stemMm: 7,
    rodMm: 156,
    crankpinMm: 51,
    starterKw: 2.4,
    headBolt: { thread: 'M11×1.25', diameterMm: 11, lengthMm: 108, each: 4, torque: '95 N·m' },
    water: {
      inletMm: 38,
      thermostatMm: 54,
      opensC: 82,
      belt: { ribs: 1, widthMm: 13, lengthMm: 1040 },
      fanMm: 400,
    },
  },
]

export const smallEngineOf = (code: string): SmallEngine | undefined => smallEngines.find((one) => one.code === code)

/** Litres by bore and stroke. */
export const litresOfSmall = ({ boreMm, strokeMm, cylinders }: SmallEngine): number =>
  ((Math.PI / 4) * boreMm ** 2 * strokeMm * cylinders) / 1e6
