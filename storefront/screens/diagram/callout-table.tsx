import { Fragment } from 'react'
import type { Callout } from '#contract/shop/diagram.ts'
import type { PartSummary } from '#contract/shop/part.ts'
import { Drawing } from '#ui/drawing.tsx'
import { Tag } from '#ui/tag.tsx'
import { fill, formatNumber, plural } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import { FitSlot } from '../../equipment/fit-verdict.tsx'
import { AddButton, canAdd } from '../../parts/add-button.tsx'
import { PriceText } from '../../parts/price-text.tsx'
import { stockText } from '../../parts/stock-text.ts'

export function CalloutTable({ callouts }: { callouts: Callout[] }) {
  const { words } = usePage()
  return (
    <section className="callouts" aria-labelledby="parts">
      <h2 id="parts">{words.diagrams.parts}</h2>
      <AddAll callouts={callouts} />
      <table className="table">
        <thead>
          <tr>
            <th>{words.diagrams.number}</th>
            <th>{words.category.part}</th>
            <th>{words.diagrams.quantity}</th>
            <th className="at-end">{words.category.price}</th>
            <th>
              <span className="visually-hidden">{words.islands.addToCart}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {callouts.map((callout, at) => (
            <CalloutRow
              key={`${callout.number} ${callout.note}`}
              callout={callout}
              isFirst={callout.number !== callouts[at - 1]?.number}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A cart holds no more lines (K-1). */
const MOST_LINES = 20

/** Every part of the view in one step; a place whose part changed is left to the reader, who knows which one it takes. */
function AddAll({ callouts }: { callouts: Callout[] }) {
  const { words, locale, href } = usePage()
  const places = Map.groupBy(callouts, ({ number }) => number)
  const added = [...places.values()].flatMap((all) => {
    const [{ part, replacedBy, toAdd } = { part: null, replacedBy: null, toAdd: 0 }] = all
    const sold = replacedBy && part?.notForSale ? replacedBy : part
    return all.length === 1 && sold && canAdd(sold) ? [{ id: sold.id, toAdd }] : []
  })
  if (added.length < 2 || added.length > MOST_LINES) return null
  return (
    <form className="callouts__all" method="post" action={href('/quick-order')}>
      {added.map(({ id, toAdd }, at) => (
        <Fragment key={id}>
          <input type="hidden" name={`part-${at}`} value={id} />
          <input type="hidden" name={`quantity-${at}`} value={toAdd} />
        </Fragment>
      ))}
      <button className="button button--small" type="submit" name="add" value="1">
        {plural(added.length, locale, words.diagrams.addAll)}
      </button>
    </form>
  )
}

interface CalloutRowProps {
  callout: Callout
  /** A place whose part changed has further rows; its balloon leads to the first. */
  isFirst: boolean
}

function CalloutRow({ callout: { number, quantity, toAdd, note, part, replacedBy }, isFirst }: CalloutRowProps) {
  const { words, locale } = usePage()
  const sold = replacedBy && part?.notForSale ? replacedBy : part
  return (
    <tr id={isFirst ? `callout-${number}` : undefined} tabIndex={-1}>
      <td className="callouts__number">
        <a href={`#balloon-${number}`} aria-label={fill(words.diagrams.backToDrawing, { number })}>
          {number}
        </a>
      </td>
      <td className="callouts__part">
        {part ? <Part part={part} /> : <span className="callouts__not-sold">{words.diagrams.notSold}</span>}
        {replacedBy && (
          <>
            <span className="callouts__note">{words.diagrams.replacedBy}</span>
            <Part part={replacedBy} />
          </>
        )}
        {note && <span className="callouts__note">{note}</span>}
      </td>
      <td className="callouts__quantity">
        <span className="callouts__label">{words.diagrams.quantity} </span>
        <span className="number">{formatNumber(quantity, locale)}</span>
      </td>
      <td className="callouts__price at-end">{sold && <PriceText part={sold} />}</td>
      <td className="callouts__add">{sold && <AddButton part={sold} quantity={toAdd} />}</td>
    </tr>
  )
}

function Part({ part }: { part: PartSummary }) {
  const { words, locale, href } = usePage()
  const stock = stockText(part, words, locale)
  return (
    <span className="callouts__named">
      <Drawing src={part.drawing} size={44} />
      <span>
        <a href={href(part.path)}>
          {part.name} <span className="number">{part.partNumber}</span>
        </a>{' '}
        {part.recon && <Tag tone="warn">{words.messages['product.recon']}</Tag>}
        <span className={`stock stock--${stock.tone}`}>{stock.text}</span>
        <FitSlot id={part.id} />
      </span>
    </span>
  )
}
