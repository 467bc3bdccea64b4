// Which sizes the drawing of a solid tells, and where: each is an attribute of its part, so that drawing and table say the same.
import type { Size } from './exploded/solids/solid.ts'

/** A spot of the solid, standing as it is drawn alone, from which a line leads to the figure. */
export type At = (size: Size) => readonly [x: number, y: number, z: number]

export interface Measure {
  /** As the solid calls it. */
  size: string
  /** The attributes that may tell it: the first that the part has. */
  keys: readonly string[]
  /** Up the axis, across what is round, along the floor, along a lying part from its end or around its middle, or led away from a spot. */
  how: 'rise' | 'round' | 'long' | 'wide' | 'lying' | 'middle' | At
  /** Ø of what is round, L of what is bent. */
  mark?: 'Ø' | 'L'
  /** Told where the part has it; one that lacks another size has no drawing with sizes. */
  isOptional?: boolean
}

const OUTER = ['outer_diameter_mm', 'diameter_mm', 'pulley_mm']
const LENGTH = ['length_mm', 'height_mm']

const across = (size = 'd', keys: readonly string[] = OUTER): Measure => ({ size, keys, how: 'round', mark: 'Ø' })
const rise = (size = 'length', keys: readonly string[] = LENGTH): Measure => ({ size, keys, how: 'rise' })
const maybe = (measure: Measure): Measure => ({ ...measure, isOptional: true })
const led = (size: string, keys: readonly string[], how: At): Measure => ({
  size,
  keys,
  how,
  mark: 'Ø',
  isOptional: true,
})

/** Told as it is called, from where it is cut. */
const threadAt = (share: number, size = 'thread'): Measure => ({
  size,
  keys: ['thread_size'],
  how: (of) => [of('d', 20) * 0.3, -of('d', 20) * 0.3, of('length', of('height', 60)) * share],
  isOptional: size === 'thread',
})
const boreAt = (size: string, keys: readonly string[], top: (of: Size) => number): Measure =>
  led(size, keys, (of) => [of(size) * 0.35, -of(size) * 0.35, top(of)])
const box = (length: string, width: string, height: string): Measure[] => [
  { size: length, keys: ['length_mm'], how: 'long' },
  { size: width, keys: ['width_mm'], how: 'wide' },
  rise(height, ['height_mm', 'thickness_mm']),
]
/** Long ones are drawn shorter: their length is told, not measured. */
const drawn = (of: Size) => Math.min(of('length', 300), 420) * 0.62
const bent = (size: string, keys: readonly string[], mark: 'Ø' | 'L' = 'Ø'): Measure[] => [
  { ...led(size, keys, (of) => [drawn(of) * 0.5, 0, drawn(of) * 0.34 + of(size) * 0.9]), mark, isOptional: false },
  { size: 'length', keys: ['length_mm'], how: (of) => [-drawn(of) * 0.3, 0, of(size) * 0.9], mark: 'L' },
]
/** A body that lies along x, from its back. */
const lying = (...more: Measure[]): Measure[] => [
  { size: 'length', keys: ['length_mm'], how: 'lying' },
  { ...led('d', ['outer_diameter_mm'], (of) => [of('length') * 0.12, 0, of('d') * 0.48]), isOptional: false },
  ...more,
]
/** Front covers stand. */
const OR_HIGH = ['height_mm']
const COVER: readonly Measure[] = [
  { size: 'length', keys: ['length_mm', ...OR_HIGH], how: 'long' },
  { size: 'width', keys: ['width_mm', ...OR_HIGH], how: 'wide' },
  rise('height', ['depth_mm', 'height_mm']),
]
const CAN = [across(), rise()]
const DISC = [across(), maybe(rise('width', ['width_mm', 'thickness_mm']))]
const TUBE = [across('od', ['outer_diameter_mm']), rise(), boreAt('id', ['inner_diameter_mm'], (of) => of('length'))]

export const MEASURES: Readonly<Record<string, readonly Measure[]>> = {
  actuator: CAN,
  alternator: lying(led('pulley', ['pulley_mm'], (of) => [of('length') * 0.9, -of('d') * 0.1, of('d') * 0.2])),
  'ats-box': [
    { size: 'w', keys: ['width_mm'], how: 'long' },
    { size: 'depth', keys: ['depth_mm'], how: 'wide' },
    rise('h', ['height_mm']),
  ],
  'avr-box': box('l', 'w', 'h'),
  'ball-joint': [across(), rise('height', ['height_mm']), threadAt(0.9)],
  battery: box('length', 'width', 'height'),
  bearing: [
    across('od'),
    rise('width', ['width_mm']),
    boreAt('id', ['inner_diameter_mm', 'journal_mm'], (of) => of('width')),
  ],
  belt: [
    { size: 'length', keys: ['length_mm'], how: (of) => [of('length') * 0.135, 0, 0], mark: 'L' },
    maybe(rise('wide', ['width_mm'])),
  ],
  bolt: [threadAt(0.2, 'd'), rise('length', ['length_mm'])],
  'brake-disc': [across('d', ['diameter_mm']), rise('thickness', ['thickness_mm'])],
  'brake-drum': [across('d', ['diameter_mm']), rise('width', ['width_mm'])],
  'brake-pads': [
    { size: 'length', keys: ['length_mm'], how: (of) => [of('length', 140) * 0.4, 78, 40], mark: 'L' },
    { size: 'height', keys: ['height_mm'], how: 'rise' },
    {
      ...led('thickness', ['thickness_mm'], (of) => [0, 72, of('height', 60) * 0.5]),
      mark: undefined,
      isOptional: false,
    },
  ],
  brushes: box('l', 'w', 'h'),
  'brake-shoes': [across('d', ['diameter_mm']), rise('width', ['width_mm'])],
  breaker: box('w', 'h', 'depth'),
  camshaft: CAN,
  canister: CAN,
  carburetor: [
    across('d', ['outer_diameter_mm']),
    rise(),
    boreAt('throat', ['diameter_mm'], (of) => of('length') * 0.6),
  ],
  circlip: [across()],
  clamp: [across('d', ['inner_diameter_mm', 'outer_diameter_mm'])],
  coil: [rise(), maybe(across('d', ['outer_diameter_mm', 'diameter_mm']))],
  'cooler-core': box('l', 'w', 'h'),
  cover: COVER,
  crankshaft: [
    rise(),
    led('journal', ['journal_mm'], (of) => [of('journal', 90) * 0.35, -of('journal', 90) * 0.35, of('length') * 0.06]),
  ],
  crosshead: [{ size: 'length', keys: ['length_mm'], how: 'long' }],
  ct: [across('od', ['outer_diameter_mm']), boreAt('id', ['inner_diameter_mm'], (of) => of('od', 70) * 0.4)],
  damper: DISC,
  'diode-plate': [across('d', ['diameter_mm'])],
  dipstick: [
    { size: 'length', keys: ['length_mm'], how: (of) => [0, 0, Math.min(of('length') * 0.25, 200)], mark: 'L' },
  ],
  'drive-disc': [across('length', ['diameter_mm']), maybe(rise('height', ['thickness_mm']))],
  exciter: TUBE,
  'exhaust-elbow': [
    { ...led('id', ['outlet_mm'], (of) => [of('length') * 0.62, 0, of('length') * 0.54]), isOptional: false },
    { size: 'length', keys: ['length_mm'], how: 'long' },
  ],
  fan: [across('d', ['diameter_mm'])],
  'filter-can': [...CAN, threadAt(1)],
  'filter-cartridge': [...CAN, boreAt('id', ['inner_diameter_mm'], (of) => of('length'))],
  'flat-gasket': [
    { size: 'length', keys: ['length_mm'], how: 'long' },
    { size: 'width', keys: ['width_mm'], how: 'wide' },
    maybe({ ...boreAt('bore', ['bore_mm'], () => 2), how: (of) => [of('length') * 0.36, -of('bore') * 0.3, 2] }),
  ],
  flywheel: DISC,
  gear: DISC,
  harness: [{ size: 'length', keys: ['length_mm'], how: (of) => [0, 0, drawn(of) * 0.2], mark: 'L' }],
  head: box('length', 'width', 'height'),
  headlamp: [
    { size: 'width', keys: ['width_mm'], how: 'long' },
    rise('height', ['height_mm']),
    { size: 'depth', keys: ['depth_mm'], how: 'wide' },
  ],
  hose: bent('id', ['inner_diameter_mm', 'diameter_mm', 'outlet_mm']),
  'in-tank-pump': [across('d', ['diameter_mm']), rise('height', ['height_mm'])],
  injector: [rise(), across('d', ['outer_diameter_mm'])],
  keeper: [rise('length', ['length_mm'])],
  line: bent('d', ['diameter_mm', 'outer_diameter_mm']),
  liner: [
    across('d', ['outer_diameter_mm']),
    rise('length', ['length_mm']),
    boreAt('bore', ['bore_mm'], (of) => of('length')),
  ],
  manifold: [{ size: 'length', keys: ['length_mm'], how: 'middle' }],
  latch: box('l', 'w', 'h'),
  module: box('l', 'w', 'h'),
  mount: [across('d', ['diameter_mm']), rise('height', ['height_mm']), threadAt(1)],
  nozzle: [rise('length', ['length_mm'])],
  'o-ring': [
    { ...across('d', ['inner_diameter_mm', 'outer_diameter_mm']) },
    led('section', ['section_mm'], (of) => [of('d') * 0.37, of('d') * 0.37, 0]),
  ],
  pan: box('length', 'width', 'height'),
  panel: [{ size: 'length', keys: ['length_mm'], how: 'long' }, rise('height', ['width_mm'])],
  'panel-filter': box('length', 'width', 'height'),
  pin: CAN,
  piston: [across('d', ['bore_mm']), rise('h', ['height_mm'])],
  plate: [
    { size: 'length', keys: ['length_mm', 'diameter_mm'], how: 'long' },
    { size: 'width', keys: ['width_mm', 'diameter_mm'], how: 'wide' },
    rise('height', ['height_mm', 'thickness_mm']),
  ],
  plug: [maybe(across()), rise('length', ['length_mm', 'thickness_mm']), threadAt(0.3)],
  pulley: [across('d', ['outer_diameter_mm', 'diameter_mm', 'pulley_mm']), maybe(rise('width', ['width_mm']))],
  pump: [
    across('d', ['outer_diameter_mm']),
    rise(),
    led('inlet', ['inlet_mm'], (of) => [of('d') * 0.1, of('d') * 0.62, of('length') * 0.36]),
  ],
  pushrod: CAN,
  'rocker-switch': box('l', 'w', 'h'),
  'round-cover': [across('length', OUTER), rise('height', ['depth_mm', 'height_mm', 'length_mm'])],
  'slip-rings': TUBE,
  'throttle-body': [
    across('d', ['outer_diameter_mm']),
    rise(),
    boreAt('throat', ['diameter_mm'], (of) => of('length')),
  ],
  radiator: [
    { size: 'w', keys: ['core_width_mm'], how: 'long' },
    rise('h', ['core_height_mm']),
    { size: 'depth', keys: ['depth_mm'], how: 'wide' },
  ],
  rail: [{ size: 'length', keys: ['length_mm'], how: 'middle' }],
  retainer: CAN,
  'ring-set': [across('d', ['bore_mm'])],
  rocker: [{ size: 'length', keys: ['length_mm'], how: 'middle' }],
  rod: [
    rise('centres', ['length_mm']),
    led('pin', ['pin_mm'], (of) => [0, 0, of('centres') + of('big', 100) * 0.5]),
    led('journal', ['journal_mm'], (of) => [0, 0, of('big', 100) * 0.5]),
  ],
  rotor: [across('od', ['outer_diameter_mm']), rise()],
  seal: [
    across('od', ['outer_diameter_mm']),
    maybe(rise('deep', ['width_mm'])),
    boreAt('id', ['inner_diameter_mm', 'stem_mm'], (of) => (of('od') - of('id')) * 0.55),
  ],
  sensor: [rise('length', ['length_mm']), maybe(across('d', ['outer_diameter_mm'])), threadAt(0.34)],
  shells: [
    led('d', ['journal_mm'], (of) => [of('d') * 0.1, of('width', 30) * 0.5, of('d') * 0.2]),
    { ...led('width', ['width_mm'], (of) => [of('d') * 0.35, 0, of('d') * 1.02]), mark: undefined, isOptional: false },
  ],
  shock: [rise('length', ['compressed_mm', 'length_mm']), maybe(across('d', ['outer_diameter_mm']))],
  'slack-adjuster': [{ size: 'length', keys: ['length_mm'], how: 'long' }],
  'spark-plug': [rise('length', ['length_mm']), threadAt(0.15, 'd')],
  spring: CAN,
  starter: lying(led('pilot', ['pilot_mm'], (of) => [of('length') * 0.7, -of('d') * 0.1, of('d') * 0.34])),
  stator: TUBE,
  strainer: [
    { size: 'length', keys: ['length_mm'], how: 'middle' },
    led('d', ['outer_diameter_mm'], (of) => [of('length') * 0.1, 0, of('length') * 0.4]),
  ],
  stud: [threadAt(0.1, 'd'), rise('length', ['length_mm'])],
  thermostat: [across('d', ['diameter_mm'])],
  'thermostat-housing': COVER,
  'tie-rod': [{ size: 'length', keys: ['length_mm'], how: 'lying' }, threadAt(0)],
  turbo: [
    led('inlet', ['inlet_mm'], (of) => [of('d') * 1.05, 0, of('inlet') * 0.3]),
    led('outlet', ['outlet_mm'], (of) => [of('d') * 0.75, -of('d') * 0.35, of('d') * 0.575]),
    {
      ...led('d', ['outer_diameter_mm'], (of) => [of('d') * 0.75, of('d') * 0.36, -of('d') * 0.35]),
      isOptional: false,
    },
  ],
  valve: [
    across('head', ['head_mm']),
    rise('length', ['length_mm']),
    led('stem', ['stem_mm'], (of) => [of('stem') * 0.4, -of('stem') * 0.4, of('length') * 0.75]),
  ],
  washer: [across(), boreAt('id', ['inner_diameter_mm'], (of) => of('d') * 0.06)],
  'wiper-blade': [{ size: 'length', keys: ['length_mm'], how: 'middle' }],
}
