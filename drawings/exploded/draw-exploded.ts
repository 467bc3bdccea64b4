// An exploded view as a whole SVG document: axes, parts, leaders, numbered balloons with quantities.
import type { Point } from '../pen.ts'
import type { Chain, ExplodedCallout } from './chains.ts'
import { BALLOON_RADIUS, explodedLayout, type Leader, type PlacedChain } from './layout.ts'

// Both colour schemes, as a picture in <img> cannot read the page's. The signal colour belongs to the balloons; a thumbnail has none, as
// its numbers could not be read. Tones: top, left and right faces, gaskets, holes; e edges, i fine lines, h a halo that sets parts apart.
const STYLE =
  'path{fill:#fff;stroke:#14171A;stroke-width:1.3;stroke-linejoin:round;stroke-linecap:round}' +
  '.l{fill:#F4F4F0}.r{fill:#E3E3DC}.g{fill:#D3D3CA}.k{fill:#3A3F43}.b{fill:#8A8F92;stroke:none}.n{stroke:none}.o{fill-rule:evenodd}' +
  '.e{fill:none}.i{fill:none;stroke-width:.8}.h{fill:none;stroke:#fff;stroke-width:7}' +
  '.w{fill:none;stroke:#fff}.s{fill:none}.f{fill:none;stroke:#F4F4F0}' +
  '.a{fill:none;stroke:#868C8F;stroke-width:1;stroke-dasharray:14 4 3 4}.c{fill:none;stroke:#5C6266;stroke-width:1}' +
  'circle{fill:#fff;stroke:#C2410C;stroke-width:1.5}.d{fill:#5C6266;stroke:none}' +
  'text{font:600 20px ui-monospace,Menlo,Consolas,monospace;text-anchor:middle;fill:#14171A}.q{font-size:16px;fill:#5C6266}' +
  '@media(max-width:320px){path{stroke-width:2}.a,.c,.d,text,circle{display:none}}' +
  '@media(prefers-color-scheme:dark){path{fill:#2A2F32;stroke:#ECEDEA}.l{fill:#22272A}.r{fill:#1A1D1F}.g{fill:#3A4145}.k{fill:#0C0E0F}' +
  '.b{fill:#565C60}.h,.w{stroke:#15181A}.h,.w,.s,.e,.i,.a,.c{fill:none}.f{fill:none;stroke:#22272A}.a{stroke:#747B80}.c{stroke:#9AA0A4}' +
  'circle{fill:#1A1D1F;stroke:#F97316}.d{fill:#9AA0A4}text{fill:#ECEDEA}.q{fill:#9AA0A4}}'

/** Its balloons stand where `explodedLayout` says; what is drawn small keeps lines of full width. */
export function drawExploded(callouts: readonly ExplodedCallout[]): string {
  const { width, height, chains } = explodedLayout(callouts)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><style>${STYLE}</style>` +
    chains.map(drawChain).join('') +
    chains.flatMap(({ leaders }) => leaders.map(drawLeader)).join('') +
    chains.flatMap(({ leaders, chain }) => leaders.map((leader) => drawBalloon(leader, chain))).join('') +
    '</svg>'
  )
}

function drawChain({ chain, at: [x, y] }: PlacedChain): string {
  // What comes apart first is nearest, and covers what lies behind it.
  const parts = chain.parts.toReversed().map(({ shape, scale, at }) => {
    const { outline, body } = shape.draw(scale)
    const halo = outline === '' ? '' : `<path class="h" d="${outline}"/>`
    return `<g transform="translate(${tenths(at)})">${halo}${body}</g>`
  })
  return `<g transform="translate(${x} ${y})">${axisOf(chain)}${parts.join('')}</g>`
}

/** A little past both ends, as in printed parts books. */
function axisOf({ parts, box, isLying }: Chain): string {
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last || parts.length < 2) return ''
  const from: Point = isLying ? first.at : [first.at[0], box.top]
  const to: Point = isLying ? last.at : [last.at[0], box.bottom]
  return `<path class="a" d="M${tenths(from)}L${tenths(to)}"/>`
}

function drawLeader({ line }: Leader): string {
  const [x, y] = line.at(-1)!
  return `<path class="c" d="M${line.map((point) => point.join(' ')).join('L')}"/><circle class="d" cx="${x}" cy="${y}" r="3"/>`
}

function drawBalloon({ number, quantity, balloon: [x, y] }: Leader, { isLying }: Chain): string {
  const [qx, qy] = isLying ? [x, y - BALLOON_RADIUS - 7] : [x + BALLOON_RADIUS + 24, y + 6]
  return (
    `<circle cx="${x}" cy="${y}" r="${BALLOON_RADIUS}"/><text x="${x}" y="${y + 7}">${number}</text>` +
    `<text class="q" x="${qx}" y="${qy}">×${quantity}</text>`
  )
}

const tenths = (point: Point) => point.map((value) => Math.round(value * 10) / 10).join(' ')
