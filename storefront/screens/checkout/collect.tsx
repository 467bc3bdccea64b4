// Where the order is collected, and by whom (business rules SH-1 and SH-5).
import { useEffect, useEffectEvent, useState } from 'react'
import type { CheckoutView } from '#contract/shop/checkout.ts'
import type { Store } from '#contract/shop/stores.ts'
import { Field } from '#ui/field.tsx'
import { fill } from '#words/format.ts'
import { useIsland } from '../../page/island.tsx'
import { canBeThere, pickupText } from '../../stores/pickup-text.ts'
import { placeOf, StoreFacts, StoreReach } from '../../stores/store-facts.tsx'
import { StoreSearch } from '../../stores/store-search.tsx'
import { useStores } from '../../stores/use-stores.ts'
import { useForm } from './form.ts'
import { ToStores } from './without-script.tsx'

/** As many as stand open at once. */
const MOST_SHOWN = 5

export function Collect({ view }: { view: CheckoutView }) {
  const { words, message } = useForm()
  const { store, pickup } = view
  // Once it is open it stays so: a list that closes would take the focus, or the page from under the pointer.
  const [isPicking, setPicking] = useState(store === null)
  const error = message('storeId')
  return (
    <>
      {store && !isPicking ? <Chosen store={store} onChange={() => setPicking(true)} /> : <StorePicker error={error} />}
      <ToStores isChosen={store !== null} />
      {store && pickup && (
        <p className={canBeThere(pickup) ? 'store__ready' : 'store__ready store__ready--not'} role="status">
          {store.name}: {pickupText(pickup, words.pickup.allReady)}
        </p>
      )}
      <p className="field__error" id="storeId-error">
        {error}
      </p>
      <Collector />
      {!view.quote && view.refusedLines.length === 0 && <p className="soft">{words.pickup.storeWaits}</p>}
    </>
  )
}

function Chosen({ store, onChange }: { store: Store; onChange: () => void }) {
  const { words } = useForm()
  return (
    <div className="checkout__store">
      <p>
        <strong>{store.name}</strong>
      </p>
      <p>{placeOf(store)}</p>
      <StoreReach store={store} words={words.pickup} />
      <button
        className="link-button"
        type="button"
        id="storeId"
        aria-label={fill(words.pickup.changeOf, { store: store.name })}
        onClick={onChange}
      >
        {words.pickup.change}
      </button>
    </div>
  )
}

function StorePicker({ error }: { error: string | undefined }) {
  const { entry, words, change, leave } = useForm()
  const { locale } = useIsland()
  const [near, setNear] = useState(entry.shipTo.postalCode || entry.billTo.postalCode)
  const [isWhole, setWhole] = useState(false)
  const stores = useStores()
  const { found } = stores
  const look = useEffectEvent(() => {
    if (near) stores.find(near)
    // The button that opened the list is gone.
    if (document.activeElement === document.body) document.getElementById('near')?.focus()
  })
  useEffect(() => look(), [])
  const shown = isWhole ? found?.stores : found?.stores.slice(0, MOST_SHOWN)
  return (
    <div className="store-picker">
      <StoreSearch
        words={words.pickup}
        state={stores.state}
        found={found}
        near={near}
        onNear={setNear}
        onFind={() => stores.find(near)}
        onLocate={stores.locate}
      />
      <fieldset
        id="storeId"
        tabIndex={-1}
        aria-label={words.pickup.store}
        aria-describedby={error && 'storeId-error'}
        className="ship-to"
      >
        {shown?.map((store) => (
          <label key={store.id} className="checkbox checkout__choice ship-to__option">
            <input
              className="radio"
              type="radio"
              name="storeId"
              value={store.id}
              checked={entry.storeId === store.id}
              onChange={() => {
                change({ ...entry, storeId: store.id })
                leave('storeId')
              }}
            />
            <span className="checkbox__label">
              <StoreFacts store={store} words={words.pickup} locale={locale} />
            </span>
          </label>
        ))}
        {found && shown && shown.length < found.stores.length && (
          <button className="link-button" type="button" onClick={() => setWhole(true)}>
            {fill(words.pickup.showAll, { count: found.stores.length })}
          </button>
        )}
      </fieldset>
    </div>
  )
}

/** Somebody else may come for it, with a photo ID of their own. */
function Collector() {
  const { entry, words, change, leave, message } = useForm()
  const [isOther, setOther] = useState(entry.collector !== undefined && entry.collector !== '')
  const error = message('collector')
  const field = (
    <Field
      id="collector"
      name="collector"
      label={words.pickup.collector}
      hint={words.pickup.collectorHint}
      {...(error && { error })}
      autoComplete="off"
      maxLength={80}
      value={entry.collector ?? ''}
      onChange={({ target }) => change({ ...entry, collector: target.value })}
      onBlur={() => leave('collector')}
    />
  )
  return (
    <>
      <label className="checkbox checkout__choice checkout__collector">
        <input
          type="checkbox"
          name="isOther"
          checked={isOther}
          onChange={({ target }) => {
            setOther(target.checked)
            if (target.checked) return
            const { collector: _, ...mine } = entry
            change(mine)
            leave()
          }}
        />
        <span className="checkbox__label">{words.pickup.someoneElse}</span>
      </label>
      {isOther ? field : <noscript>{field}</noscript>}
    </>
  )
}
