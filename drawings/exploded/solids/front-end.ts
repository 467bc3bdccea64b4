// What is seen from the front of a vehicle, and what steers it: lamps, wipers, tie-rod ends.
import { moved, rectangle, regular } from '../outlines.ts'
import { type Solid, steps } from './solid.ts'

/** A housing with its lens before it: low beam, high beam and turn signal side by side. */
export const headlamp: Solid = (k, _axis, size) => {
  const [w, h, deep] = [size('width', 420), size('height', 230), size('depth', 250)]
  const front = deep / 2
  k.prism('y', moved(rectangle(h * 0.5, w * 0.55, h * 0.1), h / 2, -w * 0.08), [-front, -front * 0.2])
  k.prism('y', moved(rectangle(h * 0.94, w * 0.96, h * 0.16), h / 2, 0), [-front * 0.2, front * 0.8])
  k.prism('y', moved(rectangle(h, w, h * 0.18), h / 2, 0), [front * 0.8, front], { face: 'g' })
  const r = Math.min(h * 0.3, w * 0.17)
  for (const x of [-w * 0.22, w * 0.16]) {
    k.disc('y', h * 0.54, x, front, r, 'l')
    k.ring('y', h * 0.54, x, front, r * 0.72)
    k.disc('y', h * 0.54, x, front, r * 0.28, 't')
  }
  k.prism('y', moved(rectangle(h * 0.5, w * 0.1, h * 0.05), h * 0.54, w * 0.41), [front, front * 1.01])
  return { length: h, a: w, b: deep }
}

/** The shank is screwed into the tie rod; the stud stands in the steering arm. */
export const tieRod: Solid = (k, _axis, size) => {
  const [length, shank] = [size('length', 110), size('thread', 14) / 2]
  const housing = Math.max(shank * 2.2, 15)
  const end = length - housing
  k.cylinder('x', [0, 0], [0, end], shank)
  k.bands(
    'x',
    [0, 0],
    shank,
    steps(10).map((i) => end * (0.04 + i * 0.055)),
  )
  k.prism('x', regular(shank * 1.3, 6), [end * 0.72, end * 0.82])
  k.cylinder('z', [end, 0], [-housing * 0.75, housing * 0.7], housing)
  k.cylinder('z', [end, 0], [housing * 0.7, housing * 1.5], housing * 0.85, { to: housing * 0.5, side: 'g', end: 'g' })
  k.cylinder('z', [end, 0], [housing * 1.5, housing * 2.5], shank * 0.95, { to: shank * 0.8 })
  k.cylinder('z', [end, 0], [housing * 2.5, housing * 3.2], shank * 0.72)
  k.bands(
    'z',
    [end, 0],
    shank * 0.72,
    [2.6, 2.75, 2.9, 3.05].map((share) => housing * share),
  )
  return { length, a: length, b: 2 * housing }
}

/** A beam with its rubber, and the clip of the arm in the middle. */
export const wiperBlade: Solid = (k, _axis, size) => {
  const length = size('length', 550)
  k.prism('z', rectangle(length * 0.99, 3), [0, 10], { face: 'k' })
  k.prism('z', rectangle(length, 14, 5), [10, 17])
  for (const i of steps(3))
    k.line([
      [-length / 2 + 8, -3 + i * 3, 17],
      [length / 2 - 8, -3 + i * 3, 17],
    ])
  k.prism('z', rectangle(70, 20, 5), [17, 30])
  return { length: 30, a: length, b: 20 }
}
