// Adds a part to the cart. The count in the header changes at once and is put right by the answer; without script the same form
// posts to the same verb.
import { useEffect, useState, type FormEvent } from 'react'
import { pathIn } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import type { Words } from '#words/words.ts'
import { Stepper } from '#ui/stepper.tsx'
import { announce } from '../page/announce.ts'
import { island, useIsland } from '../page/island.tsx'
import { type AddedPart, addToCart } from './add-to-cart.ts'

export interface AddToCartProps {
  part: AddedPart
  /** In a row, as many as one press adds. */
  most: number
  isInRow?: boolean
  words: Words['islands']
}

type State =
  | { kind: 'ready' }
  | { kind: 'adding' }
  | { kind: 'added'; note: string }
  | { kind: 'refused'; sentence: string }

function AddToCartForm({ part, most, isInRow = false, words }: AddToCartProps) {
  const { locale, shop } = useIsland()
  const [quantity, setQuantity] = useState(isInRow ? most : 1)
  const [state, setState] = useState<State>({ kind: 'ready' })

  // The part may have been taken out again before somebody comes back to a page that the browser kept.
  useEffect(() => {
    const again = ({ persisted }: PageTransitionEvent) => persisted && setState({ kind: 'ready' })
    addEventListener('pageshow', again)
    return () => removeEventListener('pageshow', again)
  }, [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (state.kind === 'adding') return
    setState({ kind: 'adding' })
    const outcome = await addToCart(shop, locale, part, quantity)
    if (outcome.kind === 'added') {
      announce(`${words.added} ${outcome.note}`.trim())
      setState(outcome)
    } else if (outcome.kind === 'refused') {
      const sentence = outcome.sentence ?? words.addFailed
      announce(sentence)
      setState({ kind: 'refused', sentence })
    } else setState({ kind: 'ready' })
  }

  const label = isInRow ? words.add : words.addToCart
  const named = `${part.name} ${part.partNumber}`
  return (
    <form
      className={isInRow ? 'add-to-cart add-to-cart--row' : 'add-to-cart'}
      method="post"
      action={pathIn(locale, '/cart/add')}
      onSubmit={submit}
    >
      <input type="hidden" name="productId" value={part.id} />
      {isInRow ? (
        <input type="hidden" name="quantity" value={quantity} />
      ) : (
        <Stepper
          id="quantity"
          name="quantity"
          label={words.quantity}
          fewer={words.fewer}
          more={words.more}
          value={quantity}
          max={most}
          onChange={setQuantity}
        />
      )}
      <button
        type="submit"
        className={isInRow ? 'button button--small' : 'button button--primary'}
        aria-label={
          isInRow ? fill(words.addNamed, { name: quantity > 1 ? `${quantity} × ${named}` : named }) : undefined
        }
        aria-disabled={state.kind === 'adding' || undefined}
      >
        {state.kind === 'added' && isInRow
          ? words.addedShort
          : isInRow && quantity > 1
            ? `${label} ${quantity}`
            : label}
      </button>
      {state.kind === 'added' && !isInRow && (
        <p className="add-to-cart__done">
          {words.added} {state.note} <a href={pathIn(locale, '/cart')}>{words.viewCart}</a>
        </p>
      )}
      {state.kind === 'added' && isInRow && state.note && <p className="add-to-cart__done">{state.note}</p>}
      {state.kind === 'refused' && <p className="add-to-cart__refused">{state.sentence}</p>}
    </form>
  )
}

export const AddToCart = island('cart/add-to-cart', AddToCartForm)
