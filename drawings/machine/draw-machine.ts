// A machine as a whole SVG document, drawn from its sheet; `drawing.svg#cooling` lights up where the cooling sits.
import { Sketch, type Sketched } from '../exploded/sketch.ts'
import type { Point } from '../pen.ts'
import { engineBody } from './engine-body.ts'
import { engineFront } from './engine-front.ts'
import { engineSides } from './engine-sides.ts'
import { type DrawnEngine, engineSizes } from './engine-sizes.ts'
import { type DrawnGenerator, generatorPieces } from './generator.ts'
import type { Piece } from './piece.ts'
import { usualSystems } from './systems.ts'

export type DrawnMachine = ({ kind: 'family' } & DrawnEngine) | ({ kind: 'line' } & DrawnGenerator)

export const MACHINE_WIDTH = 960
export const MACHINE_HEIGHT = 720
const MARGIN = 24
/** Room for the scale bar. */
const FOOT = 44

// Both colour schemes and the signal colour of a system that the address names. Tones as in exploded views: t, l, r faces, k holes, e edges,
// i fine lines; h a halo, c a contour. A thumbnail has heavier lines, and leaves out what is fine.
const tones = (names: string) =>
  names
    .split(' ')
    .map((tone, at) => `--${'tlrkbsh'[at]}:#${tone}`)
    .join(';')
const LIGHT = tones('fff F4F4F0 E3E3DC 3A3F43 8A8F92 14171A fff')
const DARK = tones('2A2F32 22272A 1A1D1F 0C0E0F 565C60 ECEDEA 15181A')
const LIT = tones('FDEEE3 FADFCB F4C6A4 7C2D12 D98B5F C2410C')
const LIT_DARK = tones('5A2A12 4A220F 3A1A0B 1A0C05 8A4A26 F97316')
const STYLE =
  `svg{${LIGHT}}path{fill:var(--t);stroke:var(--s);stroke-width:1.3;stroke-linejoin:round;stroke-linecap:round}` +
  '.l{fill:var(--l)}.r,.g{fill:var(--r)}.k{fill:var(--k)}.b{fill:var(--b);stroke:none}.n{stroke:none}.o{fill-rule:evenodd}' +
  '.e{fill:none}.i{fill:none;stroke-width:.8}.h{fill:none;stroke:var(--h);stroke-width:8}.c{fill:none;stroke-width:3.4}' +
  '.w{fill:none;stroke:var(--h)}.s{fill:none}.f{fill:none;stroke:var(--l)}' +
  'text{font:600 20px ui-monospace,Menlo,Consolas,monospace;text-anchor:middle;fill:var(--s)}.m{fill:none;stroke-width:2}' +
  '@media(max-width:320px){path{stroke-width:3}.c{stroke-width:7}.i,.m,text,.fine{display:none}}'
const SCHEME = (lit: string) => `@media(prefers-color-scheme:dark){svg{${DARK}}${lit}{${LIT_DARK}}}`

export function drawMachine(machine: DrawnMachine): string {
  const { pieces, scale, shift } = laidOut(machine)
  const systems = [...new Set(pieces.map(({ system }) => system))]
  const lit = systems.map((system) => `#${system}:target,#${system}:target~.${system}`).join()
  const named = new Set<string>()
  const groups = pieces.map(({ system, isApart, isFine, drawn: { outline, body } }) => {
    const id = named.has(system) ? '' : ` id="${system}"`
    named.add(system)
    const halo = isApart ? `<path class="h" d="${outline}"/>` : ''
    const contour = isFine ? '' : `<path class="c" d="${outline}"/>`
    return `<g${id} class="${system}${isFine ? ' fine' : ''}" transform="translate(${shift.join(' ')})">${halo}${contour}${body}</g>`
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MACHINE_WIDTH} ${MACHINE_HEIGHT}">` +
    `<style>${STYLE}${lit}{${LIT}}${SCHEME(lit)}</style>${groups.join('')}${scaleBar(scale)}</svg>`
  )
}

export interface DrawnPiece extends Piece {
  drawn: Sketched
}

export function laidOut(machine: DrawnMachine): { pieces: DrawnPiece[]; scale: number; shift: [number, number] } {
  const pieces = machine.kind === 'line' ? generatorPieces(machine) : enginePieces(machine)
  const sketched = (scale: number) =>
    pieces.map((piece): DrawnPiece => {
      const sketch = new Sketch(scale)
      piece.draw(sketch)
      return { ...piece, drawn: sketch.done }
    })
  const whole = boundsOf(sketched(1).flatMap(({ drawn }) => drawn.areas))
  const scale = Math.min(
    (MACHINE_WIDTH - 2 * MARGIN) / (whole.right - whole.left),
    (MACHINE_HEIGHT - 2 * MARGIN - FOOT) / (whole.bottom - whole.top),
  )
  const shift: [number, number] = [
    Math.round(MACHINE_WIDTH / 2 - ((whole.left + whole.right) / 2) * scale),
    Math.round((MACHINE_HEIGHT - FOOT) / 2 - ((whole.top + whole.bottom) / 2) * scale),
  ]
  return { pieces: sketched(scale), scale, shift }
}

function enginePieces(drawn: DrawnEngine): Piece[] {
  const engine = drawn.systems.length > 0 ? drawn : { ...drawn, systems: usualSystems(drawn.fuel) }
  const sizes = engineSizes(engine)
  const isGas = engine.systems.includes('ignition')
  const { behind, near, above } = engineSides(engine, sizes)
  return [...behind, ...engineBody(sizes, isGas, above), ...near, ...engineFront(engine, sizes)]
}

export function boundsOf(areas: readonly Point[][]) {
  const points = areas.flat()
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b), Infinity)
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b), -Infinity)
  return { left: least(xs), top: least(ys), right: most(xs), bottom: most(ys) }
}

/** So that a large engine is told from a small one: half a metre, or a whole one of what is larger. */
function scaleBar(scale: number): string {
  const millimetres = scale * 500 < 90 ? 1000 : 500
  const width = Math.round(millimetres * scale)
  const [x, y] = [MARGIN, MACHINE_HEIGHT - 20]
  return `<path class="m" d="M${x} ${y - 7}v14m0-7h${width}m0-7v14"/><text x="${x + width / 2}" y="${y - 12}">${millimetres} mm</text>`
}
