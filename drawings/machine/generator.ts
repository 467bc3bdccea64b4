// A generator set of a line: skid, engine, alternator, control box, and half of its enclosure, open towards the viewer.
import { rounded } from '../exploded/outlines.ts'
import type { Flat, Sketch } from '../exploded/sketch.ts'
import { engineBody } from './engine-body.ts'
import { engineFront } from './engine-front.ts'
import { engineSides } from './engine-sides.ts'
import { type DrawnEngine, engineSizes } from './engine-sizes.ts'
import { box, evenly, type Piece, plate } from './piece.ts'

export interface DrawnGenerator {
  use: string
  models: readonly { kw: number; fuel: string }[]
}

/** What is drawn is the middle of the line. */
export function generatorPieces({ use, models }: DrawnGenerator): Piece[] {
  const { kw, fuel } = models.toSorted((a, b) => a.kw - b.kw)[Math.floor(models.length / 2)] ?? {
    kw: 20,
    fuel: 'Diesel',
  }
  const isMarine = use === 'Marine'
  const isSmall = kw < 12 || (kw <= 25 && fuel !== 'Diesel')
  const engine = isSmall ? smallEngine(kw) : largeEngine(kw, isMarine)
  const { floor, front, back, half } = engine
  const r = 46 * kw ** 0.3
  const end = back - r * 2.3
  const top = engine.top * 1.06
  const wide = Math.max(half * 1.35, r * 1.35)
  const rear = end - r * 0.5
  const nose = front + (isMarine || isSmall ? r * 0.3 : r * 0.75)
  const size = r
  const skid: Piece = {
    system: 'enclosure',
    draw(k) {
      const low = floor - size * 0.42
      box(k, [rear, nose], [-wide, -wide * 0.72], [low, floor - size * 0.12])
      for (const x of evenly(rear + size * 0.3, nose - size * 0.3, 3))
        box(
          k,
          [x - size * 0.12, x + size * 0.12],
          [-wide * 0.72, wide * 0.72],
          [low + size * 0.08, floor - size * 0.16],
        )
      box(k, [rear, nose], [wide * 0.72, wide], [low, floor - size * 0.12])
      for (const x of evenly(rear + size * 0.7, nose - size * 0.7, 2))
        k.hole('y', [low + size * 0.16, x, size * 0.08], wide)
    },
  }
  const walls: Piece = {
    system: 'enclosure',
    draw(k) {
      const [low, thick] = [floor - size * 0.12, size * 0.07]
      k.prism(
        'y',
        [
          [low, rear],
          [top, rear],
          [top, nose],
          [low, nose],
        ],
        [-wide, -wide + thick],
      )
      for (const z of evenly(low + (top - low) * 0.62, low + (top - low) * 0.86, 5))
        k.line([
          [rear + size * 0.5, -wide + thick, z],
          [rear + size * 2, -wide + thick, z],
        ])
      k.prism(
        'x',
        [
          [-wide, low],
          [wide, low],
          [wide, top],
          [-wide, top],
        ],
        [rear, rear + thick],
      )
      const [half0, half1] = [low + (top - low) * 0.2, low + (top - low) * 0.55]
      for (const z of evenly(half0, half1, 6))
        k.line([
          [rear + thick, wide * 0.1, z],
          [rear + thick, wide * 0.8, z],
        ])
      k.prism(
        'z',
        rounded(
          [
            [rear, -wide],
            [nose, -wide],
            [nose, -wide * 0.45],
            [rear, -wide * 0.45],
          ],
          size * 0.05,
        ),
        [top, top + thick],
      )
    },
  }
  return [
    ...(use === 'Commercial mobile' ? [] : [walls]),
    skid,
    ...mounts(size, floor, {
      feet: [end + r * 0.5, back - r * 0.5],
      mount: engine.mount,
      half: Math.min(half, r),
    }),
    alternator(r, [end, back]),
    ...engine.pieces.map((piece): Piece => ({ ...piece, system: 'engine' })),
    controlBox(40 + r * 0.75, end, r * 1.05),
    ...(isMarine || isSmall ? [silencer(size, engine)] : [radiator(size, front, [floor, top], wide)]),
  ]
}

interface SetEngine {
  pieces: Piece[]
  /** Of its feet, its top, its ends, and half of its width. */
  floor: number
  top: number
  front: number
  back: number
  half: number
  /** Where its front feet stand. */
  mount: number
}

function largeEngine(kw: number, isMarine: boolean): SetEngine {
  const displacementL = 1.2 + kw * 0.048
  const engine: DrawnEngine = {
    configuration: kw > 400 ? 'V12' : kw > 70 ? 'I6' : 'I4',
    displacementL,
    fuel: 'Diesel',
    oilL: displacementL * 3.2,
    valveTrain: 'OHV',
    systems: [
      'block',
      'crank-train',
      'head-valves',
      'lubrication',
      'cooling',
      'fuel',
      'exhaust',
      'electrical',
      ...(isMarine ? [] : ['front-drive']),
      ...(kw > 25 ? ['air-turbo'] : []),
    ],
  }
  const sizes = engineSizes(engine)
  const { behind, near, above } = engineSides(engine, sizes)
  const { bore: b } = sizes
  return {
    pieces: [...behind, ...engineBody(sizes, false, above), ...near, ...engineFront(engine, sizes)],
    floor: sizes.sump,
    top: sizes.deck + sizes.headHeight + sizes.coverHeight + b * 0.9,
    front: sizes.length + b * 1.3,
    back: -b * 0.62,
    half: sizes.half + b * 0.7,
    mount: sizes.length * 0.86,
  }
}

/** Two cylinders cooled by the air that a shrouded wheel blows over their fins. */
function smallEngine(kw: number): SetEngine {
  const b = 40 * kw ** 0.25
  const [front, wide, top] = [b * 3.6, b * 1.25, b * 2.1]
  const shroud = rounded(
    [
      [-wide, -b],
      [wide, -b],
      [wide * 1.1, b * 0.6],
      [wide * 0.7, top],
      [-wide * 0.7, top],
      [-wide * 1.1, b * 0.6],
    ],
    b * 0.5,
  )
  const cylinder = (k: Sketch, side: 1 | -1) => {
    const out = (share: number) => side * (wide * 0.7 + b * share)
    for (const step of side > 0 ? [0, 1, 2, 3, 4, 5] : [5, 4, 3, 2, 1, 0]) {
      const y = [out(step * 0.24), out(step * 0.24 + 0.12)].toSorted((p, q) => p - q) as [number, number]
      plate(k, [b * 0.9, b * 2.5], [b * 0.05, b * 1.5], y, b * 0.2)
    }
    if (side > 0) {
      plate(k, [b * 1.05, b * 2.35], [b * 0.2, b * 1.35], [out(1.44), out(1.72)], b * 0.25)
      for (const [x, z] of [
        [1.2, 0.35],
        [2.2, 0.35],
        [1.2, 1.2],
        [2.2, 1.2],
      ] as const)
        k.cylinder('y', [b * z, b * x], [out(1.72), out(1.78)], b * 0.07)
    }
  }
  const pieces: Piece[] = [
    { system: 'engine', draw: (k) => cylinder(k, -1) },
    {
      system: 'engine',
      draw(k) {
        box(k, [0, b * 2.9], [-b * 1.15, b * 1.15], [-b * 1.5, b * 1.2], b * 0.15)
        k.cylinder('z', [b * 1.1, 0], [b * 1.2, b * 1.9], b * 0.4)
        box(k, [b * 0.2, b * 2.3], [-b * 0.9, b * 0.9], [b * 1.75, b * 2.55], b * 0.35)
        box(k, [b * 0.35, b * 2.15], [-b * 0.75, b * 0.75], [b * 2.55, b * 2.68], b * 0.3)
      },
    },
    { system: 'engine', draw: (k) => cylinder(k, 1) },
    {
      system: 'engine',
      isApart: true,
      draw: (k) => {
        k.cylinder('y', [-b * 0.85, b * 0.75], [b * 1.15, b * 1.3], b * 0.3)
        k.cylinder('y', [-b * 0.85, b * 0.75], [b * 1.3, b * 2], b * 0.36)
        k.bands('y', [-b * 0.85, b * 0.75], b * 0.36, [b * 1.45, b * 1.55])
      },
    },
    {
      system: 'engine',
      isApart: true,
      draw(k) {
        k.prism('x', shroud, [b * 2.9, front])
        k.cylinder('x', [0, b * 0.4], [front, front + b * 0.14], b * 0.98)
        for (const share of [0.84, 0.68, 0.52]) k.ring('x', 0, b * 0.4, front + b * 0.14, b * share)
        k.cylinder('x', [0, b * 0.4], [front + b * 0.14, front + b * 0.22], b * 0.34)
      },
    },
  ]
  return { pieces, floor: -b * 1.5, top: b * 3.1, front, back: 0, half: b * 1.4, mount: front * 0.7 }
}

function alternator(r: number, [from, to]: Flat): Piece {
  return {
    system: 'alternator-end',
    isApart: true,
    draw(k) {
      k.cylinder('x', [0, 0], [from, from + r * 0.4], r * 0.7, { to: r * 0.94 })
      k.cylinder('x', [0, 0], [from + r * 0.4, to - r * 0.4], r)
      k.bands('x', [0, 0], r, evenly(from + r * 0.75, to - r * 0.75, 7))
      k.cylinder('x', [0, 0], [to - r * 0.4, to], r, { to: r * 1.04 })
      for (const angle of [0.2, 0.6, 1, 1.4, 1.8]) {
        const [y, z] = [Math.cos(angle) * r * 1.02, Math.sin(angle) * r * 1.02]
        k.line(
          [
            [to - r * 0.32, y, z],
            [to - r * 0.1, y, z],
          ],
          'e',
        )
      }
    },
  }
}

function controlBox(r: number, end: number, low: number): Piece {
  const [x0, x1] = [end + r * 0.35, end + r * 1.75]
  const [wide, high] = [r * 0.62, low + r * 0.95]
  return {
    system: 'controls',
    isApart: true,
    draw(k) {
      box(k, [x0 + r * 0.2, x1 - r * 0.2], [-wide * 0.6, wide * 0.6], [low - r * 0.2, low])
      box(k, [x0, x1], [-wide, wide], [low, high], r * 0.05)
      plate(k, [x0 + r * 0.12, x0 + r * 0.78], [low + r * 0.42, high - r * 0.12], [wide, wide + r * 0.03], r * 0.04)
      for (const x of [0.98, 1.2]) k.cylinder('y', [high - r * 0.28, x0 + r * x], [wide, wide + r * 0.07], r * 0.08)
      plate(k, [x0 + r * 0.14, x0 + r * 0.5], [low + r * 0.08, low + r * 0.32], [wide, wide + r * 0.06], r * 0.02)
      k.hole('y', [low + r * 0.2, x0 + r * 1.1, r * 0.09], wide)
    },
  }
}

/** The alternator stands on feet, the engine on rubber. */
function mounts(r: number, floor: number, { feet, mount, half }: { feet: Flat; mount: number; half: number }): Piece[] {
  return [
    {
      system: 'enclosure',
      draw(k) {
        for (const x of feet) box(k, [x - r * 0.16, x + r * 0.16], [-r * 0.75, r * 0.75], [floor - r * 0.14, -r * 0.55])
        for (const y of [-half * 0.8, half * 0.8])
          k.cylinder('z', [mount, y], [floor - r * 0.14, floor + r * 0.25], r * 0.14, { to: r * 0.09 })
      },
    },
  ]
}

/** The radiator at the fan's end, its core towards the viewer. */
function radiator(size: number, front: number, [floor, top]: Flat, wide: number): Piece {
  const [low, high, half] = [floor, top * 0.93, wide * 0.86]
  const [x0, x1] = [front + size * 0.1, front + size * 0.42]
  return {
    system: 'enclosure',
    isApart: true,
    draw(k) {
      box(k, [x0, x1], [-half, half], [low, high], size * 0.04)
      k.prism(
        'x',
        [
          [-half * 0.9, low + size * 0.2],
          [half * 0.9, low + size * 0.2],
          [half * 0.9, high - size * 0.3],
          [-half * 0.9, high - size * 0.3],
        ],
        [x1, x1 + size * 0.05],
        { face: 'l' },
      )
      for (const z of evenly(low + size * 0.35, high - size * 0.45, 14))
        k.line([
          [x1 + size * 0.05, -half * 0.84, z],
          [x1 + size * 0.05, half * 0.84, z],
        ])
      k.cylinder('z', [(x0 + x1) / 2, half * 0.5], [high, high + size * 0.12], size * 0.12)
    },
  }
}

/** Small sets and those of boats blow out through a silencer beside the engine. */
function silencer(size: number, { half, front, floor }: SetEngine): Piece {
  const [y, z, r] = [half + size * 0.35, floor + size * 0.5, size * 0.28]
  return {
    system: 'enclosure',
    isApart: true,
    draw(k) {
      k.cylinder('x', [y, z], [front * 0.34, front * 0.34 + r * 0.3], r * 0.7, { to: r })
      k.cylinder('x', [y, z], [front * 0.34 + r * 0.3, front * 0.86], r)
      k.bands('x', [y, z], r, [front * 0.45, front * 0.78])
      k.cylinder('x', [y, z], [front * 0.86, front * 0.86 + r * 0.3], r, { to: r * 0.7 })
      k.cylinder('x', [y, z], [front * 0.86 + r * 0.3, front * 0.86 + r * 0.9], r * 0.28)
      k.hole('x', [y, z, r * 0.22], front * 0.86 + r * 0.9)
    },
  }
}
