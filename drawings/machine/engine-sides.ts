// What hangs on the near side of an engine: exhaust, turbo, starter, filters, injection, control module. The cleaning of the exhaust stands
// over the flywheel housing.
import type { Flat, Sketch } from '../exploded/sketch.ts'
import { onRow } from './engine-body.ts'
import type { DrawnEngine, EngineSizes } from './engine-sizes.ts'
import { box, evenly, type Piece, plate } from './piece.ts'

/** A tube is as wide on paper as it is told; a cylinder shows its true radius, which is longer there. */
const ACROSS = Math.sqrt(1.5)

/** What lies behind the engine, and what lies before it. */
export function engineSides(
  engine: DrawnEngine,
  sizes: EngineSizes,
): { behind: Piece[]; near: Piece[]; above: Piece[] } {
  const has = (system: string) => engine.systems.includes(system)
  const isGas = has('ignition')
  const wanted = (pieces: readonly (Piece | false | undefined)[]) =>
    pieces.filter((piece) => piece !== false && piece !== undefined).filter(({ system }) => has(system))
  const behind = wanted([
    engine.scrFrom ? can(sizes, 1) : undefined,
    engine.particulateFrom || isGas ? can(sizes, 0, isGas) : undefined,
  ])
  const pipe = crossover(sizes)
  const near = wanted([
    controlModule(sizes),
    manifold(sizes),
    oilCooler(sizes),
    starter(sizes),
    ...oilFilters(sizes, engine.oilL ?? 10),
    !isGas && injectionPump(sizes),
    ...turbo(sizes, behind.length > 0),
    ...fuelFilters(sizes, isGas),
    has('ignition') || sizes.isV ? undefined : injectors(sizes),
    pipe.near,
  ])
  return {
    behind: [...behind, ...(sizes.isV ? [] : wanted([pipe.far]))],
    near,
    above: sizes.isV && has('air-turbo') ? [airBox(sizes)] : [],
  }
}

/** Where the exhaust manifold runs, seen from the front. */
function logOf({ bore: b, half, deck, isV }: EngineSizes): Flat {
  return isV ? onRow(1, half * 1.5, deck + b * 0.4) : [half + b * 0.55, deck + b * 0.36]
}

const peakOf = ({ bore: b, deck, headHeight, coverHeight, isV }: EngineSizes) =>
  isV ? (deck + headHeight + coverHeight) * 0.9 + b * 0.3 : deck + headHeight + coverHeight + b * 0.07

/** A canister across the flywheel housing: the particulate filter, and behind it the one that takes out nitrogen oxides. */
function can({ bore: b, half, deck, headHeight }: EngineSizes, row: number, isShort = false): Piece {
  const r = b * (isShort ? 0.48 : 0.62)
  const [x, z] = [-b * 0.68 - row * b * 1.34, deck + headHeight * 0.5]
  const [from, to] = [isShort ? -half * 0.4 : -half * 1.1, half + b * 1.05]
  return {
    system: 'exhaust',
    isApart: true,
    draw(k) {
      k.cylinder('y', [z, x], [from, from + b * 0.3], r * 0.5, { to: r })
      k.cylinder('y', [z, x], [from + b * 0.3, to - b * 0.3], r)
      k.bands('y', [z, x], r, [from + (to - from) * 0.42, from + (to - from) * 0.47])
      k.cylinder('y', [z, x], [to - b * 0.3, to - b * 0.18], r * 1.07)
      k.cylinder('y', [z, x], [to - b * 0.18, to], r, { to: r * 0.72 })
      k.cylinder('y', [z, x], [to, to + b * 0.2], r * 0.42)
      k.hole('y', [z, x, r * 0.34], to + b * 0.2, b * 0.1)
    },
  }
}

function manifold(sizes: EngineSizes): Piece {
  const { bore: b, half, along, deck, isV } = sizes
  const [y, z] = logOf(sizes)
  const [first, last] = [along[0]!, along.at(-1)!]
  return {
    system: 'exhaust',
    draw(k) {
      for (const x of along) {
        if (isV) {
          const [py, pz] = onRow(1, half * 0.9, deck + b * 0.4)
          k.tube(
            [
              [x, py, pz],
              [x, y, z],
            ],
            b * 0.17,
          )
          continue
        }
        plate(
          k,
          [x - b * 0.28, x + b * 0.28],
          [z - b * 0.24, z + b * 0.24],
          [half * 0.92, half * 0.92 + b * 0.09],
          b * 0.08,
        )
        k.cylinder('y', [z, x], [half * 0.92 + b * 0.09, y], b * 0.19, { isOpen: true })
      }
      const joints = [first - b * 0.36, first + (last - first) * 0.34, first + (last - first) * 0.67, last + b * 0.36]
      for (const [i, from] of joints.slice(0, -1).entries()) {
        k.cylinder('x', [y, z], [from, joints[i + 1]!], b * 0.23)
        if (i < 2) k.cylinder('x', [y, z], [joints[i + 1]!, joints[i + 1]! + b * 0.1], b * 0.29)
      }
    },
  }
}

const turboAt = ({ length }: EngineSizes) => length * 0.37

function turbo(sizes: EngineSizes, isCleaned: boolean): Piece[] {
  const { bore: b, deck, headHeight } = sizes
  const [logY, logZ] = logOf(sizes)
  const [x, y, z] = [turboAt(sizes), logY + b * 0.26, logZ - b * 0.92]
  const outlet = x - b * 0.95
  const canBottom = deck + headHeight * 0.5 - b * 0.4
  return [
    {
      system: 'exhaust',
      draw(k) {
        const [bend, r] = [isCleaned ? -b * 0.7 : outlet - b * 0.7, b * 0.2]
        if (isCleaned) k.cylinder('z', [bend, y], [z + b * 0.24, canBottom], r, { isOpen: true })
        else k.cylinder('z', [bend, y], [z - b * 0.8, z - b * 0.24], r, { isOpen: true })
        const upright = isCleaned ? 0.3 : -0.3
        k.tube(
          [
            [bend + b * 0.3, y, z],
            [bend, y, z],
            [bend, y, z + b * upright],
          ],
          r * ACROSS,
        )
        k.cylinder('x', [y, z], [bend + b * 0.26, outlet], r, { isOpen: true })
        k.cylinder('x', [y, z], [bend + b * 0.22, bend + b * 0.3], r * 1.14)
      },
    },
    {
      system: 'air-turbo',
      isApart: true,
      draw(k) {
        k.cylinder('z', [x - b * 0.32, y - b * 0.12], [z + b * 0.2, logZ - b * 0.2], b * 0.2)
        k.cylinder('x', [y, z], [outlet, outlet + b * 0.14], b * 0.34)
        k.cylinder('x', [y, z], [outlet + b * 0.14, outlet + b * 0.42], b * 0.34, { to: b * 0.5 })
        k.cylinder('x', [y, z], [outlet + b * 0.42, outlet + b * 0.84], b * 0.54)
        k.band('x', [y, z], outlet + b * 0.56, b * 0.54)
        k.cylinder('x', [y, z], [outlet + b * 0.84, outlet + b * 1.18], b * 0.28)
        k.cylinder('x', [y, z], [outlet + b * 1.18, outlet + b * 1.28], b * 0.56)
        k.cylinder('x', [y, z], [outlet + b * 1.28, outlet + b * 1.66], b * 0.6)
        k.bands('x', [y, z], b * 0.6, [outlet + b * 1.36])
        k.ring('x', y, z, outlet + b * 1.66, b * 0.5)
        k.cylinder('x', [y, z], [outlet + b * 1.66, outlet + b * 1.98], b * 0.36)
        k.hole('x', [y, z, b * 0.29], outlet + b * 1.98, b * 0.2)
      },
    },
  ]
}

/** From the compressor over the engine to its intake; into the air box of a V. Its far end is painted before the engine. */
function crossover(sizes: EngineSizes): { near: Piece; far: Piece } {
  const { bore: b, half, deck, isV } = sizes
  const [logY, logZ] = logOf(sizes)
  const [x, y, z] = [turboAt(sizes) + b * 0.54, logY + b * 0.62, logZ - b * 0.8]
  const over = peakOf(sizes) + b * 0.3
  const [r, end] = [b * 0.18, isV ? b * 0.1 : -half * 1.05]
  return {
    far: {
      system: 'air-turbo',
      draw(k) {
        k.cylinder('z', [x, end - b * 0.15], [deck, over - b * 0.2], r, { isOpen: true })
      },
    },
    near: {
      system: 'air-turbo',
      isApart: true,
      draw(k) {
        k.cylinder('z', [x, y], [z, over - b * 0.26], r, { isOpen: true })
        k.cylinder('z', [x, y], [z + b * 0.1, z + b * 0.2], r * 1.14)
        k.cylinder('z', [x, y], [over - b * 0.34, over - b * 0.26], r * 1.14)
        k.tube(
          [
            [x, end + b * 0.3, over],
            [x, end - b * 0.1, over],
            [x, end - b * 0.15, over - b * 0.3],
          ],
          r * ACROSS,
        )
        k.cylinder('y', [over, x], [end + b * 0.22, end + b * 0.3], r * 1.14)
        k.cylinder('y', [over, x], [end + b * 0.3, y - b * 0.3], r, { isOpen: true })
        k.tube(
          [
            [x, y - b * 0.3, over],
            [x, y, over],
            [x, y, over - b * 0.3],
          ],
          r * ACROSS,
        )
        k.cylinder('y', [over, x], [y - b * 0.34, y - b * 0.26], r * 1.14, { isOpen: true })
      },
    },
  }
}

function airBox(sizes: EngineSizes): Piece {
  const { bore: b, length, deck, headHeight } = sizes
  const top = (deck + headHeight) * 1.02
  return {
    system: 'air-turbo',
    draw(k) {
      box(k, [b * 0.3, length - b * 0.3], [-b * 0.55, b * 0.55], [deck * 0.8, top], b * 0.12)
      box(k, [b * 0.4, length - b * 0.4], [-b * 0.42, b * 0.42], [top, top + b * 0.16], b * 0.12)
      for (const x of evenly(b * 0.7, length - b * 0.7, 6))
        k.cylinder('z', [x, b * 0.47], [top, top + b * 0.08], b * 0.06)
    },
  }
}

const wallOf = ({ half, isV }: EngineSizes) => half * (isV ? 1.3 : 1)

function starter(sizes: EngineSizes): Piece {
  const { bore } = sizes
  // Starters grow less than engines do.
  const b = 30 + bore * 0.7
  const [y, z] = [wallOf(sizes) + b * 0.42, -bore * 0.12]
  return {
    system: 'electrical',
    isApart: true,
    draw(k) {
      k.cylinder('x', [y, z], [0, b * 0.16], b * 0.46)
      k.cylinder('x', [y, z], [b * 0.16, b * 0.4], b * 0.36)
      k.cylinder('x', [y, z], [b * 0.4, b * 1.5], b * 0.4)
      k.bands('x', [y, z], b * 0.4, [b * 0.52, b * 1.36])
      k.cylinder('x', [y, z], [b * 1.5, b * 1.62], b * 0.34)
      k.cylinder('x', [y + b * 0.16, z + b * 0.54], [b * 0.2, b * 0.3], b * 0.18)
      k.cylinder('x', [y + b * 0.16, z + b * 0.54], [b * 0.3, b * 1.1], b * 0.22)
      k.cylinder('x', [y + b * 0.16, z + b * 0.54], [b * 1.1, b * 1.22], b * 0.07)
    },
  }
}

const filterAt = ({ length, bore: b }: EngineSizes) => Math.max(length * 0.4, b * 2.3)

function oilCooler(sizes: EngineSizes): Piece {
  const { bore: b } = sizes
  const [x, wall] = [filterAt(sizes), wallOf(sizes)]
  return {
    system: 'lubrication',
    draw(k) {
      plate(k, [x - b * 0.5, x + b * 1.1], [-b * 0.3, b * 0.62], [wall, wall + b * 0.16], b * 0.14)
      for (const z of [0, 0.16, 0.32])
        k.line([
          [x - b * 0.3, wall + b * 0.16, b * z],
          [x + b * 0.9, wall + b * 0.16, b * z],
        ])
    },
  }
}

/** One takes the oil of a truck's engine; the largest have two or four. */
function oilFilters(sizes: EngineSizes, oilL: number): Piece[] {
  const { bore: b } = sizes
  const count = Math.min(4, Math.max(1, Math.round(oilL / 36)))
  const y = wallOf(sizes) + b * 0.52
  return Array.from({ length: count }, (_, i) => ({
    system: 'lubrication',
    isApart: true,
    draw: (k) => spinOn(k, [filterAt(sizes) + i * b * 0.86, y], [-b * 1.28, -b * 0.12], b * 0.37),
  }))
}

/** A spin-on filter under its head. */
function spinOn(k: Sketch, at: Flat, [low, top]: Flat, r: number) {
  k.cylinder('z', at, [low, low + r * 0.3], r * 0.86, { to: r })
  k.cylinder('z', at, [low + r * 0.3, top - r * 0.2], r)
  k.bands('z', at, r, [low + r * 0.5, top - r * 0.45, top - r * 0.62])
  k.cylinder('z', at, [top - r * 0.2, top], r * 0.8)
  box(k, [at[0] - r * 1.05, at[0] + r * 1.05], [at[1] - r * 1.4, at[1] + r * 0.95], [top, top + r * 0.55], r * 0.3)
}

function fuelFilters(sizes: EngineSizes, isGas: boolean): Piece[] {
  const { bore: b, length } = sizes
  const y = wallOf(sizes) + b * 0.42
  if (isGas) return [mixer(sizes)]
  const count = b > 145 ? 2 : 1
  return Array.from({ length: count }, (_, i) => ({
    system: 'fuel',
    isApart: true,
    draw: (k) => {
      const at: Flat = [length - b * (0.72 + (count - 1 - i) * 0.8), y]
      k.cylinder('z', at, [-b * 1.2, -b * 0.94], b * 0.12, { to: b * 0.22 })
      spinOn(k, at, [-b * 0.98, b * 0.14], b * 0.31)
    },
  }))
}

/** Regulator and throttle of natural gas. */
function mixer(sizes: EngineSizes): Piece {
  const { bore: b, length } = sizes
  const wall = wallOf(sizes)
  const x = length - b * 1.3
  return {
    system: 'fuel',
    isApart: true,
    draw(k) {
      plate(k, [x - b * 0.5, x + b * 0.7], [-b * 0.55, b * 0.35], [wall, wall + b * 0.2], b * 0.1)
      k.cylinder('y', [-b * 0.1, x + b * 0.1], [wall + b * 0.2, wall + b * 0.36], b * 0.4)
      k.cylinder('y', [-b * 0.1, x + b * 0.1], [wall + b * 0.36, wall + b * 0.62], b * 0.46)
      k.ring('y', -b * 0.1, x + b * 0.1, wall + b * 0.62, b * 0.34)
      k.cylinder('y', [-b * 0.1, x + b * 0.1], [wall + b * 0.62, wall + b * 0.72], b * 0.14)
    },
  }
}

function injectionPump(sizes: EngineSizes): Piece {
  const { bore: b, length, isV } = sizes
  const [y, z] = [wallOf(sizes) + b * 0.3, isV ? b * 0.1 : b * 0.42]
  const from = length - b * 2.35
  return {
    system: 'fuel',
    isApart: true,
    draw(k) {
      k.cylinder('x', [y, z], [from, from + b * 0.5], b * 0.24)
      box(k, [from + b * 0.3, from + b * 0.8], [y - b * 0.28, y + b * 0.28], [z - b * 0.28, z + b * 0.3], b * 0.06)
      for (const x of [0.42, 0.66]) k.cylinder('z', [from + b * x, y], [z + b * 0.3, z + b * 0.44], b * 0.07)
      k.cylinder('x', [y, z], [from + b * 0.8, from + b * 0.92], b * 0.32)
    },
  }
}

/** The rail, and a line to each injector. */
function injectors({ bore: b, half, deck, headHeight, along }: EngineSizes): Piece {
  const top = deck + headHeight
  const [y, z] = [half * 0.9, top + b * 0.14]
  return {
    system: 'fuel',
    draw(k) {
      for (const x of along)
        k.tube(
          [
            [x + b * 0.22, y, z],
            [x + b * 0.22, half * 0.84, z + b * 0.3],
            [x, half * 0.72, z + b * 0.28],
            [x, half * 0.62, z + b * 0.14],
          ],
          b * 0.035,
        )
      k.cylinder('x', [y, z], [along[0]! - b * 0.2, along.at(-1)! + b * 0.36], b * 0.09)
      for (const x of along) k.cylinder('x', [y, z], [x + b * 0.16, x + b * 0.28], b * 0.12)
    },
  }
}

function controlModule(sizes: EngineSizes): Piece {
  const { bore: b, length, deck, isV } = sizes
  const wall = wallOf(sizes)
  const [x0, low] = [length - b * 2.9, isV ? -b * 0.2 : deck - b * 1.22]
  const [x1, high] = [x0 + b * 1.25, low + b * 0.86]
  return {
    system: 'electrical',
    draw(k) {
      plate(k, [x0, x1], [low, high], [wall, wall + b * 0.16], b * 0.06)
      for (const share of [0.4, 0.55, 0.7, 0.85]) {
        const z = low + (high - low) * share
        k.line([
          [x0 + b * 0.12, wall + b * 0.16, z],
          [x1 - b * 0.12, wall + b * 0.16, z],
        ])
      }
      plate(
        k,
        [x0 + b * 0.25, x1 - b * 0.25],
        [low + b * 0.06, low + b * 0.24],
        [wall + b * 0.16, wall + b * 0.26],
        b * 0.03,
      )
    },
  }
}
