import type { Callout, DiagramDetail } from '#contract/shop/diagram.ts'
import type { PartSummary } from '#contract/shop/part.ts'
import { Tag } from '#ui/tag.tsx'
import { fill, formatNumber } from '#words/format.ts'
import { usePage } from '../../page/page-context.ts'
import { FitSlot } from '../../equipment/fit-verdict.tsx'
import { AddButton } from '../../parts/add-button.tsx'
import { PriceText } from '../../parts/price-text.tsx'
import { stockText } from '../../parts/stock-text.ts'
import { AddSets } from './add-sets.tsx'
import { tightenText } from './tighten-text.ts'

export function CalloutTable({ diagram }: { diagram: DiagramDetail }) {
  const { callouts } = diagram
  const { words } = usePage()
  return (
    <section className="callouts" aria-labelledby="parts">
      <h2 id="parts">{words.diagrams.parts}</h2>
      <AddSets diagram={diagram} />
      <table className="table" data-yours={words.fitting.yours}>
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

interface CalloutRowProps {
  callout: Callout
  /** A place whose part changed has further rows; its balloon leads to the first. */
  isFirst: boolean
}

function CalloutRow({ callout, isFirst }: CalloutRowProps) {
  const { number, quantity, toAdd, note, serials, part, replacedBy } = callout
  const { words, locale } = usePage()
  const sold = replacedBy && part?.notForSale ? replacedBy : part
  return (
    <tr
      id={isFirst ? `callout-${number}` : undefined}
      tabIndex={-1}
      data-serials={serials ? serials.join(' ') : undefined}
    >
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
        {callout.torque && <span className="callouts__note">{tightenText(callout, words, locale)}</span>}
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
    <>
      <span className="callouts__name">
        <a href={href(part.path)}>{part.name}</a>{' '}
        {part.recon && <Tag tone="warn">{words.messages['product.recon']}</Tag>}
      </span>
      <span className="callouts__facts">
        <span className="number">{part.partNumber}</span>{' '}
        <span className={`stock stock--${stock.tone}`}>{stock.text}</span>
        <FitSlot id={part.id} />
      </span>
    </>
  )
}
