// What a file in parts/ exports. Adding a drawing is adding such a file; the registry finds it.

import type { PartAttributes } from './part-attributes.ts'
import type { Pen } from './pen.ts'

export interface Drawing {
  /** The leaf categories whose parts look like this. */
  draws: readonly string[]
  /** Groups for which the first of its leaves stands, where only one picture is shown. */
  standsFor?: readonly string[]
  draw(pen: Pen, part: PartAttributes): void
}
