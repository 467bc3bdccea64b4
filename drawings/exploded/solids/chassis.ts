// What sits on the vehicle and in no assembly of an engine: brakes, batteries, flat filters.
import { circleOf, holesAt, moved, rectangle, regular } from '../outlines.ts'
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

/** An arc of a ring, from one angle to another; open towards the middle. */
const arcOf = (outer: number, inner: number, from: number, to: number): [number, number][] => {
  const at = (r: number, i: number): [number, number] => {
    const angle = from + ((to - from) * i) / 12
    return [r * Math.cos(angle), r * Math.sin(angle)]
  }
  return [...steps(13).map((i) => at(outer, i)), ...steps(13).map((i) => at(inner, 12 - i))]
}

/** Four pads with the friction lining that wears. */
export const brakePads: Solid = (k) => {
  const pad = arcOf(110, 62, 0.5, 1.9)
  for (const [i, y] of [-60, -20, 20, 60].entries()) {
    const shifted = pad.map(([a, b]): [number, number] => [b - 86, a - 30 + (i % 2 === 0 ? 0 : 4)])
    k.prism('y', shifted, [y, y + 6])
    k.prism(
      'y',
      shifted.map(([a, b]): [number, number] => [a * 0.86, b * 0.9]),
      [y + 6, y + 18],
      { face: 'g' },
    )
  }
  return { length: 110, a: 140, b: 160 }
}

/** Two shoes, each a table with its lining. */
export const brakeShoes: Solid = (k, axis, size) => {
  const [r, wide] = [size('d', 400) / 2, size('width', 127)]
  for (const from of [Math.PI + 0.25, 0.25]) {
    k.prism(axis, arcOf(r * 0.78, r * 0.62, from, from + 2.6), [wide * 0.4, wide * 0.6])
    k.prism(axis, arcOf(r, r * 0.9, from, from + 2.6), [0, wide], { face: 'g' })
    k.prism(axis, arcOf(r * 0.9, r * 0.86, from, from + 2.6), [wide * 0.1, wide])
  }
  return { length: wide, a: 2 * r, b: 2 * r }
}

export const shock: Solid = (k, axis, size) => {
  const length = size('length', 350)
  const r = 26
  k.cylinder('y', [r * 0.7, 0], [-r, r], r * 0.7)
  k.hole('y', [r * 0.7, 0, r * 0.32], r)
  k.cylinder(axis, [0, 0], [r * 1.3, length * 0.56], r)
  k.cylinder(axis, [0, 0], [length * 0.56, length * 0.62], r * 0.36)
  k.cylinder(axis, [0, 0], [length * 0.62, length * 0.9], r * 1.14)
  k.cylinder(axis, [0, 0], [length * 0.9, length], r * 0.3)
  k.bands(axis, [0, 0], r * 0.3, [length * 0.95, length * 0.965, length * 0.98])
  return round(length, 2.3 * r)
}

export const ballJoint: Solid = (k, axis) => {
  k.prism(axis, regular(48, 4), [0, 9], { holes: holesAt(circleOf(36, 4, 0), 5) })
  k.cylinder(axis, [0, 0], [9, 40], 26)
  k.cylinder(axis, [0, 0], [40, 62], 22, { to: 13, side: 'g', end: 'g' })
  k.bands(axis, [0, 0], 19, [46, 52])
  k.cylinder(axis, [0, 0], [62, 78], 10, { to: 8 })
  k.cylinder(axis, [0, 0], [78, 102], 7.5)
  k.bands(axis, [0, 0], 7.5, [83, 88, 93, 98])
  return round(102, 96)
}

export const bulb: Solid = (k, axis) => {
  for (const a of [-6, 6]) k.prism(axis, moved(rectangle(2, 6), a, 0), [-12, 0])
  k.cylinder(axis, [0, 0], [0, 16], 12)
  k.cylinder(axis, [0, 0], [16, 20], 21)
  k.cylinder(axis, [0, 0], [20, 27], 14)
  k.cylinder(axis, [0, 0], [27, 62], 8)
  k.cylinder(axis, [0, 0], [62, 67], 8, { to: 5, end: 'g' })
  return round(67, 42)
}

/** Six diodes behind a lens, on a bracket. */
export const workLamp: Solid = (k) => {
  k.prism('y', moved(rectangle(8, 60, 3), -44, 0), [-18, 18])
  for (const x of [-60, 60]) k.prism('y', moved(rectangle(70, 6, 2), -12, x), [-18, 18])
  for (const i of steps(5)) k.prism('y', rectangle(66, 104, 6), [-34 + i * 6, -31 + i * 6])
  k.prism('y', rectangle(72, 112, 8), [-4, 22])
  k.prism('y', rectangle(60, 100, 5), [22, 24], { face: 'g' })
  for (const up of [14, -14]) for (const x of [-32, 0, 32]) k.disc('y', up, x, 24, 10)
  return { length: 100, a: 130, b: 60 }
}

/** A brake chamber: two halves under a clamp, with its rod; of two ports a second one behind it, which holds the spring. */
export const brakeChamber: Solid = (k, axis, size) => {
  const hasSpring = size('ports', 1) > 1
  for (const [a, b] of [
    [-40, 40],
    [40, -40],
  ] as const)
    k.cylinder(axis, [a, b], [-34, 0], 7)
  k.cylinder(axis, [0, 0], [-60, 0], 9)
  k.cylinder(axis, [0, 0], [0, 42], 70, { to: 84 })
  k.cylinder(axis, [0, 0], [42, 58], 90)
  if (!hasSpring) {
    k.cylinder(axis, [0, 0], [58, 104], 84, { to: 62 })
    k.hole(axis, [30, 10, 9], 104, 12)
    return round(104, 180)
  }
  k.cylinder(axis, [0, 0], [58, 84], 84, { to: 64 })
  k.cylinder(axis, [0, 0], [84, 104], 64)
  k.cylinder(axis, [0, 0], [104, 130], 66, { to: 86 })
  k.cylinder(axis, [0, 0], [130, 146], 92)
  k.cylinder(axis, [0, 0], [146, 204], 86)
  k.cylinder(axis, [0, 0], [204, 226], 86, { to: 58 })
  // Here the bolt goes in that cages the spring.
  k.cylinder(axis, [0, 0], [226, 232], 22)
  k.hole(axis, [0, 0, 11], 232, 12)
  return round(232, 184)
}

export const slackAdjuster: Solid = (k, axis, size) => {
  const length = size('length', 140)
  k.prism(axis, moved(rectangle(length, 42, 20), length / 2 - 10, 0), [0, 26])
  k.cylinder(axis, [0, 0], [0, 40], 38)
  k.hole(axis, [0, 0, 20], 40, 40)
  k.cylinder(axis, [length - 24, 0], [26, 30], 15)
  k.hole(axis, [length - 24, 0, 7], 30)
  k.prism(axis, moved(regular(10, 6), -30, 26), [8, 30])
  return { length: 40, a: 2 * length, b: 80 }
}

export const airGovernor: Solid = (k, axis) => {
  k.prism(axis, rectangle(62, 52, 6), [0, 60])
  for (const up of [20, 42]) {
    k.cylinder('x', [0, up], [31, 40], 9)
    k.hole('x', [0, up, 5], 40)
  }
  k.cylinder('y', [32, 0], [26, 34], 9)
  k.hole('y', [32, 0, 5], 34)
  k.cylinder(axis, [0, 0], [60, 82], 21)
  k.prism(axis, regular(12, 6), [82, 92])
  return { length: 92, a: 80, b: 70 }
}

export const heaterElement: Solid = (k, axis) => {
  k.cylinder(axis, [0, 0], [0, 62], 8)
  k.prism(axis, regular(19, 6), [62, 74])
  k.cylinder(axis, [0, 0], [74, 96], 13)
  k.prism(axis, rectangle(20, 14, 3), [96, 110])
  k.hole(axis, [0, 0, 4], 110)
  return round(110, 38)
}

/** With its strainer below, and its outlet and plug on top. */
export const inTankPump: Solid = (k, axis) => {
  k.prism(axis, moved(rectangle(96, 44, 14), 18, 0), [-16, -4], { face: 'g' })
  k.cylinder(axis, [0, 0], [-4, 6], 10)
  k.cylinder(axis, [0, 0], [6, 92], 20)
  k.bands(axis, [0, 0], 20, [14, 84])
  k.cylinder(axis, [-6, -6], [92, 116], 5)
  k.prism(axis, moved(rectangle(14, 12, 2), 8, 6), [92, 104])
  return { length: 116, a: 96, b: 44 }
}
