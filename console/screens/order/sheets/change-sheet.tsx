// An order as it is to be, before anything of it is packed: pieces, parts, address and way, with the difference before it is pressed.
import { useState } from 'react'
import { formatAmount } from '#values/format-amount.ts'
import type { OrderWork } from '#contract/console-api/order-work.ts'
import type { Address } from '#values/address.ts'
import { fill } from '#words/format.ts'
import { useCounterWords } from '../../../base/counter-words.tsx'
import { useSpeech } from '../../../base/words.tsx'
import type { Step, Told } from '../../../base/use-step.ts'
import { ChangeAddress } from './change-address.tsx'
import { AddPart } from './add-part.tsx'
import { Pieces } from './pieces.tsx'
import { type SheetProps, StepSheet } from './step-sheet.tsx'

interface Wished {
  number: string
  name: string
  /** Pieces before; 0 of what is new. */
  was: number
  count: number
  replacedBy: string | null
}

const MOST = 20
const REQUIRED = ['firstName', 'lastName', 'line1', 'city', 'region', 'postalCode', 'mobile'] as const
const METHODS = ['GROUND', 'TWO_DAY'] as const

export function ChangeSheet({ order, onClose, onDone }: SheetProps & { order: OrderWork }) {
  const { change: words } = useCounterWords()
  const { locale } = useSpeech()
  const [wished, setWished] = useState<readonly Wished[]>(() =>
    order.lines
      .filter(({ open }) => open > 0)
      .map(({ partNumber, name, open, replacedBy }) => ({
        number: partNumber,
        name,
        was: open,
        count: open,
        replacedBy,
      })),
  )
  const [method, setMethod] = useState(order.shippingMethod === 'TWO_DAY' ? 'TWO_DAY' : 'GROUND')
  const [liftGate, setLiftGate] = useState(order.liftGate)
  const [appointment, setAppointment] = useState(order.appointment)
  const [address, setAddress] = useState<Partial<Address>>({})
  // One press changes it once, however often it is sent.
  const [press] = useState(() => crypto.randomUUID())
  const stay = wished.filter(({ count }) => count > 0)
  const isFreight = order.shippingMethod === 'FREIGHT' || order.liftGate || order.appointment
  const isSame =
    wished.every(({ was, count }) => was === count) &&
    method === (order.shippingMethod === 'TWO_DAY' ? 'TWO_DAY' : 'GROUND') &&
    liftGate === order.liftGate &&
    appointment === order.appointment &&
    Object.keys(address).length === 0
  const isAddressWhole = REQUIRED.every((field) => address[field]?.trim() !== '')
  const set = (number: string, count: number) =>
    setWished((now) => now.map((one) => (one.number === number ? { ...one, count } : one)))
  const add = (number: string, count = 1) =>
    setWished((now) => [...now, { number, name: '', was: 0, count, replacedBy: null }])
  const replace = ({ number, count }: Wished, by: string) => {
    set(number, 0)
    if (!wished.some((one) => one.number === by)) add(by, count)
  }
  const step: Step | undefined =
    isSame || stay.length === 0 || !isAddressWhole
      ? undefined
      : {
          actionApiName: 'Order.ChangeOrder',
          apiName: 'OrderChange__c',
          contextId: order.id,
          fields: {
            Lines__c: stay.map(({ number, count }) => `${number} × ${count}`).join('\n'),
            ShippingMethod__c: method,
            LiftGate__c: liftGate,
            Appointment__c: appointment,
            ...Object.fromEntries(
              Object.entries(address).map(([field, value]) => [
                `${field.charAt(0).toUpperCase()}${field.slice(1)}__c`,
                value,
              ]),
            ),
            Press__c: press,
          },
        }
  const label = ({ preview }: Told) => {
    const total = preview?.amounts.find(({ what }) => what === 'total')
    return total ? fill(words.goTotal, { amount: formatAmount(total.to, locale, order.money.currency) }) : words.go
  }
  return (
    <StepSheet
      title={words.title}
      step={step}
      missing={
        stay.length === 0 ? words.empty : isSame ? words.nothing : isAddressWhole ? undefined : words.needsAddress
      }
      label={label}
      onClose={onClose}
      onDone={onDone}
    >
      <fieldset className="step__lines">
        <legend>{words.lines}</legend>
        {wished.map((one) => (
          <div key={one.number} className="return-line">
            <Pieces
              name={fill(words.pieces, { part: one.number })}
              most={MOST}
              value={one.count}
              onValue={(count) => set(one.number, count)}
              of={one.was === 0 ? words.isNew : one.count === 0 ? words.gone : fill(words.was, { count: one.was })}
              isFirst
            >
              <span className="number">{one.number}</span> {one.name}
            </Pieces>
            {one.replacedBy && one.count > 0 && (
              <p className="small">
                {fill(words.replacedBy, { part: one.replacedBy })}{' '}
                <button type="button" className="button" onClick={() => replace(one, one.replacedBy ?? '')}>
                  {fill(words.replace, { part: one.replacedBy })}
                </button>
              </p>
            )}
          </div>
        ))}
      </fieldset>
      <AddPart known={wished.map(({ number }) => number)} onAdd={add} />
      <fieldset className="segments">
        <legend>{words.method}</legend>
        {METHODS.map((one) => (
          <label key={one}>
            <input type="radio" name="method" checked={method === one} onChange={() => setMethod(one)} />
            <span>{words.methods[one]}</span>
          </label>
        ))}
      </fieldset>
      {isFreight && (
        <div>
          <p className="help">{words.freight}</p>
          <label className="ticks__one">
            <input type="checkbox" className="tick" checked={liftGate} onChange={() => setLiftGate(!liftGate)} />
            {words.liftGate}
          </label>
          <label className="ticks__one">
            <input
              type="checkbox"
              className="tick"
              checked={appointment}
              onChange={() => setAppointment(!appointment)}
            />
            {words.appointment}
          </label>
        </div>
      )}
      {order.address && <ChangeAddress before={order.address} changed={address} onChange={setAddress} />}
    </StepSheet>
  )
}
