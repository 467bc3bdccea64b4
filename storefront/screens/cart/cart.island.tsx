// The cart as it lives in the browser. Every change goes through a form that works before this script does; afterwards the same
// forms are calls, and the page stays where it is.
import { useRef, useState } from 'react'
import type { CartLine, CartView } from '#contract/shop/cart.ts'
import { pathIn } from '#values/locale.ts'
import { fill, formatMoney, plural } from '#words/format.ts'
import { Notice } from '#ui/notice.tsx'
import { announce } from '../../page/announce.ts'
import { island, useIsland } from '../../page/island.tsx'
import { CartLineItem } from './cart-line.tsx'
import { CartSummary, discountName } from './cart-summary.tsx'
import type { CartProps } from './data.ts'
import { FitNote } from './fit-note.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { PromoCode } from './promo-code.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { UndoNotice } from './undo-notice.tsx'
import { useCart } from './use-cart.ts'
import { useFits } from './use-fits.ts'
import { usePromo } from './use-promo.ts'
import { useToldOnce } from './use-told-once.ts'
import { useVerification } from './use-verification.ts'
import { VerifiedDiscounts } from './verified-discounts.tsx'
import { WholeCart } from './whole-cart.tsx'
import type { CartWords } from './cart-words.ts'

/** `mergeNote`: what became of the guest's cart at sign-in; '' when there is nothing to say. */
function CartContent({ words, ...props }: CartProps & { words: CartWords; mergeNote: string }) {
  const { locale, shop } = useIsland()
  const { cart, refused, change, show } = useCart(props.cart, props.refused, words.failed)
  const { promoRefused, verifiedRefused, ...promo } = usePromo({
    cart,
    show,
    first: props.promoRefused,
    firstOfVerified: props.verifiedRefused,
    words,
  })
  const { view: verification, ...verifying } = useVerification({
    first: props.verification,
    isTold: props.tellsVerification,
    words,
  })
  const fits = useFits(props.fits, cart.lines)
  const [removing, setRemoving] = useState(props.removing)
  const [canUndo, setCanUndo] = useState(props.canUndo)
  const [replaced, setReplaced] = useState(props.replaced)
  const [hasRemoved, setHasRemoved] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useToldOnce(props.mergeNote !== '')

  async function setQuantity(line: CartLine, quantity: number): Promise<boolean> {
    const input = { storeLocale: locale, lineId: line.id, quantity }
    const answer = await change(line.id, () => shop.call('CartService.changeQuantity', input))
    if (!answer) return false
    const total = formatMoney(answer.estimatedTotal, locale)
    announce(fill(words.quantityChanged, { name: line.part.name, count: quantity, total }))
    return true
  }
  async function replace({ id, part, replacedBy }: CartLine) {
    const input = { storeLocale: locale, lineId: id }
    const answer = await change(id, () => shop.call('CartService.replaceItem', input))
    if (!answer || !replacedBy) return
    const numbers = { old: part.partNumber, new: replacedBy.partNumber }
    setReplaced(numbers)
    announce(fill(words.messages['cart.replaced'], numbers))
    heading.current?.focus({ preventScroll: true })
  }
  async function remove(line: CartLine) {
    setRemoving(null)
    const input = { storeLocale: locale, lineId: line.id }
    const answer = await change(line.id, () => shop.call('CartService.removeItem', input))
    if (!answer) return
    announce(fill(words.removed, { name: line.part.name }))
    setHasRemoved(true)
    setCanUndo(true)
  }
  async function restore(lineId: string, name: string) {
    setCanUndo(false)
    heading.current?.focus({ preventScroll: true })
    const input = { storeLocale: locale, lineId }
    const answer = await change(lineId, () => shop.call('CartService.restoreItem', input))
    if (answer) announce(fill(words.restored, { name }))
  }

  function endUndo() {
    setCanUndo(false)
    // Focus moves on before its element is removed: it would fall back to the top of the page.
    if (document.activeElement?.closest('.undo')) heading.current?.focus({ preventScroll: true })
  }

  const toRemove = cart.lines.find((line) => line.id === removing)
  const sentence = refused?.sentence
  const errorOf = (line: CartLine) => {
    if (refused?.lineId !== line.id) return null
    return refused.code === 'input/invalid' ? fill(words.quantityInvalid, { max: line.most }) : refused.sentence
  }
  const isBesideLine = cart.lines.some((line) => line.id === refused?.lineId)
  return (
    <div className="cart">
      <div className="cart__head">
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        {cart.lines.length > 0 && <p className="soft">{plural(cart.itemCount, locale, words.count)}</p>}
      </div>
      {sentence && !isBesideLine && refused.code !== 'cart/empty-or-expired' && (
        <Notice tone="stop" role="alert">
          {sentence}
        </Notice>
      )}
      {props.mergeNote && <Notice tone="fits">{props.mergeNote}</Notice>}
      {replaced && <Notice tone="fits">{fill(words.messages['cart.replaced'], replaced)}</Notice>}
      {cart.lines.length === 0 ? (
        <EmptyCart words={words} isGuest={props.isGuest} />
      ) : (
        <div className="cart__columns">
          <CartLines cart={cart} words={words}>
            {(line) => (
              <CartLineItem
                key={line.id}
                line={line}
                words={words}
                discountName={discountName(cart.coupon, words)}
                fitNote={fits && <FitNote fits={fits} part={line.part.id} words={words} />}
                replacementFitNote={
                  fits && line.replacedBy && <FitNote fits={fits} part={line.replacedBy.id} words={words} />
                }
                isLocked={cart.state === 'paying'}
                canKeep={!props.isGuest}
                error={errorOf(line)}
                entered={refused?.lineId === line.id ? refused.entered : null}
                onQuantity={(quantity) => setQuantity(line, quantity)}
                onRemove={() => setRemoving(line.id)}
                onReplace={() => replace(line)}
              />
            )}
          </CartLines>
          <CartSummary
            cart={cart}
            words={words}
            promo={
              <>
                <PromoCode
                  cart={cart}
                  words={words}
                  refused={promoRefused}
                  onApply={promo.apply}
                  onRemove={promo.remove}
                />
                <VerifiedDiscounts
                  cart={cart}
                  verification={verification}
                  provedUntil={props.provedUntil}
                  told={verifying.told}
                  isWaiting={verifying.isWaiting}
                  refused={verifiedRefused}
                  words={words}
                  onApply={promo.apply}
                  onRemove={promo.remove}
                  onVerify={verifying.verify}
                />
              </>
            }
          />
        </div>
      )}
      {cart.lines.length > 0 && <WholeCart words={words.wholeCart} isGuest={props.isGuest} />}
      {toRemove && (
        <RemoveDialog
          line={toRemove}
          words={words}
          onKeep={() => setRemoving(null)}
          onRemove={() => remove(toRemove)}
        />
      )}
      {canUndo && cart.removed && (
        <UndoNotice
          key={cart.removed.id}
          removed={cart.removed}
          words={words}
          takesFocus={hasRemoved}
          onUndo={restore}
          onOver={endUndo}
        />
      )}
    </div>
  )
}

interface CartLinesProps {
  cart: CartView
  words: CartWords
  children: (line: CartLine) => React.ReactNode
}

function CartLines({ cart, words, children }: CartLinesProps) {
  const { locale } = useIsland()
  return (
    <div className="cart__lines">
      {cart.someStatesRestricted && <Notice tone="warn">{words.messages['cart.someStatesRestricted']}</Notice>}
      <ul aria-label={words.lines}>{cart.lines.map(children)}</ul>
      <p className="cart__more">
        <a href={pathIn(locale, '/quick-order')}>{words.addMany}</a>
      </p>
    </div>
  )
}

export const Cart = island('cart/cart', CartContent, 'idle')
