// An exploded view as a drawing: every part small, by what it usually looks like, on its axis, with a line to its numbered balloon.

import { BALLOON_RADIUS, diagramLayout, PART_SIDE, type PlacedCallout } from './diagram-layout.ts'
import { attributesOf } from './part-attributes.ts'
import { newPen, type Point } from './pen.ts'
import { drawingOfLeaf } from './registry.ts'
import { box, lines } from './solids.ts'

export interface DrawnCallout extends PlacedCallout {
  leaf: string | null
  /** Heavier parts are drawn larger, so that a bolt beside a block looks like one. */
  weightHundredths: number | null
}

// Both colour schemes, as a picture in <img> cannot read the page's. The signal colour belongs to the balloons; a thumbnail has none, as
// its numbers could not be read.
const STYLE =
  'path,circle{fill:#fff;stroke:#14171A;stroke-width:1.5;stroke-linejoin:round;stroke-linecap:round;vector-effect:non-scaling-stroke}' +
  '.g,.s{fill:#F1F1EC}.k{fill:#14171A}.l{fill:none}.a{fill:none;stroke:#868C8F;stroke-width:1;stroke-dasharray:16 5 3 5}' +
  '.b{fill:none;stroke:#C2410C;stroke-width:1}circle{stroke:#C2410C}.d{fill:#C2410C;stroke:none}' +
  'text{font:600 20px ui-monospace,Menlo,Consolas,monospace;text-anchor:middle;fill:#14171A}' +
  '@media(max-width:640px){path,circle{stroke-width:1.1}}' +
  '@media(max-width:320px){path,circle{stroke-width:.6}.a,text{display:none}}' +
  '@media(prefers-color-scheme:dark){path,circle{fill:#1A1D1F;stroke:#ECEDEA}.g,.s{fill:#2A2F32}.k{fill:#ECEDEA}.l,.a,.b{fill:none}' +
  '.a{stroke:#747B80}.b,circle{stroke:#F97316}.d{fill:#F97316;stroke:none}text{fill:#ECEDEA}}'

/** The line drawing of an exploded view as a whole SVG document, its balloons where `diagramLayout` says. */
export function drawDiagram(callouts: readonly DrawnCallout[]): string {
  const { width, height, places, axes } = diagramLayout(callouts)
  const byNumber = new Map(callouts.map((callout) => [callout.number, callout]))
  const kinds = [...new Set(callouts.map(({ leaf }) => kindOf(leaf)))]
  const shapes = kinds.map((kind, index) => `<g id="p${index}">${shapeOf(kind)}</g>`).join('')
  const parts = places.map(({ number, part: [x, y] }) => {
    const { leaf, weightHundredths } = byNumber.get(number)!
    return `<use href="#p${kinds.indexOf(kindOf(leaf))}" transform="translate(${x} ${y})scale(${sizeOf(weightHundredths)})"/>`
  })
  const balloons = places.map(
    ({ number, balloon: [x, y] }) =>
      `<circle cx="${x}" cy="${y}" r="${BALLOON_RADIUS}"/><text x="${x}" y="${y + 7}">${number}</text>`,
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><style>${STYLE}</style><defs>${shapes}</defs>` +
    axes.map((axis) => line('a', axis)).join('') +
    parts.join('') +
    places.map(({ part, balloon }) => leader(part, balloon)).join('') +
    `${balloons.join('')}</svg>`
  )
}

/** Whole units this fine are beyond what is seen, and half as long as tenths. */
const FINENESS = 4

/** What is neither sold nor drawn is a plain bracket. */
const BRACKET = 'bracket'
const kindOf = (leaf: string | null) => (leaf !== null && drawingOfLeaf.has(leaf) ? leaf : BRACKET)

function shapeOf(kind: string): string {
  const pen = newPen()
  const drawing = drawingOfLeaf.get(kind)
  if (drawing) drawing.draw(pen, attributesOf({ leaf: kind, attributes: {}, partNumber: '' }))
  else {
    box(pen, [0, 0, 0], [90, 50, 10])
    box(pen, [0, 0, 10], [90, 10, 46])
    lines(pen, [
      [
        [20, 30, 10],
        [34, 30, 10],
      ],
      [
        [58, 30, 10],
        [72, 30, 10],
      ],
    ])
  }
  return pen.shape(PART_SIDE * FINENESS)
}

/** From 70 % at half a pound to full size at 50 pounds. */
function sizeOf(weightHundredths: number | null): number {
  const share = Math.log10(Math.max(weightHundredths ?? 0, 50) / 50) / 2
  return Math.round(((0.7 + 0.3 * Math.min(1, share)) * 100) / FINENESS) / 100
}

const line = (kind: string, [from, to]: readonly [Point, Point]) =>
  `<path class="${kind}" d="M${from.join(' ')}L${to.join(' ')}"/>`

/** From the balloon to a dot on the part. */
function leader([x, y]: Point, balloon: Point): string {
  const on: Point = [x + 7, y - 12]
  return `${line('b', [balloon, on])}<circle class="d" cx="${on[0]}" cy="${on[1]}" r="3"/>`
}
