import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { formatAmount } from '#values/format-amount.ts'
import type { WaitingOrder } from '#contract/console-api/order-work.ts'
import { fill } from '#words/format.ts'
import { useCounterWords } from '../../base/counter-words.tsx'
import { Icon } from '../../base/icon.tsx'
import { momentIn } from '../../base/moment.ts'
import { recordPath } from '../../base/paths.ts'
import { useSpeech } from '../../base/words.tsx'
import type { Batch } from './use-batch.ts'

interface WaitingRowsProps {
  orders: readonly WaitingOrder[]
  batch: Batch
  lit: string | undefined
  onLight: (id: string) => void
  onUndo: (id: string) => void
}

export function WaitingRows({ orders, batch, lit, onLight, onUndo }: WaitingRowsProps) {
  const { many } = useCounterWords()
  return (
    <div className="panel ship__rows">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{many.order}</th>
            <th scope="col">{many.customer}</th>
            <th scope="col">{many.contents}</th>
            <th scope="col" className="table__number">
              {many.takes}
            </th>
            <th scope="col">{many.parcel}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row
              key={order.id}
              order={order}
              batch={batch}
              isLit={order.id === lit}
              onLight={() => onLight(order.id)}
              onUndo={() => onUndo(order.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  order: WaitingOrder
  batch: Batch
  isLit: boolean
  onLight: () => void
  onUndo: () => void
}

function Row({ order, batch, isLit, onLight, onUndo }: RowProps) {
  const { many, customer } = useCounterWords()
  const { locale } = useSpeech()
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isLit) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isLit])
  const { id, number, placedAt, place, method, contents, takes, currency, isReleased } = order
  const parcel = batch.noted.find((one) => one.id === id)
  const refused = batch.refused.get(id)
  return (
    <tr ref={row} data-lit={isLit || undefined} aria-current={isLit || undefined} onClick={onLight}>
      <th scope="row">
        <Link href={recordPath(id)} className="number order-number">
          <span>{number.slice(0, -5)}</span>
          {number.slice(-5)}
        </Link>
        <span className="soft ship__placed">
          {momentIn(placedAt, locale)}
          {isReleased && ` · ${many.packed}`}
        </span>
      </th>
      <td data-label={many.customer}>
        <span>
          {order.customer}
          <span className="soft">
            {' '}
            {place} · {customer.methods[method]}
          </span>
        </span>
      </td>
      <td data-label={many.contents} className="number ship__contents">
        {contents.join(', ')}
      </td>
      <td data-label={many.takes} className="table__number number">
        {formatAmount(takes, locale, currency)}
      </td>
      <td data-label={many.parcel}>
        {parcel && (
          <span className="ship__parcel">
            <Icon name="check" />
            <span>
              <span className="number">{parcel.number}</span> <span className="soft">{parcel.carrier}</span>
            </span>
            <button
              type="button"
              className="icon-button"
              aria-label={fill(many.undoOf, { number })}
              onClick={(event) => {
                event.stopPropagation()
                onUndo()
              }}
            >
              <Icon name="undo" />
            </button>
          </span>
        )}
        {refused && (
          <span className="wrong" role="alert">
            {refused}
          </span>
        )}
      </td>
    </tr>
  )
}
