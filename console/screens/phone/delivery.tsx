// How the order comes: to an address of the book or a typed one, by which way; or at which store it is collected. And where the card's bill goes.
import { formatAmount } from '#values/format-amount.ts'
import type { PhoneStore } from '#contract/console-api/phone-orders.ts'
import { countryOf } from '#values/locale.ts'
import { fill } from '#words/format.ts'
import { useAsked } from '../../base/ask.ts'
import { usePhoneWords } from '../../base/phone-words.tsx'
import { useSpeech } from '../../base/words.tsx'
import { Labelled } from '../../fields/labelled.tsx'
import { AddressFields } from './address-fields.tsx'
import { withAddress } from './draft.ts'
import type { Part } from './part.ts'

const WAYS = ['SHIP', 'PICKUP'] as const

export function Delivery(part: Part) {
  const { draft, change, told } = part
  const words = usePhoneWords()
  const errors = told?.errors ?? {}
  const isShipped = draft.deliveryType === 'SHIP'
  return (
    <section className="panel" aria-labelledby="phone-delivery">
      <header>
        <h2 id="phone-delivery">{words.delivery}</h2>
      </header>
      <div className="pad phone__fields">
        <fieldset className="segments phone__wide">
          <legend className="visually-hidden">{words.delivery}</legend>
          {WAYS.map((way) => (
            <label key={way}>
              <input
                type="radio"
                name="phone-way"
                checked={draft.deliveryType === way}
                onChange={() => change((now) => ({ ...now, deliveryType: way }))}
              />
              <span>{words.ways[way]}</span>
            </label>
          ))}
        </fieldset>
        {isShipped ? <Shipped {...part} /> : <Collected {...part} />}
        {isShipped && (
          <label className="ticks__one phone__wide">
            <input
              type="checkbox"
              className="tick"
              checked={draft.billingSameAsShipping}
              onChange={({ target }) => change((now) => ({ ...now, billingSameAsShipping: target.checked }))}
            />
            {words.same}
          </label>
        )}
        {(!isShipped || !draft.billingSameAsShipping) && (
          <>
            <h3 className="phone__wide">{words.billTo}</h3>
            <AddressFields
              path="billTo"
              address={draft.billTo}
              errors={errors}
              onChange={(billTo) => change((now) => ({ ...now, billTo }))}
            />
          </>
        )}
      </div>
    </section>
  )
}

function Shipped({ draft, change, told }: Part) {
  const words = usePhoneWords()
  const { locale } = useSpeech()
  const { known, addressId } = draft
  const book = (known?.addresses ?? []).filter(({ country }) => country === countryOf(draft.locale))
  const cost = (amount: number) => formatAmount(amount, locale, told?.currency ?? 'USD')
  return (
    <>
      {book.length > 0 && (
        <div className="phone__wide">
          <Labelled label={words.shipTo}>
            {(given) => (
              <select
                {...given}
                className="control"
                value={addressId}
                onChange={({ target }) => change((now) => withAddress(now, target.value))}
              >
                {book.map(({ id, firstName, lastName, line1, city, region }) => (
                  <option key={id} value={id}>
                    {`${firstName} ${lastName}, ${line1}, ${city} ${region}`}
                  </option>
                ))}
                <option value="">{words.typed}</option>
              </select>
            )}
          </Labelled>
        </div>
      )}
      {addressId === '' && (
        <AddressFields
          path="shipTo"
          address={draft.shipTo}
          errors={told?.errors ?? {}}
          onChange={(shipTo) => change((now) => ({ ...now, shipTo }))}
        />
      )}
      {(told?.methods.length ?? 0) > 1 && (
        <fieldset className="segments phone__wide">
          <legend className="visually-hidden">{words.delivery}</legend>
          {told?.methods.map(({ method, cost: of }) => (
            <label key={method}>
              <input
                type="radio"
                name="phone-method"
                checked={draft.shippingMethod === method}
                onChange={() => change((now) => ({ ...now, shippingMethod: method }))}
              />
              <span>{`${words.methods[method]}, ${cost(of)}`}</span>
            </label>
          ))}
        </fieldset>
      )}
      {(['liftGate', 'appointment'] as const).map((option) => {
        const of = told?.[option] ?? null
        return of === null ? null : (
          <label key={option} className="ticks__one phone__wide">
            <input
              type="checkbox"
              className="tick"
              checked={draft[option]}
              onChange={({ target }) => change((now) => ({ ...now, [option]: target.checked }))}
            />
            {fill(words[option], { amount: cost(of) })}
          </label>
        )
      })}
    </>
  )
}

function Collected({ draft, change, told }: Part) {
  const words = usePhoneWords()
  const { data } = useAsked<PhoneStore[]>(`/phone-orders/stores/${countryOf(draft.locale)}`)
  return (
    <>
      <Labelled
        label={words.store}
        help={told?.pickupDay ? fill(words.pickupDay, { day: told.pickupDay }) : undefined}
        wrong={told?.errors['storeId']}
      >
        {(given) => (
          <select
            {...given}
            className="control"
            value={draft.storeId ?? ''}
            onChange={({ target }) => change((now) => ({ ...now, storeId: target.value === '' ? null : target.value }))}
          >
            <option value="">{words.chooseStore}</option>
            {data?.map(({ id, name, city, region }) => (
              <option key={id} value={id}>
                {name.includes(city) ? name : `${name}, ${city} ${region}`}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label={words.collector}>
        {(given) => (
          <input
            {...given}
            className="control"
            autoComplete="off"
            maxLength={80}
            value={draft.collector}
            onChange={({ target }) => change((now) => ({ ...now, collector: target.value }))}
          />
        )}
      </Labelled>
    </>
  )
}
