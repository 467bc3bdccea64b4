// A pen that draws first and sizes afterwards: whatever is drawn is fitted, centred, into the one square all pictures share.

export type Point = readonly [right: number, down: number]

/** One stroke of a path. Arcs are written as SVG writes them: radii, turn in degrees, large, sweep, end. */
export type Step =
  | readonly ['M' | 'L', number, number]
  | readonly ['A', number, number, number, 0 | 1, 0 | 1, number, number]
  | readonly ['Z']

/** How a path is inked: a lit or a shaded face, a bare line, a faint line, solid ink; or the one signal-coloured feature. */
export type Look = 'face' | 'shade' | 'line' | 'faint' | 'ink' | 'signal' | 'signal-line'

export interface Pen {
  path(steps: readonly Step[], look?: Look): void
  /** Says that the drawing reaches this far around a point, where the steps alone do not show it (bulges of arcs). */
  reach(at: Point, right: number, down: number): void
  /** The finished SVG document. */
  svg(): string
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
const STYLE =
  'path{fill:#fff;stroke:#14171A;stroke-width:1.5;stroke-linejoin:round;stroke-linecap:round;vector-effect:non-scaling-stroke}' +
  '.g{fill:#F1F1EC}.k{fill:#14171A}.t{fill:none;stroke-width:1;stroke-opacity:.5}' +
  '.s{fill:#C2410C}.s.l{stroke:#C2410C;stroke-width:2}.l{fill:none}' +
  '@media(prefers-color-scheme:dark){path{fill:#1A1D1F;stroke:#ECEDEA}.g{fill:#2A2F32}.k{fill:#ECEDEA}' +
  '.s{fill:#F97316}.s.l{stroke:#F97316}.l,.t{fill:none}}'

export function newPen(): Pen {
  const paths: { steps: readonly Step[]; look: Look }[] = []
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]

  const reach = ([x, y]: Point, dx: number, dy: number) => {
    left = Math.min(left, x - dx)
    right = Math.max(right, x + dx)
    top = Math.min(top, y - dy)
    bottom = Math.max(bottom, y + dy)
  }

  return {
    path(steps, look = 'face') {
      if (steps.length === 0) return
      paths.push({ steps, look })
      for (const step of steps) if (step[0] !== 'Z') reach(endOf(step), 0, 0)
    },
    reach,
    svg() {
      const scale = FILLED / Math.max(right - left, bottom - top, 1)
      const fitted = (step: Step): Step => {
        if (step[0] === 'Z') return step
        const [endX, endY] = endOf(step)
        const x = tenths(SIDE / 2 + (endX - (left + right) / 2) * scale)
        const y = tenths(SIDE / 2 + (endY - (top + bottom) / 2) * scale)
        if (step[0] !== 'A') return [step[0], x, y]
        return ['A', tenths(step[1] * scale), tenths(step[2] * scale), tenths(step[3]), step[4], step[5], x, y]
      }
      const body = paths.map(({ steps, look }) => `<path${CLASS[look]} d="${written(steps.map(fitted))}"/>`).join('')
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><style>${STYLE}</style>${body}</svg>`
    },
  }
}

const endOf = (step: Exclude<Step, readonly ['Z']>): Point =>
  step[0] === 'A' ? [step[6], step[7]] : [step[1], step[2]]

const tenths = (value: number) => Math.round(value * 10)

/** Nearer to the last point than this, in tenths, a corner of a polygon cannot be told from it. */
const TOO_NEAR = 9

/** The path in SVG's shortest words: steps from point to point, so that what repeats in a drawing repeats in its text. */
function written(steps: readonly Step[]): string {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  return steps
    .map((step, i) => {
      if (step[0] === 'Z') {
        ;[x, y] = [startX, startY]
        return 'z'
      }
      const [toX, toY] = endOf(step)
      const [dx, dy] = [toX - x, toY - y]
      if (step[0] === 'L' && steps[i + 1]?.[0] === 'L' && Math.hypot(dx, dy) < TOO_NEAR) return ''
      ;[x, y] = [toX, toY]
      if (step[0] === 'M') [startX, startY] = [x, y]
      const numbers = step[0] === 'A' ? [step[1], step[2], step[3], step[4] * 10, step[5] * 10, dx, dy] : [dx, dy]
      return (
        step[0].toLowerCase() +
        numbers
          .map((number) => number / 10)
          .join(' ')
          .replaceAll(' -', '-')
      )
    })
    .join('')
}

/** Straight strokes through the points, closed unless told otherwise. */
export function through(points: readonly Point[], closed = true): Step[] {
  const steps: Step[] = points.map(([x, y], i) => [i === 0 ? 'M' : 'L', x, y])
  return closed ? [...steps, ['Z']] : steps
}
