import type { OrderWork } from '#contract/console-api/order-work.ts'
import { fill, plural } from '#words/format.ts'
import { useCounterWords } from '../../base/counter-words.tsx'
import { dayIn, momentIn } from '../../base/moment.ts'
import { useSpeech } from '../../base/words.tsx'
import { parcelContents } from './parcel-contents.ts'

/** Nothing of an order that is collected. */
export function Parcels({ order }: { order: OrderWork }) {
  const words = useCounterWords()
  const { locale } = useSpeech()
  const { parcels, deliveryType, lines } = order
  if (deliveryType === 'PICKUP') return null
  const open = lines.reduce((all, line) => all + line.open, 0)
  return (
    <section className="panel" aria-labelledby="order-parcels">
      <header>
        <h2 id="order-parcels">{words.parcels.title}</h2>
        <span className="soft small">{open === 0 ? words.allLeft : plural(open, locale, words.piecesLeft)}</span>
      </header>
      {parcels.length === 0 ? (
        <p className="pad soft">{words.parcels.none}</p>
      ) : (
        <ul className="parcels pad">
          {parcels.map(({ id, carrier, number, url, shippedOn, deliveredAt, items }) => (
            <li key={id}>
              <span>
                {url ? (
                  <a className="number" href={url} target="_blank" rel="noreferrer">
                    {number}
                  </a>
                ) : (
                  <span className="number">{number}</span>
                )}{' '}
                <span className="soft">{carrier}</span>
              </span>
              <span className="soft">{parcelContents(items, lines, words.parcels.items)}</span>
              <span>
                {fill(words.parcels.left, { date: dayIn(shippedOn, locale) })} ·{' '}
                {deliveredAt
                  ? fill(words.parcels.delivered, { date: momentIn(deliveredAt, locale) })
                  : words.parcels.inTransit}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
