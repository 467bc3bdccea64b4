import type { ReactNode } from 'react'
import type { CartLine } from '#contract/shop/cart.ts'
import { pathIn } from '#values/locale.ts'
import { fill, formatMoney, plural } from '#words/format.ts'
import { Drawing } from '#ui/drawing.tsx'
import { Tag } from '#ui/tag.tsx'
import { VehicleOfLine } from '../../cart/line-vehicle.tsx'
import { useIsland } from '../../page/island.tsx'
import { LineNotes } from './line-notes.tsx'
import { Quantity } from './quantity.tsx'
import { ReplacementOffer } from './replacement-offer.tsx'
import { WhyPrice } from './why-price.tsx'
import type { CartWords } from './cart-words.ts'
import { PartName } from '../../parts/part-name.tsx'

interface CartLineItemProps {
  line: CartLine
  words: CartWords
  /** What the discount that takes something off is called. */
  discountName: string
  fitNote: ReactNode
  replacementFitNote: ReactNode
  isLocked: boolean
  /** Only what is a customer's can be kept for later (K-7). */
  canKeep: boolean
  error: string | null
  entered: string | null
  onQuantity: (quantity: number) => Promise<boolean>
  onRemove: () => void
  onReplace: () => void
}

export function CartLineItem({
  line,
  words,
  discountName,
  fitNote,
  replacementFitNote,
  isLocked,
  ...props
}: CartLineItemProps) {
  const { error, entered, canKeep, onQuantity, onRemove, onReplace } = props
  const { locale } = useIsland()
  const { part, core } = line
  const money = (amount: number) => formatMoney(amount, locale)
  const path = pathIn(locale, part.path)
  return (
    <li className="cart-line">
      <a className="cart-line__drawing" href={path} tabIndex={-1} aria-hidden="true">
        <Drawing src={part.drawing} size={96} />
      </a>
      <div className="cart-line__part">
        <h2 className="cart-line__name">
          <a href={path}>
            <PartName name={part.name} />
          </a>
        </h2>
        <p className="cart-line__number">
          <span className="number">{part.partNumber}</span>
          {part.recon && <Tag tone="warn">{words.messages['product.recon']}</Tag>}
        </p>
        <p className="cart-line__price">
          {line.list > line.unit && (
            <s>
              <span className="visually-hidden">{words.was} </span>
              {money(line.list)}
            </s>
          )}{' '}
          {fill(words.each, { price: money(line.unit) })}
        </p>
        {line.vehicle && (
          <VehicleOfLine vehicle={line.vehicle} words={words.vehicles} locale={locale}>
            {!isLocked && (
              <a
                href={`${path}?vehicle=${line.id}`}
                aria-label={fill(words.vehicles.crate.editOf, { vin: line.vehicle.vin })}
              >
                {words.vehicles.crate.edit}
              </a>
            )}
          </VehicleOfLine>
        )}
        <WhyPrice line={line} discountName={discountName} words={words} />
        <LineNotes line={line} words={words}>
          {fitNote}
        </LineNotes>
        {line.replacedBy && !isLocked && (
          <ReplacementOffer
            line={line}
            by={line.replacedBy}
            words={words}
            fitNote={replacementFitNote}
            onReplace={onReplace}
          />
        )}
      </div>
      <div className="cart-line__quantity">
        {isLocked || line.blocked || line.vehicle ? (
          <p>{line.vehicle ? words.vehicles.crate.onePerVehicle : plural(line.quantity, locale, words.count)}</p>
        ) : (
          <Quantity line={line} words={words} error={error} entered={entered} onQuantity={onQuantity} />
        )}
      </div>
      <p className="cart-line__total number">{money(line.total)}</p>
      {core && (
        <div className="cart-line__core">
          <p>{words.messages['core.refundable']}</p>
          <p className="cart-line__core-each">{fill(words.each, { price: money(core.each) })}</p>
          <p className="number">{money(core.total)}</p>
        </div>
      )}
      {!isLocked && (
        <div className="cart-line__moves">
          <form
            action={pathIn(locale, '/cart')}
            onSubmit={(event) => {
              event.preventDefault()
              onRemove()
            }}
          >
            <button
              className="link-button"
              name="remove"
              value={line.id}
              aria-label={fill(words.removeOf, {
                name: line.vehicle ? `${part.name}, ${line.vehicle.vin}` : part.name,
              })}
              aria-haspopup="dialog"
            >
              {words.remove}
            </button>
          </form>
          {canKeep && part.kind !== 'CrateEngine' && (
            <form method="post" action={pathIn(locale, '/cart/later')}>
              <input type="hidden" name="product" value={part.id} />
              <button
                className="link-button"
                name="lineId"
                value={line.id}
                aria-label={fill(words.laterOf, { name: part.name })}
              >
                {words.later}
              </button>
            </form>
          )}
        </div>
      )}
    </li>
  )
}
