// Filters, canisters, hoses, lines, and what is screwed in: sensors, injectors, plugs.
import { circleOf, moved, rectangle, regular } from '../outlines.ts'
import { round, type Solid, steps } from './solid.ts'

/** Spin-on: the thread is on top. */
export const filterCan: Solid = (k, axis, size) => {
  const [r, length] = [size('d', 100) / 2, size('length', 180)]
  k.cylinder(axis, [0, 0], [0, length * 0.06], r * 0.88, { to: r, isOpen: true })
  k.cylinder(axis, [0, 0], [length * 0.06, length * 0.94], r, { isOpen: true })
  k.bands(axis, [0, 0], r, [length * 0.84, length * 0.88])
  k.cylinder(axis, [0, 0], [length * 0.94, length], r, { to: r * 0.94 })
  k.ring(axis, 0, 0, length, r * 0.82)
  k.ring(axis, 0, 0, length, r * 0.68)
  for (const [a, b] of circleOf(r * 0.5, 8)) k.hole(axis, [a, b, r * 0.08], length)
  k.hole(axis, [0, 0, r * 0.26], length, r * 0.5)
  return round(length, 2 * r)
}

export const filterCartridge: Solid = (k, axis, size) => {
  const [r, inner, length] = [size('d', 200) / 2, size('id', 100) / 2, size('length', 300)]
  k.cylinder(axis, [0, 0], [0, length * 0.07], r)
  k.cylinder(axis, [0, 0], [length * 0.07, length * 0.93], r * 0.95, { isOpen: true })
  if (axis === 'z')
    for (const i of steps(11)) {
      const angle = -0.7 + i * 0.29
      const [x, y] = [r * 0.95 * Math.cos(angle), r * 0.95 * Math.sin(angle)]
      k.line([
        [x, y, length * 0.08],
        [x, y, length * 0.92],
      ])
    }
  else
    for (const i of steps(9)) {
      const angle = -0.6 + i * 0.27
      const [y, z] = [r * 0.95 * Math.cos(angle), r * 0.95 * Math.sin(angle)]
      k.line([
        [length * 0.08, y, z],
        [length * 0.92, y, z],
      ])
    }
  k.cylinder(axis, [0, 0], [length * 0.93, length], r, { end: 'g' })
  k.ring(axis, 0, 0, length, r * 0.84)
  k.hole(axis, [0, 0, inner * 0.9], length, length * 0.3)
  return round(length, 2 * r)
}

export const canister: Solid = (k, axis, size) => {
  const [r, length] = [size('d', 250) / 2, size('length', 300)]
  const neck = length > 1.4 * r
  const [from, to] = neck ? [length * 0.12, length * 0.88] : [0, length]
  if (neck) k.cylinder(axis, [0, 0], [0, from], r * 0.5, { to: r, isOpen: true })
  k.cylinder(axis, [0, 0], [from, from + r * 0.1], r * 1.07)
  k.cylinder(axis, [0, 0], [from + r * 0.1, to - r * 0.1], r)
  k.bands(
    axis,
    [0, 0],
    r,
    [0.3, 0.34, 0.66, 0.7].map((share) => from + share * (to - from)),
  )
  k.cylinder(axis, [0, 0], [to - r * 0.1, to], r * 1.07)
  if (neck) {
    k.cylinder(axis, [0, 0], [to, length], r, { to: r * 0.5 })
    k.hole(axis, [0, 0, r * 0.42], length, r * 0.3)
  } else {
    k.disc(axis, 0, 0, to, r * 0.92, 'g')
    for (const share of [0.3, 0.5, 0.7]) k.ring(axis, 0, 0, to, r * share)
  }
  return round(length, 2.1 * r)
}

/** Lying along x with two bends; longer ones are drawn shorter, with a coil's worth of bend. */
const bent = (length: number): [number, number, number][] => {
  const l = Math.min(length, 420) * 0.62
  return [
    [-l * 0.5, 0, 0],
    [-l * 0.18, 0, 0],
    [-l * 0.04, 0, l * 0.26],
    [l * 0.3, 0, l * 0.34],
    [l * 0.5, 0, l * 0.34],
  ]
}

export const hose: Solid = (k, axis, size) => {
  const [inner, length] = [size('id', 40), Math.max(size('length', 300), size('id', 40) * 2.2)]
  const r = inner * 0.6
  const spots = bent(length).map(([x, y, z]) => [x, y, z + r] as const)
  k.tube(spots, r)
  const [x, , z] = spots.at(-1)!
  k.disc('x', 0, z, x, r, 't')
  k.hole('x', [0, z, r * 0.78], x)
  const l = Math.min(length, 420) * 0.62
  return axis === 'z' ? { length: 2 * r + l * 0.34, a: l, b: 2 * r } : { length: l, a: 2 * r, b: 2 * r + l * 0.34 }
}

export const line: Solid = (k, axis, size) => {
  const [r, length] = [Math.max(size('d', 8) / 2, 3), size('length', 300)]
  const spots = bent(length).map(([x, y, z]) => [x, y, z + r * 2] as const)
  const [[fromX, , fromZ], [toX, , toZ]] = [spots[0]!, spots.at(-1)!]
  k.prism('x', moved(regular(r * 2, 6), 0, fromZ), [fromX - r * 3, fromX])
  k.tube(spots, r)
  k.prism('x', moved(regular(r * 2, 6), 0, toZ), [toX, toX + r * 3])
  k.hole('x', [0, toZ, r * 0.9], toX + r * 3)
  const l = Math.min(length, 420) * 0.62 + r * 6
  return axis === 'z' ? { length: 4 * r + l * 0.34, a: l, b: 4 * r } : { length: l, a: 4 * r, b: 4 * r + l * 0.34 }
}

export const rail: Solid = (k, axis, size) => {
  const [ports, length, r] = [size('ports', 6), size('length', 700), size('d', 32) / 2]
  const lift = axis === 'z' ? r : 0
  const [from, to] = axis === 'z' ? [-length / 2, length / 2] : [0, length]
  k.cylinder('x', [0, lift], [from, to], r)
  k.prism('x', moved(regular(r * 0.9, 6), 0, lift), [to, to + r])
  for (const i of steps(ports)) {
    const x = from + ((i + 0.5) * length) / ports
    k.cylinder('z', [x, 0], [lift + r * 0.9, lift + r * 1.9], r * 0.55)
    k.hole('z', [x, 0, r * 0.28], lift + r * 1.9)
  }
  return axis === 'z' ? { length: r * 2.9, a: length, b: 2 * r } : { length, a: 2 * r, b: 3 * r }
}

export const sensor: Solid = (k, axis, size) => {
  const [r, length] = [size('d', 22) / 2, size('length', 75)]
  k.cylinder(axis, [0, 0], [0, length * 0.2], r * 0.42)
  k.cylinder(axis, [0, 0], [length * 0.2, length * 0.48], r * 0.72, { isOpen: true })
  k.bands(
    axis,
    [0, 0],
    r * 0.72,
    steps(5).map((i) => length * (0.24 + i * 0.05)),
  )
  k.prism(axis, regular(r * 1.15, 6, 0.26), [length * 0.48, length * 0.62])
  k.cylinder(axis, [0, 0], [length * 0.62, length * 0.74], r * 0.7)
  k.prism(axis, rectangle(r * 1.7, r * 1.2, r * 0.3), [length * 0.74, length])
  k.prism(axis, rectangle(r * 1.3, r * 0.8, r * 0.2), [length * 0.985, length], { face: 'k' })
  return round(length, 2.3 * r)
}

export const injector: Solid = (k, axis, size) => {
  const [r, length] = [size('d', 30) / 2, size('length', 200)]
  k.cylinder(axis, [0, 0], [0, length * 0.1], r * 0.25, { to: r * 0.34, isOpen: true })
  k.cylinder(axis, [0, 0], [length * 0.1, length * 0.3], r * 0.5)
  k.cylinder(axis, [0, 0], [length * 0.3, length * 0.55], r * 0.78)
  k.bands(axis, [0, 0], r * 0.78, [length * 0.36, length * 0.39])
  k.cylinder(axis, [0, 0], [length * 0.55, length * 0.74], r)
  k.prism(axis, regular(r * 1.02, 6, 0.26), [length * 0.74, length * 0.8])
  if (axis === 'z') {
    k.cylinder('y', [length * 0.66, 0], [r * 0.7, r * 1.9], r * 0.4)
    k.hole('y', [length * 0.66, 0, r * 0.22], r * 1.9)
  }
  k.cylinder(axis, [0, 0], [length * 0.8, length * 0.94], r * 0.72)
  k.prism(axis, rectangle(r * 1.1, r * 0.8, r * 0.2), [length * 0.94, length])
  return round(length, 2.2 * r)
}

export const nozzle: Solid = (k, axis, size) => {
  const [r, length] = [size('d', 16) / 2, size('length', 70)]
  k.cylinder(axis, [0, 0], [0, length * 0.25], r * 0.7)
  k.prism(axis, rectangle(r * 4, r * 2, r * 0.8), [length * 0.25, length * 0.4], { holes: [[r * 1.3, 0, r * 0.35]] })
  if (axis === 'z')
    k.tube(
      [
        [0, 0, length * 0.4],
        [0, 0, length * 0.75],
        [-length * 0.2, 0, length * 0.85],
        [-length * 0.3, 0, length],
      ],
      r * 0.3,
    )
  else
    k.tube(
      [
        [length * 0.4, 0, 0],
        [length * 0.75, 0, 0],
        [length * 0.9, 0, length * 0.2],
      ],
      r * 0.3,
    )
  return { length, a: r * 4, b: r * 2 }
}

export const plug: Solid = (k, axis, size) => {
  const [r, length] = [size('d', 40) / 2, size('length', 10)]
  k.cylinder(axis, [0, 0], [0, length], r)
  if (length > r) {
    k.bands(
      axis,
      [0, 0],
      r,
      steps(4).map((i) => length * (0.3 + i * 0.07)),
    )
    k.prism(axis, regular(r * 0.8, 6), [length, length * 1.2])
    return round(length * 1.2, 2 * r)
  }
  k.hole(axis, [0, 0, r * 0.84], length, length * 0.7)
  return round(length, 2 * r)
}

export const strainer: Solid = (k, axis, size) => {
  const [r, length] = [size('d', 36) / 2, size('length', 280)]
  const drop = length * 0.4
  k.cylinder('z', [-length / 2 + r, 0], [0, r * 1.2], r * 2.1, { to: r * 1.2 })
  k.tube(
    [
      [-length / 2 + r, 0, r * 1.2],
      [-length / 2 + r, 0, drop],
      [-length * 0.2, 0, drop],
      [length / 2, 0, drop],
    ],
    r,
  )
  k.prism('x', moved(rectangle(r * 4, r * 2.6, r), 0, drop), [length / 2, length / 2 + r * 0.5])
  k.hole('x', [0, drop, r * 0.8], length / 2 + r * 0.5)
  return axis === 'z' ? { length: drop + r, a: length, b: 4 * r } : { length, a: 4 * r, b: drop + r }
}

export const dipstick: Solid = (k, axis, size) => {
  const [length, r] = [Math.min(size('length', 700) * 0.5, 400), size('d', 8) / 2]
  k.tube(
    [
      [0, 0, 0],
      [0, 0, length * 0.5],
      [length * 0.05, 0, length * 0.7],
      [length * 0.05, 0, length * 0.92],
    ],
    r * 0.7,
  )
  k.cylinder('z', [length * 0.05, 0], [length * 0.9, length * 0.96], r * 2.4)
  k.prism('y', moved(regular(r * 4, 16), length * 0.96 + r * 4, length * 0.05), [-r, r], {
    inner: moved(regular(r * 2.6, 16), length * 0.96 + r * 4, length * 0.05),
  })
  return axis === 'z' ? { length, a: r * 8, b: r * 4 } : { length: r * 8, a: r * 4, b: length }
}

export const sparkPlug: Solid = (k, axis, size) => {
  const [r, length] = [size('d', 14) / 2, size('length', 90)]
  k.cylinder(axis, [0, 0], [0, length * 0.3], r, { isOpen: true })
  k.bands(
    axis,
    [0, 0],
    r,
    steps(8).map((i) => length * (0.04 + i * 0.03)),
  )
  k.cylinder(axis, [0, 0], [length * 0.3, length * 0.36], r * 1.5)
  k.prism(axis, regular(r * 1.6, 6, 0.26), [length * 0.36, length * 0.5])
  k.cylinder(axis, [0, 0], [length * 0.5, length * 0.9], r * 0.85, { to: r * 0.6 })
  k.bands(axis, [0, 0], r * 0.78, [length * 0.62, length * 0.68, length * 0.74])
  k.cylinder(axis, [0, 0], [length * 0.9, length], r * 0.3)
  return round(length, 3.2 * r)
}

export const coil: Solid = (k, axis, size) => {
  const [r, length] = [size('d', 40) / 2, size('length', 110)]
  k.cylinder(axis, [0, 0], [0, length * 0.5], r * 0.55)
  k.bands(axis, [0, 0], r * 0.55, [length * 0.08, length * 0.14])
  k.prism(axis, rectangle(r * 3, r * 1.2, r * 0.5), [length * 0.5, length * 0.58], { holes: [[r * 1.2, 0, r * 0.2]] })
  k.prism(axis, rectangle(r * 1.8, r * 1.6, r * 0.3), [length * 0.58, length])
  k.prism(axis, rectangle(r * 0.9, r * 0.6, r * 0.1), [length, length * 1.1], { face: 'k' })
  return { length: length * 1.1, a: r * 3, b: r * 1.6 }
}
