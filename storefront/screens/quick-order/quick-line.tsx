// One line of a quick order: what was typed, the part that it means and why, how many, and what keeps it from being added.
import type { ReactNode } from 'react'
import type { QuickPart } from '#contract/shop/quick-order.ts'
import { pathIn } from '#values/locale.ts'
import { fill, formatMoney } from '#words/format.ts'
import { Drawing } from '#ui/drawing.tsx'
import { FitTag } from '../../equipment/fit-verdict.tsx'
import { useIsland } from '../../page/island.tsx'
import { partFacts } from '../../parts/part-facts.ts'
import { stockText } from '../../parts/stock-text.ts'
import { openQuestion, partField, quantityField, type SettledRow } from './rows.ts'
import type { QuickWords } from './quick-words.ts'

interface QuickLineProps {
  row: SettledRow
  words: QuickWords
  perAdd: number
  isTried: boolean
  error: string | null
  onChange: (change: { productId?: string; quantity?: number | null }) => void
  onRemove: () => void
}

export function QuickLineItem({ row, words, perAdd, isTried, error, onChange, onRemove }: QuickLineProps) {
  const { line, index, chosen } = row
  const canBeAdded = line.parts.some(({ most }) => most > 0)
  const open = isTried ? openQuestion(row) : null
  return (
    <li className="quick-line">
      <div className="quick-line__part">
        <p className="quick-line__typed">{fill(words.typed, { typed: line.typed })}</p>
        <WhatItMeans row={row} words={words} />
        {line.state === 'ambiguous' ? (
          <Choices row={row} words={words} isOpen={open === 'part'} onChoose={(productId) => onChange({ productId })} />
        ) : (
          line.parts.map((part) => <FoundPart key={part.part.id} found={part} words={words} />)
        )}
        {chosen && <Limits row={row} words={words} perAdd={perAdd} />}
        {error && (
          <p className="field__error" role="alert">
            {error}
          </p>
        )}
      </div>
      {canBeAdded && line.state !== 'ambiguous' && chosen && (
        <input type="hidden" name={partField(index)} value={chosen.part.id} />
      )}
      {canBeAdded && row.most > 0 && (
        <Quantity
          row={row}
          words={words}
          isOpen={open === 'quantity'}
          onQuantity={(quantity) => onChange({ quantity })}
        />
      )}
      <button
        className="link-button quick-line__remove only-with-script"
        type="button"
        aria-label={fill(words.removeOf, { typed: line.typed })}
        onClick={onRemove}
      >
        {words.remove}
      </button>
    </li>
  )
}

/** Why the part is not the one with the number typed; or that there is none (C-2, PR-4). */
function WhatItMeans({ row: { line }, words }: { row: SettledRow; words: QuickWords }) {
  const { locale } = useIsland()
  const number = line.parts[0]?.part.partNumber ?? ''
  if (line.state === 'replaced')
    return (
      <p className="quick-line__warn">
        {fill(words.messages['cart.replaced'], { old: line.replaced ?? '', new: number })}
      </p>
    )
  if (line.state === 'competitor')
    return (
      <p className="quick-line__warn">
        {fill(words.competitor, { typed: line.number, brand: line.brand ?? '', number })}
      </p>
    )
  if (line.state !== 'unknown') return null
  if (line.number === '') return <p className="quick-line__stop">{words.noNumber}</p>
  return (
    <p className="quick-line__stop">
      {fill(words.unknown, { typed: line.number })}{' '}
      <a href={pathIn(locale, `/search/${encodeURIComponent(line.number)}`)}>
        {fill(words.search, { typed: line.number })}
      </a>
    </p>
  )
}

function FoundPart({ found: { part, fit }, words }: { found: QuickPart; words: QuickWords }) {
  const { locale } = useIsland()
  return (
    <div className="quick-part" data-part={partFacts(part)}>
      <Drawing src={part.drawing} size={56} />
      <div>
        <p>
          <span className="number">{part.partNumber}</span> <a href={pathIn(locale, part.path)}>{part.name}</a>
        </p>
        <PartFacts found={{ part, fit }} words={words} />
      </div>
    </div>
  )
}

interface ChoicesProps {
  row: SettledRow
  words: QuickWords
  isOpen: boolean
  onChoose: (productId: string) => void
}

/** Several parts have the number: one is chosen, or none, before anything is added. */
function Choices({ row: { line, index, productId }, words, isOpen, onChoose }: ChoicesProps) {
  const errorId = `${partField(index)}-error`
  const first = line.parts.find(({ most }) => most > 0)?.part.id
  const choice = (id: string, isDisabled: boolean, label: ReactNode) => (
    <label className="quick-choice" key={id}>
      <input
        type="radio"
        name={partField(index)}
        value={id}
        required
        disabled={isDisabled}
        checked={productId === id}
        onChange={() => onChoose(id)}
        data-problem={isOpen && id === first ? '' : undefined}
        aria-describedby={isOpen ? errorId : undefined}
      />
      {label}
    </label>
  )
  return (
    <fieldset className="quick-choices">
      <legend>{fill(words.choose, { typed: line.number })}</legend>
      {line.parts.map((found) => choice(found.part.id, found.most === 0, <FoundPart found={found} words={words} />))}
      {choice(NONE, false, words.noneOfThese)}
      {isOpen && (
        <p className="field__error" id={errorId} role="alert">
          {words.chooseOne}
        </p>
      )}
    </fieldset>
  )
}

const NONE = 'none'

function PartFacts({ found: { part, fit }, words }: { found: Pick<QuickPart, 'part' | 'fit'>; words: QuickWords }) {
  const { locale } = useIsland()
  const stock = stockText(part, words, locale)
  return (
    <p className="quick-part__facts">
      {part.notForSale === 'discontinued' ? null : part.price ? (
        <span>
          {fill(words.each, { price: formatMoney(part.price.unit, locale) })}
          {part.price.core > 0 && ` ${fill(words.category.plusCore, { amount: formatMoney(part.price.core, locale) })}`}
        </span>
      ) : (
        <span>{words.messages['price.notAvailable']}</span>
      )}
      <span className={`stock stock--${stock.tone}`}>{stock.text}</span>
      {fit && <FitTag verdict={fit} words={words.equipment} />}
    </p>
  )
}

/** What keeps the whole quantity, or the line, from being added; told before it is tried. */
function Limits({
  row: { line, chosen, most, isBeyondCart },
  words,
  perAdd,
}: {
  row: SettledRow
  words: QuickWords
  perAdd: number
}) {
  if (!chosen) return null
  const { part } = chosen
  if (part.kind === 'CrateEngine' && part.notForSale === null)
    return <p className="quick-line__stop">{words.crateEngine}</p>
  if (part.notForSale === 'location' || part.notForSale === 'line')
    return (
      <p className="quick-line__stop">
        {words.messages[`location.${part.notForSale === 'line' ? 'line' : 'product'}`]}
      </p>
    )
  if (part.notForSale)
    return <p className="quick-line__stop">{part.notForSale === 'discontinued' ? words.noLonger : words.notNow}</p>
  if (most === 0) return <p className="quick-line__stop">{words.noMore}</p>
  const limit = most === perAdd ? words.messages['qty.perAdd'] : words.canAdd
  const asked = line.quantity ?? 0
  return (
    <>
      {line.quantity === null && <p className="quick-line__warn">{words.noQuantity}</p>}
      {asked > most && (
        <p className="quick-line__warn">
          {fill(words.lowered, { count: asked })} {fill(limit, { max: most })}
        </p>
      )}
      {isBeyondCart && <p className="quick-line__stop">{words.beyondCart}</p>}
    </>
  )
}

interface QuantityProps {
  row: SettledRow
  words: QuickWords
  isOpen: boolean
  onQuantity: (quantity: number | null) => void
}

function Quantity({ row: { index, line, chosen, most, quantity }, words, isOpen, onQuantity }: QuantityProps) {
  const { locale } = useIsland()
  const id = quantityField(index)
  const price = chosen?.part.price
  const name = chosen ? `${chosen.part.name} ${chosen.part.partNumber}` : line.number
  return (
    <div className="quick-line__quantity field">
      <label htmlFor={id}>
        <span aria-hidden="true">{words.quantity}</span>
        <span className="visually-hidden">{fill(words.quantityOf, { name })}</span>
      </label>
      <input
        id={id}
        name={id}
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        required
        value={quantity ?? ''}
        onChange={({ target }) => onQuantity(Number.isInteger(target.valueAsNumber) ? target.valueAsNumber : null)}
        aria-invalid={isOpen || undefined}
        aria-describedby={`${id}-hint`}
        data-problem={isOpen ? '' : undefined}
      />
      {isOpen ? (
        <p className="field__error" id={`${id}-hint`} role="alert">
          {fill(words.quantityInvalid, { max: most })}
        </p>
      ) : (
        <p className="field__hint" id={`${id}-hint`}>
          {words.leaveOut}
        </p>
      )}
      {price && quantity !== null && quantity > 1 && (
        <p className="quick-line__total number">{formatMoney((price.unit + price.core) * quantity, locale)}</p>
      )}
    </div>
  )
}
