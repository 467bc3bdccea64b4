// Kits are drawn as what they hold: filters look out of the carton of a service, pistons out of that of a rebuild, and a belt kit
// shows no filter.

import { carton } from './carton.ts'
import type { Pen } from './pen.ts'
import {
  beltLoop,
  gasketSheet,
  hoseClamp,
  impeller,
  linerOfKit,
  panelFilter,
  type Piece,
  pistonOfKit,
  pleatedFilter,
  plugOfIgnition,
  pulley,
  sealRing,
  smallFilter,
  spinOnFilter,
  studs,
  thermostatOfKit,
} from './kit-pieces.ts'

/** From the back to the front: left and right, left and right. */
type Pieces = readonly (Piece | null)[]
const SPOTS = [
  [26, 24, 0],
  [80, 24, 0],
  [32, 62, 0],
  [78, 62, 0],
] as const

const KITS: ReadonlyMap<string, Pieces> = new Map([
  ['belt kit', [pulley, beltLoop, pulley, pulley]],
  ['coolant service kit', [spinOnFilter, null, thermostatOfKit, hoseClamp]],
  ['fuel filter kit', [spinOnFilter, spinOnFilter, smallFilter, null]],
  ['full service kit', [pleatedFilter, spinOnFilter, smallFilter, smallFilter]],
  ['service kit', [spinOnFilter, spinOnFilter, smallFilter, null]],
  ['oil service kit', [spinOnFilter]],
  ['ignition tune-up kit', [pleatedFilter, spinOnFilter, smallFilter, plugOfIgnition]],
  ['generator 500-hour kit', [pleatedFilter, beltLoop, spinOnFilter, smallFilter]],
  ['generator tune-up kit', [panelFilter, null, spinOnFilter, plugOfIgnition]],
  ['small generator service kit', [panelFilter, null, spinOnFilter, plugOfIgnition]],
  ['marine generator kit', [spinOnFilter, spinOnFilter, null, impeller]],
  ['in-frame rebuild kit', [gasketSheet, linerOfKit, pistonOfKit, pistonOfKit]],
  ['rebuild kit', [gasketSheet, null, pistonOfKit, pistonOfKit]],
  ['injector installation kit', [sealRing, sealRing, sealRing, sealRing]],
  ['turbo installation kit', [gasketSheet, null, studs, null]],
])

/** The nearest of these has the one feature in the signal colour; an ignition plug has it always. */
const MARKS: ReadonlySet<Piece | null> = new Set([
  plugOfIgnition,
  impeller,
  pistonOfKit,
  pulley,
  sealRing,
  spinOnFilter,
  studs,
])

/** How high the pieces reach that look out of it. */
const TALL = 78

/** Draws the kit; false for a kind whose category's drawing shows what it holds. */
export function drawKit(pen: Pen, kind: string | number | undefined): boolean {
  const pieces = KITS.get(String(kind))
  if (!pieces) return false
  const marked = pieces.findLastIndex((piece) => MARKS.has(piece))
  carton(pen, () => {
    for (const [at, spot] of SPOTS.entries()) pieces[at]?.(pen, spot, TALL, at === marked)
  })
  return true
}
