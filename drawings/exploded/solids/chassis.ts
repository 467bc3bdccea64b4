// What sits on the vehicle and in no assembly of an engine: brakes, batteries, flat filters.
import { circleOf, rectangle } from '../outlines.ts'
import { round, type Solid, steps } from './solid.ts'

/** Vented: two faces with ribs between them, and the hat that is bolted to the hub. */
export const brakeDisc: Solid = (k, axis, size) => {
  const [r, thick] = [size('d', 330) / 2, size('thickness', 30)]
  const [hat, hub] = [r * 0.56, r * 0.27]
  k.cylinder(axis, [0, 0], [0, thick * 0.32], r)
  k.cylinder(axis, [0, 0], [thick * 0.32, thick * 0.68], r * 0.97)
  k.cylinder(axis, [0, 0], [thick * 0.68, thick], r)
  k.ring(axis, 0, 0, thick, r * 0.6)
  const top = thick + r * 0.22
  k.cylinder(axis, [0, 0], [thick, top], hat)
  for (const [a, b] of circleOf(r * 0.41, 8)) k.hole(axis, [a, b, r * 0.035], top)
  k.hole(axis, [0, 0, hub], top, r * 0.2)
  return round(top, 2 * r)
}

export const brakeDrum: Solid = (k, axis, size) => {
  const [r, wide] = [size('d', 419) / 2, size('width', 178)]
  k.cylinder(axis, [0, 0], [0, wide * 0.14], r * 1.06)
  k.cylinder(axis, [0, 0], [wide * 0.14, wide * 0.9], r)
  k.bands(axis, [0, 0], r, [wide * 0.3, wide * 0.36])
  k.cylinder(axis, [0, 0], [wide * 0.9, wide], r, { to: r * 0.92 })
  for (const [a, b] of circleOf(r * 0.62, 10)) k.hole(axis, [a, b, r * 0.045], wide)
  k.hole(axis, [0, 0, r * 0.42], wide, wide * 0.2)
  return round(wide, 2 * r)
}

/** A case with its lid and two posts; the sizes are those of the case, as battery groups have them. */
export const battery: Solid = (k, axis, size) => {
  const [l, w, h] = [size('length', 260), size('width', 173), size('height', 200)]
  const lid = h * 0.86
  k.prism(axis, rectangle(l * 0.98, w * 0.98, w * 0.03), [0, lid])
  k.prism(axis, rectangle(l, w, w * 0.03), [lid, h * 0.93])
  for (const [side, r] of [
    [-1, 8.5],
    [1, 9],
  ] as const)
    k.cylinder(axis, [side * l * 0.38, w * 0.28], [h * 0.93, h], r, { to: r * 0.9 })
  return { length: h, a: l, b: w }
}

/** Pleats in a frame of foam. */
export const panelFilter: Solid = (k, axis, size) => {
  const [l, w, h] = [size('length', 300), size('width', 200), size('height', 50)]
  const rim = Math.min(l, w) * 0.08
  k.prism(axis, rectangle(l * 0.96, w * 0.96, rim / 2), [0, h * 0.7])
  k.prism(axis, rectangle(l, w, rim), [h * 0.7, h])
  const pleats = 18
  for (const i of steps(pleats)) {
    const a = ((i + 0.5) / pleats - 0.5) * (l - 2 * rim)
    k.line([
      [a, -w / 2 + rim, h],
      [a, w / 2 - rim, h],
    ])
  }
  return { length: h, a: l, b: w }
}
