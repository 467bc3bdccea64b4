// A pen that draws first and sizes afterwards: whatever is drawn is fitted, centred, into the one square all pictures share.

export type Point = readonly [right: number, down: number]

/** SVG's own terms: arcs by radii, turn in degrees, large, sweep, end; curves by the corner they round off and their end. */
export type Step =
  | readonly ['M' | 'L', number, number]
  | readonly ['Q', number, number, number, number]
  | readonly ['A', number, number, number, 0 | 1, 0 | 1, number, number]
  | readonly ['Z']

/** How a path is inked: a lit or a shaded face, a bare line, a faint line, solid ink; or the one signal-coloured feature. */
export type Look = 'face' | 'shade' | 'line' | 'faint' | 'ink' | 'signal' | 'signal-line'

type Drawn = Exclude<Step, readonly ['Z']>

export interface Pen {
  path(steps: readonly Step[], look?: Look): void
  /** Bulges of arcs reach beyond their steps' points, so they are given separately. */
  reach(at: Point, right: number, down: number): void
  svg(look?: 'lines' | 'shaded'): string
  /**
   * Its paths alone, without the faint ones, fitted into a square of that side around the origin, in whole units: to be repeated, small,
   * in a larger drawing.
   */
  shape(side: number): string
}

const SIDE = 240
const FILLED = 194

const CLASS: Record<Look, string> = {
  face: '',
  shade: ' class="g"',
  line: ' class="l"',
  faint: ' class="t"',
  ink: ' class="k"',
  signal: ' class="s"',
  'signal-line': ' class="s l"',
}

// The colours are the design's tokens; a picture in <img> cannot read the page's, so it carries both schemes itself.
// Lines keep their weight at every size, but for small pictures, where they would run together: there they are finer.
const STYLE =
  'path{fill:#fff;stroke:#14171A;stroke-width:1.5;stroke-linejoin:round;stroke-linecap:round;vector-effect:non-scaling-stroke}' +
  '.g{fill:#F1F1EC}.k{fill:#14171A}.t{fill:none;stroke-width:1;stroke-opacity:.5}' +
  '.s{fill:#C2410C}.s.l{stroke:#C2410C;stroke-width:2}.l{fill:none}' +
  '@media(max-width:140px){path{stroke-width:1}.s.l{stroke-width:1.4}.t{stroke-width:.6}}' +
  '@media(max-width:72px){path{stroke-width:.7}.s.l{stroke-width:1}.t{display:none}}' +
  '@media(prefers-color-scheme:dark){path{fill:#1A1D1F;stroke:#ECEDEA}.g{fill:#2A2F32}.k{fill:#ECEDEA}' +
  '.s{fill:#F97316}.s.l{stroke:#F97316}.l,.t{fill:none}}'

/** A second tone for the faces that turn away from the light. */
const SHADED =
  'path{fill:#EFEFEA}.g{fill:#B5B6B0}.l,.t{fill:none}.k{fill:#14171A}.s{fill:#C2410C}' +
  '@media(prefers-color-scheme:dark){path{fill:#4A5156}.g{fill:#2A2F32}.l,.t{fill:none}.k{fill:#ECEDEA}.s{fill:#F97316}}'

export function newPen(): Pen {
  const paths: { steps: readonly Step[]; look: Look }[] = []
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]

  const reach = ([x, y]: Point, dx: number, dy: number) => {
    left = Math.min(left, x - dx)
    right = Math.max(right, x + dx)
    top = Math.min(top, y - dy)
    bottom = Math.max(bottom, y + dy)
  }

  const inked = (wanted: typeof paths, middle: number, side: number, tenths = inTenths) => {
    const scale = side / Math.max(right - left, bottom - top, 1)
    const x = (at: number) => tenths(middle + (at - (left + right) / 2) * scale)
    const y = (at: number) => tenths(middle + (at - (top + bottom) / 2) * scale)
    const fitted = (step: Step): Step => {
      if (step[0] === 'Z') return step
      if (step[0] === 'Q') return ['Q', x(step[1]), y(step[2]), x(step[3]), y(step[4])]
      if (step[0] !== 'A') return [step[0], x(step[1]), y(step[2])]
      const [, across, along, turn, large, sweep, endX, endY] = step
      return ['A', tenths(across * scale), tenths(along * scale), tenths(turn), large, sweep, x(endX), y(endY)]
    }
    return wanted.map(({ steps, look }) => `<path${CLASS[look]} d="${written(steps.map(fitted))}"/>`).join('')
  }

  return {
    path(steps, look = 'face') {
      if (steps.length === 0) return
      paths.push({ steps, look })
      for (const step of steps) if (step[0] !== 'Z') reach(endOf(step), 0, 0)
    },
    reach,
    svg: (look = 'lines') =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><style>${STYLE}${look === 'shaded' ? SHADED : ''}</style>${inked(paths, SIDE / 2, FILLED)}</svg>`,
    shape: (side) =>
      inked(
        paths.filter(({ look }) => look !== 'faint'),
        0,
        side,
        inWholes,
      ),
  }
}

const endOf = (step: Drawn) => step.slice(-2) as unknown as Point

/** Tenths where it is seen; whole units are shorter where it is not. */
const inTenths = (value: number) => Math.round(value * 10)
const inWholes = (value: number) => Math.round(value) * 10

/** Relative steps: what repeats in a drawing then repeats in its text, and compresses. */
function written(steps: readonly Step[]): string {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  return steps
    .map((step) => {
      if (step[0] === 'Z') {
        ;[x, y] = [startX, startY]
        return 'z'
      }
      const words = worded(step, x, y)
      ;[x, y] = endOf(step)
      if (step[0] === 'M') [startX, startY] = [x, y]
      return words
    })
    .join('')
}

function worded(step: Drawn, fromX: number, fromY: number): string {
  const [toX, toY] = endOf(step)
  const numbers = [toX - fromX, toY - fromY]
  if (step[0] === 'Q') numbers.unshift(step[1] - fromX, step[2] - fromY)
  if (step[0] === 'A') numbers.unshift(step[1], step[2], step[3], step[4] * 10, step[5] * 10)
  const text = numbers.map((number) => number / 10).join(' ')
  return step[0].toLowerCase() + text.replaceAll(' -', '-')
}

/** Strokes through the points, closed unless told otherwise: straight where they are, round where they turn gently. */
export function through(points: readonly Point[], closed = true): Step[] {
  const steps = points.flatMap((point, i): Drawn[] => {
    const before = points[i - 1] ?? (closed ? points.at(-1) : undefined)
    const after = points[i + 1] ?? (closed ? points[0] : undefined)
    if (!before || !after || isCorner(before, point, after)) return [['L', ...point]]
    const [back, on] = [apart(before, point), apart(point, after)]
    // Half way to the neighbours, so that curve meets curve; but a long straight edge beside a short one stays straight.
    return [
      ['L', ...towards(point, before, Math.min(back / 2, on * 1.2))],
      ['Q', ...point, ...towards(point, after, Math.min(on / 2, back * 1.2))],
    ]
  })
  const needed = steps.filter(
    (step, i) => step[0] === 'Q' || i === 0 || apart(endOf(steps[i - 1]!), endOf(step)) > 1e-6,
  )
  return [['M', ...endOf(needed[0]!)], ...needed.slice(1), ...(closed ? [['Z'] as const] : [])]
}

/** Sharper turns, in radians, are corners; gentler ones are points of a curve. */
const CORNER = 0.63

export function isCorner(a: Point, b: Point, c: Point): boolean {
  const turn = Math.atan2(c[1] - b[1], c[0] - b[0]) - Math.atan2(b[1] - a[1], b[0] - a[0])
  return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) > CORNER
}

const apart = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1])

const towards = (from: Point, to: Point, far: number): Point => {
  const share = far / (apart(from, to) || 1)
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}
