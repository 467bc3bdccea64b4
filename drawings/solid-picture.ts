// Pictures of a part that stands in an assembly, from its own sizes: in lines, and shaded with light from the left.
import type { Point } from './pen.ts'
import { Sketch } from './exploded/sketch.ts'
import { shareAlone, shareInList } from './list-scale.ts'
import { aBox, solids } from './exploded/solids/every-solid.ts'
import type { Extent, Size } from './exploded/solids/solid.ts'

export interface DrawnSolid {
  kind: string
  /** In millimetres. */
  sizes: Readonly<Record<string, number>>
}

const SIDE = 240

export const LINES =
  'path{fill:#fff;stroke:#14171A;stroke-width:1.5;stroke-linejoin:round;stroke-linecap:round;vector-effect:non-scaling-stroke}' +
  '.n,.b{stroke:none}.b{fill:#D3D3CA}.o{fill-rule:evenodd}.g{fill:#EDEDE7}.k{fill:#3A3F43}.e,.i,.h,.s{fill:none}.i{stroke-width:.8}.h{stroke:none}' +
  // Tubes are drawn by wide strokes, which must become narrower with the picture.
  '.w{fill:none;stroke:none}.f{fill:none;stroke:#fff}.w,.s,.f{vector-effect:none}'
export const DARK =
  '@media(prefers-color-scheme:dark){path{fill:#1A1D1F;stroke:#ECEDEA}.b{fill:#3A4145}.g{fill:#2A2F32}.k{fill:#0C0E0F}' +
  '.e,.i,.h,.s,.w,.f{fill:none}.f{stroke:#1A1D1F}.d{stroke:#F97316;fill:none}text{fill:#ECEDEA}}'
/** Top, left and right faces, as light from the left above leaves them. */
const SHADES =
  '.t{fill:#FAFAF7}.l{fill:#DADAD2}.r{fill:#B5B6B0}.g{fill:#C9C9C0}.b{fill:#7C8184}.f{stroke:#DADAD2}.e{stroke-width:1}'
const DARK_SHADES =
  '@media(prefers-color-scheme:dark){.t{fill:#4A5156}.l{fill:#343A3E}.r{fill:#22272A}.g{fill:#3F464A}.b{fill:#15181A}.f{stroke:#343A3E}}'
/** In lines on the scale of its like, for lists; in lines or shaded as large as it is seen well, where it stands alone. */
export type Look = 'list' | 'lines' | 'shaded'

export function drawSolid(part: DrawnSolid, look: Look): string {
  const { body } = fitted(part, look === 'list' ? (millimeters) => shareInList(part.kind, millimeters) : shareAlone)
  const style = look === 'shaded' ? LINES + SHADES + DARK + DARK_SHADES : LINES + DARK
  const half = SIDE / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-half} ${-half} ${SIDE} ${SIDE}"><style>${style}</style>${body}</svg>`
}

export interface Fitted {
  body: string
  scale: number
  /** Where the solid's own origin stands. */
  at: Point
  extent: Extent
  size: Size
  /** The corners of all that is drawn. */
  points: readonly Point[]
}

/** The solid in the middle of a square, of which it takes a share by its millimeters. */
export function fitted({ kind, sizes }: DrawnSolid, shareOf: (millimeters: number) => number = shareAlone): Fitted {
  const solid = solids.get(kind) ?? aBox
  const size: Size = (name, usual = 60) => sizes[name] ?? usual
  const trial = new Sketch(1)
  solid(trial, 'z', size)
  const points = trial.done.areas.flat()
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const most = Math.max(right - left, bottom - top)
  const scale = (SIDE * shareOf(most)) / most
  const sketch = new Sketch(scale)
  const extent = solid(sketch, 'z', size)
  const at: Point = [(-(left + right) / 2) * scale, (-(top + bottom) / 2) * scale]
  return {
    body: `<g transform="translate(${tenths(at)})">${sketch.done.body}</g>`,
    scale,
    at,
    extent,
    size,
    points: sketch.done.areas.flat().map(([x, y]): Point => [x + at[0], y + at[1]]),
  }
}

export const tenths = (point: Point) => point.map((value) => Math.round(value * 10) / 10).join(' ')
