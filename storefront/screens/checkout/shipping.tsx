// By what it is sent, and what each way costs: told before it is chosen (business rules SH-2 to SH-4).
import type { CheckoutEntry, CheckoutView, Quote } from '#contract/shop/checkout.ts'
import type { ParcelMethod } from '#values/shipping-method.ts'
import { fill, formatMoney } from '#words/format.ts'
import { useIsland } from '../../page/island.tsx'
import { useForm } from './form.ts'

export function Shipping({ view, isWorking }: { view: CheckoutView; isWorking: boolean }) {
  const { words } = useForm()
  const cost = useCost()
  const { quote } = view
  if (!quote)
    return (
      <p className="soft">{isWorking ? words.quoteComes : view.isQuoteAway ? words.quoteAway : words.quoteWaits}</p>
    )
  const { methods = [] } = quote
  const leadTime = words.messages[`ship.lead.${quote.leadTime}`]
  return (
    <>
      {methods.length > 1 ? (
        <Methods methods={methods} leadTime={leadTime} />
      ) : (
        view.lines.some((line) => !line.isFreight) && <Way name={words.methods.GROUND} cost={cost(quote.ground)} />
      )}
      {quote.freight > 0 && <Freight quote={quote} />}
      {methods.length < 2 && <p className="soft">{leadTime}</p>}
    </>
  )
}

function useCost() {
  const { words } = useForm()
  const { locale } = useIsland()
  return (amount: number) => (amount === 0 ? words.messages['common.free'] : formatMoney(amount, locale))
}

const Way = ({ name, cost }: { name: string; cost: string }) => (
  <p className="checkout__method">
    <strong>{name}</strong> <span className="number">{cost}</span>
  </p>
)

interface MethodsProps {
  methods: NonNullable<Quote['methods']>
  leadTime: string
}

function Methods({ methods, leadTime }: MethodsProps) {
  const { entry, words, change, leave } = useForm()
  const cost = useCost()
  const isWished = (method: ParcelMethod) => (entry.shippingMethod ?? 'GROUND') === method
  return (
    <fieldset>
      <legend className="visually-hidden">{words.shippingMethod}</legend>
      {methods.map(({ method, cost: amount }) => (
        <label key={method} className="checkbox checkout__choice">
          <input
            className="radio"
            type="radio"
            name="shippingMethod"
            value={method}
            checked={isWished(method)}
            onChange={() => {
              change(withMethod(entry, method))
              leave()
            }}
          />
          <span className="checkbox__label checkout__way">
            {words.methods[method]} <span className="soft">{method === 'TWO_DAY' ? words.twoDayTime : leadTime}</span>{' '}
            <span className="number">{cost(amount)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Ground is what an entry without a method is sent by: servers of the build before know no other. */
function withMethod(entry: CheckoutEntry, method: ParcelMethod): CheckoutEntry {
  const { shippingMethod: _, ...byGround } = entry
  return method === 'GROUND' ? byGround : { ...entry, shippingMethod: method }
}

function Freight({ quote }: { quote: Quote }) {
  const { entry, words, change, leave } = useForm()
  const cost = useCost()
  const { liftGate = 0, appointment = 0 } = quote.options ?? {}
  const option = (name: 'liftGate' | 'appointment', label: string, amount: number | null) =>
    amount !== null && (
      <label className="checkbox checkout__choice">
        <input
          type="checkbox"
          name={name}
          checked={entry[name] ?? false}
          onChange={({ target }) => {
            change({ ...entry, [name]: target.checked })
            leave()
          }}
        />
        <span className="checkbox__label">{fill(label, { cost: cost(amount) })}</span>
      </label>
    )
  return (
    <>
      <Way name={words.methods.FREIGHT} cost={cost(quote.freight)} />
      <p className="soft">{words.freightNote}</p>
      {option('liftGate', words.liftGate, liftGate)}
      {option('appointment', words.appointment, appointment)}
    </>
  )
}
