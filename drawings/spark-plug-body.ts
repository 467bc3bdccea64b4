// A spark plug standing on its thread: on its own, and in the kits that bring one.

import type { Spot } from './iso.ts'
import { rings, turned } from './lathe.ts'
import { spaced } from './outlines.ts'
import type { Pen } from './pen.ts'
import { tube } from './rods.ts'
import { hex } from './solids.ts'

export function sparkPlug(pen: Pen, [x, y, z]: Spot, scale: number, reach = 34) {
  const size = (units: number) => units * scale
  const at = (units: number): Spot => [x, y, z + size(units)]
  const hook: Spot[] = [
    at(-reach),
    [x + size(7), y - size(7), z - size(reach)],
    [x + size(7), y - size(7), z - size(reach + 12)],
    at(-reach - 12),
  ]
  turned(pen, 'z', at(-reach - 7), [[size(8), size(3)]])
  tube(pen, hook.slice(1), size(1.6))
  turned(pen, 'z', at(-reach), [
    [size(reach), size(10)],
    [size(4), size(15)],
  ])
  rings(pen, 'z', at(-reach), size(10), spaced(size(4), size(reach - 4), 8))
  hex(pen, 'z', at(4), size(17), size(15))
  turned(pen, 'z', at(19), [
    [size(8), size(13), { to: size(9.5) }],
    [size(42), size(9.5), { to: size(8) }],
    [size(6), size(3)],
    [size(10), size(5)],
  ])
  rings(pen, 'z', at(0), size(9.2), spaced(size(38), size(60), 5), 'signal-line')
}
