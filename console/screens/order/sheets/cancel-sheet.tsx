// Pieces of a line, while nothing of the order has left.
import { useState } from 'react'
import type { OrderWork } from '#contract/console-api/order-work.ts'
import { fill } from '#words/format.ts'
import { useCounterWords } from '../../../base/counter-words.tsx'
import { useWords } from '../../../base/words.tsx'
import { Pieces } from './pieces.tsx'
import { type SheetProps, StepSheet } from './step-sheet.tsx'

export function CancelSheet({ order, onClose, onDone }: SheetProps & { order: OrderWork }) {
  const { cancel: words } = useCounterWords()
  const { record } = useWords()
  const [position, setPosition] = useState(order.lines[0]?.position ?? 0)
  const [count, setCount] = useState(1)
  const line = order.lines.find((one) => one.position === position)
  return (
    <StepSheet
      title={words.title}
      step={
        line && count > 0
          ? {
              actionApiName: 'Order.CancelItem',
              apiName: 'CancelledItem__c',
              contextId: order.id,
              // Of an order that somebody has changed meanwhile nothing is cancelled.
              fields: { OrderItem__c: line.id, Quantity: count, Of__c: line.ordered - line.cancelled },
            }
          : undefined
      }
      label={() => words.go}
      isStop
      leave={record.keep}
      onClose={onClose}
      onDone={onDone}
    >
      <label className="step__field">
        <span className="label">{words.line}</span>
        <select
          data-first
          className="control"
          value={position}
          onChange={({ target }) => {
            setPosition(Number(target.value))
            setCount(1)
          }}
        >
          {order.lines.map((one) => (
            <option key={one.position} value={one.position}>
              {one.partNumber} {one.name}
            </option>
          ))}
        </select>
      </label>
      {line && (
        <Pieces
          name={words.pieces}
          most={line.open}
          value={count}
          onValue={setCount}
          of={fill(words.of, { count: line.open })}
        >
          {words.pieces}
        </Pieces>
      )}
    </StepSheet>
  )
}
