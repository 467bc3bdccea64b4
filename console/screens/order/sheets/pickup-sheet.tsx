// Handing over at the counter, all of it or what they take now: by the code that the customer shows, or by who they are.
import { useState } from 'react'
import { formatAmount } from '#values/format-amount.ts'
import type { OrderWork } from '#contract/console-api/order-work.ts'
import { fill } from '#words/format.ts'
import { useCounterWords } from '../../../base/counter-words.tsx'
import { useSpeech } from '../../../base/words.tsx'
import type { Step, Told } from '../../../base/use-step.ts'
import { Pieces } from './pieces.tsx'
import { type SheetProps, StepSheet } from './step-sheet.tsx'

/** As people read a code out, without its dash. */
const bare = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()

export function PickupSheet({ order, onClose, onDone }: SheetProps & { order: OrderWork }) {
  const { pickup: words } = useCounterWords()
  const { locale } = useSpeech()
  const open = order.lines.filter((line) => line.open > 0)
  const [typed, setTyped] = useState('')
  const [isWithout, setWithout] = useState(false)
  const [taken, setTaken] = useState<Readonly<Record<number, number>>>(() =>
    Object.fromEntries(open.map((line) => [line.position, line.open])),
  )
  // One press hands over once, however often it is sent.
  const [press] = useState(() => crypto.randomUUID())
  const isRight = order.pickup !== null && bare(typed) === bare(order.pickup.code)
  const isWrong = bare(typed).length >= bare(order.pickup?.code ?? '').length && !isRight && typed !== ''
  const leaving = open.filter((line) => (taken[line.position] ?? 0) > 0)
  const isAll = open.every((line) => taken[line.position] === line.open)
  const pieces = open.reduce((all, line) => all + line.open, 0)
  const contents = leaving.map(({ position }) => `${position} × ${taken[position]}`).join('\n')
  const stepBy = (by: Step['fields']): Step =>
    isAll
      ? { actionApiName: 'Order.MarkPickedUp', apiName: 'Order', contextId: order.id, fields: {} }
      : {
          actionApiName: 'Order.HandOverPart',
          apiName: 'PartialPickup__c',
          contextId: order.id,
          fields: { Contents__c: contents, Press__c: press, ...by },
        }
  const label = ({ preview }: Told) =>
    preview && preview.takes > 0
      ? fill(isAll ? words.goTake : words.partTake, {
          amount: formatAmount(preview.takes, locale, preview.money.currency),
        })
      : isAll
        ? words.go
        : words.part
  const isSaid = isRight || isWithout
  return (
    <StepSheet
      title={words.title}
      step={isSaid && leaving.length > 0 ? stepBy(isRight ? { Code__c: typed } : { WithoutCode__c: true }) : undefined}
      // By whom it is collected changes nothing of what happens.
      previewed={leaving.length > 0 ? stepBy({ WithoutCode__c: true }) : undefined}
      missing={leaving.length === 0 ? words.nothing : undefined}
      label={label}
      onClose={onClose}
      onDone={onDone}
    >
      <label className="step__field">
        <span className="label">{words.code}</span>
        <input
          data-first
          className="control control--scan"
          value={typed}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="characters"
          aria-invalid={isWrong || undefined}
          aria-describedby="code-said"
          onChange={({ target }) => setTyped(target.value)}
        />
        <span id="code-said" role="status" className={isWrong ? 'wrong' : 'right'}>
          {isRight ? words.right : isWrong ? words.wrong : ''}
        </span>
      </label>
      {order.pickup?.collector && <p>{fill(words.collector, { name: order.pickup.collector })}</p>}
      <label className="ticks__one">
        <input type="checkbox" className="tick" checked={isWithout} onChange={() => setWithout(!isWithout)} />
        {words.without}
      </label>
      {pieces > 1 && (
        <fieldset className="step__lines">
          <legend>{words.inside}</legend>
          {open.map((line) => (
            <Pieces
              key={line.position}
              name={fill(words.pieces, { part: line.partNumber })}
              most={line.open}
              value={taken[line.position] ?? 0}
              onValue={(value) => setTaken((now) => ({ ...now, [line.position]: value }))}
              of={fill(words.of, { count: line.open })}
            >
              <span className="number">{line.partNumber}</span> {line.name}
            </Pieces>
          ))}
        </fieldset>
      )}
    </StepSheet>
  )
}
