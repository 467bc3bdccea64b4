// Handing over at the counter: by the code that the customer shows, or by who they are.
import { useState } from 'react'
import type { OrderWork } from '#contract/console-api/order-work.ts'
import { fill } from '#words/format.ts'
import { useCounterWords } from '../../../base/counter-words.tsx'
import { moneyIn } from '../../../base/money.ts'
import { useSpeech } from '../../../base/words.tsx'
import { type SheetProps, StepSheet } from './step-sheet.tsx'

/** As people read a code out, without its dash. */
const bare = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()

export function PickupSheet({ order, onClose, onDone }: SheetProps & { order: OrderWork }) {
  const { pickup: words } = useCounterWords()
  const { locale } = useSpeech()
  const [typed, setTyped] = useState('')
  const [isWithout, setWithout] = useState(false)
  const isRight = order.pickup !== null && bare(typed) === bare(order.pickup.code)
  const isWrong = bare(typed).length >= bare(order.pickup?.code ?? '').length && !isRight && typed !== ''
  const step = { actionApiName: 'Order.MarkPickedUp', apiName: 'Order', contextId: order.id, fields: {} }
  return (
    <StepSheet
      title={words.title}
      step={isRight || isWithout ? step : undefined}
      previewed={step}
      label={({ preview }) =>
        preview && preview.takes > 0
          ? fill(words.goTake, { amount: moneyIn(preview.takes, preview.money.currency, locale) })
          : words.go
      }
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
    </StepSheet>
  )
}
