// What mechanics work with. Only its looks: the size of a tool's drive and its range stand in its name.
import { circleOf, moved, rectangle, regular, toothed } from '../outlines.ts'
import type { Sketch } from '../sketch.ts'
import { round, type Solid, steps } from './solid.ts'

const drive = (k: Sketch, w: number, side = 12) => k.prism('z', rectangle(side, side, 1), [w, w + side])

/** A long handle lying along x, its grip first. */
function handle(k: Sketch, from: number, to: number, up = 12) {
  k.cylinder('x', [0, up], [from, from + 6], 10, { to: 13 })
  k.cylinder('x', [0, up], [from + 6, from + 110], 13)
  k.bands(
    'x',
    [0, up],
    13,
    steps(9).map((i) => from + 16 + i * 11),
  )
  k.cylinder('x', [0, up], [from + 110, to], 8)
}

export const torqueWrench: Solid = (k) => {
  handle(k, -210, 150)
  k.cylinder('z', [168, 0], [0, 24], 25)
  k.cylinder('z', [168, 0], [24, 30], 16)
  k.prism('z', moved(rectangle(12, 12, 1), 168, 0), [30, 42])
  return { length: 42, a: 420, b: 50 }
}

export const electronicWrench: Solid = (k) => {
  handle(k, -210, 150)
  k.prism('z', moved(rectangle(86, 34, 6), 10, 0), [4, 30])
  k.prism('z', moved(rectangle(46, 20, 2), 2, 0), [30, 31], { face: 'g' })
  k.disc('z', 42, 0, 30, 6)
  k.cylinder('z', [168, 0], [0, 24], 25)
  k.prism('z', moved(rectangle(12, 12, 1), 168, 0), [24, 38])
  return { length: 42, a: 420, b: 50 }
}

export const torqueMultiplier: Solid = (k, axis) => {
  k.prism(axis, moved(rectangle(210, 34, 10), 70, 0), [0, 22])
  k.cylinder(axis, [0, 0], [0, 70], 58)
  k.bands(axis, [0, 0], 58, [26, 30, 60])
  k.cylinder(axis, [0, 0], [70, 96], 44)
  k.cylinder(axis, [0, 0], [96, 104], 22)
  drive(k, 104, 22)
  return { length: 126, a: 250, b: 116 }
}

export const angleGauge: Solid = (k, axis) => {
  k.cylinder(axis, [0, 0], [0, 12], 16)
  k.cylinder(axis, [0, 0], [12, 22], 52)
  k.ring(axis, 0, 0, 22, 44)
  for (const [a, b] of circleOf(48, 24, 0))
    k.line([
      [a * 0.93, b * 0.93, 22],
      [a, b, 22],
    ])
  k.prism(axis, moved(rectangle(4, 42, 1), 0, 20), [22, 24], { face: 'k' })
  k.cylinder(axis, [0, 0], [22, 34], 15)
  drive(k, 34)
  return round(46, 104)
}

const socketsOf =
  (tall: number): Solid =>
  (k, axis) => {
    k.prism(axis, rectangle(330, 84, 8), [0, 14])
    for (const i of steps(7)) {
      const r = 14 + i * 1.9
      const at = -132 + i * 43
      k.cylinder(axis, [at, 0], [14, 14 + tall + i * 3], r)
      k.prism(axis, moved(regular(r * 0.66, 6), at, 0), [14 + tall + i * 3, 14.5 + tall + i * 3], { face: 'k' })
    }
    return { length: 50 + tall, a: 330, b: 84 }
  }
export const socketSet = socketsOf(34)
export const deepSockets = socketsOf(72)

export const bandWrench: Solid = (k, axis) => {
  k.cylinder(axis, [0, 0], [0, 22], 52)
  k.hole(axis, [0, 0, 49], 22, 22)
  k.cylinder('x', [0, 12], [50, 130], 8)
  k.cylinder('x', [0, 12], [130, 240], 13)
  k.bands(
    'x',
    [0, 12],
    13,
    steps(9).map((i) => 138 + i * 11),
  )
  return { length: 40, a: 480, b: 110 }
}

export const clawWrench: Solid = (k, axis) => {
  for (const [a, b] of [
    [-34, -34],
    [46, -12],
    [-12, 46],
  ] as const) {
    k.prism(axis, moved(rectangle(16, 16, 4), a, b), [-70, 0])
    k.prism(axis, moved(rectangle(20, 20, 4), a, b), [-78, -70], { face: 'g' })
  }
  k.cylinder(axis, [0, 0], [0, 16], 62)
  k.cylinder(axis, [0, 0], [16, 34], 26)
  k.prism(axis, regular(18, 6), [34, 48])
  return round(126, 124)
}

/** A bridge on two legs with the screw that pulls. */
export const puller: Solid = (k, axis) => {
  k.prism(axis, moved(rectangle(16, 22, 3), -74, 0), [-120, 0])
  k.prism(axis, moved(rectangle(26, 22, 3), -68, 0), [-130, -120])
  k.cylinder(axis, [0, 0], [-96, 0], 9)
  k.bands(
    axis,
    [0, 0],
    9,
    steps(9).map((i) => -88 + i * 10),
  )
  k.prism(axis, moved(rectangle(26, 22, 3), 68, 0), [-130, -120])
  k.prism(axis, moved(rectangle(16, 22, 3), 74, 0), [-120, 0])
  k.prism(axis, rectangle(184, 34, 8), [0, 22])
  k.cylinder(axis, [0, 0], [22, 52], 9)
  k.prism(axis, regular(15, 6), [52, 70])
  return { length: 200, a: 184, b: 34 }
}

export const sealDrivers: Solid = (k, axis) => {
  k.cylinder(axis, [-62, -62], [0, 190], 13)
  k.cylinder(axis, [-62, -62], [150, 190], 16)
  for (const [a, b, r] of [
    [54, -54, 44],
    [-54, 54, 56],
    [52, 52, 34],
  ] as const) {
    k.cylinder(axis, [a, b], [0, 14], r)
    k.cylinder(axis, [a, b], [14, 22], r * 0.8)
    k.hole(axis, [a, b, 13], 22)
  }
  return { length: 190, a: 200, b: 200 }
}

/** A pinion that turns the flywheel's ring gear by hand. */
export const barringTool: Solid = (k, axis) => {
  k.prism(axis, toothed(22, 29, 11), [0, 36])
  k.cylinder(axis, [0, 0], [36, 44], 40)
  k.cylinder(axis, [0, 0], [44, 90], 30)
  k.bands(axis, [0, 0], 30, [52, 56])
  k.prism(axis, rectangle(14, 14, 1), [90, 91], { face: 'k' })
  return round(91, 80)
}

export const ringCompressor: Solid = (k, axis) => {
  k.cylinder(axis, [0, 0], [0, 84], 58)
  k.hole(axis, [0, 0, 55], 84, 84)
  k.bands(axis, [0, 0], 58, [16, 24, 60, 68])
  k.prism(axis, moved(rectangle(26, 22, 4), 46, 46), [10, 74])
  k.cylinder(axis, [46, 46], [74, 110], 7)
  return round(110, 130)
}

/** A clamp over the head: its foot on the valve, its fork on the spring's retainer. */
export const springCompressor: Solid = (k) => {
  k.prism('y', moved(rectangle(150, 20, 6), 75, -80), [-9, 9])
  k.prism('y', moved(rectangle(20, 170, 6), 150, 0), [-9, 9])
  k.prism('y', moved(rectangle(60, 20, 6), 128, 80), [-9, 9])
  k.cylinder('z', [80, 0], [40, 100], 8)
  k.cylinder('z', [80, 0], [28, 40], 20)
  k.cylinder('x', [0, 8], [-70, -30], 8)
  k.prism('x', rectangle(44, 30, 6), [-30, -22])
  return { length: 170, a: 190, b: 40 }
}

/** A dial with its hose and adapter. */
export const testGauge: Solid = (k) => {
  k.cylinder('z', [0, 0], [-96, -46], 7)
  k.prism('z', regular(13, 6), [-112, -96])
  k.cylinder('y', [0, 0], [-20, 6], 50)
  k.ring('y', 0, 0, 6, 43)
  for (const [up, x] of circleOf(40, 12, 0.26))
    k.line([
      [x * 0.86, 6, up * 0.86],
      [x, 6, up],
    ])
  k.line([
    [0, 6, 0],
    [24, 6, 22],
  ])
  k.disc('y', 0, 0, 6, 5)
  return { length: 160, a: 100, b: 60 }
}

export const clampPliers: Solid = (k, axis) => {
  k.prism(
    axis,
    [
      [-170, -44],
      [-160, -56],
      [-10, -14],
      [70, 6],
      [70, 20],
      [-6, 10],
    ],
    [0, 12],
  )
  k.prism(
    axis,
    [
      [-170, 44],
      [-160, 56],
      [-10, 14],
      [70, -6],
      [70, -20],
      [-6, -10],
    ],
    [8, 20],
  )
  k.cylinder(axis, [4, 0], [20, 25], 9)
  for (const b of [-14, 14]) k.cylinder(axis, [66, b], [20, 30], 7)
  return { length: 30, a: 240, b: 112 }
}
