// Military and first responders: proved once, then used by one press; beside another discount it is said which of them saves more (D-1, D-3,
// D-4, K-4). Links and forms that work before any script.
import type { MouseEvent } from 'react'
import type { CartView } from '#contract/shop/cart.ts'
import type { DiscountChoice } from '#contract/shop/coupon.ts'
import type { VerificationView } from '#contract/shop/verification.ts'
import { pathIn } from '#values/locale.ts'
import { groupOf, type VerifiedDiscount, verifiedDiscountOf } from '#values/verified-discount.ts'
import { fill, formatMoney } from '#words/format.ts'
import { Notice } from '#ui/notice.tsx'
import { Tag } from '#ui/tag.tsx'
import { useIsland } from '../../page/island.tsx'
import type { CartWords } from './cart-words.ts'
import { CodeForm } from './code-form.tsx'
import type { CartProps } from './data.ts'

interface VerifiedDiscountsProps {
  cart: CartView
  verification: VerificationView
  provedUntil: CartProps['provedUntil']
  /** How a verification went that has just ended. */
  told: VerificationView['outcome'] | null
  isWaiting: boolean
  refused: string | null
  words: CartWords
  onApply: (code: string) => void
  onRemove: (code: string) => void
  onVerify: (event: MouseEvent<HTMLAnchorElement>) => void
}

export function VerifiedDiscounts(props: VerifiedDiscountsProps) {
  const { locale } = useIsland()
  const { cart, verification, told, isWaiting, refused, words } = props
  const choices = cart.discounts.flatMap((choice) => {
    const kind = verifiedDiscountOf(choice.code)
    return kind && (choice.isOn || choice.isProved || verification.canVerify) ? [{ ...choice, kind }] : []
  })
  if (cart.state === 'paying' || (choices.length === 0 && told === null)) return null
  const on = cart.discounts.find(({ isOn }) => isOn)
  const sentence = refused ?? (told && words.discounts.outcomes[told])
  return (
    <section className="discounts" id="discounts" aria-labelledby="discounts-title">
      <h3 id="discounts-title">{words.discounts.title}</h3>
      {sentence && (
        <Notice tone={!refused && told === 'VERIFIED' ? 'fits' : 'warn'} role="status">
          {sentence}
        </Notice>
      )}
      {isWaiting && <p className="soft">{words.discounts.waiting}</p>}
      {!on && verification.canVerify && (
        <p className="soft">
          {fill(words.discounts.offer, {
            percent: verification.percent,
            yearly: formatMoney(verification.yearlyCap, locale),
          })}
        </p>
      )}
      {on &&
        (verifiedDiscountOf(on.code) ? (
          <Applied {...props} kind={verifiedDiscountOf(on.code) as VerifiedDiscount} />
        ) : null)}
      {on && <Comparison on={on} cart={cart} canVerify={verification.canVerify} words={words} />}
      {!on && (
        <ul className="discounts__choices">
          {choices.map((choice) => (
            <li key={choice.kind}>
              <Choice {...props} choice={choice} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Choice({
  cart,
  provedUntil,
  words,
  choice,
  onApply,
  onVerify,
}: VerifiedDiscountsProps & { choice: DiscountChoice & { kind: VerifiedDiscount } }) {
  const { locale } = useIsland()
  const { discounts, promoRefusals } = words
  const { kind, code, isProved, isEligible, isUsedUp, saving } = choice
  if (!isProved)
    return (
      <a
        className="button button--small"
        href={`${pathIn(locale, '/cart/verify')}?group=${groupOf(kind)}`}
        rel="nofollow"
        onClick={onVerify}
      >
        {discounts.verify[kind]}
      </a>
    )
  const until = provedUntil[kind]
  const verifiedUntil = until && fill(discounts.until, { date: until })
  if (isUsedUp) return <p>{promoRefusals['verify/cap-reached']}</p>
  if (!isEligible)
    return (
      <p>
        {promoRefusals[kind === 'MILITARY' ? 'military/not-eligible' : 'responder/not-eligible']}. {verifiedUntil}
      </p>
    )
  const wasTakenOff = cart.couponOffer === code
  return (
    <>
      {wasTakenOff && <p role="status">{discounts.dropped[kind]}</p>}
      <CodeForm
        code={code}
        does="apply"
        label={wasTakenOff ? discounts.again[kind] : discounts.use[kind]}
        className="button button--small"
        onSend={onApply}
      />
      <p className="soft">
        {saving > 0
          ? fill(discounts.saves, { name: discounts.names[kind], amount: formatMoney(saving, locale) })
          : fill(discounts.savesNothing, { name: discounts.names[kind] })}{' '}
        {verifiedUntil}
      </p>
    </>
  )
}

function Applied({ cart, words, kind, onRemove }: VerifiedDiscountsProps & { kind: VerifiedDiscount }) {
  const { locale } = useIsland()
  const { coupon } = cart
  const { discounts, promoRefusals } = words
  if (!coupon) return null
  const left = cart.lines.filter(({ part }) => part.kind === 'CrateEngine').map(({ part }) => part.name)
  return (
    <>
      <div className="promo__chip">
        <Tag tone={coupon.problem ? 'warn' : 'fits'}>{discounts.names[kind]}</Tag>
        {!coupon.problem && <span>{words.messages['promo.applied']}</span>}
        <CodeForm
          code={coupon.code}
          does="remove"
          label={words.remove}
          named={discounts.remove[kind]}
          className="link-button"
          onSend={onRemove}
        />
      </div>
      {coupon.problem ? (
        <p className="promo__problem">{promoRefusals[coupon.problem]}</p>
      ) : (
        <p className="soft promo__takes">
          {fill(discounts.takes, { percent: coupon.percent ?? 0 })}
          {left.length > 0 && `. ${fill(discounts.notFor, { names: left.join(', ') })}`}
        </p>
      )}
      {coupon.cap && (
        <p>
          {fill(discounts.capped, {
            yearly: formatMoney(coupon.cap.yearly, locale),
            left: formatMoney(coupon.cap.left, locale),
          })}
        </p>
      )}
    </>
  )
}

/** One at a time: what each of the others would save beside the one that is on. */
function Comparison({
  on,
  cart,
  canVerify,
  words,
}: Pick<VerifiedDiscountsProps, 'cart' | 'words'> & { on: DiscountChoice; canVerify: boolean }) {
  const { locale } = useIsland()
  const { discounts, messages } = words
  const nameOf = ({ kind, code }: DiscountChoice) =>
    kind === 'PROMO' ? fill(discounts.promo, { code }) : discounts.names[kind]
  const others = cart.discounts.filter(
    ({ isOn, isEligible, isUsedUp, isProved }) => !isOn && isEligible && !isUsedUp && (isProved || canVerify),
  )
  if (others.length === 0) return null
  return (
    <>
      <p className="discounts__one">{messages['discount.onlyOne']}</p>
      <ul className="discounts__others">
        {others.map((other) => {
          const more = other.saving - on.saving
          const text = more > 0 ? discounts.savesMore : more < 0 ? discounts.savesLess : discounts.savesSame
          const amount = formatMoney(Math.abs(more), locale)
          return (
            <li key={other.code}>
              {fill(text, { name: nameOf(other), current: fill(discounts.than[on.kind], { code: on.code }), amount })}
            </li>
          )
        })}
      </ul>
    </>
  )
}
