// Into the cart in one step: all of a view, or what closing its assembly again takes new.
import { Fragment } from 'react'
import type { Callout, DiagramDetail } from '#contract/shop/diagram.ts'
import { fill, plural } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import { canAdd } from '../../parts/add-button.tsx'

/** A cart holds no more lines (K-1). */
const MOST_LINES = 20

interface Added {
  id: string
  toAdd: number
  isRenewed: boolean
}

export function AddSets({ diagram: { callouts, maxPerAdd } }: { diagram: DiagramDetail }) {
  const { words, locale } = usePage()
  const { addAll, addRenewed, leftOut } = words.diagrams
  const places = [...Map.groupBy(callouts, ({ number }) => number)]
  const all = places.flatMap(([, place]) => addedFrom(place))
  const without = places.filter(([, place]) => isSold(place) && addedFrom(place).length === 0).map(([number]) => number)
  const renewed = all.filter(({ isRenewed }) => isRenewed)
  const sets = [
    { set: renewed.length < all.length ? renewed : [], label: addRenewed },
    { set: all, label: addAll },
  ].filter(({ set }) => set.length > 1 && set.length <= MOST_LINES)
  if (sets.length === 0) return null
  return (
    <div className="callouts__sets">
      {sets.map(({ set, label }) => (
        <AddSet key={label.other} set={set} label={label} />
      ))}
      {callouts.some(({ quantity, toAdd }) => toAdd < quantity) && (
        <p>{fill(words.messages['qty.perAdd'], { max: maxPerAdd })}</p>
      )}
      {without.length > 0 && (
        <p>
          {fill(plural(without.length, locale, leftOut), {
            numbers: new Intl.ListFormat(locale).format(without.map(String)),
          })}
        </p>
      )}
    </div>
  )
}

const isSold = (place: Callout[]): boolean => place.some(({ part }) => part !== null)

/** A place whose part changed is left to the reader, who knows which one the machine takes. */
function addedFrom([callout, ...others]: Callout[]): Added[] {
  if (!callout || others.length > 0) return []
  const { part, replacedBy, toAdd, isRenewed } = callout
  const sold = replacedBy && part?.notForSale ? replacedBy : part
  return sold && canAdd(sold) ? [{ id: sold.id, toAdd, isRenewed }] : []
}

function AddSet({ set, label }: { set: Added[]; label: { one: string; other: string } }) {
  const { locale, href } = usePage()
  return (
    <form method="post" action={href('/quick-order')}>
      {set.map(({ id, toAdd }, at) => (
        <Fragment key={id}>
          <input type="hidden" name={`part-${at}`} value={id} />
          <input type="hidden" name={`quantity-${at}`} value={toAdd} />
        </Fragment>
      ))}
      <button className="button button--small" type="submit" name="add" value="1">
        {plural(set.length, locale, label)}
      </button>
    </form>
  )
}
