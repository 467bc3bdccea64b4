// The promo code of a cart: typed and applied, then a chip that can be taken off; one that an add took off is offered again (D-1, D-2, K-4).
// Forms that work before any script.
import { type FormEvent, useState } from 'react'
import type { CartView } from '#contract/shop/cart.ts'
import { pathIn } from '#values/locale.ts'
import { verifiedDiscountOf } from '#values/verified-discount.ts'
import { fill, formatMoney } from '#words/format.ts'
import { FieldFrame, noted } from '#ui/field-frame.tsx'
import { Tag } from '#ui/tag.tsx'
import { useIsland } from '../../page/island.tsx'
import type { CartWords } from './cart-words.ts'
import { CodeForm } from './code-form.tsx'
import type { PromoRefusal } from './data.ts'

interface PromoCodeProps {
  cart: CartView
  words: CartWords
  refused: PromoRefusal | null
  onApply: (code: string) => void
  onRemove: (code: string) => void
}

export function PromoCode({ cart, words, refused, onApply, onRemove }: PromoCodeProps) {
  if (cart.state === 'paying') return null
  const { coupon, couponOffer } = cart
  const promo = coupon?.discount === 'PROMO' ? coupon : null
  const offer = couponOffer !== null && !verifiedDiscountOf(couponOffer) ? couponOffer : null
  return (
    <div className="promo" id="promo">
      {promo && <Applied coupon={promo} words={words} onRemove={onRemove} />}
      {!coupon && offer && !refused && <Offer code={offer} words={words} onApply={onApply} />}
      {!promo && <Entry words={words} refused={refused} isOff={coupon !== null} onApply={onApply} />}
    </div>
  )
}

function Applied({
  coupon,
  words,
  onRemove,
}: Pick<PromoCodeProps, 'words' | 'onRemove'> & { coupon: NonNullable<CartView['coupon']> }) {
  const { locale } = useIsland()
  const { code, kind, percent, problem, missing } = coupon
  const amount = formatMoney(missing, locale)
  const takes = kind === 'PERCENT' ? fill(words.promo.percent, { percent: percent ?? 0 }) : words.promo[kind]
  return (
    <>
      <div className="promo__chip">
        <Tag tone={problem ? 'warn' : 'fits'}>{code}</Tag>
        {!problem && <span>{words.messages['promo.applied']}</span>}
        <CodeForm
          code={code}
          does="remove"
          label={words.remove}
          named={fill(words.promo.removeOf, { code })}
          className="link-button"
          onSend={onRemove}
        />
      </div>
      {problem ? (
        <p className="promo__problem">{fill(words.promoRefusals[problem], { amount })}</p>
      ) : (
        <p className="soft promo__takes">{takes}</p>
      )}
    </>
  )
}

function Offer({ code, words, onApply }: Pick<PromoCodeProps, 'words' | 'onApply'> & { code: string }) {
  return (
    <div className="notice notice--warn" role="status">
      <p>{fill(words.messages['cart.couponRemoved'], { code })}</p>
      <CodeForm
        code={code}
        does="apply"
        label={fill(words.promo.again, { code })}
        className="button button--small"
        onSend={onApply}
      />
    </div>
  )
}

/** `isOff`: another discount is on the cart (D-1). */
function Entry({
  words,
  refused,
  isOff,
  onApply,
}: Pick<PromoCodeProps, 'words' | 'refused' | 'onApply'> & { isOff: boolean }) {
  const { locale } = useIsland()
  const [code, setCode] = useState(refused?.typed ?? '')
  const [isEmpty, setEmpty] = useState(false)
  const error = isEmpty ? words.promo.empty : (refused?.sentence ?? undefined)
  const id = 'promo-code'
  const send = (event: FormEvent) => {
    event.preventDefault()
    const typed = code.trim()
    setEmpty(typed === '')
    if (typed !== '') onApply(typed)
  }
  return (
    <form className="promo__entry" method="post" action={pathIn(locale, '/cart')} onSubmit={send} noValidate>
      <FieldFrame id={id} label={words.promo.label} error={error}>
        <input
          id={id}
          name="code"
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={80}
          disabled={isOff}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          {...noted({ id, error })}
        />
      </FieldFrame>
      <button className="button button--small" name="do" value="apply" disabled={isOff}>
        {words.messages['promo.apply']}
      </button>
    </form>
  )
}
