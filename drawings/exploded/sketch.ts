// A part sketched in millimetres around its own axis, in true isometric: x runs right and down, y left and down, z up, and the viewer
// stands at (+, +, +). Every shape is filled, so what is nearer is drawn later and hides what lies behind it.

import type { Point } from '../pen.ts'

export type Axis = 'x' | 'y' | 'z'
export type Flat = readonly [a: number, b: number]
export type Hole = readonly [a: number, b: number, radius: number]
type Tone = 't' | 'l' | 'r' | 'k' | 'g'

export const COS30 = Math.sqrt(3) / 2
const WIDE = Math.sqrt(1.5)
const FLAT = Math.sqrt(0.5)

const TOWARDS: Record<Axis, Point> = { z: [0, -1], x: [COS30, 0.5], y: [-COS30, 0.5] }
const WALLS: Record<Axis, readonly [Tone, Tone]> = { z: ['r', 'l'], x: ['l', 't'], y: ['t', 'r'] }
const FACE: Record<Axis, Tone> = { z: 't', x: 'r', y: 'l' }

export const iso = (x: number, y: number, z: number): Point => [(x - y) * COS30, (x + y) / 2 - z]

/** The spot `w` along an axis, `a` and `b` across it, on paper. */
export const spot = (axis: Axis, a: number, b: number, w: number): Point =>
  axis === 'z' ? iso(a, b, w) : axis === 'x' ? iso(w, a, b) : iso(b, w, a)

export interface Sketched {
  /** Outlines for halo and contour, in one path. */
  outline: string
  body: string
  /** The filled outlines as polygons on paper. */
  areas: Point[][]
}

/** Tenths where a tenth is seen; what is larger by halves, which pack better. */
const tenth = (value: number) => (Math.abs(value) < 4 ? Math.round(value * 10) / 10 : Math.round(value * 2) / 2) || 0
const joined = (numbers: readonly number[]) =>
  numbers
    .map((number) => String(tenth(number)).replace(/^(-?)0\./, '$1.'))
    .join(' ')
    .replaceAll(' -', '-')

export class Sketch {
  readonly #scale: number
  #outline = ''
  #body = ''
  readonly #areas: Point[][] = []
  #origin: Point = [0, 0]

  constructor(scale: number) {
    this.#scale = scale
  }

  /** What follows stands so far from the spot of the part. */
  move(x: number, y: number, z: number) {
    this.#origin = iso(x, y, z)
  }

  get done(): Sketched {
    return { outline: this.#outline, body: this.#body, areas: this.#areas }
  }

  #at(axis: Axis, a: number, b: number, w: number): Point {
    const [x, y] = spot(axis, a, b, w)
    const [right, down] = this.#origin
    return [(x + right) * this.#scale, (y + down) * this.#scale]
  }

  #through(points: readonly Point[]): string {
    let last: Point = [0, 0]
    return points
      .map((point, i) => {
        const [x, y] = [tenth(point[0]), tenth(point[1])]
        const step = i === 0 ? `M${joined([x, y])}` : `l${joined([x - last[0], y - last[1]])}`
        last = [x, y]
        return step
      })
      .join('')
  }

  #fill(path: string, tone: string, area?: Point[]) {
    if (area) {
      this.#outline += path
      this.#areas.push(area)
    }
    this.#body += `<path class="${tone}" d="${path}"/>`
  }

  #ellipse(axis: Axis, a: number, b: number, w: number, r: number): { path: string; area: Point[] } {
    const [dx, dy] = TOWARDS[axis]
    const [x, y] = this.#at(axis, a, b, w)
    const [wide, flat] = [r * WIDE * this.#scale, r * FLAT * this.#scale]
    const turn = tenth((Math.atan2(dx, -dy) * 180) / Math.PI)
    const [mx, my] = [-dy * wide, dx * wide]
    const arc = `a${joined([wide, flat])} ${turn} 1 1 `
    const path = `M${joined([x + mx, y + my])}${arc}${joined([-2 * mx, -2 * my])}${arc}${joined([2 * mx, 2 * my])}z`
    const area = Array.from({ length: 16 }, (_, i): Point => {
      const angle = (i * Math.PI) / 8
      const [along, across] = [flat * Math.sin(angle), Math.cos(angle)]
      return [x + mx * across + dx * along, y + my * across + dy * along]
    })
    return { path, area }
  }

  disc(axis: Axis, a: number, b: number, w: number, r: number, tone: Tone = FACE[axis]) {
    const { path, area } = this.#ellipse(axis, a, b, w, r)
    this.#fill(path, tone, area)
  }

  /** A thin circle on a face. */
  ring(axis: Axis, a: number, b: number, w: number, r: number) {
    this.#fill(this.#ellipse(axis, a, b, w, r).path, 'i')
  }

  /** A hole in a face; what of its wall can be seen is lighter. */
  hole(axis: Axis, [a, b, r]: Hole, w: number, depth = Infinity) {
    const { path } = this.#ellipse(axis, a, b, w, r)
    if (depth >= 2 * r * 0.95) {
      this.#fill(path, 'k')
      return
    }
    const [dx, dy] = TOWARDS[axis]
    const [x, y] = this.#at(axis, a, b, w)
    const [wide, flat] = [r * WIDE * this.#scale, r * FLAT * this.#scale]
    const sunk = (depth * this.#scale) / 2
    const half = wide * Math.sqrt(Math.max(0, 1 - (sunk / flat) ** 2))
    const [cx, cy] = [x - dx * sunk, y - dy * sunk]
    const arc = `a${joined([wide, flat])} ${tenth((Math.atan2(dx, -dy) * 180) / Math.PI)} `
    this.#fill(path, 'r n')
    const [ex, ey] = [2 * half * -dy, 2 * half * dx]
    this.#fill(
      `M${joined([cx - ex / 2, cy - ey / 2])}${arc}0 1 ${joined([ex, ey])}${arc}0 1 ${joined([-ex, -ey])}z`,
      'b',
    )
    this.#fill(path, 'e')
  }

  /** A cylinder or cone from w0 to w1, its near end. */
  cylinder(
    axis: Axis,
    [a, b]: Flat,
    [w0, w1]: Flat,
    r0: number,
    { to: r1 = r0, isOpen = false, side = 'l', end }: { to?: number; isOpen?: boolean; side?: Tone; end?: Tone } = {},
  ) {
    const [dx, dy] = TOWARDS[axis]
    const [m, n] = [-dy, dx]
    const turn = tenth((Math.atan2(n, m) * 180) / Math.PI)
    const [far, near] = [this.#at(axis, a, b, w0), this.#at(axis, a, b, w1)]
    const [big, small] = [r0 * WIDE * this.#scale, r1 * WIDE * this.#scale]
    const flat = FLAT / WIDE
    const at = ([x, y]: Point, r: number, angle: number): Point => [
      x + m * r * Math.cos(angle) - dx * r * flat * Math.sin(angle),
      y + n * r * Math.cos(angle) - dy * r * flat * Math.sin(angle),
    ]
    const arc = (r: number) => `A${joined([r, r * flat])} ${turn} 0 `
    const body =
      `M${joined(at(far, big, 0))}${arc(big)}1 ${joined(at(far, big, Math.PI))}` +
      `L${joined(at(near, small, Math.PI))}${arc(small)}1 ${joined(at(near, small, 0))}Z`
    const rim = (p: Point, r: number) => Array.from({ length: 9 }, (_, i) => at(p, r, (i * Math.PI) / 8))
    this.#fill(body, `${side} n`, [
      ...rim(far, big),
      ...Array.from({ length: 9 }, (_, i) => at(near, small, Math.PI + (i * Math.PI) / 8)),
    ])
    const [from, to, sweep] = axis === 'y' ? [Math.PI, Math.PI - 0.95, 0] : [0, 0.95, 1]
    const shade =
      `M${joined(at(far, big, from))}${arc(big)}${sweep} ${joined(at(far, big, to))}` +
      `L${joined(at(near, small, to))}${arc(small)}${1 - sweep} ${joined(at(near, small, from))}Z`
    this.#fill(shade, 'r n')
    this.#fill(body, 'e')
    if (!isOpen) this.disc(axis, a, b, w1, r1, end ?? 't')
  }

  /** A line round the side of a cylinder: a groove, a thread, a seam. */
  band(axis: Axis, [a, b]: Flat, w: number, r: number) {
    const [dx, dy] = TOWARDS[axis]
    const [x, y] = this.#at(axis, a, b, w)
    const [wide, flat] = [r * WIDE * this.#scale, r * FLAT * this.#scale]
    const turn = tenth((Math.atan2(dx, -dy) * 180) / Math.PI)
    const [mx, my] = [-dy * wide, dx * wide]
    this.#fill(`M${joined([x + mx, y + my])}a${joined([wide, flat])} ${turn} 0 1 ${joined([-2 * mx, -2 * my])}`, 'i')
  }

  bands(axis: Axis, at: Flat, r: number, all: readonly number[]) {
    for (const w of all) this.band(axis, at, w, r)
  }

  /** A flat outline pushed along an axis. Holes, and the inner outline of a frame, go right through. */
  prism(
    axis: Axis,
    outline: readonly Flat[],
    [w0, w1]: Flat,
    { holes = [], inner, face = FACE[axis] }: { holes?: readonly Hole[]; inner?: readonly Flat[]; face?: Tone } = {},
  ) {
    const points = turnOf(outline) < 0 ? outline.toReversed() : outline
    const count = points.length
    const normals = points.map(([a, b], i): Flat => {
      const [c, d] = points[(i + 1) % count]!
      const length = Math.hypot(c - a, d - b) || 1
      return [(d - b) / length, (a - c) / length]
    })
    const isSeen = normals.map(([a, b]) => a + b > 1e-6)
    const walls = normals.map(([a, b]) => WALLS[axis][a > b ? 0 : 1])
    const start = Math.max(
      0,
      isSeen.findIndex((seen, i) => seen && !isSeen[(i + count - 1) % count]),
    )
    let run: number[] = []
    const draw = () => {
      if (run.length === 0) return
      const [first, last] = [run[0]!, run.at(-1)!]
      const along = [...run, (last + 1) % count].map((i) => points[i]!)
      const top = along.map(([a, b]) => this.#at(axis, a, b, w1))
      const low = along.map(([a, b]) => this.#at(axis, a, b, w0))
      const area = [...top, ...low.toReversed()]
      this.#fill(`${this.#through(area)}z`, `${walls[first]} n`, area)
      const edges = run.flatMap((i, k) => {
        const before = (i + count - 1) % count
        const [n, o] = [normals[i]!, normals[before]!]
        const isSharp = !isSeen[before] || n[0] * o[0] + n[1] * o[1] < 0.8
        const isLast = !isSeen[(i + 1) % count]
        return [
          ...(isSharp ? [this.#through([top[k]!, low[k]!])] : []),
          ...(isLast ? [this.#through([top[k + 1]!, low[k + 1]!])] : []),
        ]
      })
      this.#fill(this.#through(low) + edges.join(''), 'e')
      run = []
    }
    for (let k = 0; k < count; k++) {
      const i = (start + k) % count
      if (!isSeen[i] || (run.length > 0 && walls[run[0]!] !== walls[i])) draw()
      if (isSeen[i]) run.push(i)
    }
    draw()
    const paper = (flats: readonly Flat[], w: number) => flats.map(([a, b]) => this.#at(axis, a, b, w))
    const area = paper(points, w1)
    const open = inner ? `${this.#through(paper(inner, w1))}z` : ''
    const gaps = holes.map(([a, b, r]) => this.#ellipse(axis, a, b, w1, r).path).join('')
    this.#fill(`${this.#through(area)}z${open}${gaps}`, `${face} o`, area)
    if (inner) this.#innerWalls(axis, turnOf(inner) < 0 ? inner.toReversed() : inner, [w0, w1])
    for (const hole of holes) this.hole(axis, hole, w1, w1 - w0)
  }

  #innerWalls(axis: Axis, inner: readonly Flat[], [w0, w1]: Flat) {
    const count = inner.length
    for (const [i, [a, b]] of inner.entries()) {
      const [c, d] = inner[(i + 1) % count]!
      if (d - b + (a - c) >= 0) continue
      const wall = [
        this.#at(axis, a, b, w1),
        this.#at(axis, c, d, w1),
        this.#at(axis, c, d, w0),
        this.#at(axis, a, b, w0),
      ]
      this.#fill(`${this.#through(wall)}z`, `${Math.abs(d - b) > Math.abs(a - c) ? 'r' : 'l'} n`)
      this.#fill(this.#through([wall[3]!, wall[2]!]), 'i')
    }
    this.#fill(`${this.#through(inner.map(([a, b]) => this.#at(axis, a, b, w1)))}z`, 'e')
  }

  /** A bare line through spots in space. */
  line(spots: readonly (readonly [number, number, number])[], kind: 'i' | 'e' = 'i') {
    this.#fill(this.#through(spots.map(([x, y, z]) => this.#at('z', x, y, z))), kind)
  }

  /** A bent tube: the same path thick in ink, then a little thinner in the part's tone. */
  tube(spots: readonly (readonly [number, number, number])[], r: number) {
    const points = spots.map(([x, y, z]) => this.#at('z', x, y, z))
    const path = rounded(points)
    const width = Math.max(2.4, 2 * r * this.#scale)
    this.#body +=
      `<path class="w" d="${path}" style="stroke-width:${tenth(width + 7)}"/>` +
      `<path class="s" d="${path}" style="stroke-width:${tenth(width + 2)}"/>` +
      `<path class="f" d="${path}" style="stroke-width:${tenth(width - 0.4)}"/>`
    for (const [x, y] of points)
      this.#areas.push([
        [x - width / 2, y - width / 2],
        [x + width / 2, y - width / 2],
        [x + width / 2, y + width / 2],
        [x - width / 2, y + width / 2],
      ])
    for (const [i, [x, y]] of points.slice(1).entries()) {
      const [px, py] = points[i]!
      const length = Math.hypot(x - px, y - py) || 1
      const [nx, ny] = [((py - y) / length) * (width / 2), ((x - px) / length) * (width / 2)]
      this.#areas.push([
        [px + nx, py + ny],
        [x + nx, y + ny],
        [x - nx, y - ny],
        [px - nx, py - ny],
      ])
    }
  }
}

function rounded(points: readonly Point[]): string {
  const [first, ...rest] = points
  const steps = rest.map(([x, y], i) => {
    const after = rest[i + 1]
    return after ? `Q${joined([x, y, (x + after[0]) / 2, (y + after[1]) / 2])}` : `L${joined([x, y])}`
  })
  return `M${joined(first!)}${steps.join('')}`
}

const turnOf = (points: readonly Flat[]) =>
  points.reduce((sum, [a, b], i) => {
    const [c, d] = points[(i + 1) % points.length]!
    return sum + a * d - c * b
  }, 0)
