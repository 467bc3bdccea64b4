// A store: where it is, how far, when it is open, and when what is asked about can be there.
import type { FoundStore, Store } from '#contract/shop/stores.ts'
import { PhoneLink } from '#ui/phone-link.tsx'
import type { Locale } from '#values/locale.ts'
import { formatPhone, formatPostalCode } from '#words/format.ts'
import type { Words } from '#words/words.ts'
import { distanceText } from './distance-text.ts'
import { canBeThere, pickupText } from './pickup-text.ts'
import type { StoreWords } from './store-words.ts'

export function StoreFacts({ store, words, locale }: { store: FoundStore; words: StoreWords; locale: Locale }) {
  const { distance, pickup } = store
  return (
    <span className="store">
      <span className="store__name">
        <strong>{store.name}</strong>{' '}
        {distance && <span className="soft">{distanceText(distance, words, locale)}</span>}
      </span>
      <span>{placeOf(store)}</span>
      {pickup && (
        <span className={canBeThere(pickup) ? 'store__ready' : 'store__ready store__ready--not'}>
          {pickupText(pickup, words.ready)}
        </span>
      )}
    </span>
  )
}

export const placeOf = ({ line1, city, region, postalCode, country }: Store): string =>
  `${line1}, ${city} ${region} ${formatPostalCode(postalCode, country)}`

export function StoreReach({ store, words }: { store: Store; words: Pick<Words['pickup'], 'hours'> }) {
  const phone = /^\d{10}$/.test(store.phone) ? formatPhone(store.phone) : store.phone
  return (
    <div className="store-reach">
      <p>
        <PhoneLink number={phone} />
      </p>
      <details>
        <summary>{words.hours}</summary>
        <ul>
          {store.open.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}
