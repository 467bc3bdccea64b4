// What stands in the way of a payment, and whom to ask: of the card itself it is told beside the card.
import type { CheckoutView } from '#contract/shop/checkout.ts'
import { Notice } from '#ui/notice.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { pathIn } from '#values/locale.ts'
import { fill, formatMoney } from '#words/format.ts'
import { useIsland } from '../../page/island.tsx'
import { useForm } from './form.ts'
import { LoweredLines } from './lowered-lines.tsx'
import type { Payment, PaymentProblem } from './payment.ts'

/** Where the focus goes when something is to be mended before paying. */
export const PROBLEM = 'payment-problem'

const OF_CARD = new Set<PaymentProblem>([
  'pay.failed',
  'checkout/payment-failed',
  'checkout/card-debit',
  'bank/given-up',
])

/** Another card, or this one typed anew, is what mends it. */
export const isOfCard = (payment: Payment): boolean =>
  payment.step === 'ready' &&
  payment.problem !== null &&
  (OF_CARD.has(payment.problem) || (payment.problem === 'checkout/not-ready' && payment.sentence !== undefined))

/** Problems that the shopper may not be able to mend alone. */
const ASK_SUPPORT = new Set<PaymentProblem>([
  'pay.failed',
  'checkout/payment-failed',
  'checkout/card-debit',
  'checkout/too-many-declines',
  'service/unavailable',
  'server/failed',
])

export function Support() {
  const { words, supportPhone, chatUrl } = useForm()
  const { locale } = useIsland()
  return (
    <p>
      {supportPhone && (
        <>
          {words.support} <PhoneLink number={supportPhone} />
          {' · '}
        </>
      )}
      {chatUrl && (
        <>
          <a href={chatUrl}>{words.chat}</a>
          {' · '}
        </>
      )}
      <a href={pathIn(locale, '/contact-us?about=order')}>{words.writeToUs}</a>
    </p>
  )
}

interface PaymentProblemProps {
  problem: PaymentProblem
  sentence: string | undefined
  view: CheckoutView
}

export function PaymentProblemNotice({ problem, sentence, view }: PaymentProblemProps) {
  const { words, isByLink } = useForm()
  const { locale } = useIsland()
  const total = view.quote ? formatMoney(view.quote.total, locale) : ''
  const sentences: Record<string, string> = {
    ...words.refusals,
    ...words.messages,
    'bank/given-up': words.bankGivenUp,
  }
  const isAboutParts = problem.startsWith('part/') || problem === 'checkout/cannot-ship'
  const isFirstTotal = problem === 'total/first-told'
  return (
    <div id={PROBLEM} tabIndex={-1}>
      <Notice tone={isFirstTotal ? undefined : 'stop'} role="alert">
        {!isFirstTotal && <p>{sentence ?? sentences[problem]}</p>}
        {(isFirstTotal || problem === 'checkout/changed') && <LoweredLines view={view} />}
        {isFirstTotal && <p>{fill(words.totalTold, { total })}</p>}
        {problem === 'checkout/changed' && total && <p>{fill(words.changed, { total })}</p>}
        {ASK_SUPPORT.has(problem) && <Support />}
        {isAboutParts && !isByLink && <a href={pathIn(locale, '/cart')}>{words.editCart}</a>}
      </Notice>
    </div>
  )
}
