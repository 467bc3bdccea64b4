// How it is had: where it goes, by what, and what that costs; or where it is collected (business rules SH and A).
import type { CheckoutView } from '#contract/shop/checkout.ts'
import { Notice } from '#ui/notice.tsx'
import { pathIn } from '#values/locale.ts'
import { regionName, regionOf } from '#values/regions.ts'
import { fill, formatMoney } from '#words/format.ts'
import { useIsland } from '../../page/island.tsx'
import { Collect } from './collect.tsx'
import { withDelivery } from './entry.ts'
import { useForm } from './form.ts'
import { ShipTo } from './ship-to.tsx'
import { Step } from './step.tsx'

export function DeliveryStep({ view, isWorking }: { view: CheckoutView; isWorking: boolean }) {
  const { entry } = useForm()
  const isCollected = entry.deliveryType === 'PICKUP'
  return (
    <Step name="delivery" number={2} isDone={view.quote !== null}>
      <HowToHave />
      {isCollected ? <Collected view={view} /> : <Shipped view={view} isWorking={isWorking} />}
    </Step>
  )
}

function Collected({ view }: { view: CheckoutView }) {
  const { words } = useForm()
  return (
    <>
      <h3>{words.pickup.where}</h3>
      <Collect view={view} />
      {view.refusedLines.length > 0 && <Refused view={view} />}
    </>
  )
}

function Shipped({ view, isWorking }: { view: CheckoutView; isWorking: boolean }) {
  const { words } = useForm()
  return (
    <>
      <h3>{words.shipTo}</h3>
      <p className="soft checkout__country">{words.shipsWithin}</p>
      <ShipTo />
      <h3>{words.shippingMethod}</h3>
      <div className="checkout__quote">
        {view.refusedLines.length > 0 ? <Refused view={view} /> : <Shipping view={view} isWorking={isWorking} />}
      </div>
    </>
  )
}

/** One way for the whole order (SH-1). */
function HowToHave() {
  const { entry, customer, words, change, leave } = useForm()
  const option = (type: 'SHIP' | 'PICKUP', label: string) => (
    <label className="checkbox checkout__choice">
      <input
        className="radio"
        type="radio"
        name="deliveryType"
        value={type}
        checked={(entry.deliveryType ?? 'SHIP') === type}
        onChange={() => {
          change(withDelivery(entry, customer, type))
          leave()
        }}
      />
      <span className="checkbox__label">{label}</span>
    </label>
  )
  return (
    <fieldset>
      <legend className="visually-hidden">{words.pickup.delivery}</legend>
      {option('SHIP', words.pickup.ship)}
      {option('PICKUP', words.messages['pickup.free'])}
    </fieldset>
  )
}

function Shipping({ view, isWorking }: { view: CheckoutView; isWorking: boolean }) {
  const { words } = useForm()
  const { locale } = useIsland()
  const { quote } = view
  if (!quote) return <p className="soft">{isWorking ? words.quoteComes : words.quoteWaits}</p>
  const cost = (amount: number) => (amount === 0 ? words.messages['common.free'] : formatMoney(amount, locale))
  const hasGround = view.lines.some((line) => !line.isFreight)
  return (
    <>
      {hasGround && (
        <p className="checkout__method">
          <strong>{words.ground}</strong> <span className="number">{cost(quote.ground)}</span>
        </p>
      )}
      {quote.freight > 0 && (
        <>
          <p className="checkout__method">
            <strong>{words.freight}</strong> <span className="number">{cost(quote.freight)}</span>
          </p>
          <p className="soft">{words.freightNote}</p>
          <LiftGate />
        </>
      )}
      <p className="soft">{words.messages[`ship.lead.${quote.leadTime}`]}</p>
    </>
  )
}

function LiftGate() {
  const { entry, words, change, leave } = useForm()
  return (
    <label className="checkbox checkout__choice">
      <input
        type="checkbox"
        name="liftGate"
        checked={entry.liftGate}
        onChange={({ target }) => {
          change({ ...entry, liftGate: target.checked })
          leave()
        }}
      />
      <span className="checkbox__label">{words.liftGate}</span>
    </label>
  )
}

/** Some lines cannot go there: which, and the ways out (business rule SH-6). */
function Refused({ view }: { view: CheckoutView }) {
  const { entry, customer, words, change, leave } = useForm()
  const { locale } = useIsland()
  // CA alone could be read as Canada.
  const region = regionOf(entry.shipTo.country === 'CA' ? 'CA' : 'US', entry.shipTo.region)
  const isCollected = entry.deliveryType === 'PICKUP'
  const title = isCollected ? words.refusals['checkout/cannot-collect'] : words.messages['cart.someStatesRestricted']
  return (
    <div id="refused-lines" tabIndex={-1}>
      <Notice tone="stop" role="alert" title={title}>
        <p>{isCollected ? words.pickup.cannotCollect : words.refusedLines}</p>
        {region && !isCollected && <p>{fill(words.refusedRegion, { region: regionName(region, locale) })}</p>}
        <ul className="checkout__refused">
          {view.refusedLines.map((line) => (
            <li key={line.id}>
              {line.name} <span className="number">{line.partNumber}</span>
            </li>
          ))}
        </ul>
        <p>
          {isCollected ? words.pickup.cannotCollectNext : words.refusedNext}{' '}
          <a href={pathIn(locale, '/cart')}>{words.editCart}</a>
        </p>
        {!isCollected && (
          <p>
            {words.pickup.collectOut}{' '}
            <button
              className="link-button"
              type="button"
              onClick={() => {
                change(withDelivery(entry, customer, 'PICKUP'))
                leave()
              }}
            >
              {words.messages['pickup.free']}
            </button>
          </p>
        )}
      </Notice>
    </div>
  )
}
