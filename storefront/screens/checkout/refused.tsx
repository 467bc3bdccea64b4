// Some lines cannot go there: which, and the ways out of each (business rule SH-6).
import type { CheckoutView } from '#contract/shop/checkout.ts'
import { Notice } from '#ui/notice.tsx'
import { pathIn } from '#values/locale.ts'
import { regionName, regionOf } from '#values/regions.ts'
import { fill } from '#words/format.ts'
import { useIsland } from '../../page/island.tsx'
import { announce } from '../../page/announce.ts'
import { refusalIn } from '../../calls/shop-api.ts'
import { CHOSEN, withDelivery } from './entry.ts'
import { useForm } from './form.ts'

export function Refused({ view }: { view: CheckoutView }) {
  const { entry, words } = useForm()
  const { locale } = useIsland()
  const isCollected = entry.deliveryType === 'PICKUP'
  const title = isCollected ? words.refusals['checkout/cannot-collect'] : words.messages['cart.someStatesRestricted']
  return (
    <div id="refused-lines" tabIndex={-1}>
      <Notice tone="stop" role="alert" title={title}>
        <p>{isCollected ? words.pickup.cannotCollect : words.refusedLines}</p>
        {!isCollected && <Where />}
        <ul className="checkout__refused">
          {view.refusedLines.map((line) => (
            <li key={line.id}>
              {line.name} <span className="number">{line.partNumber}</span>
              <WaysOut line={line} view={view} />
            </li>
          ))}
        </ul>
        <p>
          {isCollected ? words.pickup.cannotCollectNext : words.refusedNext}{' '}
          <a href={pathIn(locale, '/cart')}>{words.editCart}</a>
        </p>
        {!isCollected && <OtherWays view={view} />}
      </Notice>
    </div>
  )
}

/** By name: CA alone could be read as Canada. */
function Where() {
  const { entry, customer, words } = useForm()
  const { locale } = useIsland()
  const chosen = customer?.addresses.find(({ id }) => id === entry.addressId)
  const { country, region } = chosen ?? entry.shipTo
  const found = regionOf(country === 'CA' ? 'CA' : 'US', region)
  return found ? <p>{fill(words.refusedRegion, { region: regionName(found, locale) })}</p> : null
}

interface WaysOutProps {
  line: CheckoutView['refusedLines'][number]
  view: CheckoutView
}

/** It leaves the cart, or is kept for later by who is signed in; agreements of a crate engine are not kept (K-7). */
function WaysOut({ line, view }: WaysOutProps) {
  const { customer, words, leave } = useForm()
  const { locale, shop } = useIsland()
  const part = view.lines.find(({ id }) => id === line.id)?.part
  async function take(call: 'CartService.removeItem' | 'CartService.saveForLater', said: string) {
    try {
      await shop.call(call, { storeLocale: locale, lineId: line.id })
      leave()
      announce(fill(said, { name: line.name }))
    } catch (error) {
      announce(refusalIn(error).sentence ?? words.refusals['service/unavailable'])
    }
  }
  return (
    <span className="checkout__ways">
      <button
        className="link-button"
        type="button"
        aria-label={fill(words.removeOf, { name: line.name })}
        onClick={() => void take('CartService.removeItem', words.wasRemoved)}
      >
        {words.remove}
      </button>
      {customer && part?.kind !== 'CrateEngine' && (
        <button
          className="link-button"
          type="button"
          aria-label={fill(words.laterOf, { name: line.name })}
          onClick={() => void take('CartService.saveForLater', words.wasKept)}
        >
          {words.later}
        </button>
      )}
    </span>
  )
}

/** Another address, or a store: crate engines are not handed over in one. */
function OtherWays({ view }: { view: CheckoutView }) {
  const { entry, customer, words, change, leave } = useForm()
  const canCollect = view.lines.every(({ part }) => part.kind !== 'CrateEngine')
  const toAddress = () => {
    const chosen = document.querySelector<HTMLElement>('[name="shipTo.address"]:checked')
    const field = entry[CHOSEN.shipTo] ? chosen : document.getElementById('shipTo-region')
    field?.focus()
  }
  return (
    <>
      <button className="link-button" type="button" onClick={toAddress}>
        {words.otherAddress}
      </button>
      {canCollect && (
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
    </>
  )
}
