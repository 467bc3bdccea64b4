import { onPaper, rim, type Spot } from '../iso.ts'
import { bore, rings, turned } from '../lathe.ts'
import type { PartAttributes } from '../part-attributes.ts'
import type { Pen } from '../pen.ts'

export const draws = ['cylinder-liners']

/** A wet liner: collar at the top, honed bore, its sealing rings low on the outside. */
export function draw(pen: Pen, part: PartAttributes) {
  const radius = 34 + part.number('bore_mm', { least: 60, most: 200, usual: 120 }) / 18
  const collar = 4 + part.number('flange_mm', { least: 4, most: 16, usual: 9 }) / 2
  const height = 116
  turned(
    pen,
    'z',
    [0, 0, 0],
    [
      [32, radius],
      [height - 32, radius + 2],
      [collar, radius + 7],
    ],
  )
  rings(pen, 'z', [0, 0, 0], radius + 0.5, [8, 16, 24], 'signal-line')
  const top: Spot = [0, 0, height + collar]
  bore(pen, 'z', top, radius - 4, 0)
  const [, middle] = onPaper(top)
  const hone = [130, 150, 170, 190, 210, 230].flatMap((degrees) => {
    const from = rim('z', top, radius - 4, degrees + 180)
    return [
      [from, [from[0] + 16, from[1] + 16]],
      [from, [from[0] - 16, from[1] + 16]],
    ] as const
  })
  pen.path(
    hone
      .filter(([, [x, y]]) => Math.hypot(x, (y - middle) * 1.73) < (radius - 5) * 1.22)
      .flatMap(
        ([a, b]) =>
          [
            ['M', ...a],
            ['L', ...b],
          ] as const,
      ),
    'faint',
  )
}
