// What is in a kit: the parts of its job, of the same maker and series as the kit.
import { type Catalogue, madeFrom } from './catalogue.ts'
import { wholeRange } from './whole-range.ts'

export interface KitComponent {
  index: number
  quantity: number
}

export function kitComponentsOf(catalogue: Catalogue, index: number): KitComponent[] {
  if (index >= catalogue.live) return []
  const { designs, places } = wholeRange()
  const { contents } = madeFrom(catalogue, index).design
  const round = Math.floor(index / designs.length)
  return contents.flatMap(({ design, quantity }) => {
    const place = places.get(design)
    if (place === undefined) throw new RangeError(`a kit holds ${design.name.en}, which is not in the range`)
    const same = place + round * designs.length
    const component = same < catalogue.live ? same : place
    // The smallest demos, of a few hundred parts, lack some.
    return component < catalogue.live ? [{ index: component, quantity }] : []
  })
}
