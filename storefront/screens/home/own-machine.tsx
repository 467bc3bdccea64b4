// Home of a visitor with equipment in hand: what is sold for it first, then where its parts sit.
import { fill } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import { MachinePicture } from '../../machines/machine-picture.tsx'
import { ServicePlan } from '../../machines/service-plan.tsx'
import { countText } from '../../parts/count-text.ts'
import { PartCards } from '../../parts/part-card.tsx'
import { isAllUniversal, universalFrom } from '../../parts/universal-from.ts'
import { ViewTiles } from '../../machines/view-tiles.tsx'
import type { OwnEquipment } from './data.ts'

const SHOWN = 8

export function OwnMachine({ own: { label, machine, plan, fitting } }: { own: OwnEquipment }) {
  const { words, locale, href } = usePage()
  const hasNone = isAllUniversal(fitting)
  const shown = fitting.parts.slice(0, SHOWN)
  const rest = universalFrom({ sort: fitting.sort, parts: shown })
  return (
    <>
      <section className="own" aria-labelledby="own">
        <h1 id="own">{label}</h1>
        <p className="own__lead">
          {hasNone
            ? `${words.messages['compat.nonePartsForEquipment']}. ${words.fit.noneOfItsOwn}`
            : words.home.ownLead}
        </p>
        <p className="own__ways">
          <a className="button button--primary" href={href('/parts-that-fit')}>
            {hasNone ? words.home.ownUniversal : words.home.ownParts}{' '}
            <span className="number">{countText(fitting, words, locale)}</span>
          </a>
          {machine && <a href={href(machine.path)}>{fill(words.home.ownMachine, { name: machine.name })}</a>}
        </p>
      </section>
      {machine && <MachinePicture machine={machine} />}
      <ServicePlan plan={plan} />
      {fitting.parts.length > 0 && (
        <section aria-labelledby="own-parts">
          <h2 id="own-parts">
            {hasNone ? words.fit.universalSupplies : fill(words.search.headingFor, { equipment: label })}
          </h2>
          <PartCards
            parts={shown}
            canAdd
            divided={rest ? { at: rest, heading: words.fit.universalSupplies } : undefined}
          />
        </section>
      )}
      {machine && machine.diagrams.length > 0 && (
        <section aria-labelledby="views">
          <h2 id="views">{words.home.ownViews}</h2>
          <ViewTiles views={machine.diagrams} />
        </section>
      )}
    </>
  )
}
