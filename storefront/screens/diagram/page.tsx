import { fill } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import { CalloutTable } from './callout-table.tsx'
import type { DiagramProps } from './data.ts'
import { ExplodedDrawing } from './exploded-drawing.tsx'

export function DiagramPage({ diagram, isPreview = false }: DiagramProps) {
  const { words, href } = usePage()
  const { machine, category } = diagram
  return (
    <>
      {isPreview && <p className="preview-note">{words.diagrams.preview}</p>}
      <header className="exploded__head">
        <h1>{diagram.name}</h1>
        {diagram.onMachine && (
          <a className="exploded__seat" href={href(machine.path)}>
            <img src={diagram.onMachine} alt={fill(words.diagrams.onMachine, machine)} width={160} height={120} />
          </a>
        )}
      </header>
      <div className="exploded">
        <ExplodedDrawing diagram={diagram} />
        <CalloutTable diagram={diagram} />
      </div>
      <p className="exploded__on">
        <a href={href(machine.path)}>{fill(words.diagrams.allViews, { name: machine.name })}</a>
        {category && <a href={href(category.path)}>{category.name}</a>}
      </p>
    </>
  )
}
