// How large a part is drawn. In lists parts of one kind stand on one scale, so that the longer filter is seen to be longer; a kind without a
// usual size, and what is far from it, is drawn as large as is seen well.

/** Millimeters that fill the picture, by solid: about the largest of its like. */
const LARGEST: Readonly<Record<string, number>> = {
  alternator: 300,
  'ball-joint': 140,
  battery: 520,
  belt: 780,
  bolt: 250,
  'brake-disc': 480,
  'brake-drum': 520,
  camshaft: 1330,
  'cooler-core': 450,
  crankshaft: 1330,
  damper: 410,
  fan: 800,
  'filter-can': 330,
  'filter-cartridge': 600,
  flywheel: 640,
  gear: 330,
  head: 1100,
  headlamp: 620,
  hose: 340,
  injector: 260,
  liner: 430,
  manifold: 800,
  mount: 300,
  'o-ring': 230,
  'panel-filter': 520,
  pin: 170,
  piston: 280,
  pump: 320,
  pushrod: 350,
  radiator: 1300,
  rail: 990,
  'ring-set': 200,
  rod: 440,
  rotor: 500,
  seal: 255,
  sensor: 120,
  shells: 270,
  shock: 800,
  'spark-plug': 135,
  spring: 85,
  starter: 430,
  stator: 700,
  thermostat: 85,
  'tie-rod': 165,
  turbo: 500,
  valve: 205,
  'wiper-blade': 625,
}

const MOST = 0.92
/** Smaller is seen as a dot. */
const LEAST = 0.26

/** The share of a picture that a solid of these millimeters takes alone: half for the smallest, nearly all for an engine block. */
export const shareAlone = (millimeters: number): number => 0.5 + (0.42 * millimeters) / (millimeters + 150)

/** The share that it takes in a list of its like. */
export function shareInList(kind: string, millimeters: number): number {
  const largest = LARGEST[kind]
  if (largest === undefined) return shareAlone(millimeters)
  return Math.min(MOST, Math.max(LEAST, (MOST * millimeters) / largest))
}
