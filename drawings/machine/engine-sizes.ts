// What an engine measures, from its sheet: proportions of usual engines where the sheet does not say. The crankshaft's axis is at y = 0,
// z = 0; x runs from the flywheel to the fan.

export interface DrawnEngine {
  /** I4, I6, V8 and the like. */
  configuration: string
  displacementL: number
  fuel: string
  boreMm?: number
  strokeMm?: number
  valveTrain?: string
  oilL?: number
  particulateFrom?: number | null
  scrFrom?: number | null
  /** What it has exploded views of. */
  systems: readonly string[]
}

export interface EngineSizes {
  cylinders: number
  /** Cylinders one behind the other. */
  inRow: number
  isV: boolean
  bore: number
  stroke: number
  pitch: number
  length: number
  /** Half of the block's width. */
  half: number
  /** Of the deck over the crankshaft, measured along the cylinders. */
  deck: number
  headHeight: number
  coverHeight: number
  panRail: number
  sump: number
  /** Middles of the cylinders along x. */
  along: number[]
}

export function engineSizes(engine: DrawnEngine): EngineSizes {
  const cylinders = Math.min(16, Math.max(1, Number(/\d+/.exec(engine.configuration)?.[0] ?? 4)))
  const isV = /^V/i.test(engine.configuration)
  const inRow = Math.ceil(cylinders / (isV ? 2 : 1))
  // Bore and stroke are equal where only the displacement is known.
  const square = Math.cbrt(((engine.displacementL || 6) * 1e6) / cylinders / (Math.PI / 4))
  const [bore, stroke] = [engine.boreMm ?? square, engine.strokeMm ?? square]
  const pitch = bore * (isV ? 1.34 : 1.22)
  const length = inRow * pitch + bore * 0.3
  const isOverhead = engine.valveTrain !== undefined && engine.valveTrain !== 'OHV'
  return {
    cylinders,
    inRow,
    isV,
    bore,
    stroke,
    pitch,
    length,
    half: bore * 0.86,
    deck: stroke * 1.62 + bore * 0.42,
    headHeight: bore * 0.72,
    coverHeight: bore * (isOverhead ? 0.72 : 0.58),
    panRail: -stroke * 0.5 - bore * 0.1,
    sump: -stroke * 1.15 - bore * 0.55,
    along: Array.from({ length: inRow }, (_, i) => bore * 0.15 + (i + 0.5) * pitch),
  }
}
