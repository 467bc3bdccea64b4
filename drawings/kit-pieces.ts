// What looks out of a kit's carton: each piece stands at its spot, seen above the carton's edge.

import type { Spot } from './iso.ts'
import { bore, disc, rings, staves, turned, washer } from './lathe.ts'
import { rounded, spaced, toothed } from './outlines.ts'
import type { Pen } from './pen.ts'
import { box, lines, prism } from './solids.ts'
import { sparkPlug } from './spark-plug-body.ts'

/** A piece at its place on the floor of the carton, of which it may reach so high. One piece of a kit has the signal colour. */
export type Piece = (pen: Pen, at: Spot, tall: number, isMarked: boolean) => void

const [FILTER, SMALL] = [20, 14]

export const spinOnFilter: Piece = (pen, at, tall, isMarked) => {
  turned(pen, 'z', at, [
    [tall, FILTER],
    [4, FILTER + 2],
  ])
  washer(pen, 'z', raised(at, tall + 4), [18, 14], isMarked ? 'signal' : 'shade')
  bore(pen, 'z', raised(at, tall + 4), 7, 6)
}

export const smallFilter: Piece = (pen, at, tall) => {
  turned(pen, 'z', at, [
    [tall - 8, SMALL],
    [3, SMALL + 2],
  ])
  bore(pen, 'z', raised(at, tall - 5), 5, 5)
}

export const pleatedFilter: Piece = (pen, at, tall) => {
  turned(pen, 'z', at, [
    [tall + 16, FILTER + 2],
    [4, FILTER + 4],
  ])
  staves(pen, 'z', at, { radius: FILTER + 2, from: 56, to: tall + 16, count: 13 })
  bore(pen, 'z', raised(at, tall + 20), 10, 8)
}

/** Stands along the back of the carton. */
export const panelFilter: Piece = (pen, [x, y, z], tall) => {
  box(pen, [x - 18, y - 16, z], [72, 14, tall + 20])
  const pleats = spaced(x - 12, x + 48, 11)
  lines(
    pen,
    pleats.map((across) => [
      [across, y - 2, 56],
      [across, y - 2, tall + 14],
    ]),
    'faint',
  )
}

export const plugOfIgnition: Piece = (pen, [x, y, z]) => sparkPlug(pen, [x, y, z + 24], 0.62)

export const beltLoop: Piece = (pen, [x, y, z], tall) => {
  const at: Spot = [x, y, z + tall - 12]
  turned(pen, 'y', at, [[12, 26]])
  rings(pen, 'y', at, 26, [4, 8])
  disc(pen, 'y', [x, y + 12, at[2]], 22, 'shade')
  disc(pen, 'y', [x, y + 12, at[2]], 22, 'line')
}

/** A tensioner or an idler, standing on its rim. */
export const pulley: Piece = (pen, [x, y, z], tall, isMarked) => {
  const at: Spot = [x, y, z + tall - 22]
  turned(pen, 'y', at, [
    [4, 24],
    [12, 22],
    [4, 24],
  ])
  washer(pen, 'y', [x, y + 20, at[2]], [19, 10], isMarked ? 'signal' : 'line')
  bore(pen, 'y', [x, y + 20, at[2]], 6, 4)
}

export const pistonOfKit: Piece = (pen, at, tall, isMarked) => {
  const skirt = tall - 22
  turned(pen, 'z', at, [
    [skirt, 22],
    [4, 21],
    [4, 22],
    [4, 21],
    [10, 22],
  ])
  rings(pen, 'z', at, 22.3, [skirt + 2, skirt + 10], isMarked ? 'signal-line' : 'line')
  disc(pen, 'z', raised(at, tall), 13, 'face')
  disc(pen, 'z', raised(at, tall - 3), 7, 'shade')
}

export const linerOfKit: Piece = (pen, at, tall) => {
  turned(pen, 'z', at, [
    [tall + 8, 24],
    [6, 27],
  ])
  bore(pen, 'z', raised(at, tall + 14), 20, 30, 'shade')
}

/** A sheet that stands along the back, with the bores of a head. */
export const gasketSheet: Piece = (pen, [x, y, z], tall) => {
  prism(pen, 'y', [x + 22, y - 16, z + (tall + 20) / 2], { outline: rounded(84, tall + 20, 5), depth: 2 })
  for (const across of [x, x + 22, x + 44]) bore(pen, 'y', [across, y - 14, z + tall], 8)
}

/** Four that stand close together; the nearest is marked. */
export const studs: Piece = (pen, [x, y, z], tall, isMarked) => {
  for (const [across, along] of [
    [-9, -9],
    [9, -9],
    [-9, 9],
    [9, 9],
  ] as const) {
    turned(pen, 'z', [x + across, y + along, z], [[tall - 4, 4]])
    rings(pen, 'z', [x + across, y + along, z], 4, [tall - 16, tall - 12, tall - 8])
  }
  if (isMarked) rings(pen, 'z', [x + 9, y + 9, z], 4, [tall - 24, tall - 20], 'signal-line')
}

export const thermostatOfKit: Piece = (pen, at, tall) => {
  turned(pen, 'z', at, [
    [tall - 20, 12],
    [4, 20],
    [10, 12, { to: 7 }],
    [4, 7],
  ])
}

export const hoseClamp: Piece = (pen, [x, y, z], tall) => {
  const at: Spot = [x, y, z + tall - 16]
  turned(pen, 'y', at, [[7, 15]])
  disc(pen, 'y', [x, y + 7, at[2]], 12.5, 'shade')
  box(pen, [x - 5, y, at[2] + 12], [10, 8, 8])
}

export const sealRing: Piece = (pen, [x, y, z], tall, isMarked) => {
  washer(pen, 'y', [x, y, z + tall - 16], [22, 18], 'shade')
  washer(pen, 'y', [x + 8, y + 6, z + tall - 22], [16, 12], isMarked ? 'signal' : 'face')
}

export const impeller: Piece = (pen, [x, y, z], tall, isMarked) => {
  turned(pen, 'z', [x, y, z], [[tall - 20, 12]])
  prism(pen, 'z', [x, y, z + tall - 20], { outline: toothed(22, 8, 12), depth: 16, look: isMarked ? 'signal' : 'face' })
  bore(pen, 'z', [x, y, z + tall - 4], 6, 5)
}

const raised = ([x, y, z]: Spot, by: number): Spot => [x, y, z + by]
