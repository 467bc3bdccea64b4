// What the cart comes to before taxes, how far free shipping is, and the way to the checkout (business rules K-9, SH-2 and T-1).
import type { ReactNode } from 'react'
import type { CartView } from '#contract/shop/cart.ts'
import { pathIn } from '#values/locale.ts'
import { fill, formatMoney, formatNumber, formatWeight } from '#words/format.ts'
import { Notice } from '#ui/notice.tsx'
import { Totals } from '#ui/totals.tsx'
import { useIsland } from '../../page/island.tsx'
import type { CartWords } from './cart-words.ts'
import { Delivery } from './delivery.tsx'

interface CartSummaryProps {
  cart: CartView
  words: CartWords
  /** Where a promo code is typed, or the one that is on the cart. */
  promo: ReactNode
}

export function CartSummary({ cart, words, promo }: CartSummaryProps) {
  const { locale } = useIsland()
  const money = (amount: number) => formatMoney(amount, locale)
  const shipping = cart.estimatedShipping === 0 ? words.shippingFree : money(cart.estimatedShipping)
  const rows = [
    { label: words.subtotal, text: money(cart.subtotal) },
    cart.specialSaving > 0 && { label: words.specialSaving, text: money(-cart.specialSaving), isSaving: true },
    cart.saleSaving > 0 && { label: words.saleSaving, text: money(-cart.saleSaving), isSaving: true },
    cart.discount > 0 && {
      label: discountName(cart.coupon, words),
      text: money(-cart.discount),
      isSaving: true,
    },
    cart.coreCharges > 0 && { label: words.coreCharges, text: money(cart.coreCharges) },
    cart.deliveryType === 'PICKUP'
      ? { label: words.pickup.free, text: words.shippingFree }
      : { label: words.estimatedShipping, text: shipping },
  ]
  const total = { label: words.estimatedTotal, text: formatMoney(cart.estimatedTotal, locale) }
  return (
    <section className="cart-summary card" aria-labelledby="cart-summary">
      <h2 id="cart-summary">{words.summary}</h2>
      <Delivery cart={cart} words={words} />
      {cart.deliveryType === 'SHIP' && <FreeShipping cart={cart} words={words} />}
      {promo}
      <Totals rows={rows.filter((row) => row !== false)} total={total} />
      <p className="cart-summary__taxes">{words.messages['tax.atCheckout']}</p>
      <CheckOut cart={cart} words={words} />
      <p className="cart-summary__lines">
        {fill(words.linesUsed, { count: formatNumber(cart.lineCount, locale), max: cart.maxLines })}
      </p>
    </section>
  )
}

export const discountName = (coupon: CartView['coupon'], { code, discounts }: CartWords): string =>
  coupon === null || coupon.discount === 'PROMO'
    ? fill(code, { code: coupon?.code ?? '' })
    : discounts.names[coupon.discount]

/** Money and weight of the parcels decide; freight has no part in it. The bar shows what the sentence says. */
function FreeShipping({ cart, words }: { cart: CartView; words: CartWords }) {
  const { locale } = useIsland()
  const { state, missing, weight, weightLimit } = cart.freeShipping
  const pounds = (hundredths: number) => formatWeight(hundredths, locale)
  const { messages } = words
  const parcels = cart.lines.filter(({ isFreight }) => !isFreight)
  const hasFreight = parcels.length < cart.lines.length
  const sentence = {
    free: hasFreight ? words.parcelsFree : messages['ship.freeYes'],
    missing: fill(messages['ship.freeMissing'], { amount: formatMoney(missing, locale) }),
    'too-heavy': `${messages['ship.tooHeavy']} ${fill(words.weighs, { weight: pounds(weight), limit: pounds(weightLimit) })}`,
    'no-parcels': '',
  }[state]
  const eligible = parcels.reduce((sum, { total, discount }) => sum + total - discount, 0)
  return (
    <div className={`free-shipping free-shipping--${state}`}>
      <p>
        {sentence} {hasFreight && words.freightNotFree}
      </p>
      {state === 'missing' && (
        <progress className="meter" aria-hidden="true" max={eligible + missing} value={eligible} />
      )}
      {state === 'too-heavy' && (
        <ul className="free-shipping__weights">
          {parcels
            .toSorted((one, other) => other.weight - one.weight)
            .map((line) => (
              <li key={line.id}>
                {line.part.name} <span className="number">{pounds(line.weight)}</span>
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}

function CheckOut({ cart, words }: { cart: CartView; words: CartWords }) {
  const { locale } = useIsland()
  const checkout = pathIn(locale, '/currentcheckout')
  if (cart.state === 'paying') {
    return (
      <>
        <Notice tone="warn">{words.locked}</Notice>
        <a className="button" href={checkout}>
          {words.checkPayment}
        </a>
      </>
    )
  }
  if (!cart.canCheckOut) return <Notice tone="stop">{words.cannotCheckOut}</Notice>
  return (
    <a className="button button--primary" href={checkout}>
      {words.checkOut}
    </a>
  )
}
