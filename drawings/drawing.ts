// Adding a drawing is adding a file to parts/: the registry finds it.

import type { PartAttributes } from './part-attributes.ts'
import type { Pen } from './pen.ts'

export interface Drawing {
  /** The leaf categories whose parts look like this. */
  draws: readonly string[]
  standsFor?: readonly string[]
  draw(pen: Pen, part: PartAttributes): void
}
