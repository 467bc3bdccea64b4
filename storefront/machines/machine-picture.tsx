// The machine with its systems as links: in the margin, and on the spot itself. The picture is cached for ever, the links speak the visitor's
// language.
import type { MachineDetail } from '#contract/shop/diagram.ts'
import { fill } from '#words/format.ts'
import { usePage } from '../page/page-context.ts'
import { type Place, touchArea } from './touch-area.ts'

type System = MachineDetail['systems'][number]

/** Room for the names on both sides; what is left of it on a narrow page holds the balloons alone. */
const MARGIN = 270
const BALLOON = 30
/** What a finger wants: 44 px on a page of 390. */
const TARGET = 72

export function MachinePicture({ machine: { name, drawing, width, height, systems } }: { machine: MachineDetail }) {
  const { words, href } = usePage()
  const balloons = systems.map(({ balloon }): Place => balloon)
  const linkOf = ({ path }: System) => (path.startsWith('#') ? path : href(path))
  return (
    <section className="machine__picture" aria-label={fill(words.diagrams.systemsOf, { name })}>
      <div className="machine__sheet">
        <img
          src={drawing}
          alt={fill(words.diagrams.picture, { name })}
          width={width}
          height={height}
          fetchPriority="high"
        />
        <svg viewBox={`${-MARGIN} 0 ${width + 2 * MARGIN} ${height}`}>
          {systems.map(({ assembly }) => (
            <image key={assembly} href={`${drawing}#${assembly}`} width={width} height={height} />
          ))}
          {systems.map((system, index) => (
            <SystemLink
              key={system.assembly}
              system={system}
              letter={letterOf(index)}
              href={linkOf(system)}
              touch={touchArea(system.balloon, balloons, { balloon: BALLOON, wanted: TARGET })}
            />
          ))}
        </svg>
      </div>
      {systems.length > 0 && (
        <ul className="machine__keys">
          {systems.map((system, index) => (
            <li key={system.assembly}>
              <a href={linkOf(system)}>
                <span aria-hidden="true">{letterOf(index)}</span>
                {system.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const letterOf = (index: number) => String.fromCharCode(65 + index)

interface SystemLinkProps {
  system: System
  letter: string
  href: string
  /** Where a finger hits its balloon. */
  touch: ReturnType<typeof touchArea>
}

function SystemLink({ system, letter, href, touch }: SystemLinkProps) {
  const { name, area, at, balloon } = system
  const [x, y] = balloon
  const [left, top, width, height] = area
  const side = x < 0 ? -1 : 1
  const lines = inTwoLines(name)
  const away = side * (BALLOON + 10)
  return (
    <g>
      <path d={`M${x - side * BALLOON} ${y}L${at.join(' ')}`} />
      <circle className="machine__spot" cx={at[0]} cy={at[1]} r={5} />
      <a href={href} tabIndex={-1} aria-hidden="true">
        <rect x={left} y={top} width={width} height={height} />
      </a>
      <a className="machine__system" href={href} aria-label={`${letter} ${name}`}>
        <rect {...touch} />
        <circle cx={x} cy={y} r={BALLOON} />
        <text className="machine__letter" x={x} y={y}>
          {letter}
        </text>{' '}
        <text className="machine__name" textAnchor={side < 0 ? 'end' : 'start'}>
          {lines.map((line, index) => (
            <tspan key={line} x={x + away} y={y + (index - (lines.length - 1) / 2) * 28}>
              {index === 0 ? line : ` ${line}`}
            </tspan>
          ))}
        </text>
      </a>
    </g>
  )
}

/** A long name is parted at the space nearest to its middle. */
function inTwoLines(name: string): string[] {
  const middle = name.length / 2
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index)
  const [nearest] = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  return nearest === undefined || name.length < 13 ? [name] : [name.slice(0, nearest), name.slice(nearest + 1)]
}
