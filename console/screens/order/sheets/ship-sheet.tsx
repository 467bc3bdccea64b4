// A parcel of all that is left, or of a part of it: its number is scanned, and the scanner's own Enter ships it.
import { useState } from 'react'
import { formatAmount } from '#values/format-amount.ts'
import type { OrderWork, WorkLine } from '#contract/console-api/order-work.ts'
import { shopDay } from '#values/shop-day.ts'
import { fill } from '#words/format.ts'
import { CARRIERS, readNumber, tidyNumber } from '../../../base/carrier.ts'
import { useCounterWords } from '../../../base/counter-words.tsx'
import { useSpeech } from '../../../base/words.tsx'
import type { Step, Told } from '../../../base/use-step.ts'
import { CarrierLabel } from './carrier-label.tsx'
import { Pieces } from './pieces.tsx'
import { type SheetProps, StepSheet } from './step-sheet.tsx'

/** Stands for the number while none is scanned: it changes nothing of what happens. */
const UNSCANNED = '…'
const LONGEST = 40

export function ShipSheet({ order, onClose, onDone }: SheetProps & { order: OrderWork }) {
  const { ship, lines: said } = useCounterWords()
  const { locale } = useSpeech()
  const open = order.lines.filter((line) => line.open > 0)
  const [typed, setTyped] = useState('')
  const [named, setNamed] = useState<string>()
  const [day, setDay] = useState(() => shopDay(new Date()))
  const [inside, setInside] = useState<Readonly<Record<number, number>>>(() =>
    Object.fromEntries(open.map((line) => [line.position, line.open])),
  )
  const { carrier: read, isRight } = readNumber(typed)
  const carrier = named ?? read ?? order.parcels.at(-1)?.carrier ?? CARRIERS[0]
  const isOrderNumber = tidyNumber(typed) === order.number
  const isAll = open.every((line) => inside[line.position] === line.open)
  const isWhole = isAll && order.parcels.length === 0
  const packed = open.filter((line) => (inside[line.position] ?? 0) > 0)
  const stepOf = (number: string): Step => ({
    actionApiName: isWhole ? 'Order.Ship' : 'Order.ShipPart',
    apiName: isWhole ? 'Shipment' : 'PartialShipment__c',
    contextId: order.id,
    fields: {
      TrackingNumber: number,
      Provider: carrier,
      ShippedDate__c: day,
      ...(!isWhole && { Contents__c: packed.map(({ position }) => `${position} × ${inside[position]}`).join('\n') }),
    },
  })
  const number = tidyNumber(typed)
  const isReady = number !== '' && number.length <= LONGEST && !isOrderNumber && packed.length > 0
  const label = ({ preview }: Told) =>
    preview && preview.takes > 0
      ? fill(isAll ? ship.goTake : ship.partTake, {
          amount: formatAmount(preview.takes, locale, preview.money.currency),
        })
      : isAll
        ? ship.go
        : ship.part
  return (
    <StepSheet
      title={ship.title}
      step={isReady ? stepOf(number) : undefined}
      previewed={packed.length > 0 ? stepOf(UNSCANNED) : undefined}
      missing={packed.length === 0 ? ship.nothing : undefined}
      label={label}
      onClose={onClose}
      onDone={onDone}
    >
      <label className="step__field">
        <span className="label">{ship.tracking}</span>
        <input
          data-first
          className="control control--scan"
          value={typed}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="characters"
          aria-invalid={isRight === false || isOrderNumber || undefined}
          aria-describedby="scanned"
          onChange={({ target }) => setTyped(target.value)}
        />
        <span id="scanned" role="status" className={isRight === false || isOrderNumber ? 'wrong' : 'right'}>
          {isOrderNumber && ship.isOrder}
          {!isOrderNumber &&
            read &&
            isRight !== null &&
            fill(isRight ? ship.checkRight : ship.checkWrong, { carrier: read })}
        </span>
      </label>
      <div className="step__two">
        <label className="step__field">
          <span className="label">{ship.carrier}</span>
          <input
            className="control"
            list="carriers"
            value={carrier}
            required
            maxLength={LONGEST}
            onChange={({ target }) => setNamed(target.value)}
          />
          <datalist id="carriers">
            {CARRIERS.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </datalist>
        </label>
        <label className="step__field">
          <span className="label">{ship.day}</span>
          <input className="control" type="date" required value={day} onChange={({ target }) => setDay(target.value)} />
        </label>
      </div>
      <CarrierLabel
        order={order}
        onNumber={(found, by) => {
          setTyped(found)
          setNamed(by)
        }}
      />
      <fieldset className="step__lines">
        <legend>{ship.inside}</legend>
        {open.map((line) => (
          <Pieces
            key={line.position}
            name={fill(ship.pieces, { part: line.partNumber })}
            most={line.open}
            value={inside[line.position] ?? 0}
            onValue={(value) => setInside((now) => ({ ...now, [line.position]: value }))}
            of={fill(ship.of, { count: line.open })}
          >
            <span className="number">{line.partNumber}</span> {line.name}
            {misfit(line, order) && (
              <span className="stop"> {fill(ship.bad, { machine: misfit(line, order) ?? '' })}</span>
            )}
            {line.shelf && (
              <span className="soft"> · {fill(said.shelf.other, { count: line.shelf.quantity, ...line.shelf })}</span>
            )}
          </Pieces>
        ))}
      </fieldset>
    </StepSheet>
  )
}

/** The machine that a part fits none of its like of: where it fits one of them, or may, nothing is said. */
function misfit({ fits }: WorkLine, { machines }: OrderWork): string | undefined {
  if (fits.length === 0 || fits.some(({ verdict }) => verdict !== 'does-not-fit')) return undefined
  const machine = machines[fits[0]?.machine ?? 0]
  return machine?.nickname ?? machine?.label
}
