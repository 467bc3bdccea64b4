import { fill } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import { ViewTiles } from '../../machines/view-tiles.tsx'
import type { MachineProps } from './data.ts'
import { MachinePicture } from '../../machines/machine-picture.tsx'
import { ServicePlan } from '../../machines/service-plan.tsx'

export function MachinePage({ machine, plan }: MachineProps) {
  const { words, href } = usePage()
  const { name, facts, diagrams, systems } = machine
  // Several views of one assembly, as of the models of a generator line, stand beneath its name.
  const isGrouped = systems.some(({ path }) => path.startsWith('#'))
  const others = diagrams.filter(({ assembly }) => !systems.some((system) => system.assembly === assembly))
  return (
    <>
      <h1>{name}</h1>
      <div className="machine">
        <MachinePicture machine={machine} />
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
      <ServicePlan plan={plan} />
      <section aria-labelledby="views">
        <h2 id="views">{fill(words.diagrams.viewsOf, { name })}</h2>
        {diagrams.length === 0 && <p>{words.diagrams.none}</p>}
        {isGrouped ? (
          <>
            {systems.map(({ assembly, name: system }) => (
              <section key={assembly} aria-labelledby={assembly}>
                <h3 className="views__group" id={assembly}>
                  {system}
                </h3>
                <ViewTiles views={diagrams.filter((view) => view.assembly === assembly)} />
              </section>
            ))}
            {others.length > 0 && <ViewTiles views={others} />}
          </>
        ) : (
          diagrams.length > 0 && <ViewTiles views={diagrams} />
        )}
        <p>
          <a href={href(`/search/${encodeURIComponent(name)}`)}>{fill(words.diagrams.allParts, { name })}</a>
        </p>
      </section>
    </>
  )
}
