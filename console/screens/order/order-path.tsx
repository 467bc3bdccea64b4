// The way that an order takes, and where it stands on it.
import type { OrderWork } from '#contract/console-api/order-work.ts'
import { plural } from '#words/format.ts'
import { useCounterWords } from '../../base/counter-words.tsx'
import { momentIn } from '../../base/moment.ts'
import { useSpeech } from '../../base/words.tsx'

const WAYS = {
  SHIP: ['PLACED', 'PROCESSING', 'SHIPPED', 'DELIVERED'],
  PICKUP: ['PLACED', 'PROCESSING', 'READY_FOR_PICKUP', 'PICKED_UP'],
} as const

export function OrderPath({ order }: { order: OrderWork }) {
  const words = useCounterWords()
  const { locale } = useSpeech()
  const way = order.status === 'CANCELLED' ? (['PLACED', 'CANCELLED'] as const) : WAYS[order.deliveryType]
  const now = way.findIndex((step) => step === order.status)
  const open = order.lines.reduce((all, line) => all + line.open, 0)
  const saidOf = (step: (typeof way)[number], place: number): string | undefined => {
    if (place === 0) return momentIn(order.placedAt, locale)
    if (place === now && open > 0 && order.status !== 'CANCELLED') return plural(open, locale, words.piecesLeft)
    const at = order.events.find(({ kind }) => kind === step)?.at
    return at && place <= now ? momentIn(at, locale) : undefined
  }
  return (
    <ol className="order-path" aria-label={words.steps}>
      {way.map((step, place) => (
        <li
          key={step}
          className="order-path__step"
          data-state={place < now ? 'done' : place === now ? 'now' : 'next'}
          aria-current={place === now ? 'step' : undefined}
        >
          <span>
            {words.statuses[step]}
            {place < now && <span className="visually-hidden"> ({words.doneStep})</span>}
          </span>
          {saidOf(step, place) && <small>{saidOf(step, place)}</small>}
        </li>
      ))}
    </ol>
  )
}
