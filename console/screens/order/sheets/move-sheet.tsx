// A step that asks for nothing: it is told what happens, and done.
import type { OrderWork } from '#contract/console-api/order-work.ts'
import { useCounterWords } from '../../../base/counter-words.tsx'
import { useWords } from '../../../base/words.tsx'
import { type SheetProps, StepSheet } from './step-sheet.tsx'

export type Move = 'Release' | 'MarkReady' | 'MarkShipped' | 'MarkDelivered' | 'Cancel'

export function MoveSheet({ order, move, onClose, onDone }: SheetProps & { order: OrderWork; move: Move }) {
  const { record } = useWords()
  const { title, go } = useCounterWords().move[move]
  return (
    <StepSheet
      title={title}
      step={{ actionApiName: `Order.${move}`, apiName: 'Order', contextId: order.id, fields: {} }}
      label={() => go}
      isStop={move === 'Cancel'}
      {...(move === 'Cancel' && { leave: record.keep })}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
