// Pieces of lines, while nothing of the order has left: of one or of several, in one step and told in one mail.
import { useState } from 'react'
import type { OrderWork, WorkLine } from '#contract/console-api/order-work.ts'
import { fill } from '#words/format.ts'
import { useCounterWords } from '../../../base/counter-words.tsx'
import { useWords } from '../../../base/words.tsx'
import { Pieces } from './pieces.tsx'
import { type SheetProps, StepSheet } from './step-sheet.tsx'

export function CancelSheet({ order, onClose, onDone }: SheetProps & { order: OrderWork }) {
  const { cancel: words } = useCounterWords()
  const { record } = useWords()
  const lines = order.lines.filter(({ open }) => open > 0)
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(
    () => new Map(lines.length === 1 ? lines.map(({ position }) => [position, 1]) : []),
  )
  const wanted = lines.flatMap((line) => {
    const count = counts.get(line.position) ?? 0
    return count > 0 ? [{ line, count }] : []
  })
  const [first, ...also] = wanted
  return (
    <StepSheet
      title={words.title}
      step={
        first && {
          actionApiName: 'Order.CancelItem',
          apiName: 'CancelledItem__c',
          contextId: order.id,
          // Of an order that somebody has changed meanwhile nothing is cancelled.
          fields: {
            OrderItem__c: first.line.id,
            Quantity: first.count,
            Of__c: has(first.line),
            ...(also.length > 0 && { Also__c: also.map(written).join('\n') }),
          },
        }
      }
      missing={first ? undefined : words.nothing}
      label={() => words.go}
      isStop
      leave={record.keep}
      onClose={onClose}
      onDone={onDone}
    >
      <fieldset className="step__lines">
        <legend>{words.pieces}</legend>
        {lines.map((line, place) => {
          const { position, partNumber, name, open } = line
          return (
            <Pieces
              key={position}
              name={`${words.pieces}: ${partNumber} ${name}`}
              most={open}
              value={counts.get(position) ?? 0}
              onValue={(count) => setCounts((now) => new Map(now).set(position, count))}
              of={fill(words.of, { count: open })}
              isFirst={place === 0}
            >
              <span className="number">{partNumber}</span> {name}
            </Pieces>
          )
        })}
      </fieldset>
    </StepSheet>
  )
}

const has = ({ ordered, cancelled }: WorkLine): number => ordered - cancelled

/** As staff write them: `3 × 2 / 4`. */
const written = ({ line, count }: { line: WorkLine; count: number }): string =>
  `${line.position} × ${count} / ${has(line)}`
