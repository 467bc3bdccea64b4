// The parts of an assembly on their axes: each axis is a chain of parts in the order in which they come apart, drawn apart, nearer ones
// over what lies behind them.
import type { Point } from '../pen.ts'
import { drawingOfLeaf } from '../registry.ts'
import { attributesOf } from '../part-attributes.ts'
import { newPen } from '../pen.ts'
import { COS30, Sketch, type Sketched } from './sketch.ts'
import { aBox, solids } from './solids/every-solid.ts'
import type { Size } from './solids/solid.ts'

export interface ExplodedCallout {
  number: number
  quantity: number
  /** What it is drawn as, and its sizes in millimetres; null where an assembly was never described. */
  kind: string | null
  sizes: Readonly<Record<string, number>>
  axis: number
  /** Of the category of its part: how it is drawn without a kind. */
  leaf: string | null
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A part before its view has a scale: as it is drawn, and the points of its outlines, in millimetres. */
export interface Shape {
  callout: ExplodedCallout
  points: Point[]
  draw: (scale: number) => Sketched
  /** Pictures of categories have the size of a picture, in every scale. */
  isPicture: boolean
}

export interface PlacedPart {
  shape: Shape
  scale: number
  at: Point
  /** Of its outlines, around its own middle. */
  points: Point[]
  box: Box
}

export interface Chain {
  parts: PlacedPart[]
  box: Box
  /** Lying chains run down to the right, the others stand. */
  isLying: boolean
}

/** What turns on a shaft that lies: its chain runs along it. */
const LYING = new Set(['crankshaft', 'camshaft', 'rotor', 'stator', 'exciter', 'turbo', 'starter', 'alternator', 'fan'])
/** What is as small as this would be a dot beside a block: it is drawn as large as a hand holds it. */
const LEAST = 20
const GROWTH = 15
const SEEN_FROM = 15
/** Of the smaller of two neighbours, so much may hide behind the other. */
const OVERLAP = 0.22
const GAP = 9

/** Chains of shapes, of which `placedIn` makes those of a view in its scale. */
export function shapesOf(callouts: readonly ExplodedCallout[]): Shape[][] {
  const chains = Map.groupBy(callouts, ({ kind, axis, number }) => (kind === null ? `alone ${number}` : axis))
  return [...chains.values()].map((chain) => chain.map((callout) => shapeOf(callout, isLying(chain))))
}

const isLying = (chain: readonly ExplodedCallout[]) => chain.some(({ kind }) => kind !== null && LYING.has(kind))

export function placedIn(shapes: readonly Shape[], viewScale: number): Chain {
  const lies = isLying(shapes.map(({ callout }) => callout))
  const [dx, dy]: Point = lies ? [-COS30, -0.5] : [0, 1]
  let at = 0
  let before: { reach: number; span: number } | undefined
  const parts = shapes.map((shape): PlacedPart => {
    const scale = scaleOf(shape, viewScale)
    const points = shape.points.map(([x, y]): Point => [x * scale, y * scale])
    const along = points.map(([x, y]) => x * dx + y * dy)
    const [near, far] = [Math.min(...along), Math.max(...along)]
    const span = far - near
    if (before) at += before.reach + GAP - OVERLAP * Math.min(before.span, span) - near
    before = { reach: far, span }
    const spot: Point = [at * dx, at * dy]
    return { shape, scale, points, at: spot, box: shifted(boxOf(points), spot) }
  })
  return { parts, isLying: lies, box: around(parts.map(({ box }) => box)) }
}

/** Larger parts are drawn larger, in the one scale of the view where they can be seen in it. */
function scaleOf({ points, isPicture }: Shape, viewScale: number): number {
  if (isPicture) return 1
  const { left, top, right, bottom } = boxOf(points)
  const extent = Math.max(right - left, bottom - top)
  return Math.max(viewScale, (LEAST + GROWTH * Math.log2(1 + extent / SEEN_FROM)) / extent)
}

export const shifted = ({ left, top, right, bottom }: Box, [x, y]: Point): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
})

export const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
})

function boxOf(points: readonly Point[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const [x, y] of points) {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

function shapeOf(callout: ExplodedCallout, lies: boolean): Shape {
  const { kind, sizes, leaf } = callout
  if (kind === null) {
    const picture = pictureOf(leaf)
    return { callout, points: picture.areas.flat(), draw: () => picture, isPicture: true }
  }
  const solid = solids.get(kind) ?? aBox
  const size: Size = (name, usual = 60) => sizes[name] ?? usual
  const draw = (scale: number) => {
    const sketch = new Sketch(scale)
    solid(sketch, lies ? 'x' : 'z', size)
    return sketch.done
  }
  return { callout, points: draw(1).areas.flat(), draw, isPicture: false }
}

const PICTURE_SIDE = 110

/** A view of an assembly that nobody described shows the pictures of its categories. */
function pictureOf(leaf: string | null): Sketched {
  const pen = newPen()
  const drawing = leaf === null ? undefined : drawingOfLeaf.get(leaf)
  if (leaf !== null && drawing) drawing.draw(pen, attributesOf({ leaf, attributes: {}, partNumber: '' }))
  else {
    const sketch = new Sketch(1)
    aBox(sketch, 'z', (name) => ({ l: 60, w: 40, h: 20 })[name] ?? 40)
    return sketch.done
  }
  const half = PICTURE_SIDE / 2
  return {
    outline: '',
    body: pen.shape(PICTURE_SIDE),
    areas: [
      [
        [-half, -half],
        [half, -half],
        [half, half],
        [-half, half],
      ],
    ],
  }
}
