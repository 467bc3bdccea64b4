// Flywheel housing, oil pan, block, heads and valve covers, of engines in line and in V.
import { moved, rectangle, rounded } from '../exploded/outlines.ts'
import type { Flat, Sketch } from '../exploded/sketch.ts'
import type { EngineSizes } from './engine-sizes.ts'
import { box, evenly, type Piece, plate } from './piece.ts'

/** Half the angle between the rows of a V: 60 degrees are usual for twelve cylinders, and look right for eight. */
const LEAN = Math.PI / 6

/** A spot of a row of cylinders: across it, and along its cylinders; `side` is -1 for the far row, 0 for an engine in line. */
const inRow = (side: number, across: number, up: number): Flat => {
  const angle = LEAN * side
  return [up * Math.sin(angle) + across * Math.cos(angle), up * Math.cos(angle) - across * Math.sin(angle)]
}

const slab = (side: number, half: number, [low, high]: Flat, corner: number): Flat[] =>
  rounded([inRow(side, -half, low), inRow(side, half, low), inRow(side, half, high), inRow(side, -half, high)], corner)

/** `valley` lies between the rows of a V. */
export function engineBody(sizes: EngineSizes, isGas: boolean, valley: readonly Piece[] = []): Piece[] {
  return [
    housing(sizes),
    ...pan(sizes),
    { system: 'block', draw: (k) => (sizes.isV ? vBlock(k, sizes) : inlineBlock(k, sizes)) },
    ...(sizes.isV ? [...heads(sizes, -1, isGas), ...valley, ...heads(sizes, 1, isGas)] : heads(sizes, 0, isGas)),
  ]
}

/** The housing of the flywheel, at the far end, with the rim of the flywheel in it. */
function housing({ bore: b, stroke, half, isV, deck }: EngineSizes): Piece {
  const [wide, top, low] = [
    Math.max(half * 1.45, b * 1.3) * (isV ? 1.18 : 1),
    isV ? deck * 0.72 : deck * 0.62,
    -stroke * 0.5 - b * 0.85,
  ]
  const outline = rounded(
    [
      [-wide * 0.62, low],
      [wide * 0.62, low],
      [wide, -b * 0.35],
      [wide, b * 0.45],
      [wide * 0.62, top],
      [-wide * 0.62, top],
      [-wide, b * 0.45],
      [-wide, -b * 0.35],
    ],
    b * 0.3,
  )
  return {
    system: 'crank-train',
    draw(k) {
      k.prism('x', outline, [-b * 0.62, -b * 0.5])
      k.prism(
        'x',
        outline.map(([y, z]): Flat => [y * 0.94, z * 0.94]),
        [-b * 0.5, -b * 0.14],
      )
      k.prism('x', outline, [-b * 0.14, 0])
    },
  }
}

function pan({ bore: b, length, half, panRail, sump, isV }: EngineSizes): Piece[] {
  const wide = half * (isV ? 1.15 : 0.9)
  const deep = length * (isV ? 0.6 : 0.48)
  const low = panRail - b * 0.1
  return [
    {
      system: 'lubrication',
      draw(k) {
        k.prism(
          'x',
          rounded(
            [
              [-wide * 0.72, sump],
              [wide * 0.72, sump],
              [wide, low],
              [-wide, low],
            ],
            b * 0.12,
          ),
          [b * 0.05, deep],
        )
        k.prism(
          'x',
          rounded(
            [
              [-wide * 0.8, sump * 0.72],
              [wide * 0.8, sump * 0.72],
              [wide, low],
              [-wide, low],
            ],
            b * 0.1,
          ),
          [deep, length - b * 0.08],
        )
        k.hole('y', [sump * 0.86, b * 0.9, b * 0.07], wide * 0.86)
        box(k, [0, length], [-half * (isV ? 1.3 : 1), half * (isV ? 1.3 : 1)], [low, panRail], b * 0.08)
      },
    },
    {
      system: 'lubrication',
      isFine: true,
      draw(k) {
        for (const x of evenly(b * 0.2, length - b * 0.2, 12))
          k.cylinder(
            'y',
            [panRail - b * 0.05, x],
            [half * (isV ? 1.3 : 1), half * (isV ? 1.3 : 1) + b * 0.04],
            b * 0.035,
          )
      },
    },
  ]
}

function inlineBlock(k: Sketch, { bore: b, length, half, deck, panRail, pitch, along }: EngineSizes) {
  box(k, [0, length], [-half * 1.06, half * 1.06], [panRail, panRail + b * 0.14], b * 0.05)
  box(k, [0, length], [-half, half], [panRail + b * 0.14, deck], b * 0.06)
  const low = panRail + b * 0.5
  k.line([
    [0, half, low],
    [length, half, low],
  ])
  k.line([
    [0, half, deck - b * 0.16],
    [length, half, deck - b * 0.16],
  ])
  for (const x of along) {
    plate(k, [x - pitch * 0.34, x + pitch * 0.34], [low + b * 0.12, deck - b * 0.3], [half, half + b * 0.05], b * 0.16)
    k.hole('y', [(low + deck) / 2, x, b * 0.15], half + b * 0.05, b * 0.06)
  }
}

function vBlock(k: Sketch, { bore: b, length, half, deck, panRail, along }: EngineSizes) {
  const low = half * 1.3
  const side = (sign: number): Flat[] => [inRow(sign, sign * half, deck), [sign * low, b * 0.55], [sign * low, panRail]]
  const outline: Flat[] = [
    ...side(1).toReversed(),
    inRow(1, -half, deck),
    [0, deck * 0.78],
    inRow(-1, half, deck),
    ...side(-1),
  ]
  k.prism('x', outline, [0, length])
  k.line([
    [0, low, b * 0.2],
    [length, low, b * 0.2],
  ])
  for (const x of along) {
    plate(k, [x - b * 0.42, x + b * 0.42], [panRail + b * 0.25, b * 0.3], [low, low + b * 0.06], b * 0.12)
    k.hole('y', [(panRail + b * 0.55) / 2, x, b * 0.16], low + b * 0.06)
  }
}

/** One head and a cover for all cylinders of a car's or a truck's engine; one of each for every cylinder of the largest. */
function heads(sizes: EngineSizes, side: number, isGas: boolean): Piece[] {
  const { bore: b, length, half, deck, headHeight, coverHeight, along, pitch } = sizes
  const top = deck + headHeight
  const isSingle = b > 145
  const spans: Flat[] = isSingle
    ? along.map((x): Flat => [x - pitch * 0.46, x + pitch * 0.46])
    : [[b * 0.04, length - b * 0.04]]
  const covers = spans.map(([from, to]): Flat => [from + b * 0.1, to - b * 0.1])
  return [
    {
      system: 'head-valves',
      draw: (k) => {
        for (const span of spans) head(k, span)
      },
    },
    {
      system: 'head-valves',
      isFine: true,
      draw: (k) => {
        for (const span of covers) bolts(k, span)
      },
    },
    ...(isGas ? [coils()] : []),
  ]

  function head(k: Sketch, [from, to]: Flat) {
    k.prism('x', slab(side, half * 0.98, [deck, deck + b * 0.06], 0), [from, to])
    k.prism('x', slab(side, half * 0.92, [deck + b * 0.06, top - b * 0.08], b * 0.04), [from, to])
    k.prism('x', slab(side, half * 0.98, [top - b * 0.08, top], b * 0.03), [from, to])
    cover(k, [from + b * 0.1, to - b * 0.1])
  }

  function cover(k: Sketch, [from, to]: Flat) {
    if (side === 0) {
      const wide = half * 0.74
      box(k, [from, to], [-wide, wide], [top, top + b * 0.09], b * 0.2)
      box(
        k,
        [from + b * 0.07, to - b * 0.07],
        [-wide * 0.88, wide * 0.88],
        [top + b * 0.09, top + coverHeight],
        b * 0.24,
      )
      box(
        k,
        [from + b * 0.2, to - b * 0.2],
        [-wide * 0.7, wide * 0.7],
        [top + coverHeight, top + coverHeight + b * 0.07],
        b * 0.2,
      )
      if (!isSingle && !isGas) filler(k, to)
      return
    }
    k.prism('x', slab(side, half * 0.78, [top, top + b * 0.08], b * 0.04), [from, to])
    k.prism('x', slab(side, half * 0.66, [top + b * 0.08, top + coverHeight], b * 0.18), [
      from + b * 0.05,
      to - b * 0.05,
    ])
  }

  function filler(k: Sketch, end: number) {
    const z = top + coverHeight + b * 0.07
    k.cylinder('z', [end - b * 0.8, 0], [z, z + b * 0.16], b * 0.22)
    box(k, [end - b * 0.96, end - b * 0.64], [-b * 0.05, b * 0.05], [z + b * 0.16, z + b * 0.24], b * 0.03)
  }

  function bolts(k: Sketch, [from, to]: Flat) {
    if (side !== 0) return
    const wide = half * 0.8
    for (const x of evenly(from + b * 0.16, to - b * 0.16, isSingle ? 2 : sizes.inRow + 1)) {
      k.cylinder('z', [x, wide], [top, top + b * 0.16], b * 0.07)
      k.hole('z', [x, wide, b * 0.03], top + b * 0.16)
    }
  }

  /** On a gas engine a coil over every plug. */
  function coils(): Piece {
    const z = top + coverHeight + b * 0.07
    return {
      system: 'ignition',
      draw(k) {
        for (const x of along) {
          if (side !== 0) {
            k.prism('x', slab(side, b * 0.22, [top + coverHeight, top + coverHeight + b * 0.3], b * 0.06), [
              x - b * 0.17,
              x + b * 0.17,
            ])
            continue
          }
          k.cylinder('z', [x, 0], [z, z + b * 0.12], b * 0.2)
          k.prism('z', moved(rectangle(b * 0.34, b * 0.5, b * 0.08), x, 0), [z + b * 0.12, z + b * 0.36])
          k.cylinder('y', [z + b * 0.24, x], [b * 0.25, b * 0.36], b * 0.07)
        }
      },
    }
  }
}

export { inRow as onRow }
