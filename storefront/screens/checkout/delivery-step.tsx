// Where it goes, by what, and what that costs (business rules SH and A).
import type { CheckoutView } from '#contract/shop/checkout.ts'
import { Notice } from '#ui/notice.tsx'
import { pathIn } from '#values/locale.ts'
import { regionName, regionOf } from '#values/regions.ts'
import { fill, formatMoney } from '#words/format.ts'
import { useIsland } from '../../page/island.tsx'
import { useForm } from './form.ts'
import { ShipTo } from './ship-to.tsx'
import { Step } from './step.tsx'

export function DeliveryStep({ view, isWorking }: { view: CheckoutView; isWorking: boolean }) {
  const { words } = useForm()
  return (
    <Step name="delivery" number={2} isDone={view.quote !== null}>
      <h3>{words.shipTo}</h3>
      <p className="soft checkout__country">{words.shipsWithin}</p>
      <ShipTo />
      <h3>{words.shippingMethod}</h3>
      <div className="checkout__quote">
        {view.refusedLines.length > 0 ? <Refused view={view} /> : <Shipping view={view} isWorking={isWorking} />}
      </div>
    </Step>
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
  const { words, entry } = useForm()
  const { locale } = useIsland()
  const { country } = entry.shipTo
  // CA alone could be read as Canada.
  const region = regionOf(country === 'CA' ? 'CA' : 'US', entry.shipTo.region)
  return (
    <div id="refused-lines" tabIndex={-1}>
      <Notice tone="stop" role="alert" title={words.messages['cart.someStatesRestricted']}>
        <p>{words.refusedLines}</p>
        {region && <p>{fill(words.refusedRegion, { region: regionName(region, locale) })}</p>}
        <ul className="checkout__refused">
          {view.refusedLines.map((line) => (
            <li key={line.id}>
              {line.name} <span className="number">{line.partNumber}</span>
            </li>
          ))}
        </ul>
        <p>
          {words.refusedNext} <a href={pathIn(locale, '/cart')}>{words.editCart}</a>
        </p>
      </Notice>
    </div>
  )
}
