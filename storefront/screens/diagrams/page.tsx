import type { MachineTile } from '#contract/shop/diagram.ts'
import { plural } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import type { DiagramsProps } from './data.ts'

export function DiagramsPage({ machines }: DiagramsProps) {
  const { words } = usePage()
  return (
    <>
      <h1>{words.diagrams.title}</h1>
      <p className="machines-intro">{machines.length > 0 ? words.diagrams.intro : words.diagrams.noMachines}</p>
      <Machines
        id="engines"
        title={words.diagrams.engines}
        machines={machines.filter(({ kind }) => kind === 'family')}
      />
      <Machines
        id="generators"
        title={words.diagrams.generators}
        machines={machines.filter(({ kind }) => kind === 'line')}
      />
    </>
  )
}

function Machines({ id, title, machines }: { id: string; title: string; machines: MachineTile[] }) {
  const { words, locale, href } = usePage()
  if (machines.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="machines">
        {machines.map(({ code, name, path, about, diagrams }) => (
          <li key={code}>
            <a href={href(path)}>
              <span className="machines__name">{name}</span>
              <span className="machines__about">{about}</span>
              <span className="machines__count">
                {diagrams > 0 ? plural(diagrams, locale, words.diagrams.count) : words.diagrams.none}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
