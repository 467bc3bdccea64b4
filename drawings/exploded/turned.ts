// Bolts that go in from below or from the rear.
import { type Shape, shapeOf, type Sized } from './chains.ts'

const turnedShapes = new WeakMap<Shape, Shape>()

/** As it is when it goes in from below, or from the rear. */
export function turned(part: Sized): Sized {
  const { callout } = part.shape
  if (callout.kind !== 'bolt') return part
  const known = turnedShapes.get(part.shape)
  const shape = known ?? { ...shapeOf({ ...callout, kind: 'bolt-from-below' }), callout }
  if (!known) turnedShapes.set(part.shape, shape)
  return { ...part, shape }
}
