import { type Catalogue, leafOf } from './catalogue.ts'
import type { Leaf } from './facts.ts'
import type { Draw } from './random.ts'
import { makeSku } from './sku.ts'

interface Among {
  from?: number
  to?: number
  leaf?: Leaf
}

/** A part drawn by its popularity, from the whole catalogue or some of it; any of them when no popular one turns up. */
export function popularPart(
  catalogue: Catalogue,
  draw: Draw,
  { from = 0, to = catalogue.live, leaf }: Among = {},
): number {
  let index = from
  for (let tries = 0; tries < 10_000; tries++) {
    index = from + Math.floor(draw() * (to - from))
    const u = draw()
    if ((!leaf || leafOf(catalogue, index) === leaf) && u < makeSku(catalogue, index).popularity) return index
  }
  return index
}
