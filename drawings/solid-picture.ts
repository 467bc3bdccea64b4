// Pictures of a part that stands in an assembly, from its own sizes: in lines, shaded with light from the left, and with its sizes.
import type { Point } from './pen.ts'
import { Sketch, spot } from './exploded/sketch.ts'
import { aBox, solids } from './exploded/solids/every-solid.ts'
import type { Extent, Size } from './exploded/solids/solid.ts'

export interface DrawnSolid {
  kind: string
  /** In millimetres. */
  sizes: Readonly<Record<string, number>>
}

const SIDE = 240
/** Room for lines and figures around the part. */
const SIZED_WIDTH = 380
const SIZED_HEIGHT = 340

const LINES =
  'path{fill:#fff;stroke:#14171A;stroke-width:1.5;stroke-linejoin:round;stroke-linecap:round;vector-effect:non-scaling-stroke}' +
  '.n,.b{stroke:none}.b{fill:#D3D3CA}.o{fill-rule:evenodd}.g{fill:#EDEDE7}.k{fill:#3A3F43}.e,.i,.h,.s{fill:none}.i{stroke-width:.8}.h{stroke:none}' +
  '.w{fill:none;stroke:none}.f{fill:none;stroke:#fff}'
const DARK =
  '@media(prefers-color-scheme:dark){path{fill:#1A1D1F;stroke:#ECEDEA}.b{fill:#3A4145}.g{fill:#2A2F32}.k{fill:#0C0E0F}' +
  '.e,.i,.h,.s,.w,.f{fill:none}.f{stroke:#1A1D1F}.d{stroke:#F97316;fill:none}text{fill:#ECEDEA}}'
/** Top, left and right faces, as light from the left above leaves them. */
const SHADES =
  '.t{fill:#FAFAF7}.l{fill:#DADAD2}.r{fill:#B5B6B0}.g{fill:#C9C9C0}.b{fill:#7C8184}.f{stroke:#DADAD2}.e{stroke-width:1}'
const DARK_SHADES =
  '@media(prefers-color-scheme:dark){.t{fill:#4A5156}.l{fill:#343A3E}.r{fill:#22272A}.g{fill:#3F464A}.b{fill:#15181A}.f{stroke:#343A3E}}'
const SIZES =
  '.d{stroke:#C2410C;stroke-width:1;fill:none}text{font:600 13px ui-monospace,Menlo,Consolas,monospace;fill:#14171A}'

/** The larger of two is drawn larger: half of the picture for the smallest, nearly all of it for an engine block. */
const fillOf = (millimetres: number) => 0.5 + (0.42 * millimetres) / (millimetres + 150)

export function drawSolid(part: DrawnSolid, look: 'lines' | 'shaded'): string {
  const { body } = fitted(part, [0, 0])
  const style = look === 'shaded' ? LINES + SHADES + DARK + DARK_SHADES : LINES + DARK
  const half = SIDE / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-half} ${-half} ${SIDE} ${SIDE}"><style>${style}</style>${body}</svg>`
}

export interface SizeWords {
  inch: string
  /** '93.5' as the language writes it. */
  number: (value: number) => string
}

/** With its length and its width, or its diameter, in millimetres and inches. */
export function drawSizes(part: DrawnSolid, words: SizeWords): string {
  const { body, scale, at, extent } = fitted(part, [20, -4])
  const { sizes } = part
  const onPaper = (a: number, b: number, w: number): Point => {
    const [x, y] = spot('z', a, b, w)
    return [x * scale + at[0], y * scale + at[1]]
  }
  const told = (value: number) =>
    `${words.number(value)} mm (${words.number(Math.round((value / 25.4) * 100) / 100)} ${words.inch})`
  const { a, b, length } = extent
  const across = sizes['d'] ?? sizes['od'] ?? sizes['id']
  const reach = across === undefined ? 0 : (across / 2) * Math.sqrt(1.5) * scale
  const lines: string[] = []
  const tall = sizes['length'] ?? sizes['height'] ?? sizes['width'] ?? sizes['thickness'] ?? sizes['h']
  // Along its axis, at the left edge.
  if (across !== undefined && tall !== undefined && tall !== across) {
    const x = at[0] - Math.max(reach, (a * scale) / 2) - 16
    const [, low] = onPaper(0, 0, 0)
    const [, high] = onPaper(0, 0, sizes['thickness'] ?? length)
    lines.push(sized([x, low], [x, high], told(tall), { at: [x - 6, (low + high) / 2], turn: -90, anchor: 'middle' }))
  }
  if (across !== undefined) {
    const y =
      Math.max(...[0, 1].map((end) => onPaper(0, 0, end * length)[1])) + (across / 2) * Math.SQRT1_2 * scale + 16
    lines.push(
      sized([at[0] - reach, y], [at[0] + reach, y], `Ø ${told(across)}`, {
        at: [at[0], y + 18],
        turn: 0,
        anchor: 'middle',
      }),
    )
  } else {
    const [long, wide] = [sizes['length'] ?? sizes['l'] ?? sizes['w'] ?? a, sizes['width'] ?? sizes['w'] ?? b]
    const down = ([x, y]: Point, by: number): Point => [x, y + by]
    const [left, front, right] = [onPaper(-a / 2, b / 2, 0), onPaper(a / 2, b / 2, 0), onPaper(a / 2, -b / 2, 0)]
    const high = sizes['height']
    if (high !== undefined) {
      const [[x, low], [, top]] = [onPaper(-a / 2, b / 2, 0), onPaper(-a / 2, b / 2, length)]
      lines.push(
        sized([x - 14, low], [x - 14, top], told(high), { at: [x - 20, (low + top) / 2], turn: -90, anchor: 'middle' }),
      )
    }
    // Both figures begin at the near corner, so that they cannot meet.
    const [x, y] = down(front, 14)
    lines.push(sized(down(left, 14), [x, y], told(long), { at: [x - 16, y + 12], turn: 30, anchor: 'end' }))
    lines.push(sized([x, y], down(right, 14), told(wide), { at: [x + 16, y + 12], turn: -30, anchor: 'start' }))
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-SIZED_WIDTH / 2} ${-SIZED_HEIGHT / 2} ${SIZED_WIDTH} ${SIZED_HEIGHT}">` +
    `<style>${LINES}${SIZES}${DARK}</style>${body}${lines.join('')}</svg>`
  )
}

interface Figure {
  at: Point
  turn: number
  anchor: 'start' | 'middle' | 'end'
}

/** A line with a stroke across each end, and what it measures. */
function sized(from: Point, to: Point, text: string, { at, turn, anchor }: Figure): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const [nx, ny] = [(-(to[1] - from[1]) / length) * 5, ((to[0] - from[0]) / length) * 5]
  const ends = [from, to].map(([x, y]) => `M${tenths([x - nx, y - ny])}L${tenths([x + nx, y + ny])}`).join('')
  return (
    `<path class="d" d="M${tenths(from)}L${tenths(to)}${ends}"/>` +
    `<text text-anchor="${anchor}" transform="translate(${tenths(at)})rotate(${turn})">${text}</text>`
  )
}

function fitted(
  { kind, sizes }: DrawnSolid,
  [dx, dy]: Point,
): { body: string; scale: number; at: Point; extent: Extent } {
  const solid = solids.get(kind) ?? aBox
  const size: Size = (name, usual = 60) => sizes[name] ?? usual
  const trial = new Sketch(1)
  solid(trial, 'z', size)
  const points = trial.done.areas.flat()
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const most = Math.max(right - left, bottom - top)
  const scale = (SIDE * fillOf(most)) / most
  const sketch = new Sketch(scale)
  const extent = solid(sketch, 'z', size)
  const at: Point = [dx - ((left + right) / 2) * scale, dy - ((top + bottom) / 2) * scale]
  return { body: `<g transform="translate(${tenths(at)})">${sketch.done.body}</g>`, scale, at, extent }
}

const tenths = (point: Point) => point.map((value) => Math.round(value * 10) / 10).join(' ')
