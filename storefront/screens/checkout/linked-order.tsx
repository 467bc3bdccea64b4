// What is ordered by a link: lines with their fit, totals, where it goes and where the bill goes.
import type { CartLine } from '#contract/shop/cart.ts'
import type { CheckoutView } from '#contract/shop/checkout.ts'
import type { PhoneOrderView } from '#contract/shop/phone-order.ts'
import { fill } from '#words/format.ts'
import { VehicleOfLine, vehicleWords } from '../../cart/line-vehicle.tsx'
import { AddressLines } from '../../orders/address-lines.tsx'
import { BoughtLines } from '../../orders/bought-lines.tsx'
import { OrderTotals } from '../../orders/order-totals.tsx'
import { usePage } from '../../page/page-context.ts'
import { isCollected } from './entry.ts'

interface LinkedOrderProps {
  view: CheckoutView
  fits: PhoneOrderView['fits']
  machine: string | null
}

export function LinkedOrder({ view, fits, machine }: LinkedOrderProps) {
  const { words, locale } = usePage()
  const { phoneOrders: texts, checkout } = words
  const { quote, estimate, coupon, entry, store, pickup } = view
  const noteOf = ({ part }: CartLine) => {
    const fit = fits[part.id]
    return machine !== null && fit ? fill(texts.fits[fit.verdict], { machine }) : undefined
  }
  const lines = view.lines.map((line) => ({
    ...line.part,
    ...line,
    list: line.part.price?.list,
    beforeSale: line.part.price?.sale?.before ?? null,
    note: noteOf(line),
    vehicle: line.vehicle && <VehicleOfLine vehicle={line.vehicle} words={vehicleWords(words)} locale={locale} />,
  }))
  return (
    <div className="card payment-link__order">
      <h2>{texts.lines}</h2>
      <BoughtLines
        lines={lines}
        locale={locale}
        words={checkout.totals}
        coreLabel={words.messages['core.refundable']}
      />
      <OrderTotals
        amounts={{
          ...(quote ?? { ...estimate, taxes: [] }),
          discountCode: coupon?.discount === 'PROMO' ? coupon.code : undefined,
          discountKind: coupon?.discount,
        }}
        isEstimate={!quote}
        locale={locale}
        words={checkout.totals}
      />
      <div className="payment-link__places">
        {isCollected(entry) ? (
          <div>
            <h3>{texts.pickUp}</h3>
            {store && (
              <address className="address-lines">
                <span>{store.name}</span>
                <span>{store.line1}</span>
                <span>{`${store.city} ${store.region}`}</span>
              </address>
            )}
            {pickup?.day && <p>{fill(texts.from, { day: pickup.day })}</p>}
            {entry.collector && <p>{fill(texts.collector, { name: entry.collector })}</p>}
          </div>
        ) : (
          <div>
            <h3>{texts.shipTo}</h3>
            <AddressLines address={entry.shipTo} countries={checkout.countries} />
            {quote?.method && <p>{checkout.methods[quote.method]}</p>}
          </div>
        )}
        <div>
          <h3>{texts.billTo}</h3>
          <AddressLines
            address={entry.billingSameAsShipping && !isCollected(entry) ? entry.shipTo : entry.billTo}
            countries={checkout.countries}
          />
        </div>
      </div>
    </div>
  )
}
