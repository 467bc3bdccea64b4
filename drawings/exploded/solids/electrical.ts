// Starters, alternators, boxes of electronics, and what generators add.
import { circleOf, holesAt, moved, rectangle, regular, rim, toothed } from '../outlines.ts'
import { round, type Solid, steps } from './solid.ts'

export const starter: Solid = (k, _axis, size) => {
  const [r, length] = [size('d', 110) / 2, size('length', 340)]
  k.cylinder('x', [0, 0], [0, length * 0.08], r * 0.86, { to: r })
  k.cylinder('x', [0, 0], [length * 0.08, length * 0.62], r)
  k.bands(
    'x',
    [0, 0],
    r,
    [0.12, 0.2, 0.56].map((share) => share * length),
  )
  k.cylinder('x', [0, r * 1.5], [length * 0.16, length * 0.58], r * 0.56)
  k.bands('x', [0, r * 1.5], r * 0.56, [length * 0.22, length * 0.53])
  for (const z of [1.3, 1.75]) k.cylinder('x', [0.2 * r, r * z], [length * 0.58, length * 0.63], r * 0.1)
  k.prism('x', rectangle(r * 2.3, r * 2.6, r * 0.7), [length * 0.62, length * 0.67], {
    holes: [
      [-r * 0.8, r * 1, r * 0.12],
      [r * 0.8, -r * 1, r * 0.12],
    ],
  })
  k.cylinder('x', [0, 0], [length * 0.67, length * 0.84], r * 0.76, { to: r * 0.55 })
  k.prism('x', toothed(r * 0.32, r * 0.44, 10), [length * 0.84, length * 0.96])
  k.cylinder('x', [0, 0], [length * 0.96, length], r * 0.2)
  return { length, a: 2.3 * r, b: 4.1 * r }
}

export const alternator: Solid = (k, _axis, size) => {
  const [r, length] = [size('d', 140) / 2, size('length', 210)]
  k.cylinder('x', [0, 0], [0, length * 0.24], r * 0.9, { to: r })
  k.cylinder('x', [0, 0], [length * 0.24, length * 0.46], r)
  k.bands(
    'x',
    [0, 0],
    r,
    steps(6).map((i) => length * (0.27 + i * 0.03)),
  )
  for (const z of [-1, 1]) k.prism('x', moved(regular(r * 0.26, 14), 0, z * r * 1.12), [length * 0.46, length * 0.64])
  k.cylinder('x', [0, 0], [length * 0.46, length * 0.68], r, { to: r * 0.9 })
  for (const [a, b] of circleOf(r * 0.6, 8)) k.hole('x', [a, b, r * 0.13], length * 0.68)
  for (const z of [-1, 1]) k.hole('x', [0, z * r * 1.12, r * 0.12], length * 0.64)
  k.cylinder('x', [0, 0], [length * 0.74, length * 0.96], r * 0.46)
  k.bands(
    'x',
    [0, 0],
    r * 0.46,
    steps(5).map((i) => length * (0.78 + i * 0.035)),
  )
  k.prism('x', regular(r * 0.16, 6), [length * 0.96, length])
  return { length, a: 2 * r, b: 2.7 * r }
}

/** A sealed box with cooling ribs and plugs on one side. */
export const box: Solid = (k, axis, size) => {
  const [l, w, h] = [
    size('l', size('length', size('w', size('d', 120)))),
    size('w', size('width', size('depth', size('d', 90)))),
    size('h', size('height', size('length', 60))),
  ]
  k.prism(axis, rectangle(l * 1.08, w * 1.08, w * 0.08), [0, h * 0.12], {
    holes: holesAt(rim(l * 0.98, w * 0.98, 4), w * 0.03),
  })
  k.prism(axis, rectangle(l, w, w * 0.08), [h * 0.12, h])
  for (const i of steps(6))
    k.prism(axis, moved(rectangle(l * 0.03, w * 0.72, 1), l * (-0.3 + i * 0.12), 0), [h, h * 1.06])
  if (axis === 'z') {
    for (const x of [-0.24, 0.24]) {
      k.prism('y', moved(rectangle(h * 0.5, l * 0.3, h * 0.1), h * 0.56, x * l), [w / 2, w * 0.62])
      k.prism('y', moved(rectangle(h * 0.34, l * 0.24, h * 0.06), h * 0.56, x * l), [w * 0.62, w * 0.625], {
        face: 'k',
      })
    }
  }
  return { length: h * 1.06, a: l * 1.08, b: w * 1.2 }
}

export const actuator: Solid = (k, axis, size) => {
  const [r, length] = [size('d', 90) / 2, size('length', 140)]
  k.prism(axis, rectangle(r * 1.9, r * 1.9, r * 0.3), [0, length * 0.1], {
    holes: holesAt(rim(r * 1.5, r * 1.5, 4), r * 0.11),
  })
  k.cylinder(axis, [0, 0], [length * 0.1, length * 0.5], r * 0.6)
  k.cylinder(axis, [0, 0], [length * 0.5, length * 0.58], r)
  k.cylinder(axis, [0, 0], [length * 0.58, length * 0.92], r * 0.86)
  for (const [a, b] of circleOf(r * 0.92, 4)) k.cylinder(axis, [a, b], [length * 0.58, length * 0.62], r * 0.07)
  k.prism(axis, moved(rectangle(r * 0.8, r * 0.5, r * 0.1), 0, 0), [length * 0.92, length])
  k.prism(axis, rectangle(r * 0.6, r * 0.3, r * 0.06), [length, length * 1.005], { face: 'k' })
  return round(length, 2 * r)
}

export const harness: Solid = (k, axis, size) => {
  const l = Math.min(size('length', 700), 600) * 0.7
  const r = Math.max(4, l * 0.014)
  const plugs = Math.min(6, Math.max(3, Math.round(size('connectors', 12) / 3)))
  const lift = l * 0.2
  for (const i of steps(plugs)) {
    const x = -l * 0.38 + (i * l * 0.76) / (plugs - 1)
    const way = i % 2 === 0 ? 1 : -1
    k.tube(
      [
        [x, 0, lift],
        [x + l * 0.03, way * l * 0.05, lift - l * 0.02],
        [x + l * 0.04, way * l * 0.14, lift - l * 0.03],
      ],
      r * 0.6,
    )
    k.prism(
      'y',
      moved(rectangle(r * 3.4, r * 4.4, r * 0.6), lift - l * 0.03, x + l * 0.04),
      way > 0 ? [l * 0.14, l * 0.2] : [-l * 0.2, -l * 0.14],
    )
  }
  k.tube(
    [
      [-l / 2, 0, lift],
      [-l * 0.25, 0, lift + r],
      [0, 0, lift - r],
      [l * 0.25, 0, lift + r],
      [l / 2, 0, lift],
    ],
    r * 1.3,
  )
  k.prism('x', moved(rectangle(r * 5, r * 6, r), 0, lift), [l / 2, l / 2 + r * 5])
  return axis === 'z' ? { length: lift * 1.3, a: l, b: l * 0.4 } : { length: l, a: l * 0.4, b: lift * 1.3 }
}

export const diodePlate: Solid = (k, axis, size) => {
  const r = size('d', 140) / 2
  k.cylinder(axis, [0, 0], [0, r * 0.12], r)
  for (const [a, b] of circleOf(r * 0.68, 6)) {
    k.cylinder(axis, [a, b], [r * 0.12, r * 0.3], r * 0.13)
    k.cylinder(axis, [a, b], [r * 0.3, r * 0.5], r * 0.05)
  }
  k.hole(axis, [0, 0, r * 0.3], r * 0.12, r * 0.12)
  return round(r * 0.5, 2 * r)
}

export const mount: Solid = (k, axis, size) => {
  const [r, height] = [size('d', 80) / 2, size('height', size('h', 60))]
  k.prism(axis, rectangle(r * 3, r * 2, r * 0.3), [0, height * 0.12], {
    holes: holesAt(
      [
        [-r * 1.25, 0],
        [r * 1.25, 0],
      ],
      r * 0.16,
    ),
  })
  k.cylinder(axis, [0, 0], [height * 0.12, height * 0.8], r, { to: r * 0.8, side: 'g' })
  k.cylinder(axis, [0, 0], [height * 0.8, height * 0.88], r * 0.86)
  k.cylinder(axis, [0, 0], [height * 0.88, height * 1.2], r * 0.18)
  return { length: height * 1.2, a: r * 3, b: r * 2 }
}

export const ct: Solid = (k, axis, size) => {
  const r = size('od', size('d', 70)) / 2
  k.prism(axis, rectangle(r * 1.4, r * 1.2, r * 0.1), [0, r * 0.2])
  k.cylinder(axis, [0, 0], [r * 0.2, r * 0.8], r)
  k.hole(axis, [0, 0, r * 0.55], r * 0.8, r * 0.6)
  return round(r * 0.8, 2 * r)
}

/** A door or a panel, standing, with louvres and a latch; displays and cabinets have a window instead. */
/** A panel laid flat: folded edges, a raised field, louvers. */
export const sheet: Solid = (k, _axis, size) => {
  const [length, width, height] = [size('length', 800), size('width', 600), size('height', 20)]
  const lip = Math.min(length, width) * 0.05
  k.prism('z', rectangle(length, width, lip), [0, height * 0.8])
  k.prism('z', rectangle(length - 3 * lip, width - 3 * lip, lip), [height * 0.8, height])
  for (const i of steps(5)) {
    const x = length * (-0.32 + i * 0.05)
    const ends = [-width * 0.22, width * 0.22].map((y) => [x, y, height] as const)
    k.line(ends, 'e')
  }
  return { length: height, a: length, b: width }
}

export const cabinet: Solid = (k, _axis, size) => {
  const [w, h, deep] = [size('w', size('width', 400)), size('h', size('height', 500)), size('depth', size('d', 160))]
  k.prism('z', rectangle(w, deep, 4), [0, h])
  const front = deep / 2
  k.prism('y', moved(rectangle(h * 0.9, w * 0.9, 6), h / 2, 0), [front, front + 8])
  k.prism('y', moved(rectangle(h * 0.26, w * 0.5, 4), h * 0.68, -w * 0.1), [front + 8, front + 11], { face: 'k' })
  for (const i of steps(4)) k.hole('y', [h * 0.42, w * (-0.3 + i * 0.16), Math.min(w, h) * 0.035], front + 8)
  return { length: h, a: w, b: deep * 1.2 }
}

export const breaker: Solid = (k, axis, size) => {
  const [w, h, deep] = [size('w', 105), size('h', 160), size('depth', 86)]
  k.prism(axis, rectangle(w, h, 3), [0, deep * 0.7])
  k.prism(axis, rectangle(w * 0.9, h * 0.5, 3), [deep * 0.7, deep])
  k.prism(axis, rectangle(w * 0.2, h * 0.16, 2), [deep, deep * 1.2], { face: 'k' })
  for (const a of [-0.32, 0, 0.32]) for (const b of [-0.4, 0.4]) k.hole(axis, [a * w, b * h, w * 0.07], deep * 0.7)
  return { length: deep * 1.2, a: w, b: h }
}
