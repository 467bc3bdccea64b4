// All that happened to an order, the newest first: who, when, what, and how much.
import { formatAmount } from '#values/format-amount.ts'
import type { OrderWork, WorkEvent } from '#contract/console-api/order-work.ts'
import type { Currency } from '#values/money.ts'
import { fill } from '#words/format.ts'
import { type CounterWords, useCounterWords } from '../../base/counter-words.tsx'
import { momentIn } from '../../base/moment.ts'
import { useSpeech } from '../../base/words.tsx'

export function Timeline({ order }: { order: OrderWork }) {
  const { timeline: words } = useCounterWords()
  const { locale } = useSpeech()
  return (
    <section className="panel" aria-labelledby="order-timeline">
      <header>
        <h2 id="order-timeline">{words.title}</h2>
      </header>
      <ol className="timeline">
        {order.events.map((event, place) => (
          <li key={place} data-bad={event.kind === 'BOUNCED' || undefined}>
            <time dateTime={event.at}>{momentIn(event.at, locale)}</time>
            <Told event={event} currency={order.money.currency} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Told({ event, currency }: { event: WorkEvent; currency: Currency }) {
  const words = useCounterWords()
  const { locale } = useSpeech()
  const { kind, by, amount, about } = event
  const said = fill(words.timeline.kinds[kind], {
    amount: amount === null ? '' : formatAmount(amount, locale, currency),
  })
  return (
    <span>
      {by && <b>{fill(words.timeline.by, { name: by })} </b>}
      {said}
      {about && <span className="soft"> · {aboutOf(kind, about, words)}</span>}
    </span>
  )
}

/** Mails are noted by their ids. */
function aboutOf(kind: WorkEvent['kind'], about: string, { timeline, mail }: CounterWords): string {
  if (kind === 'MAIL_AGAIN') return mail.mails[about as keyof typeof mail.mails]
  if (kind !== 'MAIL' && kind !== 'BOUNCED') return about
  const [, name = ''] = /^(?:order-|payment-)?(\w+?)-/.exec(about) ?? []
  return timeline.mails[name as keyof typeof timeline.mails] ?? about
}
