// How many parts there are, how they are sorted and shown. The form holds sort and facets together, so that one sends both; a changed
// choice sends it at once, and without script its button does.
import { type PartList, type Sort } from '#contract/shop/catalog.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { usePage } from '../page/page-context.ts'
import { countText } from './count-text.ts'
import { listHref, type View } from './list-query.ts'
import { ONLY_FITS } from './only-fits.ts'

export const LIST_FORM = 'list-form'

/** Left out of the address, so that one list has one address. */
const DEFAULT_SORT: Sort = 'best'
const SORTS: Sort[] = ['best', 'price-up', 'price-down', 'stock', 'newest', 'number']

interface ListControlsProps {
  list: PartList
  path: string
  view: View
  canFit: boolean
}

export function ListControls({ list, path, view, canFit }: ListControlsProps) {
  const { words, locale, query, href } = usePage()
  const address = href(path)
  const as = query.get('as')
  return (
    <form className="list-controls" id={LIST_FORM} action={address} data-navigate="at-once">
      <p className="list-controls__count" data-announce="">
        {countText(list, words, locale)}
      </p>
      {canFit && <OnlyFits />}
      {query.has('view') && <input type="hidden" name="view" value={view} />}
      {as && <input type="hidden" name="as" value={as} />}
      <label className="list-controls__sort">
        <span>{words.category.sort}</span>
        <select
          className="select"
          id="list-sort"
          name="sort"
          defaultValue={list.sort === DEFAULT_SORT ? '' : list.sort}
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort === DEFAULT_SORT ? '' : sort}>
              {words.category.sorts[sort]}
            </option>
          ))}
        </select>
      </label>
      <button className="button button--small only-without-script" type="submit">
        {words.category.apply}
      </button>
      <p className="view-switch">
        {(['grid', 'table'] as const).map((other) => (
          <a
            key={other}
            href={listHref(address, query, { view: other })}
            aria-current={other === view ? 'true' : undefined}
          >
            {words.category.views[other]}
          </a>
        ))}
      </p>
    </form>
  )
}

/** Shown with selected equipment or without script; its room is reserved so that the list does not jump. */
function OnlyFits() {
  const { words, query } = usePage()
  const isOn = query.has(ONLY_FITS)
  return (
    <div className={isOn ? 'only-fits only-fits--on' : 'only-fits'}>
      <Checkbox id="only-fits" name={ONLY_FITS} value="1" checked={isOn} label={words.equipment.onlyFits} />
    </div>
  )
}
