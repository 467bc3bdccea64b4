// Where an order is collected, when, and what is shown at the counter (business rules SH-5 and O-2).
import type { OrderDetail } from '#contract/shop/orders.ts'
import type { Locale } from '#values/locale.ts'
import { fill, formatDay } from '#words/format.ts'
import type { Words } from '#words/words.ts'
import { usePage } from '../page/page-context.ts'
import { Barcode } from '../stores/barcode.tsx'
import { placeOf, StoreReach } from '../stores/store-facts.tsx'

export function PickupFacts({ order: { pickup, status } }: { order: OrderDetail }) {
  const { words, locale } = usePage()
  if (!pickup) return null
  const { store, code, collector } = pickup
  const isOver = status === 'CANCELLED' || status === 'PICKED_UP'
  const texts = words.pickup
  return (
    <section className="card" aria-labelledby="order-pickup">
      <h2 id="order-pickup">{texts.where}</h2>
      <p>
        <strong>{store.name}</strong>
      </p>
      <p>{placeOf(store)}</p>
      <StoreReach store={store} words={texts} />
      {!isOver && (
        <>
          <h3>{texts.when}</h3>
          <p>{whenOf(pickup, status, { texts, locale })}</p>
          <h3>{texts.bring}</h3>
          <p>{collector ? fill(texts.bringOther, { name: collector }) : texts.bringBuyer}</p>
          <h3>{texts.code}</h3>
          <div className="pickup-code">
            <Barcode code={code} label={fill(texts.barcode, { code })} />
            <p className="pickup-code__text">{code}</p>
          </div>
        </>
      )}
    </section>
  )
}

function whenOf(
  { on, until }: NonNullable<OrderDetail['pickup']>,
  status: OrderDetail['status'],
  { texts, locale }: { texts: Words['pickup']; locale: Locale },
): string {
  const day = (date: string) => formatDay(date, locale, { inSentence: true })
  if (status === 'READY_FOR_PICKUP' && until) return fill(texts.whenReady, { date: day(until) })
  return on ? fill(texts.whenFrom, { date: day(on) }) : texts.whenToday
}
