// Every part has a picture: until a shop uploads photographs, parts are drawn from their own attributes.

import { attributesOf, type DrawnPart } from './part-attributes.ts'
import { draw as drawPackedPart } from './parts/packed-part.ts'
import { drawKit } from './kit-carton.ts'
import { ownSolid } from './own-solid.ts'
import { newPen } from './pen.ts'
import { drawingOfLeaf, leafOfGroup } from './registry.ts'
import { drawSolid, type Look } from './solid-picture.ts'

export { DRAWING_VERSION } from './registry.ts'

/** The drawing of a part as a whole SVG document: the same for the same part, and for a leaf nobody drew its box. */
export function drawPart(part: DrawnPart, look: Look = 'list'): string {
  const solid = part.solid ?? ownSolid(part.attributes)
  if (solid) return drawSolid(solid, look)
  const pen = newPen()
  const draw = drawingOfLeaf.get(part.leaf)?.draw ?? drawPackedPart
  if (!drawKit(pen, part.attributes['kind'])) draw(pen, attributesOf(part))
  return pen.svg(look === 'shaded' ? look : 'lines')
}

/** The picture of a category: of a leaf its usual part, of a group the part that stands for it. */
export const drawCategory = (slug: string): string =>
  drawPart({ leaf: leafOfGroup.get(slug) ?? slug, attributes: {}, partNumber: '' })
