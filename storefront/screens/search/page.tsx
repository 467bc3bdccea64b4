// What a search found: how its term was read, the equipment that it names, the parts; with nothing found, ways on.
import { fill } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import { PartList } from '../../parts/part-list.tsx'
import { searchPath, type SearchProps } from './data.ts'
import { NamedEquipment } from './named-equipment.tsx'
import { NothingFound } from './nothing-found.tsx'
import { Reading } from './reading.tsx'

export function SearchPage({ found, fitting, groups }: SearchProps) {
  const { words, query } = usePage()
  const { term, list, equipment } = found
  // What the number names is listed alone: other selected equipment would mix two machines.
  const listed = equipment ? ({ kind: 'only-fitting' } as const) : fitting
  // A list that the chosen facets emptied still shows them, so that they can be removed.
  const isNarrowed = listed.kind === 'fitting' || [...query.keys()].some((key) => key.startsWith('f.'))
  // Without make, model and year no part is known to fit (V-4); of several years the likeliest is listed. Its own section asks.
  const isUnfinished = equipment !== null && equipment.machine === null
  const { headingFor, heading: headingOfTerm } = words.search
  const heading = !equipment ? headingOfTerm : isUnfinished ? '{equipment}' : headingFor
  return (
    <>
      <h1 className="list-title" data-found={list.total}>
        {fill(heading, { term, equipment: equipment?.label ?? '' })}
      </h1>
      <Reading found={found} />
      {equipment && <NamedEquipment equipment={equipment} />}
      {list.parts.length > 0 || isNarrowed ? (
        <PartList list={list} path={searchPath(term)} fitting={listed} />
      ) : (
        !isUnfinished && <NothingFound found={found} groups={groups} />
      )}
    </>
  )
}
