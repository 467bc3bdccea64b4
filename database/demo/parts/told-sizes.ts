// A part's table tells the sizes that it is drawn with: those that its design does not name otherwise are added from its place, in
// millimetres. drawings/measures.ts draws the same ones.
type Attributes = Readonly<Record<string, number | string>>

const DIAMETERS = ['outer_diameter_mm', 'diameter_mm', 'bore_mm', 'pulley_mm', 'inner_diameter_mm', 'thread_size']
const LENGTHS = ['length_mm', 'height_mm']
const WIDTHS = ['width_mm', 'thickness_mm']

/** A size of a solid: the attribute that tells it, and others that may tell it already. */
type Told = readonly [size: string, key: string, or: readonly string[]]
const ACROSS: Told = ['d', 'outer_diameter_mm', DIAMETERS]
const OUTER: Told = ['od', 'outer_diameter_mm', ['diameter_mm']]
const INNER: Told = ['id', 'inner_diameter_mm', ['journal_mm', 'stem_mm', 'outlet_mm', 'diameter_mm']]
const ALONG: Told = ['length', 'length_mm', LENGTHS]
const WIDE: Told = ['width', 'width_mm', WIDTHS]
const BOX: readonly Told[] = [
  ['length', 'length_mm', []],
  ['width', 'width_mm', []],
  ['height', 'height_mm', ['thickness_mm']],
]
const CASE: readonly Told[] = [
  ['l', 'length_mm', []],
  ['w', 'width_mm', []],
  ['h', 'height_mm', []],
]
const COVER: readonly Told[] = [
  ['length', 'length_mm', ['depth_mm']],
  ['width', 'width_mm', []],
  ['height', 'height_mm', ['depth_mm']],
]
const ROUND = [ACROSS, ALONG]
const PIN: readonly Told[] = [['d', 'outer_diameter_mm', ['diameter_mm', 'thread_size']], ALONG]
/** Its other diameters are those of a pulley, a thread or an inlet. */
const BODY: readonly Told[] = [['d', 'outer_diameter_mm', []], ALONG]
const DISC = [ACROSS, WIDE]
const TUBE = [OUTER, INNER, ALONG]

const TOLD: Readonly<Record<string, readonly Told[]>> = {
  actuator: ROUND,
  alternator: BODY,
  'ats-box': [
    ['w', 'width_mm', []],
    ['h', 'height_mm', []],
    ['depth', 'depth_mm', []],
  ],
  'avr-box': CASE,
  bearing: [OUTER, INNER, WIDE],
  belt: [ALONG],
  block: BOX,
  bolt: ROUND,
  breaker: CASE,
  brushes: CASE,
  camshaft: ROUND,
  'camshaft-overhead': ROUND,
  canister: ROUND,
  carburetor: BODY,
  clamp: [ACROSS],
  coil: ROUND,
  'cooler-core': CASE,
  cover: COVER,
  crosshead: ROUND,
  ct: TUBE,
  dipstick: [ALONG],
  'drive-disc': [
    ['length', 'diameter_mm', []],
    ['height', 'thickness_mm', []],
  ],
  exciter: TUBE,
  'exhaust-elbow': [INNER, ALONG],
  'filter-can': ROUND,
  'filter-cartridge': [ACROSS, INNER, ALONG],
  'flat-gasket': [ALONG, ['width', 'width_mm', []]],
  flywheel: DISC,
  head: BOX,
  hose: [INNER, ALONG],
  injector: BODY,
  latch: CASE,
  line: ROUND,
  manifold: [ALONG],
  module: CASE,
  mount: [ACROSS, ['height', 'height_mm', []]],
  nozzle: ROUND,
  liner: [['d', 'outer_diameter_mm', []]],
  'o-ring': [
    ['d', 'outer_diameter_mm', ['inner_diameter_mm']],
    ['section', 'section_mm', ['thickness_mm']],
  ],
  pan: BOX,
  panel: [
    ['length', 'length_mm', []],
    ['width', 'width_mm', []],
    ['height', 'thickness_mm', ['height_mm']],
  ],
  pin: PIN,
  plate: [
    ['length', 'length_mm', ['diameter_mm']],
    ['width', 'width_mm', ['diameter_mm']],
    ['height', 'thickness_mm', ['height_mm']],
  ],
  plug: ROUND,
  pulley: DISC,
  pump: BODY,
  pushrod: ROUND,
  radiator: [['depth', 'depth_mm', []]],
  rail: ROUND,
  retainer: ROUND,
  rocker: [ALONG],
  'rocker-switch': CASE,
  'round-cover': [
    ['length', 'outer_diameter_mm', ['diameter_mm']],
    ['height', 'height_mm', ['depth_mm', 'length_mm']],
  ],
  'rocker-shaft': PIN,
  rotor: [OUTER, ALONG],
  seal: [OUTER, INNER],
  sensor: ROUND,
  shells: [WIDE],
  'slip-rings': TUBE,
  'spark-plug': ROUND,
  spring: ROUND,
  starter: BODY,
  stator: TUBE,
  strainer: ROUND,
  stud: ROUND,
  'thermostat-housing': COVER,
  'throttle-body': BODY,
  turbo: [['d', 'outer_diameter_mm', []]],
  valve: [['head', 'head_mm', []], ['stem', 'stem_mm', []], ALONG],
  washer: [ACROSS, ['id', 'inner_diameter_mm', []]],
}

/** What the table of a part in a place lacks of the sizes that it is drawn with. */
export function sizesToAdd(
  { solid, sizes = {} }: { solid: string; sizes?: Readonly<Record<string, number>> },
  attributes: Attributes,
): Attributes {
  const missing = (TOLD[solid] ?? []).flatMap(([size, key, or]) => {
    const value = sizes[size]
    return value === undefined || [key, ...or].some((one) => one in attributes)
      ? []
      : [[key, Math.round(value * 10) / 10] as const]
  })
  return Object.fromEntries(missing)
}
