// What is cast or pressed: block, head, covers, pan, manifolds, housings, turbo, pumps.
import { circleOf, holesAt, moved, rectangle, regular, rim, rounded } from '../outlines.ts'
import type { Flat } from '../sketch.ts'
import { round, type Solid, steps } from './solid.ts'

export const block: Solid = (k, _axis, size) => {
  const [length, width, height] = [size('length', 900), size('width', 300), size('height', 350)]
  const rows = size('rows', 1)
  const inRow = Math.max(1, size('cylinders', 6) / rows)
  const bore = size('bore', 110) / 2
  const pitch = length / (inRow + 0.4)
  const along = steps(inRow).map((i) => (i - (inRow - 1) / 2) * pitch)
  k.prism('z', rectangle(length, width * 1.06, 8), [0, height * 0.12])
  k.prism('z', rectangle(length * 0.97, width * 0.94, 12), [height * 0.12, height * 0.93])
  for (const x of along) {
    k.prism('y', moved(rectangle(height * 0.34, pitch * 0.62, pitch * 0.1), height * 0.64, x), [
      width * 0.47,
      width * 0.49,
    ])
    k.hole('y', [height * 0.3, x, pitch * 0.12], width * 0.47, 8)
  }
  k.prism('x', moved(rectangle(width * 0.62, height * 0.34, width * 0.1), 0, height * 0.6), [
    length * 0.485,
    length * 0.5,
  ])
  k.hole('x', [0, height * 0.32, width * 0.13], length * 0.485)
  k.hole('x', [width * 0.24, height * 0.62, width * 0.08], length * 0.5)
  k.prism('z', rectangle(length, width, 12), [height * 0.93, height])
  const offsets = rows === 2 ? [-width * 0.26, width * 0.26] : [0]
  const shown = rows === 2 ? Math.min(bore, width * 0.2, pitch * 0.44) : Math.min(bore, pitch * 0.46)
  for (const y of offsets)
    for (const x of along) {
      k.ring('z', x, y, height, shown * 1.1)
      k.hole('z', [x, y, shown], height, height)
    }
  for (const [x, y] of rim(length * 0.95, width * 0.9, 2 * (inRow + 1))) k.hole('z', [x, y, width * 0.022], height)
  return { length: height, a: length, b: width * 1.06 }
}

export const head: Solid = (k, axis, size) => {
  const [length, width, height] = [size('length', 800), size('width', 240), size('height', 120)]
  const count = Math.max(1, size('cylinders', 6))
  const pitch = length / (count + 0.3)
  const along = steps(count).map((i) => (i - (count - 1) / 2) * pitch)
  k.prism(axis, rectangle(length, width, 14), [0, height * 0.14])
  k.prism(axis, rectangle(length * 0.98, width * 0.94, 12), [height * 0.14, height * 0.86])
  if (axis === 'z')
    for (const x of along) {
      const port = Math.min(pitch * 0.42, width * 0.4)
      k.prism('y', moved(rectangle(height * 0.5, port, port * 0.2), height * 0.5, x), [width * 0.47, width * 0.5])
      k.hole('y', [height * 0.5, x, port * 0.3], width * 0.5, 20)
    }
  k.prism(axis, rectangle(length, width, 14), [height * 0.86, height])
  for (const x of along) {
    const r = Math.min(pitch, width) * 0.09
    for (const [dx, dy] of [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ] as const) {
      const [a, b] = [x + dx * pitch * 0.19, dy * width * 0.17]
      k.ring(axis, a, b, height, r * 1.5)
      k.hole(axis, [a, b, r * 0.7], height)
    }
    k.hole(axis, [x, 0, r * 0.9], height, r)
  }
  for (const [a, b] of rim(length - pitch * 0.2, width * 0.86, 2 * (count + 1)))
    k.hole(axis, [a, b, width * 0.028], height)
  return { length: height, a: length, b: width }
}

/** A cover with a flange and bosses for its bolts; what stands upright, as at the front of an engine, has openings instead of a roof. */
export const cover: Solid = (k, axis, size) => {
  const [length, width, height] = [size('length', 400), size('width', 200), size('height', 80)]
  const bar = Math.min(width * 0.14, 26)
  const flange = Math.max(3, height * 0.12)
  const [a, b] = axis === 'z' ? [length, width] : [width, length]
  const bolts = rim(a - bar, b - bar, a > 250 || b > 250 ? 10 : 4)
  k.prism(axis, rectangle(a, b, width * 0.1), [0, flange], { holes: holesAt(bolts, bar * 0.2) })
  const inner = (share: number) => rectangle(a * share - 2 * bar, b * share - 2 * bar, width * 0.12)
  k.prism(axis, inner(1), [flange, height * 0.86])
  k.prism(axis, inner(0.94), [height * 0.86, height])
  if (axis === 'z' && length > 1.8 * width) {
    for (const i of steps(4))
      k.prism('z', moved(rectangle(length * 0.018, width * 0.42, 4), length * (-0.34 + i * 0.045), 0), [
        height,
        height * 1.05,
      ])
    k.cylinder('z', [length * 0.3, 0], [height, height * 1.2], width * 0.13)
    k.hole('z', [length * 0.3, 0, width * 0.09], height * 1.2)
  } else {
    const r = Math.min(a, b) * 0.24
    k.cylinder(axis, [0, axis === 'x' ? -b * 0.14 : 0], [height, height * 1.12], r)
    k.hole(axis, [0, axis === 'x' ? -b * 0.14 : 0, r * 0.78], height * 1.12, height * 0.3)
    if (axis === 'x') k.ring('x', 0, b * 0.24, height, r * 0.62)
  }
  return { length: height * 1.15, a, b }
}

export const pan: Solid = (k, axis, size) => {
  const [length, width, height] = [size('length', 800), size('width', 300), size('height', 190)]
  const bar = Math.min(width * 0.1, 24)
  k.prism(axis, moved(rectangle(length * 0.5, width - 2 * bar, width * 0.12), -length * 0.2, 0), [0, height * 0.5])
  k.prism(axis, rectangle(length - 2 * bar, width - 2 * bar, width * 0.1), [height * 0.45, height * 0.96])
  if (axis === 'z') {
    for (const i of steps(5))
      k.line([
        [length * (-0.3 + i * 0.18), width / 2 - bar, height * 0.55],
        [length * (-0.3 + i * 0.18), width / 2 - bar, height * 0.9],
      ])
    k.cylinder('y', [height * 0.16, -length * 0.2], [width / 2 - bar, width / 2 - bar * 0.4], height * 0.07)
  }
  k.prism(axis, rectangle(length, width, width * 0.08), [height * 0.96, height], {
    inner: rectangle(length - 2.4 * bar, width - 2.4 * bar, width * 0.07),
    holes: holesAt(rim(length - bar, width - bar, 12), bar * 0.22),
  })
  return { length: height, a: length, b: width }
}

/** A log with a flange for every port, lying along x. */
export const manifold: Solid = (k, axis, size) => {
  const [ports, length, r] = [Math.max(1, size('ports', 3)), size('length', 400), size('d', 70) / 2]
  const pitch = length / ports
  const lift = axis === 'z' ? r : 0
  const at = (w: number): Flat => (axis === 'z' ? [lift, w] : [0, w])
  for (const i of steps(ports)) {
    const x = (i - (ports - 1) / 2) * pitch
    const [a, b] = at(x)
    k.prism('y', moved(rectangle(r * 1.8, Math.min(pitch * 0.8, r * 2.4), r * 0.3), a, b), [-r * 1.5, -r * 1.25])
    k.cylinder('y', [a, b], [-r * 1.25, 0], r * 0.62, { isOpen: true })
  }
  k.cylinder('x', [0, lift], [-length / 2, length / 2], r)
  k.bands(
    'x',
    [0, lift],
    r,
    steps(ports - 1).map((i) => (i + 1 - ports / 2) * pitch),
  )
  k.cylinder('x', [0, lift], [length / 2, length / 2 + r * 0.25], r * 1.2)
  k.hole('x', [0, lift, r * 0.75], length / 2 + r * 0.25, r * 0.5)
  return axis === 'z' ? { length: 2 * r, a: length, b: 2.5 * r } : { length, a: 2.5 * r, b: 2 * r }
}

export const turbo: Solid = (k, _axis, size) => {
  const r = size('d', 220) / 2
  const [inlet, outlet] = [size('inlet', 80) / 2, size('outlet', 70) / 2]
  const length = r * 2.1
  k.cylinder('x', [0, 0], [0, r * 0.24], r * 0.5)
  k.cylinder('x', [0, 0], [r * 0.24, r * 0.66], r * 0.86)
  k.prism('z', moved(rectangle(r * 0.8, r * 0.62, r * 0.1), r * 0.45, r * 0.55), [-r * 1.05, -r * 0.9])
  k.cylinder('x', [0, 0], [r * 0.66, r * 0.78], r * 0.6)
  k.cylinder('x', [0, 0], [r * 0.78, r * 1.16], r * 0.36)
  k.cylinder('z', [r * 0.97, 0], [r * 0.3, r * 0.55], r * 0.13)
  k.hole('z', [r * 0.97, 0, r * 0.07], r * 0.55)
  k.cylinder('x', [0, 0], [r * 1.16, r * 1.26], r * 0.62)
  k.cylinder('z', [r * 1.5, -r * 0.7], [0, r * 1.15], outlet)
  k.hole('z', [r * 1.5, -r * 0.7, outlet * 0.8], r * 1.15, r * 0.3)
  k.cylinder('x', [0, 0], [r * 1.26, r * 1.72], r)
  k.bands('x', [0, 0], r, [r * 1.34, r * 1.64])
  k.disc('x', 0, 0, r * 1.72, r * 0.76, 'l')
  k.cylinder('x', [0, 0], [r * 1.72, length], inlet * 1.1)
  k.hole('x', [0, 0, inlet * 0.92], length, r * 0.3)
  return { length, a: 2 * r, b: 2 * r }
}

export const pump: Solid = (k, axis, size) => {
  const [r, length] = [size('d', 140) / 2, size('length', 120)]
  const ears = circleOf(r * 0.86, 3, 0.5)
  k.prism(axis, rounded(regular(r * 1.22, 3, 0.5), r * 0.5, 5), [0, length * 0.12])
  k.cylinder(axis, [0, 0], [length * 0.12, length * 0.58], r * 0.86)
  k.bands(axis, [0, 0], r * 0.86, [length * 0.2, length * 0.5])
  for (const [a, b] of ears) k.hole(axis, [a, b, r * 0.09], length * 0.12)
  if (axis === 'x') {
    k.cylinder('z', [length * 0.36, 0], [r * 0.6, r * 1.3], r * 0.3)
    k.hole('z', [length * 0.36, 0, r * 0.22], r * 1.3)
  } else {
    k.cylinder('y', [length * 0.36, 0], [r * 0.6, r * 1.25], r * 0.26)
    k.hole('y', [length * 0.36, 0, r * 0.18], r * 1.25)
  }
  for (const [a, b] of circleOf(r * 0.68, 6)) k.cylinder(axis, [a, b], [length * 0.58, length * 0.63], r * 0.08)
  k.cylinder(axis, [0, 0], [length * 0.58, length * 0.85], r * 0.46)
  k.cylinder(axis, [0, 0], [length * 0.85, length], r * 0.17)
  k.hole(axis, [0, 0, r * 0.07], length)
  return round(length, 2.2 * r)
}

export const radiator: Solid = (k, _axis, size) => {
  const [w, h, depth] = [size('w', 800), size('h', 600), size('depth', 64)]
  const tank = w * 0.08
  k.prism('z', moved(rectangle(tank, depth * 1.5, 8), -w / 2 + tank / 2, 0), [0, h])
  k.prism('z', rectangle(w - 2 * tank, depth, 0), [h * 0.03, h * 0.97])
  const from = -w / 2 + tank
  for (const i of steps(15)) {
    const z = h * (0.08 + i * 0.06)
    k.line([
      [from, depth / 2, z],
      [w / 2 - tank, depth / 2, z],
    ])
  }
  k.prism('z', moved(rectangle(tank, depth * 1.5, 8), w / 2 - tank / 2, 0), [0, h])
  const pipe = Math.min(tank * 0.4, depth * 0.5)
  k.cylinder('y', [h * 0.85, w / 2 - tank / 2], [depth * 0.75, depth * 1.6], pipe)
  k.hole('y', [h * 0.85, w / 2 - tank / 2, pipe * 0.75], depth * 1.6)
  k.cylinder('y', [h * 0.12, -w / 2 + tank / 2], [depth * 0.75, depth * 1.6], pipe)
  k.hole('y', [h * 0.12, -w / 2 + tank / 2, pipe * 0.75], depth * 1.6)
  return { length: h, a: w, b: depth * 2 }
}

export const coolerCore: Solid = (k, axis, size) => {
  const [l, w, h] = [size('l', 300), size('w', 80), size('h', 60)]
  for (const i of steps(6)) k.prism(axis, rectangle(l, w, w * 0.35), [(i * h) / 6, ((i + 0.7) * h) / 6])
  for (const side of [-1, 1]) {
    k.cylinder(axis, [side * l * 0.38, 0], [h * 0.95, h * 1.1], w * 0.24)
    k.hole(axis, [side * l * 0.38, 0, w * 0.16], h * 1.1)
  }
  return { length: h * 1.1, a: l, b: w }
}
