// A part as a card: its drawing, number, name, stock and price. The name is its link, and the whole card leads there.
import { Fragment } from 'react'
import type { PartSummary } from '#contract/shop/part.ts'
import { Drawing } from '#ui/drawing.tsx'
import { Tag } from '#ui/tag.tsx'
import { usePage } from '../page/page-context.ts'
import { FitSlot } from '../equipment/fit-verdict.tsx'
import { AddButton } from './add-button.tsx'
import { CompareLink } from './compare-link.tsx'
import { Heart, HeartForm } from './heart.tsx'
import { PartName } from './part-name.tsx'
import { PriceText } from './price-text.tsx'
import { stockText } from './stock-text.ts'

interface PartCardProps {
  part: PartSummary
  canAdd?: boolean
  hasHeart?: boolean
}

export function PartCard({ part, canAdd = false, hasHeart = false }: PartCardProps) {
  const { words, locale, href } = usePage()
  const stock = stockText(part, words, locale)
  return (
    <article className="part-card">
      <Drawing src={part.drawing} size={160} />
      <FitSlot id={part.id} />
      <p className="part-card__number">
        <span className="number">{part.partNumber}</span>
        {part.recon && <Tag tone="warn">{words.messages['product.recon']}</Tag>}
      </p>
      <h3 className="part-card__name">
        <a href={href(part.path)}>
          <PartName name={part.name} />
        </a>
      </h3>
      <p className="part-card__foot">
        <span className={`stock stock--${stock.tone}`}>{stock.text}</span>
        <PriceText part={part} />
      </p>
      {hasHeart && <Heart part={part} />}
      {canAdd && <CompareLink part={part} />}
      {canAdd && <AddButton part={part} />}
    </article>
  )
}

interface PartCardsProps {
  parts: PartSummary[]
  canAdd?: boolean
  divided?: Divided | undefined
}

/** From this place on the parts stand below a heading of their own. */
export interface Divided {
  at: number
  heading: string
}

/** Those that can be added can be saved too: once on a page, as their form is. */
export function PartCards({ parts, canAdd = false, divided }: PartCardsProps) {
  return (
    <>
      {canAdd && <HeartForm />}
      <ul className="part-cards">
        {parts.map((part, place) => (
          <Fragment key={part.id}>
            {place === divided?.at && (
              <li className="part-cards__rest">
                <h3>{divided.heading}</h3>
              </li>
            )}
            <li>
              <PartCard part={part} canAdd={canAdd} hasHeart={canAdd} />
            </li>
          </Fragment>
        ))}
      </ul>
    </>
  )
}
