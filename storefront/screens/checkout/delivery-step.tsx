// How it is had: where it goes, by what, and what that costs; or where it is collected (business rules SH and A).
import type { CheckoutView } from '#contract/shop/checkout.ts'
import { Collect } from './collect.tsx'
import { withDelivery } from './entry.ts'
import { useForm } from './form.ts'
import { Refused } from './refused.tsx'
import { ShipTo } from './ship-to.tsx'
import { Shipping } from './shipping.tsx'
import { Step } from './step.tsx'
import { Update } from './without-script.tsx'

export function DeliveryStep({ view, isWorking }: { view: CheckoutView; isWorking: boolean }) {
  const { entry } = useForm()
  const isCollected = entry.deliveryType === 'PICKUP'
  return (
    <Step name="delivery" number={2} isDone={view.quote !== null}>
      <HowToHave />
      {isCollected ? <Collected view={view} /> : <Shipped view={view} isWorking={isWorking} />}
      <Update />
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
