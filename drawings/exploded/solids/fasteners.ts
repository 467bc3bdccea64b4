// What holds and what seals: bolts, studs, washers, rings, gaskets, clamps.
import { circleOf, holesAt, moved, rectangle, regular, rim } from '../outlines.ts'
import { round, type Solid, steps } from './solid.ts'

/** Drawn stout, so that a bolt reads as one beside a block. */
export const bolt: Solid = (k, axis, size) => {
  const r = size('d', 8) / 2
  const length = Math.max(size('length', 30), 3 * r)
  k.cylinder(axis, [0, 0], [0, length], r, { isOpen: true })
  k.bands(
    axis,
    [0, 0],
    r,
    steps(7).map((i) => (i + 1) * length * 0.07),
  )
  k.cylinder(axis, [0, 0], [length, length + r * 0.5], r * 2)
  k.prism(axis, regular(r * 1.65, 6, 0.26), [length + r * 0.5, length + r * 1.9])
  return round(length + r * 1.9, r * 4)
}

/** Seen from above it goes into what is over it: its head is below. */
export const boltFromBelow: Solid = (k, axis, size) => {
  const r = size('d', 8) / 2
  const length = Math.max(size('length', 30), 3 * r)
  k.prism(axis, regular(r * 1.65, 6, 0.26), [0, r * 1.4])
  k.cylinder(axis, [0, 0], [r * 1.4, r * 1.9], r * 2)
  k.cylinder(axis, [0, 0], [r * 1.9, length + r * 1.9], r)
  k.bands(
    axis,
    [0, 0],
    r,
    steps(7).map((i) => length + r * 1.9 - (i + 1) * length * 0.07),
  )
  return round(length + r * 1.9, r * 4)
}

export const stud: Solid = (k, axis, size) => {
  const [r, length] = [size('d', 10) / 2, size('length', 45)]
  k.cylinder(axis, [0, 0], [0, length], r)
  k.bands(
    axis,
    [0, 0],
    r,
    [0.06, 0.13, 0.2, 0.27, 0.7, 0.77, 0.84, 0.91].map((share) => share * length),
  )
  return round(length, 2 * r)
}

export const washer: Solid = (k, axis, size) => {
  const [outer, inner] = [size('d', 24) / 2, size('id', 12) / 2]
  const thick = Math.max(1.5, outer * 0.12)
  k.prism(axis, regular(outer, 28), [0, thick], { inner: regular(inner, 24), face: 'g' })
  return round(thick, 2 * outer)
}

export const oRing: Solid = (k, axis, size) => {
  const section = Math.max(size('section', 3.5), size('d', 60) * 0.035)
  const outer = size('d', 60) / 2 + section / 2
  k.cylinder(axis, [0, 0], [0, section], outer, { end: 'g', side: 'g' })
  k.hole(axis, [0, 0, outer - section], section, section)
  k.ring(axis, 0, 0, section, outer - section / 2)
  return round(section, 2 * outer)
}

export const seal: Solid = (k, axis, size) => {
  const [outer, inner] = [size('od', 100) / 2, size('id', 80) / 2]
  const deep = Math.max(8, (outer - inner) * 1.1)
  k.cylinder(axis, [0, 0], [0, deep], outer, { end: 'g' })
  k.band(axis, [0, 0], deep * 0.3, outer)
  k.ring(axis, 0, 0, deep, outer - (outer - inner) * 0.35)
  k.hole(axis, [0, 0, inner], deep, deep)
  return round(deep, 2 * outer)
}

export const circlip: Solid = (k, axis, size) => {
  const outer = size('d', 40) / 2
  const inner = outer * 0.84
  const turn = 0.35
  const arc = (r: number, from: number, to: number) =>
    steps(19).map((i): [number, number] => {
      const angle = from + ((to - from) * i) / 18
      return [r * Math.cos(angle), r * Math.sin(angle)]
    })
  k.prism(axis, [...arc(outer, turn, 2 * Math.PI - turn), ...arc(inner, 2 * Math.PI - turn, turn)], [0, 2], {
    face: 'g',
  })
  return round(2, 2 * outer)
}

export const clamp: Solid = (k, axis, size) => {
  const r = size('d', 70) / 2
  const wide = Math.max(10, r * 0.3)
  k.cylinder(axis, [0, 0], [0, wide], r * 1.04)
  k.hole(axis, [0, 0, r * 0.97], wide, wide)
  k.bands(axis, [0, 0], r * 1.04, [wide * 0.25, wide * 0.75])
  const [a, b] = [r * 0.85, r * 0.85]
  k.prism(axis, moved(rectangle(r * 0.4, r * 0.4, r * 0.06), a, b), [0, wide])
  k.hole(axis, [a, b, r * 0.09], wide)
  return round(wide, 2.4 * r)
}

/** A frame for a cover or a pan; with bores, for a head. */
export const flatGasket: Solid = (k, axis, size) => {
  const sides = [size('length', 200), size('width', 100)] as const
  const [bore, count] = [size('bore', 0), size('holes', 4)]
  // Upright, as at the front of an engine, its length is its height.
  const [length, width] = axis === 'z' || bore > 0 ? sides : [sides[1], sides[0]]
  const thick = Math.max(1.2, Math.min(4, Math.min(...sides) * 0.012))
  const corner = Math.min(...sides) * 0.09
  if (bore > 0) {
    const pitch = length / (count + 0.35)
    const bores = steps(count).map((i): [number, number] => [(i - (count - 1) / 2) * pitch, 0])
    const bolts = rim(length - width * 0.12, width * 0.88, 2 * (count + 1))
    k.prism(axis, rectangle(length, width, corner), [0, thick], {
      face: 'g',
      holes: [...holesAt(bores, bore / 2), ...holesAt(bolts, width * 0.025)],
    })
    for (const [a, b] of bores) {
      k.ring(axis, a, b, thick, bore * 0.55)
      for (const side of [-1, 1]) k.hole(axis, [a + pitch / 2.1, b + side * width * 0.3, width * 0.02], thick)
    }
    return { length: thick, a: length, b: width }
  }
  const bar = Math.min(Math.min(...sides) * 0.16, 26)
  const bolts = rim(length - bar, width - bar, Math.min(count, 12))
  const holes = holesAt(bolts, bar * 0.24)
  if (Math.max(...sides) < 130) {
    const opening = Math.min(length, width) * 0.3
    k.prism(axis, rectangle(length, width, corner * 2.5), [0, thick], { face: 'g', holes: [[0, 0, opening], ...holes] })
  } else
    k.prism(axis, rectangle(length, width, corner), [0, thick], {
      face: 'g',
      inner: rectangle(length - 2 * bar, width - 2 * bar, corner * 0.7),
      holes,
    })
  return { length: thick, a: length, b: width }
}

export const plate: Solid = (k, axis, size) => {
  const [length, width, height] = [size('length', 120), size('width', 80), size('height', 20)]
  const bolts = circleOf(Math.min(length, width) * 0.28, 2, 0).map(([a, b]): [number, number] => [
    a * (length / width),
    b,
  ])
  k.prism(axis, rectangle(length, width, width * 0.12), [0, height], { holes: holesAt(bolts, width * 0.09) })
  return { length: height, a: length, b: width }
}
