// The parts of an assembly as shapes in millimetres, and as they stand in a view: each axis is a chain of parts in the order in which
// they come apart, and may be drawn more than once along what is long.
import type { Point } from '../pen.ts'
import { drawingOfLeaf } from '../registry.ts'
import { attributesOf } from '../part-attributes.ts'
import { newPen } from '../pen.ts'
import { Sketch, type Sketched } from './sketch.ts'
import { aBox, solids } from './solids/every-solid.ts'
import type { Extent, Size } from './solids/solid.ts'

export interface ExplodedCallout {
  number: number
  quantity: number
  /** What it is drawn as, and its sizes in millimetres; null where an assembly was never described. */
  kind: string | null
  sizes: Readonly<Record<string, number>>
  /** Parts of one axis come apart along one line; below zero it lies from front to rear, else it stands. */
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

/** A part before its view has a scale: as it is drawn, and its outlines and extent, in millimetres. */
export interface Shape {
  callout: ExplodedCallout
  areas: { points: Point[]; box: Box }[]
  box: Box
  /** Its outermost points, all round. */
  rim: Point[]
  extent: Extent
  draw: (scale: number) => Sketched
  /** Pictures of categories have the size of a picture, in every scale. */
  isPicture: boolean
}

/** A shape in the scale of its view: larger parts are drawn larger, small ones as large as can be seen. */
export interface Sized extends Extent {
  shape: Shape
  scale: number
}

export interface PlacedPart {
  shape: Shape
  scale: number
  /** Where it is drawn; its balloon leads to one of them. */
  spots: Point[]
}

export interface Stack {
  parts: PlacedPart[]
  /** Along which they come apart. */
  lines: [Point, Point][]
}

/** What is as small as this would be a dot beside a block: it is drawn as large as a hand holds it. */
const LEAST = 12
const GROWTH = 7
const SEEN_FROM = 15

/** Assemblies within an assembly: chains of which one comes apart while another does, and those that stand alone. */
export function groupsOf(callouts: readonly ExplodedCallout[]): ExplodedCallout[][] {
  const chains = [...Map.groupBy(callouts, ({ kind, axis, number }) => (kind === null ? `alone ${number}` : axis))]
  const spans = chains
    .map(([, chain]) => ({ chain, from: chain[0]!.number, to: chain.at(-1)!.number }))
    .toSorted((a, b) => a.from - b.from)
  const groups: { chains: ExplodedCallout[][]; to: number }[] = []
  for (const { chain, from, to } of spans) {
    const last = groups.at(-1)
    if (last && from < last.to) {
      last.chains.push(chain)
      last.to = Math.max(last.to, to)
    } else groups.push({ chains: [chain], to })
  }
  return groups.map((group) => group.chains.flat().toSorted((a, b) => a.number - b.number))
}

export function shapeOf(callout: ExplodedCallout): Shape {
  const { kind, sizes, leaf, axis } = callout
  if (kind === null) {
    const picture = pictureOf(leaf)
    const extent = { length: PICTURE_SIDE, a: PICTURE_SIDE / 2, b: PICTURE_SIDE / 2 }
    return { callout, ...outlinesOf(picture), extent, draw: () => picture, isPicture: true }
  }
  const solid = solids.get(kind) ?? aBox
  const size: Size = (name, usual = 60) => sizes[name] ?? usual
  const drawn = (scale: number) => {
    const sketch = new Sketch(scale)
    return { sketch, extent: solid(sketch, axis < 0 ? 'x' : 'z', size) }
  }
  const { sketch, extent } = drawn(1)
  const draw = (scale: number) => drawn(scale).sketch.done
  return { callout, ...outlinesOf(sketch.done), extent, draw, isPicture: false }
}

function outlinesOf({ areas }: Sketched): Pick<Shape, 'areas' | 'box' | 'rim'> {
  const points = areas.flat()
  const rim = Array.from({ length: 8 }, (_, eighth) => {
    const [dx, dy] = [Math.cos((eighth * Math.PI) / 4), Math.sin((eighth * Math.PI) / 4)]
    return points.reduce((far, point) => (point[0] * dx + point[1] * dy > far[0] * dx + far[1] * dy ? point : far))
  })
  return { areas: areas.map((area) => ({ points: area, box: boxOf(area) })), box: boxOf(points), rim }
}

export function sized(shape: Shape, viewScale: number): Sized {
  const { left, top, right, bottom } = shape.box
  const across = Math.max(right - left, bottom - top)
  const least = (LEAST + GROWTH * Math.log2(1 + across / SEEN_FROM)) / across
  const scale = shape.isPicture ? 1 : Math.max(viewScale, least)
  const { length, a, b } = shape.extent
  return { shape, scale, length: length * scale, a: a * scale, b: b * scale }
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

/** Of one of the places where a part is drawn. */
export const boxAt = ({ shape: { box }, scale }: PlacedPart, at: Point): Box =>
  shifted({ left: box.left * scale, top: box.top * scale, right: box.right * scale, bottom: box.bottom * scale }, at)

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
