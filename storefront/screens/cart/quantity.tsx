// How many of a line: a form with a button without JavaScript, afterwards steps and typing that are sent by themselves.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CartLine } from '#contract/shop/cart.ts'
import { pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { Stepper } from '#ui/stepper.tsx'
import { useIsland } from '../../page/island.tsx'
import { mostText } from '../../parts/most-text.ts'
import type { CartWords } from './cart-words.ts'

/** Quick steps are sent as one call. */
const SETTLE_MS = 500

interface QuantityProps {
  line: CartLine
  words: CartWords
  error: string | null
  entered: string | null
  /** Answers whether the shop took the quantity. */
  onQuantity: (quantity: number) => Promise<boolean>
}

export function Quantity({ line, words, error, entered, onQuantity }: QuantityProps) {
  const { locale } = useIsland()
  const { messages } = words
  const [quantity, setQuantity] = useState(line.quantity)
  // An unreadable entry is refused, and the quantity in the cart is shown again.
  const [isRefused, setRefused] = useState(entered !== null)
  const [saved, setSaved] = useState(line.quantity)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The shop has changed the quantity: its answer wins over what was typed.
  if (saved !== line.quantity) {
    setSaved(line.quantity)
    setQuantity(line.quantity)
  }
  // A timer outlives its component unless it is cleared.
  useEffect(() => () => clearTimeout(settling.current), [])

  async function send(to: number) {
    clearTimeout(settling.current)
    if (!isQuantity(to)) {
      setRefused(true)
      return setQuantity(line.quantity)
    }
    if (to !== line.quantity && !(await onQuantity(to))) setQuantity(line.quantity)
  }
  function change(to: number) {
    setQuantity(to)
    setRefused(false)
    clearTimeout(settling.current)
    // An empty field is still being typed into.
    if (!Number.isNaN(to)) settling.current = setTimeout(() => send(to), SETTLE_MS)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void send(quantity)
  }

  const { name } = line.part
  const sentence = isRefused ? fill(words.quantityInvalid, { max: line.most }) : error
  const id = `quantity-${line.id}`
  const problem = `${id}-problem`
  return (
    <form className="quantity" method="post" action={pathIn(locale, '/cart/quantity')} onSubmit={submit} noValidate>
      <input type="hidden" name="lineId" value={line.id} />
      <Stepper
        id={id}
        name="quantity"
        label={fill(words.quantityOf, { name })}
        fewer={fill(words.fewer, { name })}
        more={fill(words.more, { name })}
        value={quantity}
        max={line.most}
        problem={sentence ? problem : undefined}
        onChange={change}
      />
      <button className="button button--small quantity__update" aria-label={fill(words.updateOf, { name })}>
        {words.update}
      </button>
      <p className="quantity__most">{mostText(line.most, locale, { one: words.mostOne, more: messages['qty.max'] })}</p>
      {sentence && (
        <p className="field__error" id={problem} role="alert">
          {sentence}
        </p>
      )}
    </form>
  )
}

const isQuantity = (number: number) => Number.isInteger(number) && number >= 1
