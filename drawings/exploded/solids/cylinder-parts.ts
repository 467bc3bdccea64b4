// What stands in and over a cylinder: liner, piston, rod, shells, valves and what moves them.
import { rectangle, regular, rounded } from '../outlines.ts'
import type { Flat } from '../sketch.ts'
import { round, type Solid, steps } from './solid.ts'

export const liner: Solid = (k, axis, size) => {
  const [r, bore, length, flange] = [
    size('d', 130) / 2,
    size('bore', 117) / 2,
    size('length', 245),
    size('flange', 137) / 2,
  ]
  k.cylinder(axis, [0, 0], [0, length * 0.94], r)
  k.bands(
    axis,
    [0, 0],
    r,
    [0.12, 0.15, 0.22, 0.25].map((share) => share * length),
  )
  k.cylinder(axis, [0, 0], [length * 0.94, length], flange)
  k.hole(axis, [0, 0, bore], length, length * 0.4)
  return round(length, 2 * flange)
}

export const ringSet: Solid = (k, axis, size) => {
  const r = size('d', 110) / 2
  const step = r * 0.34
  for (const i of steps(3)) {
    const w = i * step
    k.prism(axis, regular(r, 32), [w, w + r * 0.05], { inner: regular(r * 0.88, 32), face: 'g' })
  }
  return round(2 * step + r * 0.05, 2 * r)
}

export const piston: Solid = (k, axis, size) => {
  const [r, height] = [size('d', 110) / 2, size('h', 115)]
  k.cylinder(axis, [0, 0], [0, height], r)
  k.bands(
    axis,
    [0, 0],
    r,
    [0.68, 0.74, 0.79, 0.84, 0.88, 0.92].map((share) => share * height),
  )
  if (axis === 'z') {
    k.disc('y', height * 0.36, 0, r * 0.97, r * 0.32, 'l')
    k.hole('y', [height * 0.36, 0, r * 0.23], r * 0.97, r * 0.3)
  }
  k.ring(axis, 0, 0, height, r * 0.94)
  k.hole(axis, [0, 0, r * 0.55], height, r * 0.35)
  return round(height, 2 * r)
}

export const pin: Solid = (k, axis, size) => {
  const [r, length] = [size('d', 20) / 2, size('length', 60)]
  k.cylinder(axis, [0, 0], [0, length], r)
  k.bands(axis, [0, 0], r, [length * 0.06, length * 0.94])
  k.hole(axis, [0, 0, r * 0.55], length, r)
  return round(length, 2 * r)
}

/** Standing: the small end on top. */
export const rod: Solid = (k, axis, size) => {
  const [centres, big, small] = [size('centres', 200), size('big', 100) / 2, size('small', 55) / 2]
  const thick = big * 0.5
  const length = centres + big + small
  const outline: Flat[] = rounded(
    [
      [0, -big * 0.9],
      [big * 0.9, -big],
      [big * 1.7, -small * 0.6],
      [length - 2.2 * small, -small * 0.5],
      [length - 1.6 * small, -small],
      [length, -small],
      [length, small],
      [length - 1.6 * small, small],
      [length - 2.2 * small, small * 0.5],
      [big * 1.7, small * 0.6],
      [big * 0.9, big],
      [0, big * 0.9],
    ],
    small * 0.7,
  )
  const flat = (points: readonly Flat[]) => (axis === 'z' ? points : points.map(([a, b]): Flat => [b, a]))
  k.prism('y', flat(outline), [-thick / 2, thick / 2])
  const hole = (along: number, r: number) => {
    const [a, b] = flat([[along, 0]])[0]!
    k.hole('y', [a, b, r], thick / 2, thick)
  }
  hole(length - small, small * 0.66)
  hole(big, big * 0.72)
  const seam = (x: number) => (axis === 'z' ? ([x, thick / 2, big] as const) : ([big, thick / 2, x] as const))
  k.line([seam(-big * 0.98), seam(-big * 0.72)], 'e')
  k.line([seam(big * 0.72), seam(big * 0.98)], 'e')
  return { length, a: 2 * big, b: thick }
}

/** Two half shells, a little apart. */
export const shells: Solid = (k, axis, size) => {
  const [r, width] = [size('d', 80) / 2, Math.max(size('width', 30), size('d', 80) * 0.12)]
  const thick = Math.max(3, r * 0.09)
  const gap = r * 0.3
  const half = (way: 1 | -1): Flat[] => {
    const arc = (radius: number) =>
      steps(11).map(
        (i): Flat => [radius * Math.cos((i * Math.PI) / 10), way * (radius * Math.sin((i * Math.PI) / 10) + gap / 2)],
      )
    return [...arc(r), ...arc(r - thick).toReversed()]
  }
  if (axis === 'x') {
    k.prism('x', half(-1), [0, width])
    k.prism('x', half(1), [0, width])
    return { length: width, a: 2 * r, b: 2 * r + gap }
  }
  const raised = (way: 1 | -1) => half(way).map(([b, a]): Flat => [a + r + gap / 2, b])
  k.prism('y', raised(-1), [-width / 2, width / 2])
  k.prism('y', raised(1), [-width / 2, width / 2])
  return { length: 2 * r + gap, a: 2 * r, b: width }
}

export const bearing: Solid = (k, axis, size) => {
  const [outer, inner, width] = [size('od', 70) / 2, size('id', 64) / 2, size('width', 24)]
  k.cylinder(axis, [0, 0], [0, width], outer)
  k.hole(axis, [0, 0, inner], width, width)
  return round(width, 2 * outer)
}

export const valve: Solid = (k, axis, size) => {
  const [head, stem, length] = [size('head', 38) / 2, size('stem', 8) / 2, size('length', 130)]
  k.cylinder(axis, [0, 0], [0, head * 0.18], head)
  k.cylinder(axis, [0, 0], [head * 0.18, head * 0.5], head * 0.85, { to: stem * 2.4, isOpen: true })
  k.cylinder(axis, [0, 0], [head * 0.5, head], stem * 2.4, { to: stem, isOpen: true })
  k.cylinder(axis, [0, 0], [head, length], stem)
  k.bands(axis, [0, 0], stem, [length * 0.93, length * 0.95])
  return round(length, 2 * head)
}

export const spring: Solid = (k, axis, size) => {
  const [r, length] = [size('d', 34) / 2, size('length', 56)]
  const turns = 5
  const wire = r * 0.17
  for (const isNear of [false, true])
    for (const i of steps(turns * 2)) {
      if ((i % 2 === 1) !== isNear) continue
      const spots = steps(7).map((j) => {
        const angle = -Math.PI * 0.25 - Math.PI + (i + j / 6) * Math.PI
        const w = wire + ((i + j / 6) / (2 * turns)) * (length - 2 * wire)
        const [a, b] = [(r - wire) * Math.cos(angle), (r - wire) * Math.sin(angle)]
        return axis === 'z' ? ([a, b, w] as const) : ([w, a, b] as const)
      })
      k.tube(spots, wire)
    }
  return round(length, 2 * r)
}

export const retainer: Solid = (k, axis, size) => {
  const [r, length] = [size('d', 33) / 2, size('length', 8)]
  k.cylinder(axis, [0, 0], [0, length * 0.6], r * 0.62)
  k.cylinder(axis, [0, 0], [length * 0.6, length], r)
  k.hole(axis, [0, 0, r * 0.36], length, length)
  return round(length, 2 * r)
}

export const keeper: Solid = (k, axis, size) => {
  const [r, length] = [size('d', 12) / 2, size('length', 11)]
  for (const way of [-1, 1] as const) {
    const off: Flat = [way * r * 0.55, -way * r * 0.55]
    const half = steps(9).map((i): Flat => {
      const angle = -Math.PI / 4 + (way > 0 ? -Math.PI / 2 : Math.PI / 2) + ((i - 4) * Math.PI) / 8 + Math.PI / 2
      return [off[0] + r * Math.cos(angle), off[1] + r * Math.sin(angle)]
    })
    k.prism(axis, half, [0, length])
  }
  return round(length, 3 * r)
}

export const rocker: Solid = (k, axis, size) => {
  const [length, r] = [size('length', 100), size('d', 22) / 2]
  const [half, wide] = [length / 2, Math.max(r * 1.5, length * 0.12)]
  const outline = rounded(
    [
      [0, -half],
      [r * 1.2, -half],
      [r * 2.3, -r],
      [r * 2.3, r],
      [r * 1.4, half],
      [0, half],
      [-r * 0.3, half * 0.7],
      [0, r * 1.2],
      [0, -r * 1.2],
    ].map(([a, b]): Flat => [a! + r * 0.3, b!]),
    r * 0.5,
  )
  const flat = axis === 'z' ? outline : outline.map(([a, b]): Flat => [b, a])
  k.prism('y', flat, [-wide / 2, wide / 2])
  k.hole('y', axis === 'z' ? [r * 1.4, 0, r * 0.75] : [0, r * 1.4, r * 0.75], wide / 2, wide)
  if (axis === 'z') {
    k.cylinder('z', [-half * 0.86, 0], [r * 1.5, r * 2.4], r * 0.34)
    return { length: r * 2.6, a: length, b: wide }
  }
  return { length, a: wide, b: r * 2.6 }
}

export const pushrod: Solid = (k, axis, size) => {
  const [r, length] = [size('d', 12) / 2, size('length', 300)]
  k.cylinder(axis, [0, 0], [0, r * 1.4], r * 0.7, { to: r, isOpen: true })
  k.cylinder(axis, [0, 0], [r * 1.4, length - r * 3], r * 0.8, { isOpen: true })
  k.cylinder(axis, [0, 0], [length - r * 3, length], r * 1.3)
  k.hole(axis, [0, 0, r * 0.75], length, r)
  return round(length, r * 2.6)
}

export const crosshead: Solid = (k, axis, size) => {
  const [length, r] = [size('length', 60), size('d', 12) / 2]
  const flat = rectangle(length, r * 2.2, r)
  k.prism(axis, flat, [r, r * 2.6])
  k.cylinder(axis, [0, 0], [r * 2.6, r * 3.4], r * 1.1)
  k.hole(axis, [0, 0, r * 0.45], r * 3.4)
  for (const side of [-1, 1]) k.ring(axis, side * length * 0.38, 0, r * 2.6, r * 0.5)
  return { length: r * 3.4, a: length, b: r * 2.4 }
}
