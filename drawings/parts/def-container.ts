import { bore, rings, turned } from '../lathe.ts'
import { rounded } from '../outlines.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'
import { box, face, lines, prism } from '../solids.ts'

export const draws = ['def']

/** Exhaust fluid: a box with its pouring spout, or a closed drum when there is much of it. */
export function draw(pen: Pen, part: PartAttributes) {
  if (part.number('volume_l', { least: 1, most: 1000, usual: 10 }) > 60) drawDrum(pen)
  else drawBox(pen, part)
}

function drawBox(pen: Pen, part: PartAttributes) {
  const height = 78 + part.number('volume_l', { least: 1, most: 60, usual: 10 }) * 1.2
  box(pen, [0, 0, 0], [84, 70, height])
  lines(pen, [
    [
      [0, 35, height],
      [84, 35, height],
      [84, 35, height - 16],
    ],
  ])
  prism(pen, 'x', [84, 35, height * 0.45], { outline: rounded(30, 9, 4), depth: 0.1, look: 'shade' })
  turned(
    pen,
    'z',
    [24, 18, height],
    [
      [4, 12],
      [6, 8],
      [13, 10, { look: 'signal' }],
    ],
  )
  const drop = [
    [42, 70, height * 0.78],
    [54, 70, height * 0.5],
    [52, 70, height * 0.4],
    [46, 70, height * 0.35],
    [38, 70, height * 0.35],
    [32, 70, height * 0.4],
    [30, 70, height * 0.5],
  ] as const
  face(pen, drop)
  lines(
    pen,
    [
      [
        [14, 70, height * 0.2],
        [70, 70, height * 0.2],
      ],
      [
        [14, 70, height * 0.12],
        [56, 70, height * 0.12],
      ],
    ],
    'faint',
  )
}

function drawDrum(pen: Pen) {
  turned(
    pen,
    'z',
    [0, 0, 0],
    [
      [4, 42],
      [32, 40],
      [4, 42],
      [32, 40],
      [4, 42],
      [34, 40],
      [4, 42],
    ],
  )
  rings(pen, 'z', [0, 0, 0], 40, [18, 54, 90], 'faint')
  bore(pen, 'z', [0, 0, 114], 38, 3)
  turned(pen, 'z', [-18, 14, 111], [[5, 8, { look: 'signal', end: 'face' }]])
  turned(pen, 'z', [20, -10, 111], [[3, 5]])
}
