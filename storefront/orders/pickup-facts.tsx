// Where an order is collected, when, and what is shown at the counter (business rules SH-5 and O-2).
import type { OrderDetail } from '#contract/shop/orders.ts'
import { fill } from '#words/format.ts'
import { pickupWhen } from '#words/pickup-when.ts'
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
    <section className="card pickup-facts" aria-labelledby="order-pickup">
      <h2 id="order-pickup">{texts.where}</h2>
      <p>
        <strong>{store.name}</strong>
      </p>
      <p>{placeOf(store)}</p>
      <StoreReach store={store} words={texts} />
      {!isOver && (
        <>
          <h3>{texts.when}</h3>
          <p>{pickupWhen(pickup, status === 'READY_FOR_PICKUP', { texts, locale })}</p>
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
