// What turns: crankshaft and camshaft, gears, pulleys, fan, flywheel, damper, belt; rotors of generators.
import { circleOf, holesAt, moved, rectangle, regular, rounded, toothed } from '../outlines.ts'
import type { Flat } from '../sketch.ts'
import { round, type Solid, steps } from './solid.ts'

export const pulley: Solid = (k, axis, size) => {
  const [r, width] = [size('d', 120) / 2, size('width', 40)]
  k.cylinder(axis, [0, 0], [0, width], r)
  k.bands(
    axis,
    [0, 0],
    r,
    steps(7).map((i) => width * (0.2 + i * 0.1)),
  )
  k.disc(axis, 0, 0, width, r * 0.86, 'l')
  k.ring(axis, 0, 0, width, r * 0.62)
  for (const hole of holesAt(circleOf(r * 0.44, 4), r * 0.07)) k.hole(axis, hole, width, r * 0.2)
  k.cylinder(axis, [0, 0], [width, width + r * 0.12], r * 0.25)
  k.hole(axis, [0, 0, r * 0.12], width + r * 0.12)
  return round(width + r * 0.12, 2 * r)
}

export const damper: Solid = (k, axis, size) => {
  const [r, width] = [size('d', 240) / 2, size('width', 45)]
  k.cylinder(axis, [0, 0], [0, width], r)
  k.bands(axis, [0, 0], r, [width * 0.12, width * 0.88])
  k.ring(axis, 0, 0, width, r * 0.92)
  k.disc(axis, 0, 0, width, r * 0.8, 'g')
  k.disc(axis, 0, 0, width, r * 0.72, 'l')
  for (const hole of holesAt(circleOf(r * 0.5, 6), r * 0.06)) k.hole(axis, hole, width, r * 0.2)
  k.hole(axis, [0, 0, r * 0.3], width, width * 0.5)
  return round(width, 2 * r)
}

/** A thin disc that a generator's rotor turns with: bolted to a flywheel at its rim, to a hub around its middle. */
export const driveDisc: Solid = (k, axis, size) => {
  const [r, height] = [size('length', 320) / 2, size('height', 4)]
  k.cylinder(axis, [0, 0], [0, height], r)
  for (const hole of holesAt(circleOf(r * 0.9, 8), r * 0.045)) k.hole(axis, hole, height, height)
  for (const hole of holesAt(circleOf(r * 0.42, 8), r * 0.04)) k.hole(axis, hole, height, height)
  k.hole(axis, [0, 0, r * 0.26], height, height)
  return round(height, 2 * r)
}

export const flywheel: Solid = (k, axis, size) => {
  const [r, width] = [size('d', 400) / 2, size('width', 35)]
  k.prism(axis, toothed(r * 0.965, r, 96, 0.6), [0, width * 0.45])
  k.cylinder(axis, [0, 0], [width * 0.45, width], r * 0.93)
  for (const share of [0.82, 0.45]) k.ring(axis, 0, 0, width, r * share)
  for (const hole of holesAt(circleOf(r * 0.7, 6), r * 0.035)) k.hole(axis, hole, width)
  for (const hole of holesAt(circleOf(r * 0.3, 8), r * 0.04)) k.hole(axis, hole, width)
  k.hole(axis, [0, 0, r * 0.16], width, width)
  return round(width, 2 * r)
}

export const gear: Solid = (k, axis, size) => {
  const [r, width] = [size('d', 180) / 2, size('width', 28)]
  k.prism(axis, toothed(r * 0.92, r, Math.min(48, Math.max(18, Math.round(r / 2.2)))), [0, width])
  k.ring(axis, 0, 0, width, r * 0.82)
  for (const hole of holesAt(circleOf(r * 0.54, 6), r * 0.14)) k.hole(axis, hole, width, width * 0.7)
  k.cylinder(axis, [0, 0], [width, width * 1.3], r * 0.28)
  k.hole(axis, [0, 0, r * 0.16], width * 1.3)
  return round(width * 1.3, 2 * r)
}

export const fan: Solid = (k, axis, size) => {
  const [r, blades] = [size('d', 600) / 2, size('blades', 7)]
  const deep = r * 0.22
  for (const i of steps(blades)) {
    const turn = (i * 2 * Math.PI) / blades + 0.2
    const at = (radius: number, angle: number): Flat => [
      radius * Math.cos(turn + angle),
      radius * Math.sin(turn + angle),
    ]
    const blade = rounded(
      [at(r * 0.2, -0.4), at(r * 0.97, -0.19), at(r, 0.2), at(r * 0.62, 0.24), at(r * 0.2, 0.45)],
      r * 0.06,
    )
    k.prism(axis, blade, [deep * 0.3, deep * 0.5])
  }
  k.cylinder(axis, [0, 0], [deep * 0.1, deep * 0.8], r * 0.26)
  k.ring(axis, 0, 0, deep * 0.8, r * 0.19)
  for (const hole of holesAt(circleOf(r * 0.15, 4), r * 0.018)) k.hole(axis, hole, deep * 0.8)
  k.hole(axis, [0, 0, r * 0.08], deep * 0.8)
  return round(deep, 2 * r)
}

export const belt: Solid = (k, axis, size) => {
  const [length, ribs] = [size('length', 1600), size('ribs', 8)]
  const [a, b] = [length * 0.27, length * 0.17]
  const thick = Math.max(6, length * 0.006)
  const wide = ribs * 3.56
  k.prism(axis, rectangle(a, b, b * 0.5), [0, wide], {
    inner: rectangle(a - 2 * thick, b - 2 * thick, b * 0.47),
    face: 'g',
  })
  return { length: wide, a, b }
}

/** Journals in line, and between them the throws, each turned from the last as the firing order has it. */
export const crankshaft: Solid = (k, axis, size) => {
  const [throws, stroke, journal, length] = [
    size('cylinders', 6),
    size('stroke', 120),
    size('journal', 90),
    size('length', 800),
  ]
  const snout = length * 0.07
  const pitch = (length - 2 * snout) / throws
  const turns = throws === 4 ? [0, Math.PI, Math.PI, 0] : [0, 2.094, 4.189, 4.189, 2.094, 0]
  const crank = stroke / 2
  const web = pitch * 0.2
  const shape = (turn: number): Flat[] => {
    const at = (out: number, side: number): Flat => [
      out * Math.sin(turn) + side * Math.cos(turn),
      out * Math.cos(turn) - side * Math.sin(turn),
    ]
    const [wide, heavy] = [journal * 0.62, journal * 0.95]
    return rounded(
      [
        at(crank + wide, -wide),
        at(crank + wide, wide),
        at(0, heavy),
        at(-heavy * 1.25, heavy),
        at(-heavy * 1.25, -heavy),
        at(0, -heavy),
      ],
      journal * 0.4,
    )
  }
  k.cylinder(axis, [0, 0], [0, snout * 0.5], journal * 0.75)
  for (const i of steps(throws)) {
    const [from, turn] = [snout * 0.5 + i * pitch, turns[i % turns.length]!]
    k.cylinder(axis, [0, 0], [from, from + pitch * 0.24], journal / 2)
    k.prism(axis, shape(turn), [from + pitch * 0.24, from + pitch * 0.24 + web])
    k.cylinder(
      axis,
      [crank * Math.sin(turn), crank * Math.cos(turn)],
      [from + pitch * 0.24 + web, from + pitch - web],
      journal * 0.42,
    )
    k.prism(axis, shape(turn), [from + pitch - web, from + pitch])
  }
  const end = snout * 0.5 + throws * pitch
  k.cylinder(axis, [0, 0], [end, end + snout * 0.8], journal / 2)
  k.cylinder(axis, [0, 0], [end + snout * 0.8, length], journal * 0.34)
  k.hole(axis, [0, 0, journal * 0.1], length)
  const reach = 2 * (crank + journal * 0.62)
  return round(length, reach)
}

export const camshaft: Solid = (k, axis, size) => {
  const [lobes, length, r] = [Math.min(size('lobes', 12), 12), size('length', 800), size('d', 55) / 2]
  const pitch = (length * 0.94) / lobes
  k.cylinder(axis, [0, 0], [0, length * 0.03], r)
  for (const i of steps(lobes)) {
    const from = length * 0.03 + i * pitch
    k.cylinder(axis, [0, 0], [from, from + pitch * 0.45], i % 2 === 0 ? r * 0.95 : r * 0.6)
    const turn = i * 2.3
    const nose: Flat = [Math.cos(turn) * r * 0.55, Math.sin(turn) * r * 0.55]
    const lobe = regular(r, 16).map(
      ([a, b]): Flat => (a * nose[0] + b * nose[1] > r * r * 0.25 ? [a + nose[0], b + nose[1]] : [a, b]),
    )
    k.prism(axis, lobe, [from + pitch * 0.45, from + pitch * 0.85])
    k.cylinder(axis, [0, 0], [from + pitch * 0.85, from + pitch], r * 0.6)
  }
  k.cylinder(axis, [0, 0], [length * 0.97, length], r * 0.7)
  k.hole(axis, [0, 0, r * 0.25], length)
  return round(length, 3 * r)
}

export const rotor: Solid = (k, axis, size) => {
  const [r, length] = [size('od', size('d', 200)) / 2, size('length', 300)]
  k.cylinder(axis, [0, 0], [0, length * 0.2], r * 0.22)
  k.cylinder(axis, [0, 0], [length * 0.2, length * 0.75], r)
  k.bands(
    axis,
    [0, 0],
    r,
    steps(9).map((i) => length * (0.26 + i * 0.055)),
  )
  for (const spot of circleOf(r * 0.62, 4))
    k.prism(
      axis,
      moved(rectangle(r * 0.5, r * 0.5, r * 0.16), ...(spot as [number, number])),
      [length * 0.75, length * 0.8],
      { face: 'g' },
    )
  k.cylinder(axis, [0, 0], [length * 0.75, length], r * 0.22)
  k.hole(axis, [0, 0, r * 0.07], length)
  return round(length, 2 * r)
}

export const stator: Solid = (k, axis, size) => {
  const [r, length] = [size('od', size('d', 320)) / 2, size('length', 260)]
  const inner = size('id', r * 1.3) / 2
  k.cylinder(axis, [0, 0], [0, length], r)
  k.bands(
    axis,
    [0, 0],
    r,
    steps(12).map((i) => length * (0.1 + i * 0.072)),
  )
  k.disc(axis, 0, 0, length, r * 0.88, 'g')
  for (const spot of circleOf((r * 0.9 + inner) / 2, 24)) k.hole(axis, [...spot, r * 0.04], length)
  k.hole(axis, [0, 0, inner], length, length * 0.6)
  return round(length, 2 * r)
}
