// An exploded view as a whole SVG document: axes, parts, leaders, numbered balloons with quantities.
import type { Point } from '../pen.ts'
import type { ExplodedCallout, PlacedPart } from './chains.ts'
import { explodedLayout, type PlacedOnSheet } from './layout.ts'
import { BALLOON_RADIUS, type Leader } from './leaders.ts'

// Both colour schemes, as a picture in <img> cannot read the page's. The signal colour belongs to the balloons; a thumbnail has none, as
// its numbers could not be read. Tones: top, left and right faces, gaskets, holes; e edges, i fine lines, h a halo that sets parts apart.
const STYLE =
  'path{fill:#fff;stroke:#14171A;stroke-width:1.3;stroke-linejoin:round;stroke-linecap:round}' +
  '.l{fill:#F4F4F0}.r{fill:#E3E3DC}.g{fill:#D3D3CA}.k{fill:#3A3F43}.b{fill:#8A8F92;stroke:none}.n{stroke:none}.o{fill-rule:evenodd}' +
  '.e{fill:none}.i{fill:none;stroke-width:.8}.h{fill:none;stroke:#fff;stroke-width:5}' +
  '.w{fill:none;stroke:#fff}.s{fill:none}.f{fill:none;stroke:#F4F4F0}' +
  '.a{fill:none;stroke:#868C8F;stroke-width:1;stroke-dasharray:10 3 2 3}.c{fill:none;stroke:#5C6266;stroke-width:1}' +
  'circle{fill:#fff;stroke:#C2410C;stroke-width:1.5}.d{fill:#5C6266;stroke:none}' +
  'text{font:600 20px ui-monospace,Menlo,Consolas,monospace;text-anchor:middle;fill:#14171A}.q{font-size:14px;fill:#5C6266}.u{text-anchor:start}.v{text-anchor:end}' +
  '@media(max-width:320px){path{stroke-width:2}.a,.c,.d,text,circle{display:none}}' +
  '@media(prefers-color-scheme:dark){path{fill:#2A2F32;stroke:#ECEDEA}.l{fill:#22272A}.r{fill:#1A1D1F}.g{fill:#3A4145}.k{fill:#0C0E0F}' +
  '.b{fill:#565C60}.h,.w{stroke:#15181A}.h,.w,.s,.e,.i,.a,.c{fill:none}.f{fill:none;stroke:#22272A}.a{stroke:#747B80}.c{stroke:#9AA0A4}' +
  'circle{fill:#1A1D1F;stroke:#F97316}.d{fill:#9AA0A4}text{fill:#ECEDEA}.q{fill:#9AA0A4}}'

/** Its balloons stand where `explodedLayout` says; what is drawn small keeps lines of full width. */
export function drawExploded(callouts: readonly ExplodedCallout[]): string {
  const { width, height, stacks } = explodedLayout(callouts)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><style>${STYLE}</style>` +
    stacks.map(drawStack).join('') +
    stacks.flatMap(({ leaders }) => leaders.map(drawLeader)).join('') +
    stacks.flatMap(({ leaders }) => leaders.map(drawBalloon)).join('') +
    '</svg>'
  )
}

function drawStack({ stack: { parts, lines }, at: [x, y] }: PlacedOnSheet): string {
  const axes = lines.map(([from, to]) => `M${tenths(from)}L${tenths(to)}`).join('')
  // What comes apart first is nearest, and covers what lies behind it.
  const drawn = parts.toSorted((a, b) => b.shape.callout.number - a.shape.callout.number).map(drawPart)
  return `<g transform="translate(${x} ${y})">${axes && `<path class="a" d="${axes}"/>`}${drawn.join('')}</g>`
}

/** Drawn once, and used again wherever else it stands; of several the nearest comes last. */
function drawPart({ shape, scale, spots }: PlacedPart): string {
  const { outline, body } = shape.draw(scale)
  const halo = outline === '' ? '' : `<path class="h" d="${outline}"/>`
  const [first, ...others] = spots.toSorted((a, b) => a[1] - b[1])
  if (!first) return ''
  const id = `p${shape.callout.number}`
  const again = others.map(([x, y]) => `<use href="#${id}" x="${tenth(x - first[0])}" y="${tenth(y - first[1])}"/>`)
  const name = others.length > 0 ? ` id="${id}"` : ''
  return `<g${name} transform="translate(${tenths(first)})">${halo}${body}</g>${again.join('')}`
}

function drawLeader({ line }: Leader): string {
  const [x, y] = line.at(-1)!
  return `<path class="c" d="M${line.map((point) => point.join(' ')).join('L')}"/><circle class="d" cx="${x}" cy="${y}" r="2.4"/>`
}

function drawBalloon({ number, quantity, balloon: [x, y], isLeft }: Leader): string {
  const [at, end] = isLeft ? [x - BALLOON_RADIUS - 5, 'v'] : [x + BALLOON_RADIUS + 5, 'u']
  return (
    `<circle cx="${x}" cy="${y}" r="${BALLOON_RADIUS}"/><text x="${x}" y="${y + 7}">${number}</text>` +
    `<text class="q ${end}" x="${at}" y="${y + 5}">×${quantity}</text>`
  )
}

const tenth = (value: number) => Math.round(value * 10) / 10
const tenths = (point: Point) => point.map(tenth).join(' ')
