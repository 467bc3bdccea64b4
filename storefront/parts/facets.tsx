// What narrows a list, with how many parts each choice leaves. A column on desktop, folded away on phones.
import type { Facet, PartList } from '#contract/shop/catalog.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { fill, formatNumber } from '#words/format.ts'
import { usePage } from '../page/page-context.ts'
import { countText } from './count-text.ts'
import { LIST_FORM } from './list-controls.tsx'

/** Longer lists of values are folded, unless a folded one is chosen: nobody should miss what narrows the list. */
const SHOWN = 8

export function Facets({ list }: { list: PartList }) {
  const { words, locale } = usePage()
  const chosen = list.facets.flatMap(({ values }) => values).filter((value) => value.chosen).length
  return (
    <aside className="facets" aria-label={words.category.narrow}>
      <button className="button facets__open" type="button" popoverTarget="facets">
        {words.category.narrow}
        {chosen > 0 && <span className="number">{formatNumber(chosen, locale)}</span>}
      </button>
      <div id="facets" className="facets__panel" popover="auto">
        <div className="facets__head">
          <strong>{words.category.narrow}</strong>
          <button className="link-button" type="button" popoverTarget="facets" popoverTargetAction="hide">
            {words.shell.close}
          </button>
        </div>
        {list.facets.map((facet) => (
          <FacetGroup key={facet.key} facet={facet} />
        ))}
        <button
          className="button button--primary facets__done only-with-script"
          type="button"
          popoverTarget="facets"
          popoverTargetAction="hide"
        >
          {fill(words.category.show, { count: countText(list, words, locale) })}
        </button>
        <button className="button only-without-script" type="submit" form={LIST_FORM}>
          {words.category.apply}
        </button>
      </div>
    </aside>
  )
}

function FacetGroup({ facet }: { facet: Facet }) {
  const { words } = usePage()
  const first = facet.values.slice(0, SHOWN)
  const rest = facet.values.slice(SHOWN)
  return (
    <fieldset className="facet">
      <legend>
        {facet.name}
        {facet.unit && <span className="soft">, {facet.unit}</span>}
      </legend>
      {first.map((value) => (
        <Choice key={value.value} facet={facet.key} value={value} />
      ))}
      {rest.length > 0 && (
        <details open={rest.some((value) => value.chosen)}>
          <summary className="link-button">{words.category.more}</summary>
          {rest.map((value) => (
            <Choice key={value.value} facet={facet.key} value={value} />
          ))}
        </details>
      )}
    </fieldset>
  )
}

function Choice({ facet, value }: { facet: string; value: Facet['values'][number] }) {
  const { locale } = usePage()
  return (
    <Checkbox
      id={`f-${facet}-${value.value}`.replace(/[^\w-]/g, '_')}
      form={LIST_FORM}
      name={`f.${facet}`}
      value={value.value}
      checked={value.chosen}
      label={value.name}
      note={formatNumber(value.parts, locale)}
    />
  )
}
