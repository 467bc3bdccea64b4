// A part with its sizes beside it, in millimetres and inches: lines with a stroke across each end, and figures led away from where they
// are measured. What is told never crosses the part, and the picture is as wide as its figures ask.
import { spot } from './exploded/sketch.ts'
import type { Measure } from './measures.ts'
import type { Point } from './pen.ts'
import type { SizedPart, ToldSize } from './sized-part.ts'
import { DARK, fitted, type Fitted, LINES, tenths } from './solid-picture.ts'

export interface SizeWords {
  inch: string
  /** '93.5' as the language writes it. */
  number: (value: number) => string
}

const SIZES =
  '.d{stroke:#C2410C;stroke-width:1;fill:none}.p{fill:#C2410C;stroke:none}' +
  'text{font:600 13px ui-monospace,Menlo,Consolas,monospace;fill:#14171A}'
/** Between what is drawn and a line, and between the lines of figures. */
const GAP = 16
const ROW = 20
const MARGIN = 8
const LEAST_WIDE = 360
const LEAST_HIGH = 320
/** Of a figure of 13 pixels, of a fixed width. */
const FIGURE_WIDE = 7.9

interface Figure {
  text: string
  at: Point
  turn: number
  anchor: 'start' | 'middle' | 'end'
}
interface Line {
  path: string
  figure: Figure
  ends: readonly Point[]
}

export function drawSizes(part: SizedPart, words: SizeWords): string {
  const picture = fitted(part)
  const text = (told: ToldSize) => textOf(told, words)
  const led = part.told.filter(({ measure }) => typeof measure.how === 'function')
  const beside = [
    ...part.told.flatMap((told) => lineOf(told.measure, picture, text(told))),
    ...leaders(led, picture, text),
  ]
  const lines = [...beside, ...part.told.flatMap((told) => riseOf(told.measure, picture, { text: text(told), beside }))]
  const corners = [...picture.points, ...lines.flatMap(cornersOf)]
  const [left, wide] = spanOf(
    corners.map(([x]) => x),
    LEAST_WIDE,
  )
  const [top, high] = spanOf(
    corners.map(([, y]) => y),
    LEAST_HIGH,
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${wide} ${high}">` +
    `<style>${LINES}${SIZES}${DARK}</style>${picture.body}${lines.map(written).join('')}</svg>`
  )
}

/** Where the picture begins and how large it is: a margin around all, and never so small that its figures grow. */
function spanOf(values: readonly number[], least: number): [from: number, size: number] {
  const [from, to] = [Math.floor(Math.min(...values)) - MARGIN, Math.ceil(Math.max(...values)) + MARGIN]
  const size = Math.max(to - from, least)
  return [from - Math.round((size - (to - from)) / 2), size]
}

function textOf({ measure, value }: ToldSize, { inch, number }: SizeWords): string {
  if (typeof value === 'string') return value
  const inches = Math.round((value / 25.4) * 100) / 100
  return `${measure.mark ? `${measure.mark} ` : ''}${number(value)} mm (${number(inches)} ${inch})`
}

const onPaper = ({ scale, at }: Fitted, [x, y, z]: readonly [number, number, number]): Point => {
  const [across, down] = spot('z', x, y, z)
  return [across * scale + at[0], down * scale + at[1]]
}

/** A line along the part, moved away until it lies beside all that is drawn. */
function lineOf({ how, size: name }: Measure, picture: Fitted, text: string): Line[] {
  const { extent, size, points, scale, at } = picture
  const { a, b } = extent
  const value = size(name)
  if (how === 'round') {
    const reach = (value / 2) * Math.sqrt(1.5) * scale
    const y = Math.max(...points.map(([, down]) => down)) + GAP
    return [dimension([at[0] - reach, y], [at[0] + reach, y], { text, at: [at[0], y + 18], turn: 0, anchor: 'middle' })]
  }
  if (how === 'wide') {
    const [from, to] = below(picture, onPaper(picture, [a / 2, b / 2, 0]), onPaper(picture, [a / 2, -b / 2, 0]))
    return [dimension(from, to, { text, at: [from[0] + 16, from[1] + 12], turn: -30, anchor: 'start' })]
  }
  if (how === 'long') {
    const [from, to] = below(picture, onPaper(picture, [-a / 2, b / 2, 0]), onPaper(picture, [a / 2, b / 2, 0]))
    return [dimension(from, to, { text, at: [to[0] - 16, to[1] + 12], turn: 30, anchor: 'end' })]
  }
  if (how === 'lying' || how === 'middle') {
    const begin = how === 'lying' ? 0 : -value / 2
    const [from, to] = below(picture, onPaper(picture, [begin, 0, 0]), onPaper(picture, [begin + value, 0, 0]))
    const middle: Point = [(from[0] + to[0]) / 2 - 9, (from[1] + to[1]) / 2 + 16]
    return [dimension(from, to, { text, at: middle, turn: 30, anchor: 'middle' })]
  }
  return []
}

/** At the left of the part, and of the figures that stand there. */
function riseOf(
  { how, size: name }: Measure,
  picture: Fitted,
  { text, beside }: { text: string; beside: readonly Line[] },
): Line[] {
  if (how !== 'rise') return []
  const { size, points, extent } = picture
  const value = size(name)
  const from = name === 'centres' ? size('big', 100) / 2 : 0
  const isTrue = name === 'centres' || (value > extent.length * 0.3 && value < extent.length)
  const [low, high] = [from, from + (isTrue ? value : extent.length)].map((z) => onPaper(picture, [0, 0, z])[1]) as [
    number,
    number,
  ]
  const middle = (low + high) / 2
  const reach = Math.max((text.length * FIGURE_WIDE) / 2, (low - high) / 2) + MARGIN
  const near = beside.flatMap(cornersOf).filter(([, y]) => Math.abs(y - middle) < reach)
  const x = Math.min(...[...points, ...near].map(([left]) => left)) - GAP
  return [dimension([x, low], [x, high], { text, at: [x - 6, middle], turn: -90, anchor: 'middle' })]
}

function below({ points }: Fitted, from: Point, to: Point): [Point, Point] {
  const slope = (to[1] - from[1]) / (to[0] - from[0])
  const lowest = Math.max(0, ...points.map(([x, y]) => y - (from[1] + (x - from[0]) * slope)))
  const down = lowest + GAP
  return [
    [from[0], from[1] + down],
    [to[0], to[1] + down],
  ]
}

/** Figures in a column at the right, in the order of their spots, so that no two of their lines cross. */
function leaders(led: readonly ToldSize[], picture: Fitted, text: (told: ToldSize) => string): Line[] {
  const right = Math.max(...picture.points.map(([x]) => x)) + GAP
  let free = Number.NEGATIVE_INFINITY
  return led
    .flatMap((told) => {
      const { how } = told.measure
      return typeof how === 'function' ? [{ told, from: onPaper(picture, how(picture.size)) }] : []
    })
    .toSorted((one, other) => one.from[1] - other.from[1])
    .map(({ told, from }): Line => {
      const y = Math.max(from[1] - 6, free)
      free = y + ROW
      const to: Point = [right, y]
      return {
        path:
          `<path class="d" d="M${tenths(from)}L${tenths(to)}"/>` +
          `<circle class="p" cx="${Math.round(from[0] * 10) / 10}" cy="${Math.round(from[1] * 10) / 10}" r="2.5"/>`,
        figure: { text: text(told), at: [right + 5, y + 4], turn: 0, anchor: 'start' },
        ends: [from, to],
      }
    })
}

function dimension(from: Point, to: Point, figure: Figure): Line {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const [nx, ny] = [(-(to[1] - from[1]) / length) * 5, ((to[0] - from[0]) / length) * 5]
  const ends = [from, to].map(([x, y]) => `M${tenths([x - nx, y - ny])}L${tenths([x + nx, y + ny])}`).join('')
  return { path: `<path class="d" d="M${tenths(from)}L${tenths(to)}${ends}"/>`, figure, ends: [from, to] }
}

const written = ({ path, figure: { text, at, turn, anchor } }: Line) =>
  `${path}<text text-anchor="${anchor}" transform="translate(${tenths(at)})rotate(${turn})">${text}</text>`

function cornersOf({ ends, figure: { text, at, turn, anchor } }: Line): Point[] {
  const wide = text.length * FIGURE_WIDE
  const from = anchor === 'start' ? 0 : anchor === 'end' ? -wide : -wide / 2
  const angle = (turn * Math.PI) / 180
  const around = [0, 0.5, 1].flatMap((share) => [-12, 4].map((y) => [from + share * wide, y] as const))
  return [
    ...ends,
    ...around.map(
      ([x, y]): Point => [
        at[0] + x * Math.cos(angle) - y * Math.sin(angle),
        at[1] + x * Math.sin(angle) + y * Math.cos(angle),
      ],
    ),
  ]
}
