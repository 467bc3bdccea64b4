// What meters air and gas, what closes an end, and the small parts of a generator's end and enclosure.
import { circleOf, holesAt, moved, rectangle, rim } from '../outlines.ts'
import { round, type Solid } from './solid.ts'

/** A float bowl beneath a body whose throat points at the viewer's side. */
export const carburetor: Solid = (k, axis, size) => {
  const [r, length] = [size('d', 60) / 2, size('length', 90)]
  const throat = Math.min(size('throat', r) / 2, r * 0.62)
  const [side, at] = axis === 'x' ? (['z', [length * 0.6, 0]] as const) : (['y', [length * 0.6, 0]] as const)
  k.cylinder(axis, [0, 0], [0, length * 0.34], r * 0.78, { to: r * 0.86 })
  k.cylinder(axis, [0, 0], [length * 0.34, length * 0.4], r)
  k.prism(axis, rectangle(r * 1.6, r * 1.5, r * 0.2), [length * 0.4, length * 0.84])
  k.prism(side, moved(rectangle(length * 0.44, r * 1.7, r * 0.3), ...at), [r * 0.75, r * 0.95], {
    holes: [
      [at[0], r * 0.66, r * 0.1],
      [at[0], -r * 0.66, r * 0.1],
    ],
  })
  k.cylinder(side, at, [r * 0.95, r * 1.2], throat * 1.25)
  k.hole(side, [...at, throat], r * 1.2, r * 0.6)
  k.cylinder(axis, [r * 0.3, 0], [length * 0.84, length], r * 0.24)
  return round(length, 2.2 * r)
}

/** A bore through a flange, and the housing of what turns its plate. */
export const throttleBody: Solid = (k, axis, size) => {
  const [r, length] = [size('d', 110) / 2, size('length', 100)]
  const throat = Math.min(size('throat', r * 1.3) / 2, r * 0.72)
  k.prism(axis, rectangle(r * 2, r * 2, r * 0.3), [0, length * 0.16], {
    holes: holesAt(rim(r * 1.6, r * 1.6, 4), r * 0.1),
  })
  k.cylinder(axis, [0, 0], [length * 0.16, length], throat * 1.2)
  k.hole(axis, [0, 0, throat], length, length * 0.3)
  const side = axis === 'x' ? 'z' : 'y'
  k.prism(side, moved(rectangle(length * 0.5, r * 1.2, r * 0.16), length * 0.48, 0), [throat, r * 1.15])
  k.cylinder(side, [length * 0.48, 0], [r * 1.15, r * 1.25], r * 0.3)
  return round(length, 2.4 * r)
}

/** A round casting with a bolted flange and a bore in its middle: the end of an alternator, a regulator with its diaphragm. */
export const roundCover: Solid = (k, axis, size) => {
  const [r, height] = [size('length', 200) / 2, size('height', 70)]
  k.cylinder(axis, [0, 0], [0, height * 0.2], r)
  k.bands(axis, [0, 0], r, [height * 0.1])
  for (const [a, b] of circleOf(r * 0.92, 8)) k.hole(axis, [a, b, r * 0.045], height * 0.2)
  k.cylinder(axis, [0, 0], [height * 0.2, height * 0.8], r * 0.8, { to: r * 0.62 })
  k.cylinder(axis, [0, 0], [height * 0.8, height], r * 0.3)
  k.hole(axis, [0, 0, r * 0.2], height, height * 0.3)
  return round(height, 2 * r)
}

export const slipRings: Solid = (k, axis, size) => {
  const [r, inner, length] = [size('od', 70) / 2, size('id', 35) / 2, size('length', 34)]
  const core = (r + inner) / 2
  k.cylinder(axis, [0, 0], [0, length * 0.12], core)
  k.cylinder(axis, [0, 0], [length * 0.12, length * 0.42], r, { end: 'g' })
  k.cylinder(axis, [0, 0], [length * 0.42, length * 0.56], core)
  k.cylinder(axis, [0, 0], [length * 0.56, length * 0.86], r, { end: 'g' })
  k.cylinder(axis, [0, 0], [length * 0.86, length], core)
  k.hole(axis, [0, 0, inner], length, length)
  return round(length, 2 * r)
}

/** Two carbons that look out of their holder. */
export const brushes: Solid = (k, axis, size) => {
  const [l, w, h] = [size('l', 50), size('w', 24), size('h', 30)]
  k.prism(axis, rectangle(l * 1.3, w, w * 0.1), [0, h * 0.16], { holes: holesAt(rim(l * 1.16, 0.1, 2), w * 0.1) })
  k.prism(axis, rectangle(l, w, w * 0.1), [h * 0.16, h * 0.6])
  for (const side of [-1, 1])
    k.prism(axis, moved(rectangle(l * 0.24, w * 0.6, 0.6), side * l * 0.25, 0), [h * 0.6, h], { face: 'k' })
  return { length: h, a: l * 1.3, b: w }
}

/** A plate with the paddle that is pulled. */
export const latch: Solid = (k, axis, size) => {
  const [l, w, h] = [size('l', 90), size('w', 36), size('h', 28)]
  k.prism(axis, rectangle(l, w, w * 0.24), [0, h * 0.18], { holes: holesAt(rim(l * 0.84, 0.1, 2), w * 0.09) })
  k.cylinder(axis, [-l * 0.16, 0], [h * 0.18, h * 0.5], w * 0.34)
  k.prism(axis, moved(rectangle(l * 0.62, w * 0.46, w * 0.2), l * 0.06, 0), [h * 0.5, h])
  return { length: h, a: l, b: w }
}

/** In a panel, with one half of its rocker pressed. */
export const rockerSwitch: Solid = (k, axis, size) => {
  const [l, w, h] = [size('l', 40), size('w', 26), size('h', 36)]
  k.prism(axis, rectangle(l * 0.86, w * 0.84, 1), [0, h * 0.7])
  k.prism(axis, rectangle(l, w, w * 0.14), [h * 0.7, h * 0.8])
  k.prism(axis, moved(rectangle(l * 0.36, w * 0.66, 1), -l * 0.18, 0), [h * 0.8, h])
  k.prism(axis, moved(rectangle(l * 0.36, w * 0.66, 1), l * 0.18, 0), [h * 0.8, h * 0.88], { face: 'g' })
  return { length: h, a: l, b: w }
}

/** From the manifold's flange over a bend to the hose, with the spout of the water that is injected. */
export const exhaustElbow: Solid = (k, axis, size) => {
  const [r, length] = [size('id', 50) * 0.55, size('length', 200)]
  k.prism('z', rectangle(r * 3.2, r * 3.2, r * 0.5), [0, r * 0.4], {
    holes: holesAt(rim(r * 2.5, r * 2.5, 4), r * 0.2),
  })
  const [far, high] = [length * 0.62, length * 0.56]
  k.tube(
    [
      [0, 0, r * 0.4],
      [0, 0, high],
      [far, 0, high * 0.96],
    ],
    r,
  )
  k.disc('x', 0, high * 0.96, far, r, 't')
  k.hole('x', [0, high * 0.96, r * 0.78], far)
  k.cylinder('y', [high * 0.9, length * 0.2], [r * 0.7, r * 1.9], r * 0.34)
  k.hole('y', [high * 0.9, length * 0.2, r * 0.24], r * 1.9)
  return axis === 'z'
    ? { length: high + r, a: far + r * 1.6, b: r * 3.2 }
    : { length: far + r * 1.6, a: r * 3.2, b: high + r }
}
