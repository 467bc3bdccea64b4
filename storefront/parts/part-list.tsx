// Filters, count, sort, view, parts and pages of a list, the same in category and search.
import type { PartList as List } from '#contract/shop/catalog.ts'
import { usePage } from '../page/page-context.ts'
import { ChosenChips } from './chosen-chips.tsx'
import { Facets } from './facets.tsx'
import { ListControls } from './list-controls.tsx'
import { ListPages } from './list-pages.tsx'
import { type Fitting, ONLY_FITS } from './only-fits.ts'
import { listHref, readListQuery, viewOf } from './list-query.ts'
import { PartCards } from './part-card.tsx'
import { PartTable } from './part-table.tsx'
import { universalFrom } from './universal-from.ts'

interface PartListProps {
  list: List
  path: string
  fitting: Fitting
}

export function PartList({ list, path, fitting }: PartListProps) {
  const { words, query } = usePage()
  const view = viewOf(list, readListQuery(query))
  const rest = fitting.kind === 'only-fitting' ? universalFrom(list) : null
  const divided = rest === null ? undefined : { at: rest, heading: words.fit.universalSupplies }
  const hasFacets = list.facets.length > 0
  return (
    <div className={hasFacets ? 'part-list part-list--with-facets' : 'part-list'}>
      <ListControls list={list} path={path} view={view} canFit={fitting.kind !== 'only-fitting'} />
      {hasFacets && <Facets list={list} />}
      <section className="part-list__parts" aria-labelledby="parts">
        <h2 className="visually-hidden" id="parts">
          {words.category.parts}
        </h2>
        <ChosenChips list={list} path={path} fitting={fitting} />
        {rest === 0 && list.page === 1 && <NoneOfItsOwn />}
        {list.parts.length === 0 && <Nothing list={list} path={path} fitting={fitting} />}
        {list.parts.length > 0 &&
          (view === 'table' ? (
            <PartTable list={list} divided={divided} />
          ) : (
            <PartCards parts={list.parts} canAdd divided={divided} />
          ))}
        <ListPages list={list} path={path} />
      </section>
    </div>
  )
}

/** What follows is made for no machine alone. */
function NoneOfItsOwn() {
  const { words } = usePage()
  return (
    <p className="part-list__none" data-announce="">
      {words.messages['compat.nonePartsForEquipment']}. {words.fit.noneOfItsOwn}
    </p>
  )
}

/** Nothing is left of what was chosen; nothing is there at all; or nothing fits, chosen or not (C-7). */
function Nothing({ list, path, fitting }: PartListProps) {
  const { words, query, href } = usePage()
  const isNarrowed = list.facets.some(({ values }) => values.some(({ chosen }) => chosen))
  if (isNarrowed) return <p className="part-list__none">{words.category.none}</p>
  if (fitting.kind !== 'fitting' && fitting.kind !== 'only-fitting')
    return <p className="part-list__none">{words.category.empty}</p>
  return (
    <>
      <p className="part-list__none">{words.messages['compat.nonePartsForEquipment']}</p>
      {fitting.kind === 'fitting' && (
        <p>
          <a href={listHref(href(path), query, { [ONLY_FITS]: null })}>{words.equipment.seeAll}</a>
        </p>
      )}
    </>
  )
}
