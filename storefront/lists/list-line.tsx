// A part on a list, as it is sold now, with what may be done with it.
import type { ReactNode } from 'react'
import type { PartListLine } from '#contract/shop/lists.ts'
import { Drawing } from '#ui/drawing.tsx'
import { fill } from '#words/format.ts'
import { FitSlot } from '../equipment/fit-verdict.tsx'
import { usePage } from '../page/page-context.ts'
import { partFacts } from '../parts/part-facts.ts'
import { PriceText } from '../parts/price-text.tsx'
import { stockText } from '../parts/stock-text.ts'

interface ListLineProps {
  line: PartListLine
  /** Not where a field beneath shows it. */
  saysQuantity?: boolean
  children?: ReactNode
}

export function ListLine({ line, saysQuantity = true, children }: ListLineProps) {
  const { words, locale, href } = usePage()
  const { part, quantity, replacedBy } = line
  const stock = stockText(part, words, locale)
  return (
    <li className="list-line" data-part={partFacts(part)}>
      <Drawing src={part.drawing} size={72} />
      <div>
        <p className="list-line__name">
          <a href={href(part.path)}>{part.name}</a>
        </p>
        <p className="list-line__facts">
          <span className="number">{part.partNumber}</span>
          {saysQuantity && <span>{fill(words.account.saved.quantity, { quantity })}</span>}
          <span className={`stock stock--${stock.tone}`}>{stock.text}</span>
          <FitSlot id={part.id} />
        </p>
        <PriceText part={part} />
        {replacedBy && (
          <p>
            {words.savedParts.replacedBy}{' '}
            <a href={href(replacedBy.path)}>
              {replacedBy.name} <span className="number">{replacedBy.partNumber}</span>
            </a>
          </p>
        )}
        {children && <div className="list-line__moves">{children}</div>}
      </div>
    </li>
  )
}
