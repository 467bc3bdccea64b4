// The promo code of a cart: typed and applied, then a chip that can be taken off; one that an add took off is offered again (D-1, D-2, K-4).
// Forms that work before any script.
import { type FormEvent, useState } from 'react'
import type { CartView } from '#contract/shop/cart.ts'
import { pathIn } from '#values/locale.ts'
import { fill, formatMoney } from '#words/format.ts'
import { FieldFrame, noted } from '#ui/field-frame.tsx'
import { Tag } from '#ui/tag.tsx'
import { useIsland } from '../../page/island.tsx'
import type { CartWords } from './cart-words.ts'
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
  return (
    <div className="promo" id="promo">
      {coupon && <Applied coupon={coupon} words={words} onRemove={onRemove} />}
      {!coupon && couponOffer && !refused && <Offer code={couponOffer} words={words} onApply={onApply} />}
      {!coupon && <Entry words={words} refused={refused} onApply={onApply} />}
    </div>
  )
}

interface CodeFormProps {
  code: string
  does: 'apply' | 'remove'
  label: string
  className: string
  /** Where the label alone does not say which code is meant. */
  named?: string
  onSend: (code: string) => void
}

function CodeForm({ code, does, label, named, className, onSend }: CodeFormProps) {
  const { locale } = useIsland()
  return (
    <form
      method="post"
      action={pathIn(locale, '/cart')}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(code)
      }}
    >
      <input type="hidden" name="code" value={code} />
      <button className={className} name="do" value={does} aria-label={named}>
        {label}
      </button>
    </form>
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

function Entry({ words, refused, onApply }: Pick<PromoCodeProps, 'words' | 'refused' | 'onApply'>) {
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
          value={code}
          onChange={({ target }) => setCode(target.value)}
          {...noted({ id, error })}
        />
      </FieldFrame>
      <button className="button button--small" name="do" value="apply">
        {words.messages['promo.apply']}
      </button>
    </form>
  )
}
