import { fill } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import { ViewTiles } from '../../parts/view-tiles.tsx'
import type { MachineProps } from './data.ts'

export function MachinePage({ machine: { name, drawing, facts, diagrams } }: MachineProps) {
  const { words, href } = usePage()
  return (
    <>
      <h1>{name}</h1>
      <div className="machine">
        <div className="machine__picture">
          <img
            src={drawing}
            alt={fill(words.diagrams.picture, { name })}
            width={960}
            height={720}
            fetchPriority="high"
          />
        </div>
        <section aria-labelledby="facts">
          <h2 className="visually-hidden" id="facts">
            {words.diagrams.aboutMachine}
          </h2>
          <dl className="machine-facts">
            {facts.map((fact) => (
              <div key={fact.name}>
                <dt>{fact.name}</dt>
                <dd>{fact.path ? <a href={href(fact.path)}>{fact.text}</a> : fact.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <section aria-labelledby="views">
        <h2 id="views">{fill(words.diagrams.viewsOf, { name })}</h2>
        {diagrams.length === 0 && <p>{words.diagrams.none}</p>}
        {diagrams.length > 0 && <ViewTiles views={diagrams} />}
        <p>
          <a href={href(`/search/${encodeURIComponent(name)}`)}>{fill(words.diagrams.allParts, { name })}</a>
        </p>
      </section>
    </>
  )
}
