import type { OrderDetail } from '#contract/shop/orders.ts'
import { fill, formatDate, formatMoney, formatTime } from '#words/format.ts'
import { cents } from '#values/money.ts'
import { usePage } from '../page/page-context.ts'
import { statusMessage } from './order-status.ts'
import { type TimelineStep, timelineOf } from './timeline.ts'

export function OrderTimeline({ order }: { order: OrderDetail }) {
  const { words, locale } = usePage()
  const stateWords = { done: words.order.stepDone, now: words.order.stepNow, next: words.order.stepNext }
  const isEnded = order.status === 'DELIVERED' || order.status === 'PICKED_UP'
  const nameOf = ({ kind, state, amount = cents(0) }: TimelineStep) => {
    if (kind === 'GIVEN_BACK')
      return fill(words.orders.steps.GIVEN_BACK, { amount: formatMoney(amount, locale, order.currency) })
    if (kind === 'RELEASED' && state === 'now') return words.orders.steps.packing
    if (kind === 'PLACED' || kind === 'RELEASED') return words.orders.steps[kind]
    return words.messages[statusMessage(kind, locale)]
  }
  return (
    <ol className="order-progress card" aria-label={words.order.progress}>
      {timelineOf(order).map((step, index) => {
        const { state, at, isDay } = step
        return (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- what happened never changes its place, and some happens twice
            key={index}
            className={`order-progress__step order-progress__step--${state === 'now' && isEnded ? 'ended' : state}`}
            aria-current={state === 'now' && 'step'}
          >
            {nameOf(step)}
            <span className="visually-hidden">{` (${stateWords[state]})`}</span>
            {at && (
              <time className="order-progress__at" dateTime={at}>
                {isDay
                  ? formatDate(new Date(at), locale, { inSentence: true })
                  : fill(words.orders.at, {
                      date: formatDate(new Date(at), locale, { inSentence: true }),
                      time: formatTime(new Date(at), locale),
                    })}
              </time>
            )}
          </li>
        )
      })}
    </ol>
  )
}
