// The near end of an engine: front cover, water pump, alternator, belt, damper and fan.
import { rounded } from '../exploded/outlines.ts'
import type { Flat } from '../exploded/sketch.ts'
import type { DrawnEngine, EngineSizes } from './engine-sizes.ts'
import { type Piece } from './piece.ts'

type Pulley = readonly [y: number, z: number, radius: number]

export function engineFront({ systems }: DrawnEngine, sizes: EngineSizes): Piece[] {
  const { bore: b, length: l, half, deck, isV, panRail } = sizes
  const wide = half * (isV ? 1.35 : 1)
  const fanZ = b * 1.42
  const pulleys = {
    crank: [0, 0, b * 0.66],
    fan: [0, fanZ, b * 0.42],
    alternator: [wide + b * 0.5, Math.min(deck - b * 0.5, b * 1.95), b * 0.22],
    idler: [wide * 0.78, b * 0.66, b * 0.24],
  } satisfies Record<string, Pulley>
  const [from, to] = [l + b * 0.42, l + b * 0.62]
  const [ay, az] = pulleys.alternator
  const top = isV ? deck * 0.98 : deck + b * 0.3
  const neck = isV ? top : deck + b * 0.5
  const coverOutline: Flat[] = [
    [-wide, panRail],
    [wide, panRail],
    [wide * 1.04, b * 0.2],
    [wide * 0.98, deck * 0.7],
    [wide * 0.62, top],
    [-wide * 0.62, top],
    [-wide * 0.98, deck * 0.7],
    [-wide * 1.04, b * 0.2],
  ]
  const pieces: Piece[] = [
    {
      system: 'front-drive',
      draw(k) {
        k.prism('x', rounded(coverOutline, b * 0.16), [l, l + b * 0.1])
        k.prism(
          'x',
          rounded(
            coverOutline.map(([y, z]): Flat => [y * 0.92, panRail + (z - panRail) * 0.95 + b * 0.06]),
            b * 0.2,
          ),
          [l + b * 0.1, l + b * 0.26],
        )
      },
    },
    {
      system: 'cooling',
      draw(k) {
        k.cylinder('z', [l + b * 0.05, b * 0.1], [neck - b * 0.3, neck + b * 0.16], b * 0.26)
        k.cylinder('z', [l + b * 0.05, b * 0.1], [neck + b * 0.16, neck + b * 0.26], b * 0.32)
        k.tube(
          [
            [l + b * 0.05, b * 0.1, neck + b * 0.26],
            [l + b * 0.05, b * 0.1, neck + b * 0.62],
            [l + b * 0.3, b * 0.1, neck + b * 0.72],
            [l + b * 0.75, b * 0.1, neck + b * 0.72],
          ],
          b * 0.17,
        )
      },
    },
    {
      system: 'cooling',
      draw(k) {
        k.prism(
          'x',
          rounded(
            [
              [-b * 0.5, fanZ - b * 0.62],
              [b * 0.5, fanZ - b * 0.62],
              [b * 0.62, fanZ],
              [b * 0.42, fanZ + b * 0.62],
              [-b * 0.42, fanZ + b * 0.62],
              [-b * 0.62, fanZ],
            ],
            b * 0.2,
          ),
          [l + b * 0.26, l + b * 0.36],
        )
        k.tube(
          [
            [l + b * 0.34, b * 0.3, fanZ - b * 0.1],
            [l + b * 0.34, wide * 0.9, fanZ - b * 0.35],
            [l + b * 0.1, wide + b * 0.3, fanZ - b * 0.6],
          ],
          b * 0.15,
        )
        k.cylinder('x', [0, fanZ], [l + b * 0.36, from], b * 0.4)
      },
    },
    {
      system: 'electrical',
      isApart: true,
      draw(k) {
        k.prism(
          'x',
          rounded(
            [
              [wide * 0.9, az - b * 0.12],
              [ay, az - b * 0.12],
              [ay, az + b * 0.12],
              [wide * 0.9, az + b * 0.12],
            ],
            b * 0.04,
          ),
          [l - b * 0.2, l - b * 0.06],
        )
        k.cylinder('x', [ay, az], [l - b * 0.7, l - b * 0.58], b * 0.38)
        k.cylinder('x', [ay, az], [l - b * 0.58, l + b * 0.22], b * 0.47)
        k.bands('x', [ay, az], b * 0.47, [l - b * 0.36, l - b * 0.02])
        k.cylinder('x', [ay, az], [l + b * 0.22, l + b * 0.34], b * 0.4, { to: b * 0.3 })
        k.cylinder('x', [ay, az], [l + b * 0.34, from], b * 0.1)
      },
    },
    {
      system: 'front-drive',
      draw(k) {
        k.cylinder('x', [pulleys.idler[0], pulleys.idler[1]], [l + b * 0.26, from], b * 0.12)
        k.prism('x', around(Object.values(pulleys), b * 0.05), [from, to], { inner: around(Object.values(pulleys), 0) })
        k.cylinder('x', [ay, az], [from - b * 0.02, to + b * 0.04], pulleys.alternator[2])
        k.cylinder('x', [pulleys.idler[0], pulleys.idler[1]], [from - b * 0.02, to + b * 0.05], pulleys.idler[2])
        k.hole('x', [pulleys.idler[0], pulleys.idler[1], b * 0.08], to + b * 0.05)
      },
    },
    {
      system: 'crank-train',
      isApart: true,
      draw(k) {
        k.cylinder('x', [0, 0], [l + b * 0.3, from - b * 0.06], b * 0.26)
        k.cylinder('x', [0, 0], [from - b * 0.06, to + b * 0.1], b * 0.68)
        k.bands('x', [0, 0], b * 0.68, [from + b * 0.06, from + b * 0.13, from + b * 0.2])
        k.ring('x', 0, 0, to + b * 0.1, b * 0.56)
        k.disc('x', 0, 0, to + b * 0.1, b * 0.3, 'l')
        for (const [y, z] of spokes(6, 0.42)) k.hole('x', [y * b, z * b, b * 0.05], to + b * 0.1)
        k.cylinder('x', [0, 0], [to + b * 0.1, to + b * 0.2], b * 0.2)
        k.cylinder('x', [0, 0], [to + b * 0.2, to + b * 0.3], b * 0.12)
      },
    },
    {
      system: 'front-drive',
      draw: (k) => {
        k.cylinder('x', [0, fanZ], [from - b * 0.02, to + b * 0.05], pulleys.fan[2])
        k.cylinder('x', [0, fanZ], [to + b * 0.05, to + b * 0.42], b * 0.2)
      },
    },
    ...fan([0, fanZ], to + b * 0.42, b),
  ]
  return pieces.filter(({ system }) => systems.includes(system))
}

function fan([y, z]: Flat, x: number, b: number): Piece[] {
  const blades = 9
  const reach = b * 1.36
  const angles = Array.from({ length: blades }, (_, i) => (i * 2 * Math.PI) / blades + 0.25)
  const blade = (angle: number): Flat[] =>
    rounded(
      (
        [
          [0.2, -0.28],
          [0.86, -0.2],
          [1, -0.08],
          [1, 0.1],
          [0.9, 0.2],
          [0.2, 0.22],
        ] as const
      ).map(
        ([share, turn]): Flat => [
          y + reach * share * Math.cos(angle + turn),
          z + reach * share * Math.sin(angle + turn),
        ],
      ),
      b * 0.08,
    )
  return [
    {
      system: 'front-drive',
      isApart: true,
      draw(k) {
        // Those that point away from the viewer lie behind.
        for (const angle of angles.toSorted((p, q) => Math.cos(p) + Math.sin(p) - Math.cos(q) - Math.sin(q)))
          k.prism('x', blade(angle), [x, x + b * 0.09], { face: 't' })
        k.cylinder('x', [y, z], [x, x + b * 0.2], b * 0.36)
        k.ring('x', y, z, x + b * 0.2, b * 0.26)
        for (const [dy, dz] of spokes(6, 0.2)) k.hole('x', [y + dy * b, z + dz * b, b * 0.035], x + b * 0.2)
      },
    },
  ]
}

const spokes = (count: number, radius: number): Flat[] =>
  Array.from({ length: count }, (_, i) => [
    radius * Math.cos((i * 2 * Math.PI) / count),
    radius * Math.sin((i * 2 * Math.PI) / count),
  ])

/** The way of a belt round all pulleys from outside. */
function around(pulleys: readonly Pulley[], thick: number): Flat[] {
  const points = pulleys
    .flatMap(([y, z, r]) => spokes(32, r + thick).map(([a, b]): Flat => [y + a, z + b]))
    .toSorted(([a, b], [c, d]) => a - c || b - d)
  const half = (ordered: readonly Flat[]) =>
    ordered.reduce<Flat[]>((kept, point) => {
      const hull = [...kept]
      while (hull.length >= 2 && turn(hull.at(-2)!, hull.at(-1)!, point) <= 0) hull.pop()
      return [...hull, point]
    }, [])
  return [...half(points).slice(0, -1), ...half(points.toReversed()).slice(0, -1)]
}

const turn = ([ax, ay]: Flat, [bx, by]: Flat, [cx, cy]: Flat) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
