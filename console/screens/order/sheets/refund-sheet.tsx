// Money that goes back without a return: an amount, or pieces of lines, never more than is left, with the reason that its customer reads.
import { useState } from 'react'
import { formatAmount } from '#values/format-amount.ts'
import type { OrderWork, WorkLine } from '#contract/console-api/order-work.ts'
import { fill } from '#words/format.ts'
import { useCounterWords } from '../../../base/counter-words.tsx'
import { useSpeech } from '../../../base/words.tsx'
import { readAmount } from '../../../fields/number-text.ts'
import type { Step, Told } from '../../../base/use-step.ts'
import { Pieces } from './pieces.tsx'
import { type SheetProps, StepSheet } from './step-sheet.tsx'

interface Wanted {
  quantity: number
  withCore: boolean
}

/** As staff write them: `1:2, 3:1 + core`. */
const written = (wanted: ReadonlyMap<number, Wanted>, lines: readonly WorkLine[]): string =>
  [...wanted]
    .filter(([, { quantity }]) => quantity > 0)
    .map(([position, { quantity, withCore }]) => {
      const cores = lines.find((line) => line.position === position)?.refundableCores ?? 0
      return `${position}:${quantity}${withCore && quantity <= cores ? ' + core' : ''}`
    })
    .join(', ')

export function RefundSheet({ order, onClose, onDone }: SheetProps & { order: OrderWork }) {
  const { refund: words } = useCounterWords()
  const { locale } = useSpeech()
  const { money } = order
  const [isByLines, setByLines] = useState(false)
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState<ReadonlyMap<number, Wanted>>(new Map())
  const [why, setWhy] = useState('')
  const most = formatAmount(money.left, locale, money.currency)
  const amount = readAmount(typed, locale)
  const cents = typeof amount === 'number' ? Math.round(amount * 100) : amount
  const isTooMuch = typeof cents === 'number' && cents > money.left
  const offered = order.lines.filter(({ refundable }) => refundable > 0)
  const lines = written(wanted, offered)
  const isRefusedThere = !isByLines && (cents === undefined || isTooMuch)
  const isSaid = isByLines ? lines !== '' : typeof cents === 'number' && cents > 0 && !isTooMuch
  const choose = (position: number, change: Partial<Wanted>) =>
    setWanted((now) => new Map(now).set(position, { quantity: 0, withCore: false, ...now.get(position), ...change }))
  const fields: Step['fields'] = isByLines
    ? { Lines__c: lines }
    : { Amount__c: typeof amount === 'number' ? amount : null }
  // What is wrong with an amount stands beside it.
  const missing = isSaid ? (why.trim() ? undefined : words.needsReason) : isRefusedThere ? undefined : words.needsAmount
  const stepFor = (reason: string) => ({
    actionApiName: 'Order.Refund',
    apiName: 'Refund__c',
    contextId: order.id,
    fields: { ...fields, Reason__c: reason },
  })
  const label = ({ preview }: Told) =>
    preview ? fill(words.goAmount, { amount: formatAmount(preview.givesBack, locale, money.currency) }) : words.go
  return (
    <StepSheet
      title={words.title}
      step={isSaid && why.trim() ? stepFor(why.trim()) : undefined}
      // The reason changes no amount.
      previewed={isSaid ? stepFor(why.trim() || '…') : undefined}
      missing={missing}
      label={label}
      onClose={onClose}
      onDone={onDone}
    >
      <fieldset className="segments">
        <legend>{words.how}</legend>
        {[false, true].map((byLines) => (
          <label key={String(byLines)}>
            <input type="radio" name="how" checked={isByLines === byLines} onChange={() => setByLines(byLines)} />
            <span>{byLines ? words.lines : words.amount}</span>
          </label>
        ))}
      </fieldset>
      {!isByLines && (
        <label className="step__field">
          <span className="label">{words.amountLabel}</span>
          <input
            data-first
            className="control control--number"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            aria-invalid={isRefusedThere || undefined}
            aria-describedby="refund-most"
            onChange={({ target }) => setTyped(target.value)}
          />
          <span id="refund-most" className={isRefusedThere ? 'wrong' : 'help'}>
            {cents === undefined ? words.unreadable : fill(isTooMuch ? words.tooMuch : words.most, { amount: most })}
          </span>
        </label>
      )}
      {isByLines && (
        <fieldset className="step__lines">
          <legend>{words.lines}</legend>
          {offered.map(({ position, partNumber, name, refundable, refundableCores }) => (
            <div key={position}>
              <Pieces
                name={fill(words.pieces, { part: partNumber })}
                most={refundable}
                value={wanted.get(position)?.quantity ?? 0}
                onValue={(quantity) => choose(position, { quantity })}
                of={`/ ${refundable}`}
              >
                <span className="number">{partNumber}</span> {name}
              </Pieces>
              {refundableCores > 0 && refundableCores >= (wanted.get(position)?.quantity ?? 0) && (
                <label className="ticks__one">
                  <input
                    type="checkbox"
                    className="tick"
                    checked={wanted.get(position)?.withCore ?? false}
                    onChange={({ target }) => choose(position, { withCore: target.checked })}
                  />
                  {words.core}
                </label>
              )}
            </div>
          ))}
          {offered.length === 0 && <p>{words.noPieces}</p>}
          <p className="help">{fill(words.most, { amount: most })}</p>
        </fieldset>
      )}
      <label className="step__field">
        <span className="label">{words.reason}</span>
        <textarea
          className="control control--area"
          rows={3}
          maxLength={1000}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
      </label>
    </StepSheet>
  )
}
